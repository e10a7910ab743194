/// Eight pixels that are worked on together: lanes of raw values, see ``Color/rawValue``.
typealias PixelBlock = SIMD8<UInt32>

extension PixelBlock {
    static let pixelCount = 8

    /// The eight pixels from an index on.
    @inline(__always)
    init(_ pixels: Span<Color>, at start: Int) {
        let part = pixels.extracting(start..<start + PixelBlock.pixelCount)
        // All lanes by hand: the compiler makes two loads of it.
        self.init(
            part[0].rawValue, part[1].rawValue, part[2].rawValue, part[3].rawValue,
            part[4].rawValue, part[5].rawValue, part[6].rawValue, part[7].rawValue)
    }

    /// Puts the pixels in the place of those from an index on.
    @inline(__always)
    func store(in pixels: inout MutableSpan<Color>, at start: Int) {
        // Checked for the last pixel, so that the compiler sees that no other needs a check of its own.
        guard start >= 0, start + (PixelBlock.pixelCount - 1) < pixels.count else {
            preconditionFailure("the block sticks out")
        }
        for lane in 0..<PixelBlock.pixelCount { pixels[start &+ lane] = Color(rawValue: self[lane]) }
    }
}

/// Two blocks of pixels next to each other: as many as the vector registers hold twice.
typealias PixelBlockPair = SIMD16<UInt32>

extension PixelBlockPair {
    static let pixelCount = 16

    /// The sixteen pixels from an index on.
    @inline(__always)
    init(_ pixels: Span<Color>, at start: Int) {
        guard start >= 0, start <= pixels.count &- PixelBlockPair.pixelCount else {
            preconditionFailure("the blocks stick out")
        }
        @inline(__always)
        func lane(_ index: Int) -> UInt32 { pixels[start &+ index].rawValue }
        self.init(
            lane(0), lane(1), lane(2), lane(3), lane(4), lane(5), lane(6), lane(7),
            lane(8), lane(9), lane(10), lane(11), lane(12), lane(13), lane(14), lane(15))
    }

    /// Puts the pixels in the place of those from an index on.
    @inline(__always)
    func store(in pixels: inout MutableSpan<Color>, at start: Int) {
        guard start >= 0, start <= pixels.count &- PixelBlockPair.pixelCount else {
            preconditionFailure("the blocks stick out")
        }
        for lane in 0..<PixelBlockPair.pixelCount { pixels[start &+ lane] = Color(rawValue: self[lane]) }
    }

    /// Whether every pixel is clear.
    @inline(__always)
    var isClear: Bool {
        let eight = lowHalf | highHalf
        return all(eight.lowHalf | eight.highHalf .< 0x0100_0000)
    }

    /// Whether every pixel is opaque.
    @inline(__always)
    var isOpaque: Bool {
        let eight = lowHalf & highHalf
        return all(eight.lowHalf & eight.highHalf & 0xff00_0000 .== 0xff00_0000)
    }
}
