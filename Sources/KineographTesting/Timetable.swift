public import Kineograph

/// All that a view shows and tells in some time, as rows of text: a snapshot to look at, to keep in a test, and to compare.
///
///     time   image  cycle  events
///     0 s    0      0
///     1/3 s  1      0
///     2/3 s  2      0
///     1 s    -      -      cycle 0, finished
///
/// There is a row for the beginning, and for every instant at which another image shows or an event happens.
public struct Timetable: Hashable, Sendable {
    /// One instant.
    public struct Row: Hashable, Sendable {
        /// The time of the view.
        public let time: Duration
        public let shown: Shown
        /// The cycle, from 0; nil while nothing plays.
        public let cycle: Int?
        /// What happens beside images that begin to show, in order.
        public let events: [PlaybackEvent.Kind]
    }

    /// What shows.
    public enum Shown: Hashable, Sendable {
        /// An image of the sequence, or of an animated image, from 0.
        case image(Int)
        /// The view's `image`, while nothing plays.
        case still
        case nothing
    }

    public let rows: [Row]

    /// What a view shows and tells from one instant to another, both included.
    ///
    /// - Precondition: `start` is not after `end`.
    public init(of content: ImageViewContent, from start: Duration = .zero, through end: Duration) {
        precondition(start <= end, "a timetable ends at its beginning or later")
        let events = content.events(in: start..<end + Duration(attoseconds: 1))
        var instants: Set<Duration> = [start]
        instants.formUnion(events.map(\.instant))
        var change = content.nextChange(after: start)
        while let instant = change, instant <= end {
            instants.insert(instant)
            change = content.nextChange(after: instant)
        }
        let eventsByInstant = Dictionary(grouping: events, by: \.instant)
        rows = instants.sorted().map { instant in
            let position = content.position(at: instant).flatMap { $0.phase.isUnderWay ? $0 : nil }
            let told = (eventsByInstant[instant] ?? []).map(\.kind).filter { !$0.isImage }
            return Row(
                time: instant, shown: content.shown(at: instant), cycle: position?.cycle, events: told)
        }
    }

    /// What a view shows and tells from one instant of its time to another, both included.
    ///
    /// - Precondition: `start` is not after `end`.
    public init<C: Clock>(of view: ImageView<C>, from start: Duration = .zero, through end: Duration)
    where C.Duration == Duration {
        self.init(of: view.content, from: start, through: end)
    }
}

extension ImageViewContent {
    /// What shows at an instant.
    func shown(at instant: Duration) -> Timetable.Shown {
        guard displayedImage(at: instant) != nil else { return .nothing }
        return displayedIndex(at: instant).map { .image($0) } ?? .still
    }
}

extension PlaybackEvent.Kind {
    fileprivate var isImage: Bool {
        if case .image = self { true } else { false }
    }
}

// MARK: Text

extension Timetable: CustomStringConvertible {
    /// A line of headings and a line for each row, in columns, without a line end.
    public var description: String { lines.joined(separator: "\n") }

    var lines: [String] {
        let table =
            [["time", "image", "cycle", "events"]]
            + rows.map { row in
                [
                    row.time.exactText, "\(row.shown)", row.cycle.map(String.init) ?? "-",
                    row.events.map(\.text).joined(separator: ", "),
                ]
            }
        let widths = (0..<4).map { column in table.map { $0[column].count }.max() ?? 0 }
        return table.map { cells in
            let padded = zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            return padded.joined(separator: "  ").trimmingTrailingSpaces
        }
    }
}

extension Timetable.Shown: CustomStringConvertible {
    /// The image's index, `still`, or `-` for nothing.
    public var description: String {
        switch self {
        case .image(let index): "\(index)"
        case .still: "still"
        case .nothing: "-"
        }
    }
}

extension PlaybackEvent.Kind {
    fileprivate var text: String {
        switch self {
        case .image(let position): "image \(position.image)"
        case .cycle(let index): "cycle \(index)"
        case .end(let finished): finished ? "finished" : "stopped"
        }
    }
}

extension StringProtocol {
    var trimmingTrailingSpaces: String {
        var text = String(self)
        while text.last == " " { text.removeLast() }
        return text
    }
}
