internal import Playback
internal import Raster

/// How uncompressed pictures follow each other in a stream.
enum RawVideoForm: Sendable {
    /// YUV4MPEG2: a line about the stream, then a line and three planes for each picture.
    case y4m(matte: Color?)
    /// A PAM file for each picture, one after the other.
    case pam
    /// Nothing but the pixels.
    case rgba

    var identifier: String {
        switch self {
        case .y4m: "y4m"
        case .pam: "pam"
        case .rgba: "rgba"
        }
    }

    /// Whether the pixels of the frames can be had back from what is written.
    var isLossless: Bool {
        if case .y4m = self { false } else { true }
    }

    /// What stands before the first picture.
    func header(_ size: PixelSize, rate: Rate) -> [UInt8] {
        guard case .y4m = self else { return [] }
        let text =
            "YUV4MPEG2 W\(size.width) H\(size.height) F\(rate.numerator):\(rate.denominator) Ip A1:1 C444 "
            + "XYSCSS=444 XCOLORRANGE=LIMITED\n"
        return Array(text.utf8)
    }

    /// One picture, with what stands before it.
    func picture(_ bitmap: Bitmap) -> [UInt8] {
        switch self {
        case .y4m(let matte):
            let opaque = bitmap.isOpaque ? bitmap : bitmap.composited(over: matte ?? .black)
            return Array("FRAME\n".utf8) + yCbCrPlanes(of: opaque)
        case .pam:
            let header =
                "P7\nWIDTH \(bitmap.width)\nHEIGHT \(bitmap.height)\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n"
            return rgbaBytes(of: bitmap, after: header)
        case .rgba: return rgbaBytes(of: bitmap)
        }
    }
}

/// The pixels as four bytes each: red, green, blue and straight alpha.
///
/// - Parameter header: What stands before them.
func rgbaBytes(of bitmap: Bitmap, after header: String = "") -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(header.utf8.count + bitmap.byteCount)
    bytes += header.utf8
    // SAFETY: the pixels are lent for the length of the call, which copies them; a colour is these four bytes.
    unsafe bitmap.pixels.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
    return bytes
}
