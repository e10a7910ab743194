internal import Diagnostics

/// What a PNG file says its samples mean (PNG specification, 11.3.2), and what that asks of a reader.
///
/// Precedence as the specification has it: iCCP, then sRGB, then gAMA. Profiles are not applied yet: one that is not
/// sRGB's gives way to gAMA, and the reader is told.
struct PNGColorSpace: Hashable, Sendable {
    private var gamma: UInt32?
    private var isStandardRGB = false
    private var profileName: String?

    /// Takes in a colour chunk that stands before the picture; other chunks are not looked at.
    mutating func read(_ chunk: PNGChunk, in bytes: [UInt8]) {
        switch chunk.type {
        case .gamma where chunk.payload.count == 4:
            let value = bytes.bigEndianUInt32(at: chunk.payload.lowerBound)
            gamma = value == 0 ? nil : value
        case .standardRGB: isStandardRGB = true
        case .colorProfile:
            profileName = String(latin1: bytes[chunk.payload].prefix(79).prefix { $0 != 0 })
        default: break
        }
    }

    private var hasStandardProfile: Bool { profileName?.lowercased().contains("srgb") ?? false }

    /// The profile that is not applied, as a finding.
    var finding: Diagnostic? {
        guard let profileName, !hasStandardProfile else { return nil }
        return Diagnostic("the colour profile \"\(profileName)\" is not applied; the colours are read as sRGB")
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
