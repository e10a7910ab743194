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
            return Array(header.utf8) + rgbaBytes(of: bitmap)
        case .rgba: return rgbaBytes(of: bitmap)
        }
    }
}

/// The pixels as four bytes each: red, green, blue and straight alpha.
func rgbaBytes(of bitmap: Bitmap) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: bitmap.byteCount)
    let pixels = bitmap.pixels.span
    var target = bytes.mutableSpan
    for index in pixels.indices {
        let pixel = pixels[index]
        target[4 * index] = pixel.red
        target[4 * index + 1] = pixel.green
        target[4 * index + 2] = pixel.blue
        target[4 * index + 3] = pixel.alpha
    }
    return bytes
}
