internal import Raster

/// The rows of a picture as a file stores them, before they are filtered.
struct PNGSamples: Sendable {
    /// Row after row, each behind a zero: the filter type `none`, so that this is what is deflated where nothing is filtered.
    let bytes: [UInt8]
    /// Bytes in a row, the zero aside.
    let rowBytes: Int
    let rowCount: Int
    let filterDistance: Int

    /// Stores part of a bitmap.
    ///
    /// - Parameters:
    ///   - rect: Inside the bitmap, not empty.
    ///   - format: One that has all colours of the part.
    init(_ bitmap: Bitmap, in rect: PixelRect, as format: PNGPixelFormat) {
        precondition(!rect.isEmpty && bitmap.bounds.contains(rect), "\(rect) is not part of a bitmap of \(bitmap.size)")
        rowBytes = format.rowBytes(width: rect.width)
        rowCount = rect.height
        filterDistance = format.filterDistance
        var bytes = [UInt8](repeating: 0, count: (rowBytes + 1) * rowCount)
        let colors = ColorIndex(format.palette)
        for row in 0..<rowCount {
            let start = (rect.minY + row) * bitmap.width + rect.minX
            let pixels = bitmap.pixels.span.extracting(start..<start + rect.width)
            let target = row * (rowBytes + 1) + 1
            var span = bytes.mutableSpan
            switch format.colorType {
            case .palette: storeIndices(of: pixels, among: colors, bitDepth: format.bitDepth, in: &span, at: target)
            case .grey: storeGrey(of: pixels, bitDepth: format.bitDepth, in: &span, at: target)
            case .greyAlpha: storeGreyAlpha(of: pixels, in: &span, at: target)
            case .rgb: storeRGB(of: pixels, clearKey: format.clearKey, in: &span, at: target)
            case .rgba: storeRGBA(of: pixels, in: &span, at: target)
            }
        }
        self.bytes = bytes
    }

    private init(bytes: [UInt8], rowCount: Int, like other: PNGSamples) {
        self.bytes = bytes
        self.rowCount = rowCount
        rowBytes = other.rowBytes
        filterDistance = other.filterDistance
    }

    /// Some of the rows.
    func rows(_ range: Range<Int>) -> PNGSamples {
        let stride = rowBytes + 1
        let part = bytes[range.lowerBound * stride..<range.upperBound * stride]
        return PNGSamples(bytes: Array(part), rowCount: range.count, like: self)
    }

    /// Rows and below them others of the same length.
    func followed(by other: PNGSamples) -> PNGSamples {
        PNGSamples(bytes: bytes + other.bytes, rowCount: rowCount + other.rowCount, like: self)
    }
}

@inline(__always)
private func storeIndices(
    of pixels: borrowing Span<Color>, among colors: ColorIndex, bitDepth: Int, in target: inout MutableSpan<UInt8>,
    at start: Int
) {
    var last = pixels[0]
    var value = paletteIndex(of: last, in: colors)
    for column in pixels.indices {
        if pixels[column] != last {
            last = pixels[column]
            value = paletteIndex(of: last, in: colors)
        }
        if bitDepth == 8 {
            target[start + column] = value
        } else {
            store(value, at: column, bitDepth: bitDepth, in: &target, at: start)
        }
    }
}

@inline(__always)
private func paletteIndex(of color: Color, in colors: ColorIndex) -> UInt8 {
    guard let index = colors.index(of: color) else { preconditionFailure("\(color) is not in the palette") }
    return UInt8(truncatingIfNeeded: index)
}

private func storeGrey(
    of pixels: borrowing Span<Color>, bitDepth: Int, in target: inout MutableSpan<UInt8>, at start: Int
) {
    for column in pixels.indices {
        let level = pixels[column].red >> UInt8(8 - bitDepth)
        if bitDepth == 8 {
            target[start + column] = level
        } else {
            store(level, at: column, bitDepth: bitDepth, in: &target, at: start)
        }
    }
}

/// Stores a sample of fewer than 8 bits: the leftmost pixel is in the highest bits (PNG specification, 7.2).
@inline(__always)
private func store(
    _ sample: UInt8, at column: Int, bitDepth: Int, in target: inout MutableSpan<UInt8>, at start: Int
) {
    let bit = column * bitDepth
    target[start + (bit >> 3)] |= sample << UInt8(8 - bitDepth - (bit & 7))
}

private func storeGreyAlpha(of pixels: borrowing Span<Color>, in target: inout MutableSpan<UInt8>, at start: Int) {
    for column in pixels.indices {
        target[start + column * 2] = pixels[column].red
        target[start + column * 2 + 1] = pixels[column].alpha
    }
}

private func storeRGB(
    of pixels: borrowing Span<Color>, clearKey: Color?, in target: inout MutableSpan<UInt8>, at start: Int
) {
    let key = clearKey ?? .black
    for column in pixels.indices {
        let color = pixels[column].isClear ? key : pixels[column]
        let byte = start + column * 3
        target[byte] = color.red
        target[byte + 1] = color.green
        target[byte + 2] = color.blue
    }
}

private func storeRGBA(of pixels: borrowing Span<Color>, in target: inout MutableSpan<UInt8>, at start: Int) {
    for column in pixels.indices {
        let color = pixels[column]
        let byte = start + column * 4
        target[byte] = color.red
        target[byte + 1] = color.green
        target[byte + 2] = color.blue
        target[byte + 3] = color.alpha
    }
}
