internal import Diagnostics

/// What a PNG file says its samples mean (PNG specification, 11.3.2), and what that asks of a reader.
///
/// Precedence as the specification has it: iCCP, then sRGB, then gAMA and cHRM. Profiles and primaries are not applied:
/// a profile that is not sRGB's gives way to gAMA, and the reader is told.
struct PNGColorSpace: Hashable, Sendable {
    private var gamma: UInt32?
    private var isStandardRGB = false
    private var profileName: String?
    private var hasOtherPrimaries = false

    /// Takes in a colour chunk that stands before the picture; other chunks are not looked at.
    mutating func read(_ chunk: PNGChunk, in bytes: [UInt8]) {
        switch chunk.type {
        case .gamma where chunk.payload.count == 4:
            let value = bytes.bigEndianUInt32(at: chunk.payload.lowerBound)
            gamma = value == 0 ? nil : value
        case .chromaticities where chunk.payload.count == 32:
            let values = (0..<8).map { Int(bytes.bigEndianUInt32(at: chunk.payload.lowerBound + $0 * 4)) }
            hasOtherPrimaries = zip(values, Self.standardChromaticities).contains { abs($0 - $1) > 1_000 }
        case .standardRGB: isStandardRGB = true
        case .colorProfile:
            profileName = String(latin1: bytes[chunk.payload].prefix(79).prefix { $0 != 0 })
        default: break
        }
    }

    private var hasStandardProfile: Bool { profileName?.lowercased().contains("srgb") ?? false }

    /// sRGB's white point, red, green and blue: x and y of each in 1/100,000.
    private static let standardChromaticities = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]

    /// What is not applied, as a finding.
    var finding: Diagnostic? {
        if hasStandardProfile { return nil }
        if let profileName {
            return Diagnostic("the colour profile \"\(profileName)\" is not applied; its primaries are read as sRGB's")
        }
        guard hasOtherPrimaries, !isStandardRGB else { return nil }
        return Diagnostic("the primaries of the file (cHRM) are not applied; they are read as sRGB's")
    }

    /// The gamma to undo, in 1/100,000; nil where samples are read as sRGB, which has 1/2.2 up to a twentieth.
    var gammaToUndo: UInt32? {
        guard !isStandardRGB, !hasStandardProfile, let gamma else { return nil }
        return (43_182...47_727).contains(gamma) ? nil : gamma
    }
}

extension String {
    /// Text in ISO 8859-1, whose bytes are the first 256 scalars of Unicode.
    init(latin1 bytes: some Sequence<UInt8>) {
        self.init(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
}
