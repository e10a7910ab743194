internal import Kineograph

/// What the keys move: where an animation is, at what speed, and whether it waits there.
struct Transport: Hashable, Sendable {
    /// From the start of the first cycle, at the animation's own speed.
    private(set) var position = Duration.zero
    private(set) var isPaused = false
    private(set) var speed = Rate(1)

    /// How far the keys change the speed.
    private static let mostTimes: Int64 = 16

    /// Time has passed.
    mutating func move(to position: Duration) { self.position = position }

    /// Does what a key asks for; to suspend and to quit is nothing that moves.
    ///
    /// - Throws: ``KineographError`` with code `limitExceeded` for an animation too long.
    mutating func perform(
        _ action: PlayAction, on rendering: Rendering, plays: Int?
    ) throws(KineographError) {
        switch action {
        case .pauseOrGoOn: isPaused.toggle()
        case .stepBack:
            isPaused = true
            position = try rendering.previousFrame(before: position)
        case .stepForward:
            isPaused = true
            position = try rendering.nextFrame(after: position, plays: plays)
        case .faster: change(by: Rate(2))
        case .slower: change(by: Rate(1, over: 2))
        case .restart:
            position = .zero
            isPaused = false
        case .suspend, .quit: break
        }
    }

    private mutating func change(by factor: Rate) {
        let changed = Rate(speed.numerator * factor.numerator, over: speed.denominator * factor.denominator)
        if changed.numerator <= Self.mostTimes, changed.denominator <= Self.mostTimes { speed = changed }
    }
}

extension Rendering {
    private var length: Duration { interval.upperBound - interval.lowerBound }

    /// The start of the cycle in which a position is, and the frame that shows then.
    private func place(of position: Duration) throws(KineographError) -> (cycle: Duration, frame: Range<Duration>) {
        let cycle = position - position.remainder(dividingBy: length)
        return (cycle, try frameInterval(at: position - cycle))
    }

    /// Where the next frame begins; the same position in the last frame of the last cycle.
    fileprivate func nextFrame(after position: Duration, plays: Int?) throws(KineographError) -> Duration {
        let (cycle, frame) = try place(of: position)
        let next = cycle + frame.upperBound
        guard let plays, next >= length * plays else { return next }
        return position
    }

    /// Where the frame before begins. Before the first one comes the last one of the first cycle.
    fileprivate func previousFrame(before position: Duration) throws(KineographError) -> Duration {
        let (cycle, frame) = try place(of: position)
        if frame.lowerBound > .zero {
            return try cycle + frameInterval(at: frame.lowerBound - Duration(attoseconds: 1)).lowerBound
        }
        let previousStart = max(.zero, cycle - length)
        return try previousStart + frameInterval(at: length).lowerBound
    }
}

extension Duration {
    /// What is left of a time above zero after whole lengths.
    fileprivate func remainder(dividingBy length: Duration) -> Duration {
        Duration(attoseconds: attoseconds % length.attoseconds)
    }
}
