public import Diagnostics
internal import Parallel
public import Raster

/// Writes the frames of the stream as numbered PNG files, each in the pixel format that its frame needs, and beside them a
/// ``FrameManifest``, since such files have no time.
public struct PNGSequenceEncoder: AnimationEncoder, ~Copyable {
    private struct Picture: Sendable {
        let file: [UInt8]
        let checksum: UInt32
    }

    private let request: EncodingRequest
    private let options: PNGOptions
    private let sink: any FileSequenceSink
    private var pictures: OrderedJobs<Picture>
    /// The times of the frames whose pictures are not written yet, too.
    private var intervals: [Range<Duration>] = []
    private var manifest: FrameManifest
    private var fileCount = 0
    /// The files whose pixels have a checksum; almost always one.
    private var filesByChecksum: [UInt32: [Int]] = [:]
    private var report = EncodingReport()

    /// - Throws: ``KineographError`` when the format cannot hold what is asked for.
    public init(
        _ request: EncodingRequest, options: PNGOptions, to sink: any FileSequenceSink
    ) throws(KineographError) {
        try Codec.Capabilities.png.check(request, format: "PNG")
        try options.check()
        self.request = request
        self.options = options
        self.sink = sink
        manifest = FrameManifest(canvas: request.canvas, plays: request.plays)
        pictures = OrderedJobs(on: request.pool, bytesPerJob: Bitmap.byteCount(of: request.canvas))
    }

    public mutating func add(_ frame: Frame) throws(KineographError) {
        try request.check(frame, index: intervals.count)
        if pictures.isFull { try writeOldest() }
        intervals.append(frame.interval)
        let bitmap = frame.bitmap
        pictures.submit { [request, options] () throws(KineographError) -> Picture in
            let shown = options.keepsHiddenColor ? bitmap : bitmap.clearingHiddenColor()
            let file = try PNGStillFile.encode(shown, comment: request.comment, options: options)
            return Picture(file: file, checksum: checksum(ofPixels: shown))
        }
        report.duration = frame.interval.upperBound
    }

    public consuming func finish() throws(KineographError) -> EncodingReport {
        while !pictures.isEmpty { try writeOldest() }
        guard report.frameCount > 0 else { throw KineographError.noFrames }
        if options.writesManifest { try sink.writeDocument(manifest.bytes) }
        switch report.frameCount - fileCount {
        case 0: break
        case 1: report.concessions.append("1 frame is in the file of another that shows the same")
        case let count: report.concessions.append("\(count) frames are in files of others that show the same")
        }
        return report
    }

    private mutating func writeOldest() throws(KineographError) {
        guard let picture = try pictures.next() else { return }
        let file = try store(picture)
        report.files.append(file)
        manifest.frames.append(
            FrameManifest.Entry(
                file: sink.name(of: file), interval: intervals[report.frameCount], checksum: picture.checksum))
        report.frameCount += 1
    }

    /// Writes a picture, unless it is there and may be linked to.
    ///
    /// - Returns: The index of the file that it is in.
    private mutating func store(_ picture: Picture) throws(KineographError) -> Int {
        if options.linksDuplicates, let file = try equalFile(to: picture) { return file }
        try sink.writeFile(fileCount, picture.file)
        if options.linksDuplicates { filesByChecksum[picture.checksum, default: []].append(fileCount) }
        fileCount += 1
        return fileCount - 1
    }

    /// A file of the same pixels. Checksums may meet by chance; the bytes of a lossless file do not.
    private func equalFile(to picture: Picture) throws(KineographError) -> Int? {
        for file in filesByChecksum[picture.checksum] ?? [] where try sink.contents(of: file) == picture.file {
            return file
        }
        return nil
    }
}
