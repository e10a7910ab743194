internal import Diagnostics
internal import Raster

/// A frame as it goes into a WebP.
struct WebPStoredPicture: Sendable {
    var rect: PixelRect
    /// In milliseconds, 24 bits.
    var duration: Int64
    var disposal: Disposal
    var blend: Blend
    /// Whether the canvas is opaque all over while the frame shows.
    var isCanvasOpaque: Bool
    /// The frame alone, as a still WebP file.
    var file: [UInt8]
}

/// Writes an animated WebP's chunks as the frames come (RFC 9649, section 2.7), so that no more than one is held.
///
/// libwebp's own muxer keeps all frames until the end, and turns an animation of one frame into a still picture, which
/// loses the frame's time.
struct WebPContainerWriter {
    private let sink: any ByteSink
    private let start: Int
    private var hasAlpha = false
    private(set) var frameCount = 0

    /// Where the VP8X chunk's flags are: behind the file's header (12 bytes) and the chunk's own (8).
    private static let flagsOffset = 20
    private static let animationFlag: UInt8 = 0x02
    private static let alphaFlag: UInt8 = 0x10

    /// - Parameter plays: 1 to 65535; nil is for ever.
    init(canvas: PixelSize, plays: Int?, to sink: any ByteSink) throws(KineographError) {
        self.sink = sink
        start = sink.count
        var head = Array("RIFF".utf8) + littleEndian(0, bytes: 4) + Array("WEBP".utf8)
        head += Array("VP8X".utf8) + littleEndian(10, bytes: 4) + [Self.animationFlag, 0, 0, 0]
        head += littleEndian(canvas.width - 1, bytes: 3) + littleEndian(canvas.height - 1, bytes: 3)
        // The background colour is clear black; viewers ignore it.
        head += Array("ANIM".utf8) + littleEndian(6, bytes: 4) + littleEndian(0, bytes: 4)
        head += littleEndian(plays ?? 0, bytes: 2)
        try sink.write(head)
    }

    mutating func append(_ picture: WebPStoredPicture) throws(KineographError) {
        let image = try WebPImageChunks(ofFile: picture.file)
        // Opaque pictures that do not cover the canvas leave the rest of it clear: viewers allocate by this flag.
        hasAlpha = hasAlpha || image.hasAlpha || !picture.isCanvasOpaque
        var head = Array("ANMF".utf8) + littleEndian(16 + image.chunks.count, bytes: 4)
        head += littleEndian(picture.rect.minX / 2, bytes: 3) + littleEndian(picture.rect.minY / 2, bytes: 3)
        head += littleEndian(picture.rect.width - 1, bytes: 3) + littleEndian(picture.rect.height - 1, bytes: 3)
        head += littleEndian(Int(picture.duration), bytes: 3)
        head.append((picture.blend == .source ? 2 : 0) | (picture.disposal == .background ? 1 : 0))
        guard sink.count - start + head.count + image.chunks.count <= Int(UInt32.max) - 1 else {
            throw KineographError(
                .unsupported, "a WebP file holds up to 4 GB", remedy: "choose another format, or fewer frames")
        }
        try sink.write(head)
        try sink.write(Array(image.chunks))
        frameCount += 1
    }

    /// Fills in what the header says of the frames.
    consuming func finish() throws(KineographError) {
        try sink.overwrite(at: start + 4, with: littleEndian(sink.count - start - 8, bytes: 4))
        guard hasAlpha else { return }
        try sink.overwrite(at: start + Self.flagsOffset, with: [Self.animationFlag | Self.alphaFlag])
    }
}

/// The chunks of a still WebP file that hold the picture: ALPH, VP8 and VP8L.
private struct WebPImageChunks {
    var chunks: ArraySlice<UInt8>
    var hasAlpha: Bool

    /// - Parameter file: What libwebp wrote: one VP8 or VP8L chunk, or VP8X followed by ALPH and VP8.
    init(ofFile file: [UInt8]) throws(KineographError) {
        let first = 12
        guard isWebP(file), file.count > first + 12 else {
            throw KineographError(.internalError, "libwebp wrote a picture of \(file.count) bytes")
        }
        let extendedSize = 18
        if file[first...].starts(with: "VP8X".utf8) {
            hasAlpha = file[first + 8] & 0x10 != 0
            chunks = file[(first + extendedSize)...]
        } else {
            // The lossless header: a signature byte, 14 bits each for width and height, one for alpha.
            hasAlpha = file[first...].starts(with: "VP8L".utf8) && file[first + 8 + 4] & 0x10 != 0
            chunks = file[first...]
        }
    }
}

private func littleEndian(_ value: Int, bytes count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
}
