/// Channels as they are, which need no more than 32 bits for a sum.
enum OpaqueArithmetic: ResamplingArithmetic {
    typealias Weight = Int16
    typealias SourcePixel = SIMD4<Int16>
    typealias Sum = SIMD4<Int32>

    /// The widest filter, from its middle, whose many rounded weights are together still exact enough: even where all of
    /// them conspire, what they add is below `2 * 64 * 255 / 2^16`, half a step.
    static let longestReach = 32.0
    static let weightBits = 16
    static let clear = SourcePixel.zero
    static let zero = Sum.zero

    /// Bits after the point of a channel between the passes: what rings stays within sixteen bits.
    private static let rowBits = 5

    static func load(_ source: Span<Color>, into ring: inout [SourcePixel], at start: Int) {
        var target = ring.mutableSpan
        guard start >= 0, target.count - start >= source.count else { preconditionFailure("the row sticks out") }
        for index in source.indices {
            let color = source[index]
            let channels = SIMD4<UInt8>(color.red, color.green, color.blue, color.alpha)
            target[start + index] = SIMD4(truncatingIfNeeded: channels)
        }
    }

    static func add(_ row: Span<SourcePixel>, times weight: Int16, isFirst: Bool, to sums: inout [Sum]) {
        var target = sums.mutableSpan
        guard row.count == target.count else { preconditionFailure("rows of two lengths") }
        let weight = Sum(repeating: Int32(weight))
        if isFirst {
            for index in row.indices { target[index] = Sum(truncatingIfNeeded: row[index]) &* weight }
        } else {
            for index in row.indices { target[index] &+= Sum(truncatingIfNeeded: row[index]) &* weight }
        }
    }

    static func narrow(_ sums: inout [Sum], fractionBits: Int) {
        let shift = Int32(fractionBits - rowBits)
        var sums = sums.mutableSpan
        for index in sums.indices { sums[index] = (sums[index] &+ (1 &<< (shift - 1))) &>> shift }
    }

    static func filterRow(_ row: Span<Sum>, _ columns: FilterWindows<Int16>, into line: inout [Color]) {
        var target = line.mutableSpan
        let windows = columns.windows.span
        let weights = columns.weights.span
        let first = columns.pixels.lowerBound
        for index in windows.indices {
            let window = windows[index]
            let pixels = row.extracting(window.start - first..<window.end - first)
            let taps = weights.extracting(window.weights)
            guard pixels.count == taps.count else { preconditionFailure("a weight for each pixel") }
            var sum = Sum.zero
            for tap in pixels.indices {
                // Sixteen bits, which the compiler is told, so that it takes the short multiplication.
                let channels = (pixels[tap] &<< 16) &>> 16
                sum &+= channels &* Sum(repeating: Int32(taps[tap]))
            }
            let shift = Int32(window.fractionBits + rowBits)
            target[index] = Color(opaqueChannels: (sum &+ (1 &<< (shift - 1))) &>> shift)
        }
    }
}

extension Color {
    /// Channels that may have rung below 0 and above 255, where they are held.
    fileprivate init(opaqueChannels channels: SIMD4<Int32>) {
        func held(_ channel: Int32) -> UInt32 { UInt32(truncatingIfNeeded: min(max(channel, 0), 255)) }
        self.init(rawValue: held(channels.x) | held(channels.y) << 8 | held(channels.z) << 16 | 0xff00_0000)
    }
}
