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

    /// The bits that any pixel has.
    @inline(__always)
    var bitsOfAny: UInt32 {
        let four = lowHalf | highHalf
        let two = four.lowHalf | four.highHalf
        return two[0] | two[1]
    }

    /// The bits that every pixel has.
    @inline(__always)
    var bitsOfAll: UInt32 {
        let four = lowHalf & highHalf
        let two = four.lowHalf & four.highHalf
        return two[0] & two[1]
    }
}

/// Two blocks of pixels next to each other.
typealias PixelBlockPair = SIMD16<UInt32>

extension PixelBlockPair {
    static let pixelCount = 16

    /// The sixteen pixels from an index on.
    @inline(__always)
    init(_ pixels: Span<Color>, at start: Int) {
        let part = pixels.extracting(start..<start + PixelBlockPair.pixelCount)
        self.init(
            part[0].rawValue, part[1].rawValue, part[2].rawValue, part[3].rawValue,
            part[4].rawValue, part[5].rawValue, part[6].rawValue, part[7].rawValue,
            part[8].rawValue, part[9].rawValue, part[10].rawValue, part[11].rawValue,
            part[12].rawValue, part[13].rawValue, part[14].rawValue, part[15].rawValue)
    }

    /// Puts the pixels in the place of those from an index on.
    @inline(__always)
    func store(in pixels: inout MutableSpan<Color>, at start: Int) {
        guard start >= 0, start <= pixels.count - PixelBlockPair.pixelCount else {
            preconditionFailure("the blocks stick out")
        }
        for lane in 0..<PixelBlockPair.pixelCount { pixels[start + lane] = Color(rawValue: self[lane]) }
    }
}
