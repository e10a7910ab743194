public import Diagnostics
public import Playback

extension StagedScene {
    /// Something that happens in a scene.
    public struct Event: Sendable {
        public enum Kind: Sendable {
            /// The script calls the view.
            case call(Scene.Action)
            /// Something happens in what the view plays.
            case playback(PlaybackEvent.Kind)
        }

        /// The time since the beginning of the scene.
        public let instant: Duration
        /// The name of the view.
        public let view: String
        public let kind: Kind
    }

    /// All that happens in an interval, in the order of time.
    ///
    /// At one instant the calls of the script come first, in its order, then what happens in the views, a view before those
    /// in it. Of the instant at which the interval ends it has the calls, the complete cycles and the ends, and no image: none
    /// begins to show.
    ///
    /// - Parameters:
    ///   - interval: Nil for the whole scene.
    ///   - limit: How many events there may be.
    /// - Throws: ``KineographError`` with code `limitExceeded`.
    public func events(
        in interval: Range<Duration>? = nil, limit: Int = 1_000_000
    ) throws(KineographError) -> [Event] {
        let interval = interval ?? .zero..<duration
        var events = scene.script.filter { $0.instant >= interval.lowerBound && $0.instant <= interval.upperBound }
            .map { Event(instant: $0.instant, view: $0.view, kind: .call($0.action)) }
        for actor in actors {
            let attosecond = Duration(attoseconds: 1)
            var cursor = interval.lowerBound - attosecond
            while let next = actor.content.nextEventInstant(after: cursor), next <= interval.upperBound {
                for event in actor.content.events(in: next..<next + attosecond) {
                    if next == interval.upperBound, case .image = event.kind { continue }
                    events.append(Event(instant: next, view: actor.name, kind: .playback(event.kind)))
                }
                guard events.count <= limit else {
                    throw KineographError(
                        .limitExceeded, "more than \(limit) things happen in the scene",
                        remedy: "ask for a shorter part of it, or allow more frames (--limit-frames)")
                }
                cursor = next
            }
        }
        return events.enumerated().sorted { ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset) }.map(
            \.element)
    }
}
