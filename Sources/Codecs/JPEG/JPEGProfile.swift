/// A colour profile in the segments of a JPEG file (ICC.1, annex B.4): each has its number and that of all of them.
struct JPEGProfile {
    private var parts: [Part] = []

    private struct Part {
        let number: UInt8
        let count: UInt8
        let range: Range<Int>
    }

    static let identifier = Array("ICC_PROFILE".utf8) + [0]

    /// Takes in a segment of the marker APP2; those of other purposes are passed over.
    mutating func add(_ segment: JPEGSegment, in bytes: [UInt8]) {
        guard bytes[segment.payload].starts(with: Self.identifier),
            segment.payload.count >= Self.identifier.count + 2
        else { return }
        let rest = segment.payload.dropFirst(Self.identifier.count)
        parts.append(
            Part(number: bytes[rest.lowerBound], count: bytes[rest.lowerBound + 1], range: rest.dropFirst(2)))
    }

    /// Where the first segment is; nil where there is none.
    var offset: Int? { parts.first?.range.lowerBound }

    /// The profile, put together; nothing where a segment is missing, or stands twice.
    func bytes(in bytes: [UInt8]) -> [UInt8] {
        let ordered = parts.sorted { $0.number < $1.number }
        guard ordered.map({ Int($0.number) }) == Array(1...max(1, ordered.count)),
            ordered.allSatisfy({ Int($0.count) == ordered.count })
        else { return [] }
        return ordered.flatMap { bytes[$0.range] }
    }
}
