internal import Diagnostics

/// A way to filter all rows of a picture.
enum Filtering: Hashable, Sendable {
    /// The same filter for every row.
    case uniform(RowFilter)
    /// For each row the filter that leaves the smallest numbers: the least sum of absolute differences (12.7).
    case adaptive

    /// For each row the filter whose bytes an ideal code of the row's own would say in the fewest bits.
    case entropic
    /// For each row the filter that adds least to the rows above it deflated at a level, of which 8000 bytes are looked at.
    case tried(level: Int)

    /// Whether it takes many times as long as others.
    var isSlow: Bool {
        if case .tried(let level) = self { level > 4 } else { false }
    }

    /// The rows filtered, each behind its filter type: what is deflated.
    ///
    /// - Parameter deflatedCount: How many bytes others are deflated to at a level.
    func apply(
        to samples: PNGSamples, deflatedCount: ([UInt8], _ level: Int) throws(KineographError) -> Int
    ) throws(KineographError) -> [UInt8] {
        if self == .uniform(.none) { return samples.bytes }
        let rowBytes = samples.rowBytes
        let stride = rowBytes + 1
        var stream: [UInt8] = []
        stream.reserveCapacity(stride * samples.rowCount)
        let zeros = [UInt8](repeating: 0, count: rowBytes)
        var best = zeros
        var trial = zeros
        for y in 0..<samples.rowCount {
            let row = samples.bytes.span.extracting(y * stride + 1..<(y + 1) * stride)
            let above = y == 0 ? zeros.span : samples.bytes.span.extracting((y - 1) * stride + 1..<y * stride)
            var least = Int.max
            var chosen = RowFilter.none
            for filter in filters {
                var target = trial.mutableSpan
                filter.apply(to: row, above: above, distance: samples.filterDistance, into: &target)
                let cost =
                    switch self {
                    case .uniform: 0
                    case .adaptive: sumOfMagnitudes(trial.span)
                    case .entropic: -repetition(trial.span)
                    case .tried(let level):
                        try deflatedCount(Array(stream.suffix(8_000)) + [filter.rawValue] + trial, level)
                    }
                guard cost < least else { continue }
                least = cost
                chosen = filter
                swap(&best, &trial)
            }
            stream.append(chosen.rawValue)
            stream.append(contentsOf: best)
        }
        return stream
    }

    private var filters: [RowFilter] {
        switch self {
        case .uniform(let filter): [filter]
        case .adaptive, .entropic, .tried: RowFilter.allCases
        }
    }

    /// The sum of the distances from 0, each byte taken as a signed number.
    private func sumOfMagnitudes(_ bytes: borrowing Span<UInt8>) -> Int {
        var total = 0
        var start = 0
        // 256 magnitudes of at most 128 fit 16 bits, so that the compiler can sum many at a time.
        while start < bytes.count {
            let part = bytes.extracting(start..<min(start + 256, bytes.count))
            var sum: UInt16 = 0
            for index in part.indices { sum &+= UInt16(min(part[index], 0 &- part[index])) }
            total += Int(sum)
            start += 256
        }
        return total
    }

    /// What the bytes' entropy falls short of what it would be if none came twice, in ``FixedPoint`` bits.
    private func repetition(_ bytes: borrowing Span<UInt8>) -> Int {
        var counts = [UInt32](repeating: 0, count: 256)
        for index in bytes.indices { counts[Int(bytes[index])] += 1 }
        return counts.reduce(0) { $0 + Int($1) * Int(FixedPoint.log2($1)) }
    }
}
