internal import Diagnostics
internal import Playback
internal import Raster

/// Writes the frames of the stream onto one picture, and beside it a JSON file that says where each is and how long it shows.
struct SheetEncoder: AnimationEncoder, ~Copyable {
    /// Where a sheet goes.
    struct Output {
        let picture: any ByteSink
        let document: any ByteSink
        /// The name of the picture's file.
        let name: String
    }

    /// The unit of the JSON file's times.
    static let grid = TickGrid(tick: .milliseconds(1), minimumDelay: 1, maximumDelay: .max)

    private let request: EncodingRequest
    private let options: SheetOptions
    private let output: Output
    private var pictures: SheetPictures
    private var scheduler = TickScheduler(grid: SheetEncoder.grid)
    /// When each frame that is kept starts.
    private var starts: [Duration] = []
    private var end = Duration.zero
    private var frameIndex = 0

    /// - Throws: ``KineographError`` when the format cannot hold what is asked for.
    init(_ request: EncodingRequest, options: SheetOptions, to output: Output) throws(KineographError) {
        try Codec.Capabilities.sheet.check(request, format: Codec.sheetIdentifier)
        try options.check()
        self.request = request
        self.options = options
        self.output = output
        pictures = SheetPictures(
            sharesAnywhere: options.trims && options.layout == .packed, keepsDuplicates: request.keepsDuplicates)
    }

    mutating func add(_ frame: Frame) throws(KineographError) {
        try request.check(frame, index: frameIndex)
        frameIndex += 1
        end = frame.interval.upperBound
        guard let start = scheduler.place(frame.interval) else { return }
        starts.append(start)
        pictures.add(frame.bitmap)
        // What cannot fit in any arrangement is not collected.
        guard pictures.pixelCount <= options.maximumSide * options.maximumSide else {
            throw Sheet.tooLarge(pictures, of: request.canvas, options: options)
        }
    }

    consuming func finish() throws(KineographError) -> EncodingReport {
        guard let ending = scheduler.finish(at: end) else { throw KineographError.noFrames }
        if ending.replacesPrevious {
            starts.remove(at: starts.count - 2)
            pictures.removeNextToLast()
        }
        starts[starts.count - 1] = ending.lastStart
        let sheet = try Sheet(pictures, of: request.canvas, options: options)
        try output.picture.write(
            PNGStillFile.encode(sheet.bitmap, comment: request.comment, options: options.png))
        let boundaries = starts + [ending.end]
        let document = SheetDocument(
            dialect: options.dialect, imageName: output.name, size: sheet.bitmap.size, canvas: request.canvas,
            frames: pictures.frames.indices.map { index in
                SheetDocument.Frame(
                    place: sheet.places[pictures.frames[index].picture],
                    source: sheet.source(of: pictures.frames[index]),
                    milliseconds: Int(clamping: SheetEncoder.grid.ticks(in: boundaries[index + 1] - boundaries[index])))
            },
            tags: tags(boundaries))
        try output.document.write(document.bytes)
        return report(of: sheet, length: ending.end)
    }

    /// Where the tags are among the frames that were kept. A frame that began before a tag and still shows in it is its own,
    /// too.
    private func tags(_ boundaries: [Duration]) -> [SheetDocument.Tag] {
        let tags = request.tags.compactMap { tag -> SheetDocument.Tag? in
            let grid = SheetEncoder.grid
            let (start, end) = (grid.nearest(tag.interval.lowerBound), grid.nearest(tag.interval.upperBound))
            let frames = starts.indices.filter { boundaries[$0] < end && boundaries[$0 + 1] > start }
            guard let first = frames.first, let last = frames.last else { return nil }
            return SheetDocument.Tag(
                name: tag.name, frames: first..<last + 1, direction: tag.direction, isReversed: tag.isReversed,
                repeatCount: tag.repeatCount)
        }
        return tags.isEmpty ? [SheetDocument.Tag(frames: starts.indices, repeatCount: request.plays)] : tags
    }

    private func report(of sheet: Sheet, length: Duration) -> EncodingReport {
        var report = EncodingReport()
        report.frameCount = pictures.frames.count
        report.duration = length
        report.droppedFrames = scheduler.dropped
        report.lengthened = scheduler.lengthened
        let shared = pictures.frames.count - Set(pictures.frames.map(\.picture)).count
        let sharing = [0: "", 1: "; 1 frame has the place of another that shows the same"][shared]
        report.concessions = [
            "the sheet is \(sheet.bitmap.size)"
                + (sharing ?? "; \(shared) frames have the places of others that show the same")
        ]
        return report
    }
}

/// Pictures in their places.
private struct Sheet {
    let bitmap: Bitmap
    /// Where each picture stands, without its extrusion.
    let places: [PixelRect]
    /// What part of the canvas every place holds; nil where each holds its picture alone.
    private let window: PixelRect?

    /// - Throws: ``KineographError`` with code `limitExceeded` where there is no room.
    init(_ pictures: SheetPictures, of canvas: PixelSize, options: SheetOptions) throws(KineographError) {
        let window: PixelRect? =
            switch (options.trims, options.layout) {
            case (false, _): PixelRect(canvas)
            case (true, .packed): nil
            case (true, .grid): pictures.shownRect
            }
        let sizes = pictures.pictures.map { window?.size ?? $0.rect.size }
        try options.layout.check(count: sizes.count)
        guard let arrangement = SheetArranger(options: options).arrange(sizes) else {
            throw Sheet.tooLarge(pictures, of: canvas, options: options)
        }
        var bitmap = Bitmap(size: arrangement.size)
        places = zip(arrangement.origins, sizes).map { PixelRect(origin: $0, size: $1) }
        for (picture, place) in zip(pictures.pictures, places) {
            let corner = window?.origin ?? picture.rect.origin
            bitmap.draw(
                picture.bitmap, at: PixelPoint(x: picture.rect.minX - corner.x, y: picture.rect.minY - corner.y),
                in: place, extrudedBy: options.extrusion)
        }
        self.bitmap = bitmap
        self.window = window
    }

    static func tooLarge(
        _ pictures: SheetPictures, of canvas: PixelSize, options: SheetOptions
    ) -> KineographError {
        KineographError(
            .limitExceeded,
            "\(pictures.pictures.count) pictures on a canvas of \(canvas) need a sheet with a side of more than "
                + "\(options.maximumSide) pixels",
            remedy: "allow a larger one (--sheet-max-size), trim it (--sheet-trim), or reduce it (--scale)")
    }

    /// What part of the canvas the place of a frame holds.
    func source(of frame: SheetPictures.Frame) -> PixelRect { window ?? frame.rect }
}
