public import Diagnostics
public import Raster

/// Reads a GIF: still or animated, 87a or 89a.
///
/// It reads what browsers read. A missing trailer, a cut last frame, data after the end, frames that stick out of the
/// canvas and the like are in ``diagnostics``; under ``DecodingOptions/isStrict`` each of them is an error.
public struct GIFDecoder: AnimationDecoder, ~Copyable {
    public let info: AnimationInfo
    public var diagnostics: [Diagnostic] { log.diagnostics }

    private let bytes: [UInt8]
    private let images: [GIFImage]
    private var log: DiagnosticLog
    private var canvas: GIFCanvas
    private var index = 0

    /// Reads the file's structure.
    ///
    /// - Throws: ``KineographError`` with code `invalidData` where it is no GIF or holds no picture, `limitExceeded` where
    ///   it is too large.
    public init(_ bytes: [UInt8], options: DecodingOptions = DecodingOptions()) throws(KineographError) {
        var parser = GIFParser(bytes, options: options)
        try parser.parse()
        let structure = parser.structure
        self.bytes = bytes
        images = structure.images
        log = parser.log
        canvas = GIFCanvas(size: structure.screen)
        info = AnimationInfo(
            format: "gif", canvas: structure.screen, plays: images.count == 1 ? 1 : structure.plays,
            hasAlpha: structure.hasAlpha, comment: structure.comment,
            frames: images.map { $0.info(on: structure.screen) })
    }

    public mutating func next() throws(KineographError) -> Bitmap? {
        guard index < images.count else { return nil }
        let image = images[index]
        canvas.begin(image, isFirst: index == 0)
        do {
            try draw(image)
        } catch {
            throw error.at(frame: index).at(offset: image.data.range.lowerBound)
        }
        index += 1
        return canvas.bitmap
    }

    /// Draws a picture as far as its data goes.
    private mutating func draw(_ image: GIFImage) throws(KineographError) {
        let table = image.colorTable
        var indices = [UInt8](repeating: 0, count: image.rect.width)
        var hasStrays = false
        var reader = try reader(of: image)
        var rowsRead = 0
        for row in image.rowOrder {
            guard reader.read(image.rect.width, into: &indices) else {
                try report(image, "the frame's data ends in row \(rowsRead) of \(image.rect.height)", reader.words)
                let count = try readPart(ofRow: rowsRead, of: image, into: &indices)
                canvas.draw(indices, count: count, row: row, of: image, table: table)
                break
            }
            canvas.draw(indices, count: indices.count, row: row, of: image, table: table)
            hasStrays = hasStrays || image.hasStray(in: indices)
            rowsRead += 1
        }
        if hasStrays { try report(image, "indices beyond the colour table are read as clear") }
    }

    /// Reads again what giflib could not read in one piece: the pixels of the last row, up to where the data ends.
    private func readPart(
        ofRow row: Int, of image: GIFImage, into indices: inout [UInt8]
    ) throws(KineographError) -> Int {
        var reader = try reader(of: image)
        for _ in 0..<row where !reader.read(image.rect.width, into: &indices) { return 0 }
        var pixel: [UInt8] = [0]
        for column in 0..<image.rect.width {
            guard reader.read(1, into: &pixel) else { return column }
            indices[column] = pixel[0]
        }
        return image.rect.width
    }

    private func reader(of image: GIFImage) throws(KineographError) -> GIFPixelReader {
        try GIFPixelReader(bytes, data: image.data, size: image.rect.size)
    }

    private mutating func report(
        _ image: GIFImage, _ message: String, _ words: String? = nil
    ) throws(KineographError) {
        let message = words.map { "\(message) (\($0))" } ?? message
        try log.report(Diagnostic(message, frame: index, offset: image.data.range.lowerBound))
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
    fileprivate func hasStray(in indices: [UInt8]) -> Bool {
        guard palette.count < 256, !palette.isEmpty else { return false }
        return indices.contains { $0 >= palette.count && $0 != control.clearIndex }
    }
}
