/// Codes an image whose references are known, in one group or several.
struct ImageCoder {
    let pixels: [UInt32]
    let width: Int
    let references: ReferenceTable

    /// - Parameter references: Those of the pixels, if they are known: of others that are the same where these are.
    init(_ pixels: [UInt32], width: Int, references: ReferenceTable? = nil) {
        self.pixels = pixels
        self.width = width
        self.references = references ?? ReferenceTable(pixels, width: width)
    }

    func parser(cacheBits: Int) -> ReferenceParser {
        ReferenceParser(
            pixels: pixels, width: width, references: references, cached: CachedPixels(pixels, bits: cacheBits))
    }

    /// The image in one group: costs and what is chosen by them are found in turns.
    func coded(cacheBits: Int, rounds: Int) -> CodedImage {
        let parser = parser(cacheBits: cacheBits)
        var costs = startingCosts(parser.cached)
        var best: CodedImage?
        for _ in 0..<rounds {
            let image = CodedImage(parser.parse([costs]), cached: parser.cached, isThorough: false)
            if let best, best.bitCount <= image.bitCount { break }
            best = image
            costs = PixelTokenCosts(PixelTokenCounts(image.tokens, cacheSize: parser.cached.size))
        }
        guard let best else { preconditionFailure("there is a first round") }
        return best
    }

    private func startingCosts(_ cached: CachedPixels) -> PixelTokenCosts {
        var counts = PixelTokenCounts(cacheSize: cached.size)
        for (position, pixel) in pixels.enumerated() {
            // In the midst of a run pixels are hardly ever stored one by one.
            if position > 1, pixel == pixels[position - 1], pixel == pixels[position - 2] { continue }
            counts.add(cached.index(at: position).map { .cached(index: $0) } ?? .literal(pixel))
        }
        return PixelTokenCosts(withoutReferences: counts)
    }
}
