/// Channels as they are, which need no more than 32 bits for a sum.
enum OpaqueArithmetic: ResamplingArithmetic {
    typealias Weight = Int16
    typealias Block = SIMD16<Int16>
    typealias Pixel = SIMD4<Int32>

    /// The widest filter, from its middle, whose many rounded weights are together still exact enough: even where all of
    /// them conspire, what they add is below `2 * 64 * 255 / 2^16`, half a step.
    static let longestReach = 32.0
    static let weightBits = 16
    static let clear = Block.zero
    static let zero = Pixel.zero

    /// Bits after the point of a channel between the passes: what rings stays within sixteen bits.
    private static let rowBits = 5

    @inline(__always)
    static func block(_ pixels: SIMD4<UInt32>) -> Block {
        func channel(_ shift: UInt32) -> SIMD4<Int16> { SIMD4(truncatingIfNeeded: pixels &>> shift & 255) }
        return Block(
            lowHalf: SIMD8(lowHalf: channel(0), highHalf: channel(8)),
            highHalf: SIMD8(lowHalf: channel(16), highHalf: channel(24)))
    }

    static func filterColumns(
        _ ring: Span<Block>, _ slots: Span<Int>, _ weights: Span<Int16>, fractionBits: Int, into row: inout [Pixel]
    ) {
        guard slots.count == weights.count else { preconditionFailure("a weight for each row") }
        let shift = Int32(truncatingIfNeeded: fractionBits - rowBits)
        let half = SIMD16<Int32>(repeating: 1 &<< (shift &- 1))
        var target = row.mutableSpan
        for block in 0..<target.count / 4 {
            var sum = half
            for tap in slots.indices {
                let channels = SIMD16<Int32>(truncatingIfNeeded: ring[slots[tap] &+ block])
                sum &+= channels &* SIMD16(repeating: Int32(weights[tap]))
            }
            store(sum &>> shift, in: &target, at: block * 4)
        }
    }

    static func filterRow(_ row: Span<Pixel>, _ columns: FilterWindows<Int16>, into line: inout [Color]) {
        var target = line.mutableSpan
        let windows = columns.windows.span
        let weights = columns.weights.span
        let first = columns.pixels.lowerBound
        for index in windows.indices {
            let window = windows[index]
            let pixels = row.extracting(window.start - first..<window.end - first)
            let taps = weights.extracting(window.weights)
            guard pixels.count == taps.count else { preconditionFailure("a weight for each pixel") }
            let shift = Int32(truncatingIfNeeded: window.fractionBits + rowBits)
            var sum = Pixel(repeating: 1 &<< (shift &- 1))
            for tap in pixels.indices {
                // Sixteen bits, which the compiler is told, so that it takes the short multiplication.
                let channels = (pixels[tap] &<< 16) &>> 16
                sum &+= channels &* Pixel(repeating: Int32(taps[tap]))
            }
            target[index] = Color(opaqueChannels: sum &>> shift)
        }
    }
}

/// Puts four pixels, channel by channel, in the place of those from an index on.
@inline(__always)
private func store(_ block: SIMD16<Int32>, in row: inout MutableSpan<SIMD4<Int32>>, at start: Int) {
    guard start >= 0, start + 3 < row.count else { preconditionFailure("the block sticks out") }
    for lane in 0..<4 {
        row[start &+ lane] = SIMD4(block[lane], block[lane &+ 4], block[lane &+ 8], block[lane &+ 12])
    }
}

extension Color {
    /// Channels that may have rung below 0 and above 255, where they are held.
    fileprivate init(opaqueChannels channels: SIMD4<Int32>) {
        func held(_ channel: Int32) -> UInt32 { UInt32(truncatingIfNeeded: min(max(channel, 0), 255)) }
        self.init(rawValue: held(channels.x) | held(channels.y) << 8 | held(channels.z) << 16 | 0xff00_0000)
    }
}
