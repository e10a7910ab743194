/// How hard to look for a short code string.
enum LZWSearch {
    /// Whether it takes little time to look at a code string of this length.
    static func isSmall(_ codes: LZWCodeString) -> Bool { codes.byteCount <= 9_000 }

    /// The shortest code string that an effort of 0 to 9 finds for an image without exploring it.
    static func encode(_ pixels: LZWPixels, effort: Int) -> LZWCodeString {
        look(ahead: pixels, from: LZWEncoder.encode(pixels), effort: effort)
    }

    /// The code string given, or a shorter one that the foresight of an effort finds.
    static func look(ahead pixels: LZWPixels, from codes: LZWCodeString, effort: Int) -> LZWCodeString {
        guard let foresight = foresight(for: codes, effort: effort) else { return codes }
        let pilot = LZWPilot.encode(
            indices(of: pixels, as: codes), symbolBits: pixels.symbolBits, foresight: foresight)
        return pilot.byteCount < codes.byteCount ? pilot : codes
    }

    /// How thoroughly an image is explored.
    enum Exploration: Sendable {
        /// Enough to tell which of several images is the smallest.
        case short
        case long
    }

    /// The code string given, or a shorter one, after a look at very many.
    ///
    /// The look has its limits: the larger the image, the fewer are tried, and of one that is too large none.
    static func explore(
        _ pixels: LZWPixels, from codes: LZWCodeString, _ exploration: Exploration
    ) -> LZWCodeString {
        let indices = indices(of: pixels, as: codes)
        let widths = widths(of: exploration, for: codes, count: indices.count)
        let explored: LZWCodeString?
        if !widths.isEmpty, let strings = RepeatedStrings(indices) {
            var explorer = LZWExplorer(strings, pixelCount: indices.count, shortening: 4)
            let ends = explorer.ends(widths: widths)
            // An explorer does not know that dictionaries become full.
            let isFull = 1 << pixels.symbolBits + 2 + ends.count > LZWDictionary.capacity
            explored = isFull ? nil : LZWCodeString(indices, symbolBits: pixels.symbolBits, ends: ends)
        } else if exploration == .long, codes.byteCount <= mostBeamBytes {
            let beam = LZWBeam(width: max(1, min(4, beamWork / indices.count)), shortening: 4)
            explored = beam.encode(indices, symbolBits: pixels.symbolBits)
        } else {
            explored = nil
        }
        guard let explored, explored.byteCount < codes.byteCount else { return codes }
        return explored
    }

    /// How many ways are followed in each round, so that it takes a second or so whatever the image; none where they are so
    /// few that a beam does better.
    private static func widths(of exploration: Exploration, for codes: LZWCodeString, count: Int) -> [Int] {
        let size = max(1, count * codes.byteCount)
        switch exploration {
        case .short:
            let width = min(16, 40_000_000 / size)
            return width < leastWidth ? [] : [width]
        case .long:
            // Many narrow rounds find more than few wide ones.
            let total = min(48 * mostRounds, 720_000_000 / size)
            let width = max(leastWidth, total / mostRounds)
            return total < leastRounds * leastWidth ? [] : [Int](repeating: width, count: total / width)
        }
    }

    private static let leastWidth = 4
    private static let (leastRounds, mostRounds) = (3, 12)
    /// Pixels times the width of a beam.
    private static let beamWork = 1 << 17
    private static let mostBeamBytes = 12_000

    /// The image with the choices that were made for a code string.
    private static func indices(of pixels: LZWPixels, as codes: LZWCodeString) -> [UInt8] {
        pixels.hasChoices ? codes.symbols(count: pixels.indices.count) : pixels.indices
    }

    /// Foresight costs time by the code, so the default effort has it only for short code strings.
    private static func foresight(for codes: LZWCodeString, effort: Int) -> LZWPilot.Foresight? {
        let isSmall = isSmall(codes)
        return switch effort {
        case 0..<4: nil
        case 4..<6: isSmall ? LZWPilot.Foresight(shortening: 1, horizon: 120) : nil
        case 6: LZWPilot.Foresight(shortening: 1, horizon: 120)
        case 7: LZWPilot.Foresight(shortening: 2, horizon: 200)
        case 8: LZWPilot.Foresight(shortening: 2, horizon: isSmall ? 800 : 200)
        default: LZWPilot.Foresight(shortening: isSmall ? 4 : 2, horizon: isSmall ? 800 : 200)
        }
    }
}

extension LZWCodeString {
    /// The symbols that the codes stand for.
    func symbols(count: Int) -> [UInt8] {
        var reader = LZWReader(blocks, blocks.indices, symbolBits: symbolBits)
        var symbols = [UInt8](repeating: 0, count: count)
        let found = reader.read(count, into: &symbols)
        return Array(symbols.prefix(found))
    }
}
