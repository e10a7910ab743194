/// Premultiplied channels in 64 bits, so that a colour is right even where hardly any alpha is left to divide it by.
enum AlphaArithmetic: ResamplingArithmetic {
    typealias Weight = Int32
    /// Red, green and blue times alpha, and alpha times 255: each from 0 to 65025.
    typealias SourcePixel = SIMD4<UInt16>
    typealias Sum = SIMD4<Int64>

    static let weightBits = 30
    static let clear = SourcePixel.zero
    static let zero = Sum.zero

    /// Bits after the point of a channel between the passes.
    fileprivate static let rowBits = 13
    /// What is added to a channel between the passes, so that ringing leaves none negative.
    private static let rowOffset: Int64 = 1 << 30

    static func load(_ source: Span<Color>, into ring: inout [SourcePixel], at start: Int) {
        var target = ring.mutableSpan
        guard start >= 0, target.count - start >= source.count else { preconditionFailure("the row sticks out") }
        for index in source.indices {
            let color = source[index]
            let channels = SIMD4<UInt8>(color.red, color.green, color.blue, 255)
            target[start + index] = SIMD4(truncatingIfNeeded: channels) &* SIMD4(repeating: UInt16(color.alpha))
        }
    }

    static func add(_ row: Span<SourcePixel>, times weight: Int32, isFirst: Bool, to sums: inout [Sum]) {
        var target = sums.mutableSpan
        guard row.count == target.count else { preconditionFailure("rows of two lengths") }
        let size = SIMD4<UInt64>(repeating: UInt64(weight.magnitude))
        if isFirst { for index in row.indices { target[index] = .zero } }
        // Products of unsigned numbers are the ones that every vector unit has.
        if weight >= 0 {
            for index in row.indices {
                target[index] &+= SIMD4(truncatingIfNeeded: SIMD4<UInt64>(truncatingIfNeeded: row[index]) &* size)
            }
        } else {
            for index in row.indices {
                target[index] &-= SIMD4(truncatingIfNeeded: SIMD4<UInt64>(truncatingIfNeeded: row[index]) &* size)
            }
        }
    }

    static func narrow(_ sums: inout [Sum], fractionBits: Int) {
        let shift = Int64(fractionBits - rowBits)
        var sums = sums.mutableSpan
        let half = 1 &<< (shift - 1) &+ rowOffset &<< shift
        for index in sums.indices { sums[index] = (sums[index] &+ half) &>> shift }
    }

    static func filterRow(_ row: Span<Sum>, _ columns: FilterWindows<Int32>, into line: inout [Color]) {
        var target = line.mutableSpan
        let windows = columns.windows.span
        let weights = columns.weights.span
        let first = columns.pixels.lowerBound
        for index in windows.indices {
            let window = windows[index]
            let pixels = row.extracting(window.start - first..<window.end - first)
            let taps = weights.extracting(window.weights)
            guard pixels.count == taps.count else { preconditionFailure("a weight for each pixel") }
            // Unsigned products again: 2^31 is added to a weight, and taken from their sum; what overflows on the way
            // comes back.
            var sum = SIMD4<UInt64>.zero
            var plain = SIMD4<UInt64>.zero
            for tap in pixels.indices {
                let channels = SIMD4<UInt64>(truncatingIfNeeded: pixels[tap]) & 0xffff_ffff
                sum &+= channels &* SIMD4(repeating: UInt64(UInt32(bitPattern: taps[tap]) ^ 0x8000_0000))
                plain &+= channels
            }
            let products = Sum(truncatingIfNeeded: sum &- plain &<< 31)
            let shift = Int64(window.fractionBits)
            let half = 1 &<< (shift - 1) &- rowOffset &<< shift
            target[index] = Color(premultiplied: (products &+ half) &>> shift)
        }
    }
}

extension Color {
    /// Channels times alpha, and alpha times 255, in `2^-13`ths. They may have rung: no alpha goes beyond opaque, no
    /// colour beyond what its alpha holds.
    fileprivate init(premultiplied sum: SIMD4<Int64>) {
        let bits = AlphaArithmetic.rowBits
        let alpha = min(max(sum.w, 0), 65025 << bits)
        let byte = (alpha + 255 << (bits - 1)) / (255 << bits)
        guard byte > 0 else {
            self = .clear
            return
        }
        func straight(_ channel: Int64) -> Int64 { (min(max(channel, 0), alpha) * 510 + alpha) / (2 * alpha) }
        self.init(
            red: UInt8(truncatingIfNeeded: straight(sum.x)), green: UInt8(truncatingIfNeeded: straight(sum.y)),
            blue: UInt8(truncatingIfNeeded: straight(sum.z)), alpha: UInt8(truncatingIfNeeded: byte))
    }
}
