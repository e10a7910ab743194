/// Something that happens while an animation plays.
///
/// Events of one instant come in a fixed order: the image that begins to show, the cycle that is complete, the end. What
/// time does comes before what the calls of that instant do, and the end of an animation before the first image of the one
/// that takes its place.
public struct PlaybackEvent: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// A frame begins to show: once for every boundary, also where the frame shows the same image as the one before,
        /// and where a seek leads to another frame.
        case image(Position)
        /// A cycle is complete, with its index from 0. Of cycles so short that several are complete within an attosecond,
        /// the last is named.
        case cycle(Int)
        /// The animation is over, once: by itself, or because it was stopped, replaced or started again.
        case end(finished: Bool)
    }

    public let instant: Duration
    public let kind: Kind

    public init(_ kind: Kind, at instant: Duration) {
        self.kind = kind
        self.instant = instant
    }
}

extension PlaybackEvent: CustomStringConvertible {
    /// `0.3 s: frame 3 of cycle 0, image 3, running`, `0.8 s: cycle 0 is complete`, `1.6 s: finished`
    public var description: String {
        let what =
            switch kind {
            case .image(let position): "\(position)"
            case .cycle(let index): "cycle \(index) is complete"
            case .end(let finished): finished ? "finished" : "stopped"
            }
        return "\(instant.readableText): \(what)"
    }
}

extension Sequencer {
    /// What happens at an instant, its calls included.
    public func events(at instant: Duration) -> [PlaybackEvent] {
        if wasRestoredOver { return [] }
        var events: [PlaybackEvent.Kind] = []
        if instant == start, instant == origin, let first = running.position(at: instant) {
            events.append(first.phase == .ended ? .end(finished: true) : .image(first))
        } else if instant > origin, let before = position(at: instant - Duration(attoseconds: 1)),
            before.phase == .running, let after = running.position(at: instant)
        {
            events += kinds(from: before, to: after)
        }
        if instant == stop { events.append(.end(finished: false)) }
        return events.map { PlaybackEvent($0, at: instant) }
    }

    /// What happens in an interval: all of it, so mind that an animation may play for ever.
    public func events(in interval: Range<Duration>) -> [PlaybackEvent] {
        var events: [PlaybackEvent] = []
        var instant = interval.lowerBound - Duration(attoseconds: 1)
        while let change = nextChange(after: instant), change < interval.upperBound {
            events += self.events(at: change)
            instant = change
        }
        return events
    }

    /// The same as if it had not been stopped.
    private var running: Sequencer {
        var running = self
        running.stop = nil
        return running
    }

    private func kinds(from before: Position, to after: Position) -> [PlaybackEvent.Kind] {
        if after.phase == .ended { return [.cycle(after.cycle), .end(finished: true)] }
        if after.cycle != before.cycle { return [.image(after), .cycle(after.cycle - 1)] }
        return after.frame != before.frame ? [.image(after)] : []
    }

    /// What the calls of an instant do to an animation, given what it was before them.
    ///
    /// - Parameter old: nil where there was none; `new` nil where there is none any more.
    package static func callEvents(from old: Sequencer?, to new: Sequencer?, at instant: Duration) -> [PlaybackEvent] {
        let oldPosition = old?.position(at: instant)
        let wasUnderWay = oldPosition?.phase.isUnderWay == true
        let isNew = new?.start == instant && old?.start != instant
        let isSame = !isNew && new?.start == old?.start
        var kinds: [PlaybackEvent.Kind] = []
        if wasUnderWay, !isSame { kinds.append(.end(finished: false)) }
        if let new, isNew {
            kinds += new.events(at: instant).map(\.kind)
        } else if let new, isSame, wasUnderWay, let position = new.position(at: instant) {
            switch position.phase {
            case .stopped: kinds.append(.end(finished: false))
            case .ended: kinds.append(.end(finished: true))
            case .running, .paused:
                if position.cycle != oldPosition?.cycle || position.frame != oldPosition?.frame {
                    kinds.append(.image(position))
                }
            }
        }
        return kinds.map { PlaybackEvent($0, at: instant) }
    }
}
