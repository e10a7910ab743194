/// How hard to look for a short code string.
enum LZWSearch {
    /// The shortest code string that an effort of 0 to 9 finds for an image.
    static func encode(_ pixels: LZWPixels, effort: Int) -> LZWCodeString {
        let greedy = LZWEncoder.encode(pixels)
        let count = pixels.indices.count
        guard let foresight = foresight(for: greedy, effort: effort) else { return greedy }
        let indices = pixels.hasChoices ? greedy.symbols(count: count) : pixels.indices
        var best = greedy
        let pilot = LZWPilot.encode(indices, symbolBits: pixels.symbolBits, foresight: foresight)
        if pilot.byteCount < best.byteCount { best = pilot }
        if effort == 9, count <= 1 << 19 {
            let beam = LZWBeam(width: 4, shortening: 4).encode(indices, symbolBits: pixels.symbolBits)
            if beam.byteCount < best.byteCount { best = beam }
        }
        return best
    }

    /// Foresight costs time by the code, so the default effort has it only for short code strings.
    private static func foresight(for greedy: LZWCodeString, effort: Int) -> LZWPilot.Foresight? {
        let isSmall = greedy.byteCount <= 9_000
        return switch effort {
        case 0..<4: nil
        case 4..<6: isSmall ? LZWPilot.Foresight(shortening: 1, horizon: 120) : nil
        case 6: LZWPilot.Foresight(shortening: 1, horizon: 120)
        case 7: LZWPilot.Foresight(shortening: 2, horizon: 200)
        case 8: LZWPilot.Foresight(shortening: 2, horizon: isSmall ? 800 : 200)
        default: LZWPilot.Foresight(shortening: 4, horizon: isSmall ? 8_000 : 400)
        }
    }
}

extension LZWCodeString {
    /// The symbols that the codes stand for.
    func symbols(count: Int) -> [UInt8] {
        var reader = LZWCodeReader(self)
        return reader.symbols(count: count)
    }
}
