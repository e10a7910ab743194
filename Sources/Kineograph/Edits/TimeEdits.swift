public import Playback

/// What is changed about an animation's time. The edits act in the order in which they stand here; what is nil is left
/// as it is.
public struct TimeEdits: Hashable, Sendable {
    /// The images to show, by index from 0, in this order; an image may stand in it more than once.
    public var frames: [Int]?
    /// The tag whose images to show, by its name: of a sheet, with its direction and how often it plays. Not together with
    /// ``frames``.
    public var tag: String?
    /// The time of each image. A list shorter than the images is repeated from its start, so one value serves them all.
    /// Not together with ``rate`` or ``duration``.
    public var delays: [Duration]?
    /// Images a second, evenly. Not together with ``delays`` or ``duration``.
    public var rate: Rate?
    /// How the images follow each other; nil is as the tag says, else forward.
    public var direction: Direction?
    /// The length of one cycle in its direction, before the edits below: shared evenly by images that have no times of
    /// their own, else in proportion to those. Not together with ``delays`` or ``rate``.
    public var duration: Duration?
    /// How much faster to play: 2 halves every time.
    public var speed: Rate?
    /// The time of the image that shows first.
    public var firstHold: Duration?
    /// The time of the image that shows last; in ping-pong, of the image at which it turns.
    public var lastHold: Duration?
    /// The instants at which one cycle is cut; nil is its start, or its end.
    public var start: Duration?
    public var end: Duration?
    /// Makes a frame at this rate, whether or not another image shows, as a video has it.
    public var sampleRate: Rate?
    /// How often the animation plays, 0 for ever; nil keeps what the file says, which is for ever for still images.
    public var repeatCount: Int?

    public init() {}
}
