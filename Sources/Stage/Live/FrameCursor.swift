public import Diagnostics

extension Rendering {
    /// When the frame shows that shows at a time; both from the start of ``interval``.
    ///
    /// - Parameter time: Times past the end give the last frame, times before zero the first.
    /// - Throws: ``KineographError`` with code `limitExceeded` for an interval too long for its rate.
    public func frameInterval(at time: Duration) throws(KineographError) -> Range<Duration> {
        guard var cursor = try FrameCursor(self, plays: 1) else { return .zero ..< .zero }
        _ = try cursor.skip(to: time)
        return cursor.interval
    }
}

/// A place among the frames of a rendering that is played again and again. It moves forwards only.
struct FrameCursor: Sendable {
    let rendering: Rendering
    /// How often the rendering plays; nil is for ever.
    let plays: Int?
    private(set) var cycle = 0
    /// The frame of the cycle, from 0.
    private(set) var index = 0
    /// When the frame shows, in the content's time.
    private var span: Range<Duration>
    /// The instant of the content's time whose picture the frame is.
    private(set) var shown: Duration
    /// How many frames a cycle has, once one was walked through.
    private var framesPerCycle: Int?

    /// The first frame; nil where there is none.
    init?(_ rendering: Rendering, plays: Int?) throws(KineographError) {
        guard !rendering.interval.isEmpty else { return nil }
        self.rendering = rendering
        self.plays = plays
        span = rendering.interval
        shown = rendering.interval.lowerBound
        try read(from: rendering.interval.lowerBound)
    }

    /// The length of a cycle.
    private var length: Duration { rendering.interval.upperBound - rendering.interval.lowerBound }

    /// When the frame shows, from the start of its cycle.
    var interval: Range<Duration> {
        let origin = rendering.interval.lowerBound
        return span.lowerBound - origin..<span.upperBound - origin
    }

    /// When the frame shows, from the start of the first cycle.
    var playbackInterval: Range<Duration> {
        let cycleStart = length * cycle
        return cycleStart + interval.lowerBound..<cycleStart + interval.upperBound
    }

    /// Moves to the next frame.
    ///
    /// - Returns: Whether there was one; else the cursor stays.
    mutating func advance() throws(KineographError) -> Bool {
        if span.upperBound < rendering.interval.upperBound {
            index += 1
            try read(from: span.upperBound)
            return true
        }
        framesPerCycle = index + 1
        guard plays.map({ cycle + 1 < $0 }) ?? true else { return false }
        cycle += 1
        index = 0
        try read(from: rendering.interval.lowerBound)
        return true
    }

    /// Moves to the frame that shows at a time since the start of the first cycle; past the end, to the last one.
    ///
    /// - Returns: How many frames were passed over.
    mutating func skip(to time: Duration) throws(KineographError) -> Int {
        var skipped = 0
        while playbackInterval.upperBound <= time, try advance() {
            skipped += 1
            if index == 0, let framesPerCycle {
                let cycles = wholeCycles(until: time)
                cycle += cycles
                skipped += cycles * framesPerCycle
            }
        }
        return skipped
    }

    /// How many cycles are over between the start of this one and a time, those aside that do not play any more.
    private func wholeCycles(until time: Duration) -> Int {
        let passed = time - playbackInterval.lowerBound
        guard passed > .zero else { return 0 }
        let cycles = Int(clamping: passed.attoseconds / length.attoseconds)
        return plays.map { min(cycles, $0 - 1 - cycle) } ?? cycles
    }

    private mutating func read(from start: Duration) throws(KineographError) {
        let frame = try rendering.frame(from: start, index: index)
        span = start..<frame.end
        shown = frame.shown
    }
}
