public import Diagnostics
internal import Playback
public import Raster

/// Writes animated WebP (RFC 9649), frame by frame; a stream of one frame is written as an animation too, so that its
/// time and the number of plays are kept.
///
/// Frames are compressed in parallel on the request's pool and written in order; the bytes do not depend on the number
/// of threads. In lossless mode the decoded pixels are the given ones, the hidden colour of clear pixels aside. In mixed mode
/// the compressed frames stay in memory until ``finish()``, since only then is known whether the whole is best lossless.
public struct WebPEncoder: AnimationEncoder, ~Copyable {
    private let canvas: PixelSize
    private let hasComment: Bool
    private var track: WebPFrameTrack
    private var rival: LosslessRival?
    private var writer: WebPContainerWriter
    private var framesAdded = 0

    /// Writes the head of the file.
    ///
    /// - Throws: ``KineographError`` with code `usage` where an option is out of range, `unsupported` where the format
    ///   cannot hold the canvas or the plays, and what the sink throws.
    public init(
        _ request: EncodingRequest, options: WebPOptions = WebPOptions(), to sink: any ByteSink
    ) throws(KineographError) {
        try options.check()
        try Codec.webPCapabilities.check(request, format: "WebP")
        // Last of what can fail: nothing is written for a request that cannot be met.
        let writer = try WebPContainerWriter(canvas: request.canvas, plays: request.plays, to: sink)
        canvas = request.canvas
        hasComment = request.comment != nil
        track = WebPFrameTrack(request, options: options)
        if case .mixed = options.mode { rival = LosslessRival(request, options: options) }
        self.writer = writer
    }

    public mutating func add(_ frame: Frame) throws(KineographError) {
        guard frame.bitmap.size == canvas else {
            throw KineographError(
                .internalError, "a frame of \(frame.bitmap.size) does not fit the canvas of \(canvas)",
                frame: framesAdded)
        }
        framesAdded += 1
        let pictures = try track.add(frame)
        guard rival != nil else { return try write(pictures) }
        try rival?.add(frame, besides: pictures)
        if rival?.isBeaten(by: track.byteCount) ?? false { try writeHeldBack() }
    }

    public consuming func finish() throws(KineographError) -> EncodingReport {
        let pictures = try track.finish()
        let lossless = try rival?.finish()
        let isLosslessSmaller = lossless.map { $0.byteCount <= track.byteCount } ?? false
        var report = track.report
        if let lossless, isLosslessSmaller {
            report = lossless.report
            try write(lossless.pictures)
        } else {
            try writeHeldBack()
            try write(pictures)
        }
        guard writer.frameCount > 0 else {
            throw KineographError(
                .usage, "there is no frame to write", remedy: "give at least one image with a duration above zero")
        }
        if hasComment { report.concessions.append("a WebP holds no comment, and the one given was left out") }
        try writer.finish()
        return report
    }

    private mutating func writeHeldBack() throws(KineographError) {
        let pictures = rival?.heldBack ?? []
        rival = nil
        try write(pictures)
    }

    private mutating func write(_ pictures: [WebPStoredPicture]) throws(KineographError) {
        for picture in pictures {
            do { try writer.append(picture) } catch { throw error.at(frame: writer.frameCount) }
        }
    }
}
