public import Playback
public import Raster

/// What is changed about a scene when it is rendered; what is nil is left as the scene says.
public struct SceneEdits: Hashable, Sendable {
    /// The length of the scene.
    public var duration: Duration?
    /// The instants at which the scene is cut; nil is its start, or its end.
    public var start: Duration?
    public var end: Duration?
    /// Makes a frame at this rate, whether or not something else shows, as a video has it.
    public var sampleRate: Rate?
    /// How often it plays, 0 for ever.
    public var repeatCount: Int?
    /// Pixels of the canvas per point.
    public var scale: Double?
    /// What lies under the views.
    public var background: Color?
    /// How images are enlarged and reduced.
    public var filter: ResamplingFilter?
    /// The part of the canvas that is exported, in pixels; nil for all of it.
    public var crop: PixelRect?

    public init() {}
}
