/// A chunk's four letters (PNG specification, 5.4 and 11; APNG: 11.3.6).
struct ChunkType: Hashable, Sendable, CustomStringConvertible {
    let rawValue: UInt32

    init(rawValue: UInt32) { self.rawValue = rawValue }

    init(_ letters: String) {
        precondition(letters.utf8.count == 4, "a chunk type has four letters")
        rawValue = letters.utf8.reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Whether a decoder that does not know the chunk cannot show the picture (bit 5 of the first letter is clear).
    var isCritical: Bool { rawValue & 0x2000_0000 == 0 }

    /// The letters, with a question mark for what is none.
    var description: String {
        String(
            String.UnicodeScalarView(
                [24, 16, 8, 0].map { shift in
                    let letter = UInt8(truncatingIfNeeded: rawValue >> UInt32(shift))
                    let isLetter = (65...90).contains(letter) || (97...122).contains(letter)
                    return isLetter ? Unicode.Scalar(letter) : "?"
                }))
    }

    static let header = ChunkType("IHDR")
    static let palette = ChunkType("PLTE")
    static let imageData = ChunkType("IDAT")
    static let end = ChunkType("IEND")
    static let transparency = ChunkType("tRNS")
    static let gamma = ChunkType("gAMA")
    static let chromaticities = ChunkType("cHRM")
    static let standardRGB = ChunkType("sRGB")
    static let colorProfile = ChunkType("iCCP")
    static let codePoints = ChunkType("cICP")
    static let exif = ChunkType("eXIf")
    static let text = ChunkType("tEXt")
    static let internationalText = ChunkType("iTXt")
    static let animationControl = ChunkType("acTL")
    static let frameControl = ChunkType("fcTL")
    static let frameData = ChunkType("fdAT")
    /// Not of the specification: the mark of the variant that Apple's build tools put into app bundles.
    static let appleVariant = ChunkType("CgBI")
}
