/// Where an animation is in its course.
public struct Position: Hashable, Sendable {
    /// What the animation is doing.
    public enum Phase: String, Hashable, Sendable, Codable, CaseIterable {
        case running
        /// It waits to be resumed.
        case paused
        /// It played as often as it should, and is over.
        case ended
        /// It was stopped before.
        case stopped

        /// Whether it is neither over nor stopped.
        public var isUnderWay: Bool { self == .running || self == .paused }
    }

    /// The cycle, from 0.
    public let cycle: Int
    /// The frame of the timeline that shows, from 0; where the animation no longer runs, the one that showed last.
    public let frame: Int
    /// The image that frame shows.
    public let image: Int
    public let phase: Phase

    public init(cycle: Int, frame: Int, image: Int, phase: Phase) {
        self.cycle = cycle
        self.frame = frame
        self.image = image
        self.phase = phase
    }
}

extension Position: CustomStringConvertible {
    /// `frame 3 of cycle 0, image 3, running`
    public var description: String { "frame \(frame) of cycle \(cycle), image \(image), \(phase)" }
}
