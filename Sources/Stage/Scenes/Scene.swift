public import Playback
public import Raster

/// Several views on a canvas, and a script of calls with their instants: an animation in which starting and stopping are
/// part of what is exported.
///
///     var scene = Scene(size: Size(width: 160, height: 90), background: .white)
///     scene.views = [Scene.View("walker", .animationImages(images), .animationDuration(.milliseconds(800)))]
///     scene.script = [Scene.Call(at: .milliseconds(500), .start, on: "walker")]
///     let recipe = try AnimationRecipe(StagedScene(scene))
///
/// A scene is what was written; ``StagedScene`` is what it comes to.
public struct Scene: Sendable {
    /// The size of the canvas in points.
    public var size: Size
    /// Pixels of the canvas per point.
    public var scale = 1.0
    /// What shows where no view does.
    public var background: Color
    /// How images are scaled where they have to be.
    public var filter = ResamplingFilter.auto
    /// From the back to the front.
    public var views: [View] = []
    /// In any order; calls of one instant act in the order in which they stand here.
    public var script: [Call] = []
    /// The length of the scene. Nil lets it follow from what happens; see ``StagedScene/duration``.
    public var duration: Duration?
    /// How often an export of it plays; nil is for ever.
    public var plays: Int?

    public init(size: Size, background: Color = .clear) {
        self.size = size
        self.background = background
    }
}

extension Scene {
    /// An image view of a scene.
    public struct View: Sendable {
        /// What the script calls it by; no two views of a scene share one.
        public var name: String
        /// What is set before anything happens, in this order. A view whose size is not set is as large as its first image.
        public var properties: [Property]
        /// Views in this one's coordinates, in front of its image, from the back to the front. They move, fade and hide with
        /// it, and are clipped if it clips.
        public var subviews: [View]

        public init(_ name: String, _ properties: Property..., subviews: [View] = []) {
            self.init(name, properties, subviews: subviews)
        }

        public init(_ name: String, _ properties: [Property], subviews: [View] = []) {
            self.name = name
            self.properties = properties
            self.subviews = subviews
        }
    }

    /// A call of the script.
    public struct Call: Sendable {
        /// The time since the beginning of the scene; not negative.
        public var instant: Duration
        public var action: Action
        /// The name of the view.
        public var view: String

        public init(at instant: Duration, _ action: Action, on view: String) {
            self.instant = instant
            self.action = action
            self.view = view
        }
    }

    /// What is called: the methods of ``ImageView``.
    public enum Action: Sendable {
        case start
        case stop
        case pause
        case resume
        /// Moves the animation to where it would be after playing for so long.
        case seek(to: Duration)
        case highlight
        case unhighlight
        /// Plays so many times as fast from now on; the phase stays.
        case speed(Rate)
        case set([Property])
    }
}
