public import Diagnostics
internal import Parallel
public import Raster

/// Writes every frame of the stream as a PNG file of its own, in the pixel format that the frame needs.
///
/// Files have no time: the report says how long the frames would show.
public struct PNGSequenceEncoder: AnimationEncoder, ~Copyable {
    private let request: EncodingRequest
    private let options: PNGOptions
    private let sink: any FileSequenceSink
    private var files: OrderedJobs<[UInt8]>
    private var report = EncodingReport()
    private var frameIndex = 0

    /// - Throws: ``KineographError`` when the format cannot hold what is asked for.
    public init(
        _ request: EncodingRequest, options: PNGOptions, to sink: any FileSequenceSink
    ) throws(KineographError) {
        try Codec.Capabilities.png.check(request, format: "PNG")
        try options.check()
        self.request = request
        self.options = options
        self.sink = sink
        files = OrderedJobs(on: request.pool, bytesPerJob: Bitmap.byteCount(of: request.canvas))
    }

    public mutating func add(_ frame: Frame) throws(KineographError) {
        try request.check(frame, index: frameIndex)
        frameIndex += 1
        if files.isFull { try writeOldest() }
        let bitmap = frame.bitmap
        files.submit { [request, options] () throws(KineographError) -> [UInt8] in
            try PNGStillFile.encode(bitmap, comment: request.comment, options: options)
        }
        report.duration = frame.interval.upperBound
    }

    public consuming func finish() throws(KineographError) -> EncodingReport {
        while !files.isEmpty { try writeOldest() }
        guard report.frameCount > 0 else { throw KineographError.noFrames }
        return report
    }

    private mutating func writeOldest() throws(KineographError) {
        guard let bytes = try files.next() else { return }
        try sink.writeFile(report.frameCount, bytes)
        report.frameCount += 1
    }
}
