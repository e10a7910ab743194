internal import Diagnostics
internal import Raster

/// What a WebP's container says: the canvas, the plays, and where each frame's bitstream lies.
struct WebPStructure {
    var canvas: PixelSize
    /// nil is for ever; 1 for a still picture.
    var plays: Int?
    /// How the canvas has to be turned, as the file's Exif block says.
    var orientation = Orientation.up
    /// Where the file's colour profile is; nil where it has none.
    var profile: Range<Int>?
    /// The complete frames, in order; at least one.
    var frames: [StoredFrame]

    struct StoredFrame {
        var info: FrameInfo
        var hasAlpha: Bool
        /// Where the frame's chunks (ALPH, VP8 or VP8L) lie in the file.
        var bitstream: Range<Int>
    }

    /// Whether any pixel of the canvas can be less than opaque.
    ///
    /// A frame's own alpha counts only where it replaces what is there, or is drawn over what was cleared.
    var hasAlpha: Bool {
        if frames[0].hasAlpha || frames[0].info.rect != PixelRect(canvas) { return true }
        return zip(frames, frames.dropFirst()).contains { frame, next in
            if next.hasAlpha && next.info.blend == .source { return true }
            return frame.info.disposal == .background && (next.hasAlpha || !next.info.rect.contains(frame.info.rect))
        }
    }
}

extension WebPStructure {
    /// Reads the structure of a whole file; pixels are left alone.
    ///
    /// - Throws: ``KineographError`` when it is no WebP, is damaged, holds no complete frame or goes beyond the limits.
    init(of bytes: [UInt8], limits: Limits, reportingTo log: inout DiagnosticLog) throws(KineographError) {
        guard isWebP(bytes.prefix(12)) else {
            throw KineographError(.invalidData, "this is not a WebP file", remedy: "check the file's format", offset: 0)
        }
        var isCutShort = false
        var exif: Range<Int>?
        self = try unsafe bytes.withUnsafeBufferPointer { buffer throws(KineographError) in
            let demuxer = try unsafe WebPDemuxer(buffer)
            isCutShort = demuxer.isCutShort
            let canvas = demuxer.canvas
            try limits.check(size: canvas.width, by: canvas.height)
            let size = PixelSize(width: canvas.width, height: canvas.height)
            try limits.check(frameCount: demuxer.frameCount, of: size)
            try limits.check(pixels: demuxer.frameCount * size.width * size.height, ofFileWith: bytes.count)
            exif = demuxer.chunk("EXIF")
            return WebPStructure(
                canvas: size, plays: demuxer.plays, profile: demuxer.chunk("ICCP"), frames: demuxer.frames())
        }
        guard !frames.isEmpty else { throw webPEndsEarly(at: bytes.count) }
        if isCutShort {
            try log.report(
                Diagnostic("the file ends early, after this frame", frame: frames.count - 1, offset: bytes.count))
        }
        try reportTrailingBytes(of: bytes, to: &log)
        if let exif { orientation = try ExifBlock(bytes[exif]).orientation(at: exif.lowerBound, reportingTo: &log) }
    }

    private func reportTrailingBytes(of bytes: [UInt8], to log: inout DiagnosticLog) throws(KineographError) {
        // A RIFF chunk's size counts what follows its own eight bytes; chunks are padded to an even length.
        let size = bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
        let end = 8 + size + size % 2
        guard end < bytes.count else { return }
        try log.report(Diagnostic("\(bytes.count - end) bytes after the end were ignored", offset: end))
    }
}

/// The error for a file that holds no whole frame.
func webPEndsEarly(at offset: Int) -> KineographError {
    KineographError(
        .invalidData, "the file ends before its first frame is complete", remedy: "export or download it again",
        offset: offset)
}
