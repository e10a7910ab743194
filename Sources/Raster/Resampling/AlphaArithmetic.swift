/// Premultiplied channels in 64 bits, so that a colour is right even where hardly any alpha is left to divide it by.
enum AlphaArithmetic: ResamplingArithmetic {
    typealias Weight = Int32
    /// Red, green and blue times alpha, and alpha times 255: each from 0 to 65025.
    typealias Block = SIMD16<UInt16>
    /// The same times `2^13`, with `2^30` added, so that ringing leaves none negative.
    typealias Pixel = SIMD4<UInt64>

    static let weightBits = 30
    static let clear = Block.zero
    static let zero = Pixel.zero

    /// Bits after the point of a channel between the passes.
    fileprivate static let rowBits = 13
    private static let rowOffset: UInt64 = 1 << 30

    @inline(__always)
    static func block(_ pixels: SIMD4<UInt32>) -> Block {
        let alpha = SIMD4<UInt16>(truncatingIfNeeded: pixels &>> 24)
        func channel(_ shift: UInt32) -> SIMD4<UInt16> {
            SIMD4<UInt16>(truncatingIfNeeded: pixels &>> shift & 255) &* alpha
        }
        return Block(
            lowHalf: SIMD8(lowHalf: channel(0), highHalf: channel(8)),
            highHalf: SIMD8(lowHalf: channel(16), highHalf: alpha &* 255))
    }

    static func filterColumns(
        _ ring: Span<Block>, _ slots: Span<Int>, _ weights: Span<Int32>, fractionBits: Int, into row: inout [Pixel]
    ) {
        // Products of unsigned numbers are the ones that every vector unit has.
        let taps = slots.indices.map { (slot: slots[$0], weight: weights[$0]) }
        let added = taps.filter { $0.weight > 0 }.map { Tap(slot: $0.slot, size: $0.weight.magnitude) }
        let subtracted = taps.filter { $0.weight < 0 }.map { Tap(slot: $0.slot, size: $0.weight.magnitude) }
        let (adding, subtracting) = (added.span, subtracted.span)
        let shift = UInt64(truncatingIfNeeded: fractionBits - rowBits)
        let half = SIMD16<UInt64>(repeating: 1 &<< (shift &- 1) &+ rowOffset &<< shift)
        var target = row.mutableSpan
        for block in 0..<target.count / 4 {
            var sum = half
            for index in adding.indices { sum &+= adding[index].product(ring, block) }
            for index in subtracting.indices { sum &-= subtracting[index].product(ring, block) }
            store(sum &>> shift, in: &target, at: block * 4)
        }
    }

    /// A source row and the size of its weight.
    private struct Tap {
        var slot: Int
        var size: UInt32

        @inline(__always)
        func product(_ ring: Span<Block>, _ block: Int) -> SIMD16<UInt64> {
            SIMD16(truncatingIfNeeded: ring[slot &+ block]) &* SIMD16(repeating: UInt64(size))
        }
    }

    static func filterRow(_ row: Span<Pixel>, _ columns: FilterWindows<Int32>, into line: inout [Color]) {
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
            var sum = Pixel.zero
            var plain = Pixel.zero
            for tap in pixels.indices {
                // Channels have 32 bits, which the compiler is told, so that it takes the short multiplication.
                let channels = pixels[tap] & 0xffff_ffff
                sum &+= channels &* Pixel(repeating: UInt64(UInt32(bitPattern: taps[tap]) ^ 0x8000_0000))
                plain &+= pixels[tap]
            }
            let products = SIMD4<Int64>(truncatingIfNeeded: sum &- plain &<< 31)
            let shift = Int64(truncatingIfNeeded: window.fractionBits)
            let half = 1 &<< (shift &- 1) &- Int64(rowOffset) &<< shift
            target[index] = Color(premultiplied: (products &+ half) &>> shift)
        }
    }
}

/// Puts four pixels, channel by channel, in the place of those from an index on.
@inline(__always)
private func store(_ block: SIMD16<UInt64>, in row: inout MutableSpan<SIMD4<UInt64>>, at start: Int) {
    guard start >= 0, start + 3 < row.count else { preconditionFailure("the block sticks out") }
    for lane in 0..<4 {
        row[start &+ lane] = SIMD4(block[lane], block[lane &+ 4], block[lane &+ 8], block[lane &+ 12])
    }
}

extension Color {
    /// Channels times alpha, and alpha times 255, in `2^-13`ths. They may have rung: no alpha goes beyond opaque, no
    /// colour beyond what its alpha holds.
    fileprivate init(premultiplied sum: SIMD4<Int64>) {
        let one: UInt64 = 255 << AlphaArithmetic.rowBits
        let alpha = UInt64(truncatingIfNeeded: min(max(sum.w, 0), Int64(255 * one)))
        let byte = (alpha &+ one / 2) / one
        guard byte > 0 else {
            self = .clear
            return
        }
        // One division for three: a quotient that is not whole misses the next by 2^-30 at least, as 2 * alpha is less than
        // that, and the product of two doubles misses the quotient, at most 256, by less than 2^-43.
        let reciprocal = 1 / Double(Int64(truncatingIfNeeded: 2 &* alpha))
        func straight(_ channel: Int64) -> UInt32 {
            let held = min(max(channel, 0), Int64(truncatingIfNeeded: alpha))
            let numerator = Double(held &* 510 &+ Int64(truncatingIfNeeded: alpha))
            return UInt32(truncatingIfNeeded: Int64(numerator * reciprocal + 0x1p-32))
        }
        self.init(
            rawValue: straight(sum.x) | straight(sum.y) << 8 | straight(sum.z) << 16
                | UInt32(truncatingIfNeeded: byte) << 24)
    }
}
