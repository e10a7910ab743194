internal import Diagnostics

/// What a PNG file says its samples mean (PNG specification, third edition, 11.3.2), and what that asks of a reader.
///
/// What counts is the first of cICP, iCCP, sRGB, and gAMA with cHRM (4.3) that can be used. As in browsers, gAMA counts
/// alone too, and cHRM does not.
struct PNGColorSpace: Hashable, Sendable {
    private var gamma: UInt32?
    private var lights: Chromaticities?
    private var isStandardRGB = false
    private var profile: PNGChunk?
    private var codePoints: PNGChunk?

    /// What has to be done with a picture.
    enum Meaning {
        /// Nothing: it is sRGB.
        case standard
        /// A gamma is to be undone, in 1/100,000.
        case gamma(UInt32)
        /// Its pixels are to be converted, those of 16 bits a sample before they are rounded.
        case conversion(ColorConversion)

        /// The 8-bit value for each 16-bit colour sample, where a gamma is to be undone.
        var transfer: [UInt8]? {
            guard case .gamma(let gamma) = self else { return nil }
            return TransferTable.make(gamma: gamma)
        }

        var conversion: ColorConversion? {
            guard case .conversion(let conversion) = self else { return nil }
            return conversion
        }
    }

    /// Takes in a colour chunk that stands before the picture; other chunks are not looked at.
    mutating func read(_ chunk: PNGChunk, in bytes: [UInt8]) {
        switch chunk.type {
        case .gamma where chunk.payload.count == 4:
            let value = bytes.bigEndianUInt32(at: chunk.payload.lowerBound)
            gamma = value == 0 ? nil : value
        case .chromaticities where chunk.payload.count == 32:
            let points = stride(from: chunk.payload.lowerBound, to: chunk.payload.upperBound, by: 8).map { offset in
                Chromaticities.Point(
                    x: Double(bytes.bigEndianUInt32(at: offset)) / 100_000,
                    y: Double(bytes.bigEndianUInt32(at: offset + 4)) / 100_000)
            }
            lights = Chromaticities(white: points[0], red: points[1], green: points[2], blue: points[3])
        case .standardRGB: isStandardRGB = true
        case .colorProfile: profile = profile ?? chunk
        case .codePoints: codePoints = codePoints ?? chunk
        default: break
        }
    }

    /// What the chunks ask for; what cannot be done is reported, and the next of them counts.
    func meaning(
        for header: PNGHeader, in bytes: [UInt8], reportingTo log: inout DiagnosticLog
    ) throws(KineographError) -> Meaning {
        let (isGrey, depth) = (header.isGrey, header.depth)
        if let codePoints {
            switch CodePoints(bytes[codePoints.payload]).outcome(of: depth) {
            case .standard: return .standard
            case .conversion(let conversion): return .conversion(conversion)
            case .fault(let fault):
                try log.report(Diagnostic("the colour space (cICP) \(fault): it is ignored", offset: codePoints.offset))
            }
        }
        if let profile {
            switch try Self.outcome(of: bytes[profile.payload], model: isGrey ? .grey : .rgb, depth: depth) {
            case .standard: return .standard
            case .conversion(let conversion): return .conversion(conversion)
            case .fault(let fault):
                try log.report(Diagnostic("the colour profile \(fault): it is ignored", offset: profile.offset))
            }
        }
        if isStandardRGB { return .standard }
        return try gammaAndLights(for: header, reportingTo: &log)
    }

    private func gammaAndLights(
        for header: PNGHeader, reportingTo log: inout DiagnosticLog
    ) throws(KineographError) -> Meaning {
        if let lights, !header.isGrey, !lights.areThoseOfSRGB {
            guard let gamma else {
                try log.report(Diagnostic("primaries (cHRM) without a gamma (gAMA) are ignored"))
                return .standard
            }
            switch ColorConversion.Outcome(
                lights, transfer: .power(100_000 / Double(gamma)), depth: header.depth)
            {
            case .standard: return .standard
            case .conversion(let conversion): return .conversion(conversion)
            case .fault(let fault): try log.report(Diagnostic("the primaries (cHRM) \(fault): they are ignored"))
            }
        }
        guard let gamma, !TransferTable.isNearStandard(gamma) else { return .standard }
        return .gamma(gamma)
    }

    /// The most bytes of a profile. Those of printers, which no PNG can have, have a megabyte or two.
    private static let profileLimit = 1 << 22

    /// - Parameter payload: A name that ends with a zero, the method of compression, and a zlib stream.
    private static func outcome(
        of payload: ArraySlice<UInt8>, model: ColorProfile.Model, depth: SampleDepth
    ) throws(KineographError) -> ColorConversion.Outcome {
        let rest = payload.drop { $0 != 0 }.dropFirst()
        guard payload.count - rest.count <= 80, rest.first == 0 else { return .fault("is damaged") }
        let stream = rest.dropFirst()
        // No stream stands for more than 1,032 times its length.
        let most = min(profileLimit, stream.count * 1_032)
        guard let bytes = try Inflater().inflate(stream, atMost: most) else {
            return .fault("is damaged, or has more than \(profileLimit) bytes")
        }
        return ColorConversion.Outcome(profile: bytes, models: [model], depth: depth)
    }
}

extension PNGHeader {
    fileprivate var isGrey: Bool { colorType == .grey || colorType == .greyAlpha }
    fileprivate var depth: SampleDepth { bitDepth == 16 ? .sixteen : .eight }
}

extension Chromaticities {
    /// Whether they are sRGB's, up to a hundredth.
    fileprivate var areThoseOfSRGB: Bool {
        let standard = Self.standard
        return [
            (white, standard.white), (red, standard.red), (green, standard.green), (blue, standard.blue),
        ].allSatisfy { abs($0.0.x - $0.1.x) <= 0.01 && abs($0.0.y - $0.1.y) <= 0.01 }
    }
}

extension String {
    /// Text in ISO 8859-1, whose bytes are the first 256 scalars of Unicode.
    init(latin1 bytes: some Sequence<UInt8>) {
        self.init(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
}
