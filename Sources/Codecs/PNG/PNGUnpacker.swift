internal import Diagnostics
internal import PNGBridge
internal import Raster

/// Reads sound pictures of the common kinds quickly: the data is inflated at once, and goes row by row into the bitmap.
///
/// Interlaced pictures and samples of 16 bits are left to libpng, and so is whatever is not entirely sound: it says what is
/// wrong, and how much can be read.
struct PNGUnpacker {
    private let file: PNGFile
    private let bytes: [UInt8]
    private let layout: Layout

    /// How samples become pixels.
    fileprivate enum Layout {
        /// 8 bits a sample, and the colour that is clear.
        case channels(Int, clear: [UInt8]?)
        /// One sample a pixel: the RGBA of each value it can have.
        case table([UInt8])
    }

    /// - Returns: nil for a file that is libpng's.
    init?(_ file: PNGFile, in bytes: [UInt8]) {
        guard let layout = Layout(file, in: bytes) else { return nil }
        self.file = file
        self.bytes = bytes
        self.layout = layout
    }

    /// A picture of the file's format.
    ///
    /// - Parameters:
    ///   - parts: Where its data is.
    ///   - size: Its size, which has been held against the limits.
    /// - Returns: The picture, and the largest value of a sample where there is one a pixel; nil where the data is not
    ///   sound.
    /// - Throws: ``KineographError`` when memory cannot be had.
    func unpack(
        _ parts: [Range<Int>], size: PixelSize
    ) throws(KineographError) -> (bitmap: Bitmap, largestValue: Int)? {
        let rowBytes = 1 + (size.width * file.header.bitsPerPixel + 7) / 8
        // Rows of RGB are read four bytes at a time.
        guard var data = try Inflater().inflate(parts, of: bytes, count: rowBytes * size.height, spare: 1) else {
            return nil
        }
        let (width, height) = (UInt32(size.width), UInt32(size.height))
        var isSound = false
        var largest: UInt32 = 0
        let pixels = unsafe [Color](unsafeUninitializedCapacity: size.width * size.height) { pixels, count in
            let target = UnsafeMutableRawPointer(pixels.baseAddress)
            // All arrays live during the call; the data is as long as the bridge wants it, and where it is sound, every
            // byte of the pixels is written.
            isSound =
                switch layout {
                case .channels(let channels, let clear):
                    unsafe png_bridge_unpack_channels(data, width, height, UInt32(channels), clear, target)
                case .table(let table):
                    unsafe png_bridge_unpack_table(
                        &data, width, height, UInt32(file.header.bitDepth), table, target, &largest)
                }
            if isSound { count = size.width * size.height }
        }
        return isSound ? (Bitmap(size: size, pixels: pixels), Int(largest)) : nil
    }
}

extension PNGUnpacker.Layout {
    /// - Returns: nil for a kind that is libpng's, and for chunks that it would complain about.
    fileprivate init?(_ file: PNGFile, in bytes: [UInt8]) {
        let header = file.header
        guard !header.isInterlaced, header.bitDepth <= 8, !file.hasUnknownParts else { return nil }
        let clear = file.transparency.map { Array(bytes[$0.payload]) }
        switch header.colorType {
        case .rgba where clear == nil: self = .channels(4, clear: nil)
        case .greyAlpha where clear == nil && file.palette == nil: self = .channels(2, clear: nil)
        case .rgb:
            guard clear == nil || clear?.count == 6 else { return nil }
            // The samples of 16 bits that the chunk has are these and zeros before them.
            self = .channels(3, clear: clear.map { [$0[1], $0[3], $0[5]] })
        case .grey where file.palette == nil:
            guard clear == nil || clear?.count == 2 else { return nil }
            self = .table(Self.greys(bits: header.bitDepth, clear: clear?[1]))
        case .palette:
            guard let palette = file.palette, file.hasPaletteInOrder else { return nil }
            let colors = Array(bytes[palette.payload])
            guard 3...768 ~= colors.count, colors.count % 3 == 0, clear?.count ?? 0 <= colors.count / 3 else {
                return nil
            }
            self = .table(Self.palette(colors, alpha: clear ?? []))
        default: return nil
        }
    }

    private static func greys(bits: UInt8, clear: UInt8?) -> [UInt8] {
        let largest = UInt8.max >> (8 - bits)
        return (0...largest).flatMap { value -> [UInt8] in
            let grey = value * (255 / largest)
            return [grey, grey, grey, clear.map { $0 & largest } == value ? 0 : 255]
        }
    }

    /// Indices without an entry are black.
    private static func palette(_ colors: [UInt8], alpha: [UInt8]) -> [UInt8] {
        (0..<256).flatMap { index -> [UInt8] in
            guard index * 3 < colors.count else { return [0, 0, 0, 255] }
            return colors[index * 3..<index * 3 + 3] + [index < alpha.count ? alpha[index] : 255]
        }
    }
}

extension PNGFile {
    /// Whether a palette stands before its transparency, and both before the picture.
    fileprivate var hasPaletteInOrder: Bool {
        guard let palette, let first = picture.first else { return false }
        let next = transparency?.offset ?? first.lowerBound
        return palette.offset < next && next <= first.lowerBound
    }
}
