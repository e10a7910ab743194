public import Playback

/// A named part of an animation.
public struct AnimationTag: Hashable, Sendable {
    public var name: String
    /// The images, by index, in the order in which they show forward.
    public var frames: [Int]
    public var direction: Direction
    /// How often it plays: in ping-pong, each way counts. Nil is for ever.
    public var repeatCount: Int?

    public init(name: String, frames: [Int], direction: Direction = .forward, repeatCount: Int? = nil) {
        self.name = name
        self.frames = frames
        self.direction = direction
        self.repeatCount = repeatCount
    }

    /// How long ``course(upTo:)`` is; nil where that is nothing but the images in their direction.
    var courseLength: Int? {
        guard direction == .pingPong, let passes = repeatCount, frames.count > 1 else { return nil }
        let (steps, overflow) = passes.multipliedReportingOverflow(by: frames.count - 1)
        return overflow || steps == .max ? .max : steps + 1
    }

    /// The images that show one after the other where a tag goes there and back a number of times: neither end shows twice
    /// in a row. Nil for any other tag, and for more images than are allowed.
    package func course(upTo limit: Int) -> [Int]? {
        guard let length = courseLength, length <= limit else { return nil }
        let period = 2 * frames.count - 2
        return (0..<length).map { step in
            let phase = step % period
            return frames[phase < frames.count ? phase : period - phase]
        }
    }
}

extension [AnimationTag] {
    /// How often the whole plays: what its only tag says, where that is of all frames forward; else nil, for ever.
    package func plays(ofWhole frameCount: Int) -> Int? {
        guard count == 1, self[0].direction == .forward, self[0].frames.elementsEqual(0..<frameCount) else {
            return nil
        }
        return self[0].repeatCount
    }
}
