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
    /// At one instant what the time brings comes first, then the calls of the script, in its order, then what they do; a view
    /// before those in it. Of the instant at which the interval ends it has the calls, the complete cycles and the ends, and no image: none
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
        var events = Ordered()
        for call in scene.script where call.instant >= interval.lowerBound && call.instant <= interval.upperBound {
            events.add(.call(call.action), of: call.view, at: call.instant, rank: 1)
        }
        for actor in actors {
            var cursor = interval.lowerBound - Duration(attoseconds: 1)
            while let next = actor.content.nextEventInstant(after: cursor), next <= interval.upperBound {
                let (ofTime, ofCalls) = actor.content.events(at: next)
                for (rank, happened) in [(0, ofTime), (2, ofCalls)] {
                    for event in happened {
                        if next == interval.upperBound, case .image = event.kind { continue }
                        events.add(.playback(event.kind), of: actor.name, at: next, rank: rank)
                    }
                }
                guard events.all.count <= limit else {
                    throw KineographError(
                        .limitExceeded, "more than \(limit) things happen in the scene",
                        remedy: "ask for a shorter part of it, or allow more frames (--limit-frames)")
                }
                cursor = next
            }
        }
        return events.sorted
    }

    /// Events with their rank among those of one instant.
    private struct Ordered {
        var all: [(event: Event, rank: Int)] = []

        mutating func add(_ kind: Event.Kind, of view: String, at instant: Duration, rank: Int) {
            all.append((Event(instant: instant, view: view, kind: kind), rank))
        }

        var sorted: [Event] {
            all.enumerated().sorted {
                ($0.element.event.instant, $0.element.rank, $0.offset)
                    < ($1.element.event.instant, $1.element.rank, $1.offset)
            }.map(\.element.event)
        }
    }
}
