internal import Diagnostics
internal import Raster

/// A PNG file's IHDR chunk (PNG specification, 11.2.1).
struct PNGHeader: Hashable, Sendable {
    enum ColorType: UInt8, Sendable {
        case grey = 0
        case rgb = 2
        case palette = 3
        case greyAlpha = 4
        case rgba = 6

        var hasAlphaChannel: Bool { self == .greyAlpha || self == .rgba }

        /// Samples in a pixel.
        var channels: Int {
            switch self {
            case .grey, .palette: 1
            case .greyAlpha: 2
            case .rgb: 3
            case .rgba: 4
            }
        }

        /// Sample depths in bits that the specification allows (table 12).
        var bitDepths: Set<UInt8> {
            switch self {
            case .grey: [1, 2, 4, 8, 16]
            case .palette: [1, 2, 4, 8]
            case .rgb, .greyAlpha, .rgba: [8, 16]
            }
        }
    }

    let size: PixelSize
    let bitDepth: UInt8
    let colorType: ColorType
    let isInterlaced: Bool

    var bitsPerPixel: Int { colorType.channels * Int(bitDepth) }

    /// Bytes in the payload.
    static let length = 13

    /// Reads and checks the payload of an IHDR chunk.
    ///
    /// - Throws: ``KineographError`` with code `invalidData` that names the field, its value and its offset; `unsupported` for
    ///   the variant of Apple's build tools.
    init(_ chunk: PNGChunk, in bytes: [UInt8]) throws(KineographError) {
        guard chunk.type != .appleVariant else {
            throw KineographError(
                .unsupported, "this is the variant of PNG that Apple's build tools put into apps (CgBI)",
                remedy: "turn it back with: xcrun pngcrush -revert-iphone-optimizations IN OUT", offset: chunk.offset)
        }
        guard chunk.type == .header, chunk.payload.count == Self.length else {
            throw KineographError(
                .invalidData, "chunk \(chunk.type) of \(chunk.payload.count) bytes stands where the header belongs",
                remedy: PNGHeader.remedy, offset: chunk.offset)
        }
        let start = chunk.payload.lowerBound
        let width = Int(bytes.bigEndianUInt32(at: start))
        let height = Int(bytes.bigEndianUInt32(at: start + 4))
        let largest = Int(Int32.max)
        guard (1...largest).contains(width), (1...largest).contains(height) else {
            throw Self.error("a size of \(width)x\(height) is not between 1 and \(largest)", at: start)
        }
        guard let colorType = ColorType(rawValue: bytes[start + 9]) else {
            throw Self.error("colour type \(bytes[start + 9]) does not exist", at: start + 9)
        }
        let bitDepth = bytes[start + 8]
        guard colorType.bitDepths.contains(bitDepth) else {
            throw Self.error("colour type \(colorType.rawValue) has no depth of \(bitDepth) bits", at: start + 8)
        }
        guard bytes[start + 10] == 0, bytes[start + 11] == 0, bytes[start + 12] <= 1 else {
            throw Self.error("the compression, filter or interlace method is unknown", at: start + 10)
        }
        size = PixelSize(width: width, height: height)
        self.bitDepth = bitDepth
        self.colorType = colorType
        isInterlaced = bytes[start + 12] == 1
    }

    /// A header of what is written here: not interlaced.
    init(size: PixelSize, format: PNGPixelFormat) {
        self.size = size
        colorType = format.colorType
        bitDepth = UInt8(format.bitDepth)
        isInterlaced = false
    }

    /// The same picture format at another size, as the frames of an animation have it.
    func payload(size: PixelSize) -> [UInt8] {
        var payload: [UInt8] = []
        payload.append(bigEndian: UInt32(size.width))
        payload.append(bigEndian: UInt32(size.height))
        payload += [bitDepth, colorType.rawValue, 0, 0, isInterlaced ? 1 : 0]
        return payload
    }

    private static let remedy = "export it again"

    private static func error(_ message: String, at offset: Int) -> KineographError {
        KineographError(.invalidData, message, remedy: remedy, offset: offset)
    }
}
