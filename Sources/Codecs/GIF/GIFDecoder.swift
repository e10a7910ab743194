public import Diagnostics
public import Raster

/// Reads a GIF: still or animated, 87a or 89a.
///
/// It reads what browsers read. A missing trailer, a cut last frame, data after the end, frames that stick out of the
/// canvas and the like are in ``diagnostics``; under ``DecodingOptions/isStrict`` each of them is an error.
public struct GIFDecoder: AnimationDecoder, ~Copyable {
    public let info: AnimationInfo
    public var diagnostics: [Diagnostic] { log.diagnostics }

    private let images: [GIFImage]
    private var pixels: FramesAhead<GIFPixels>
    private var log: DiagnosticLog
    private var canvas: AnimationCanvas
    private var index = 0

    /// Reads the file's structure.
    ///
    /// - Throws: ``KineographError`` with code `invalidData` where it is no GIF or holds no picture, `limitExceeded` where
    ///   it is too large.
    public init(_ bytes: [UInt8], options: DecodingOptions = DecodingOptions()) throws(KineographError) {
        var parser = GIFParser(bytes, options: options)
        try parser.parse()
        let structure = parser.structure
        let images = structure.images
        self.images = images
        pixels = FramesAhead(
            count: images.count, threads: options.jobs, bytesPerFrame: images.map(\.pixelCount).max() ?? 0
        ) { index throws(KineographError) in try GIFPixels(of: images[index], in: bytes) }
        log = parser.log
        canvas = AnimationCanvas(size: structure.screen)
        info = AnimationInfo(
            format: "gif", canvas: structure.screen, plays: images.count == 1 ? 1 : structure.plays,
            hasAlpha: structure.hasAlpha, comment: structure.comment,
            frames: images.map { $0.info(on: structure.screen) })
    }

    public mutating func next() throws(KineographError) -> Bitmap? {
        guard index < images.count else { return nil }
        let image = images[index]
        // The first frame has nothing before it to go back to; the canvas then becomes clear.
        let isFirst = index == 0
        let disposal = isFirst && image.control.disposal == .previous ? .background : image.control.disposal
        canvas.beginFrame(image.rect, disposal: disposal)
        do {
            try draw(image)
        } catch {
            throw error.at(frame: index).at(offset: image.data.lowerBound)
        }
        index += 1
        return canvas.bitmap
    }

    /// Draws a picture as far as its data goes; what is missing is clear.
    private mutating func draw(_ image: GIFImage) throws(KineographError) {
        guard let pixels = try pixels.next() else { return }
        let (width, count) = (image.rect.width, pixels.indices.count)
        let indices = pixels.indices.span
        let colors = IndexedColors(image.colorTable)
        for (start, row) in zip(stride(from: 0, to: count, by: width), image.rowOrder) {
            canvas.drawRow(
                indices.extracting(start..<min(start + width, count)), of: colors,
                at: PixelPoint(x: image.rect.minX, y: image.rect.minY + row))
        }
        if count < image.pixelCount {
            let reason = pixels.end.map { " (\($0.rawValue))" } ?? ""
            try report(image, "the frame's data ends in row \(count / width) of \(image.rect.height)\(reason)")
        }
        if let words = pixels.refusal, pixels.end == nil {
            try report(image, "the frame's data is not as it should be (\(words))")
        }
        if image.hasStray(in: indices) { try report(image, "indices beyond the colour table are read as clear") }
    }

    private mutating func report(_ image: GIFImage, _ message: String) throws(KineographError) {
        try log.report(Diagnostic(message, frame: index, offset: image.data.lowerBound))
    }
}

extension GIFImage {
    fileprivate func info(on screen: PixelSize) -> FrameInfo {
        FrameInfo(
            rect: rect.intersection(PixelRect(screen)), duration: .milliseconds(control.delay * 10),
            delay: "\(control.delay)/100", disposal: control.disposal, blend: .over,
            colors: palette.isEmpty ? nil : palette.count)
    }

    /// The rows in the order in which they are stored: from top to bottom, or in four passes (GIF89a, appendix E).
    fileprivate var rowOrder: [Int] {
        guard isInterlaced else { return Array(0..<rect.height) }
        let passes = [(0, 8), (4, 8), (2, 4), (1, 2)]
        return passes.flatMap { first, step in stride(from: first, to: rect.height, by: step) }
    }

    /// Whether a row uses indices that stand for no colour.
    fileprivate func hasStray(in indices: Span<UInt8>) -> Bool {
        guard palette.count < 256, !palette.isEmpty else { return false }
        var largest: UInt8 = 0
        for place in indices.indices { largest = max(largest, indices[place]) }
        // The clear index may lie beyond the palette too.
        guard largest >= palette.count else { return false }
        return indices.indices.contains { indices[$0] >= palette.count && indices[$0] != control.clearIndex }
    }
}
