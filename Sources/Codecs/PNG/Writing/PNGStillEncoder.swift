public import Diagnostics
internal import Parallel
public import Raster

/// Writes the one picture of a stream as a PNG file: neighbours that show the same are one picture.
///
/// A stream of more pictures is an error, which says how many there are.
public struct PNGStillEncoder: AnimationEncoder, ~Copyable {
    private let request: EncodingRequest
    private let options: PNGOptions
    private let sink: any ByteSink
    private var first: Bitmap?
    private var last: Bitmap?
    private var report = EncodingReport()
    private var pictureCount = 0
    private var frameIndex = 0

    /// - Throws: ``KineographError`` when the format cannot hold what is asked for.
    public init(_ request: EncodingRequest, options: PNGOptions, to sink: any ByteSink) throws(KineographError) {
        try Codec.Capabilities.png.check(request, format: "PNG")
        try options.check()
        self.request = request
        self.options = options
        self.sink = sink
    }

    public mutating func add(_ frame: Frame) throws(KineographError) {
        try request.check(frame, index: frameIndex)
        frameIndex += 1
        // A frame of no duration never shows.
        guard !frame.interval.isEmpty else { return }
        let keepsPixels = options.keepsHiddenColor || request.isOpaque
        let picture = keepsPixels ? frame.bitmap : frame.bitmap.clearingHiddenColor()
        if !request.keepsDuplicates, let last, last.changedRect(from: picture) == nil {
            report.mergedFrames += 1
            return
        }
        first = first ?? picture
        last = picture
        pictureCount += 1
    }

    public consuming func finish() throws(KineographError) -> EncodingReport {
        guard let picture = first else { throw KineographError.noFrames }
        guard pictureCount == 1 else {
            throw KineographError(
                .usage, "the animation has \(pictureCount) pictures, and one PNG file holds one",
                remedy: "name a folder as frames/ or files as frame_%04d.png, or write an APNG")
        }
        try sink.write(PNGStillFile.encode(picture, comment: request.comment, options: options))
        report.frameCount = 1
        report.stillFormat = Codec.pngIdentifier
        return report
    }
}
