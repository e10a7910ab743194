public import Diagnostics

/// Timelines made from others. Each keeps the images of the frames it takes over, so that any may follow any other.
extension Timeline {
    /// The frames named, in that order, each with its duration; a frame may be named more than once.
    ///
    /// - Parameter frames: From 0.
    /// - Throws: ``KineographError`` with code `usage` where there is no such frame, or where none is named.
    public func selecting(_ frames: some Sequence<Int>) throws(KineographError) -> Timeline {
        let frames = Array(frames)
        if let outside = frames.first(where: { $0 < 0 || $0 >= frameCount }) {
            throw KineographError(
                .usage, "there is no frame \(outside)",
                remedy: "frames are numbered from 0, and the last of this animation is \(frameCount - 1)")
        }
        return try Timeline(
            durations: frames.map { duration(ofFrame: $0) }, images: frames.map { imageIndex(ofFrame: $0) })
    }

    /// The same backwards: what showed at `t` before the end shows at `t` from the beginning.
    public func reversed() throws(KineographError) -> Timeline {
        try Timeline(
            boundaries: (0...frameCount).reversed().map { duration - boundary($0) }, images: imageIndices.reversed())
    }

    /// There and back. For a loop n frames give 2n - 2, so that neither end shows twice in a row: 0 1 2 1, and of two
    /// frames 0 1. An animation that plays once returns to where it began: 0 1 2 1 0, and of two frames 0 1 0.
    ///
    /// - Parameter returningToStart: Whether the first frame shows again at the end.
    /// - Throws: ``KineographError`` where the result is too long.
    public func pingPong(returningToStart: Bool = false) throws(KineographError) -> Timeline {
        let back = stride(from: frameCount - 2, through: returningToStart ? 0 : 1, by: -1)
        return try selecting(Array(0..<frameCount) + back)
    }

    /// The same at another speed: 333 ms at 3 are 111 ms. Boundaries are divided, never durations.
    ///
    /// - Throws: ``KineographError`` where the result is too long, or nothing is left of it.
    public func atSpeed(_ speed: Rate) throws(KineographError) -> Timeline {
        var scaled: [Duration] = []
        scaled.reserveCapacity(frameCount + 1)
        for index in 0...frameCount {
            scaled.append(
                try boundary(index).attoseconds.scaledTime(by: speed.denominator, over: speed.numerator))
        }
        return try Timeline(boundaries: scaled, images: imageIndices)
    }

    /// The same stretched or shrunk to a length: every boundary in proportion, to the nearest attosecond.
    ///
    /// - Throws: ``KineographError`` where the length is not above zero, or too long.
    public func lasting(_ length: Duration) throws(KineographError) -> Timeline {
        guard length > .zero else { throw Timeline.noTime }
        guard length <= Timeline.longestDuration else { throw Timeline.tooLong }
        let whole = duration.attoseconds
        let boundaries = (0...frameCount).map { index in
            let product = boundary(index).attoseconds.multipliedFullWidth(by: length.attoseconds)
            let (quotient, remainder) = whole.dividingFullWidth(product)
            return Duration(attoseconds: remainder >= whole - remainder ? quotient + 1 : quotient)
        }
        return try Timeline(boundaries: boundaries, images: imageIndices)
    }

    /// The same with another duration for one frame.
    ///
    /// - Throws: ``KineographError`` where the duration is negative, or the result too long.
    public func settingDuration(_ hold: Duration, ofFrame frame: Int) throws(KineographError) -> Timeline {
        var durations = (0..<frameCount).map { duration(ofFrame: $0) }
        durations[frame] = hold
        return try Timeline(durations: durations, images: imageIndices)
    }

    /// What shows between two instants, moved to zero. Frames that show for no time are left out.
    ///
    /// - Parameter end: nil, and what lies beyond ``duration``, stand for the end of the cycle.
    /// - Throws: ``KineographError`` with code `usage` where nothing lies between.
    public func trimmed(from start: Duration = .zero, to end: Duration? = nil) throws(KineographError) -> Timeline {
        let end = min(end ?? duration, duration)
        let start = max(start, .zero)
        guard start < end else {
            throw KineographError(
                .usage,
                start < duration
                    ? "the end of the cut, \(end.readableText), is not after its start, \(start.readableText)"
                    : "the animation is \(duration.readableText) long, and the start of the cut, \(start.readableText), is "
                        + "after it",
                remedy: "cut inside the animation (--from, --to)")
        }
        let kept = (0..<frameCount).filter { index in
            min(boundary(index + 1), end) > max(boundary(index), start)
        }
        return try Timeline(
            boundaries: [.zero] + kept.map { min(boundary($0 + 1), end) - start },
            images: kept.map { imageIndex(ofFrame: $0) })
    }

    /// A frame for every `1 / rate` seconds, showing what is visible when it begins; the last one ends with the cycle.
    ///
    /// - Throws: ``KineographError`` with code `limitExceeded` where that makes more than a million frames.
    public func sampled(at rate: Rate) throws(KineographError) -> Timeline {
        let mostSamples = 1_000_000
        let (numerator, denominator) = (Int128(rate.numerator), Int128(rate.denominator))
        guard let samples = duration.attoseconds.scaled(by: numerator, over: denominator),
            samples <= Int128(mostSamples) * Duration.attosecondsPerSecond
        else {
            throw KineographError(
                .limitExceeded, "\(duration) at \(rate) frames a second are more than \(mostSamples) frames",
                remedy: "lower the rate or shorten the animation")
        }
        var boundaries = [Duration.zero]
        var images: [Int] = []
        while boundaries[images.count] < duration {
            images.append(imageIndex(ofFrame: frame(at: boundaries[images.count] + samplingTolerance)))
            boundaries.append(min(try rate.duration(ofFrames: images.count), duration))
        }
        return try Timeline(boundaries: boundaries, images: images)
    }

    /// How far a boundary may lie behind the one that was meant: each frame's duration may have been rounded up by half
    /// an attosecond, as 1/60 s is. A sample that falls on a boundary must not see the frame before it.
    package var samplingTolerance: Duration { Duration(attoseconds: Int128(frameCount)) }
}
