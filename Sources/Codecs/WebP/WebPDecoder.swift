public import Diagnostics
public import Raster

/// Reads still and animated WebP (RFC 9649): a still picture is an animation of one frame that plays once.
///
/// Tolerated as browsers do, and reported: a file that ends early keeps its whole frames, a damaged frame after the first
/// leaves the canvas as it is, and what follows the end is ignored. The background colour is ignored, as in browsers: the
/// canvas is clear at first, and where a frame is disposed of.
public struct WebPDecoder: AnimationDecoder, ~Copyable {
    public let info: AnimationInfo
    private var pictures: FramesAhead<Bitmap>
    private let frames: [WebPStructure.StoredFrame]
    private let conversion: ColorConversion?
    private var nextIndex = 0
    private var canvas: AnimationCanvas
    private var log: DiagnosticLog

    /// - Parameter bytes: A whole file.
    /// - Throws: ``KineographError`` with code `invalidData` where the file is no WebP or is damaged beyond reading, and
    ///   `limitExceeded` where it asks for more than the options allow.
    public init(_ bytes: [UInt8], options: DecodingOptions = DecodingOptions()) throws(KineographError) {
        var log = DiagnosticLog(isStrict: options.isStrict)
        let structure = try WebPStructure(of: bytes, limits: options.limits, reportingTo: &log)
        // Lossless or lossy, a WebP has red, green and blue.
        let conversion = try structure.profile.flatMap { place throws(KineographError) in
            try ColorConversion(profile: Array(bytes[place]), models: [.rgb], at: place.lowerBound, reportingTo: &log)
        }
        self.log = log
        self.conversion = conversion
        let frames = structure.frames
        self.frames = frames
        let bytesPerFrame = frames.map { Bitmap.byteCount(of: $0.info.rect.size) }.max() ?? 0
        pictures = FramesAhead(count: frames.count, threads: options.jobs, bytesPerFrame: bytesPerFrame) {
            index throws(KineographError) in
            try decodeWebPPixels(bytes, in: frames[index].bitstream, size: frames[index].info.rect.size)
        }
        canvas = AnimationCanvas(size: structure.canvas)
        info = AnimationInfo(
            format: "webp", canvas: structure.canvas, orientation: structure.orientation, plays: structure.plays,
            hasAlpha: structure.hasAlpha, frames: structure.frames.map(\.info))
    }

    public var diagnostics: [Diagnostic] { log.diagnostics }

    public mutating func next() throws(KineographError) -> Bitmap? {
        guard nextIndex < frames.count else { return nil }
        let frame = frames[nextIndex]
        let picture = try decode(frame)
        nextIndex += 1
        canvas.draw(picture, at: frame.info.rect.origin, blend: frame.info.blend, disposal: frame.info.disposal)
        return canvas.bitmap
    }

    /// A frame's own pixels, or nil where they are damaged and that is tolerated.
    private mutating func decode(_ frame: WebPStructure.StoredFrame) throws(KineographError) -> Bitmap? {
        do {
            guard var picture = try pictures.next() else { return nil }
            conversion?.convert(&picture)
            return picture
        } catch {
            let located = error.at(frame: nextIndex).at(offset: frame.bitstream.lowerBound)
            // Without a first frame there is nothing to show.
            guard located.code == .invalidData, nextIndex > 0 else { throw located }
            try log.report(
                Diagnostic(
                    "the frame is damaged (\(located.underlying ?? "")) and shows nothing new", frame: nextIndex,
                    offset: located.offset))
            return nil
        }
    }
}
