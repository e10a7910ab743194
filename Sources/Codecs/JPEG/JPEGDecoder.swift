public import Diagnostics
public import Raster

/// Reads a JPEG picture (ITU-T T.81): grey, in colour or CMYK, baseline or progressive, with 8 bits a sample.
///
/// It is an animation of one frame without duration that plays once. Of a picture that is cut short or damaged, what can
/// be read shows, as in browsers, and ``diagnostics`` say so.
public struct JPEGDecoder: AnimationDecoder, ~Copyable {
    public let info: AnimationInfo
    public var diagnostics: [Diagnostic] { log.diagnostics }

    private let bytes: [UInt8]
    private let structure: JPEGStructure
    private let conversion: ColorConversion?
    private var log: DiagnosticLog
    private var isAtEnd = false

    /// Reads what the file says before its pixels.
    ///
    /// - Throws: ``KineographError``: `invalidData` where it is no JPEG file or has no picture, `unsupported` for more than 8
    ///   bits a sample, `limitExceeded`; where reading is strict, for everything that would be tolerated.
    public init(_ bytes: [UInt8], options: DecodingOptions = DecodingOptions()) throws(KineographError) {
        var log = DiagnosticLog(isStrict: options.isStrict)
        let structure = try JPEGStructure(of: bytes, reportingTo: &log)
        let size = structure.size
        try options.limits.check(size: size.width, by: size.height)
        var orientation = Orientation.up
        if let exif = structure.exif {
            orientation = try ExifBlock(bytes[exif]).orientation(at: exif.lowerBound, reportingTo: &log)
        }
        let conversion = try structure.profile.offset.flatMap { offset throws(KineographError) in
            try ColorConversion(
                profile: structure.profile.bytes(in: bytes), models: structure.models, at: offset, reportingTo: &log)
        }
        self.bytes = bytes
        self.conversion = conversion
        self.structure = structure
        self.log = log
        info = AnimationInfo(
            format: "jpeg", canvas: size, orientation: orientation, plays: 1, hasAlpha: false,
            comment: structure.comment,
            frames: [FrameInfo(rect: PixelRect(size), duration: .zero, delay: "0/1")])
    }

    public mutating func next() throws(KineographError) -> Bitmap? {
        if isAtEnd { return nil }
        isAtEnd = true
        let isCMYK = structure.componentCount == 4
        var (pixels, warning) = try JPEGDecompressor().decode(
            bytes, size: structure.size, layout: isCMYK ? .cmyk : .rgba)
        if let warning {
            try log.report(
                Diagnostic("the picture is damaged or cut short; what can be read of it shows (\(warning))"))
        }
        if isCMYK, conversion == nil { pixels.makeColors() }
        var bitmap = Bitmap(size: structure.size, pixels: pixels)
        conversion?.convert(&bitmap)
        return bitmap
    }
}

extension JPEGStructure {
    /// What its pixels can be taken for. A grey one's are also three equal lights, as browsers see it.
    fileprivate var models: Set<ColorProfile.Model> {
        switch componentCount {
        case 1: [.grey, .rgb]
        case 3: [.rgb]
        default: [.cmyk]
        }
    }
}

extension [Color] {
    /// Makes colours of cyan, magenta, yellow and black, which lie where red, green, blue and alpha go.
    ///
    /// The file's numbers are read as browsers read them, whatever it says of itself: inverted, as Adobe's programs write
    /// them, so that 0 is all of an ink.
    fileprivate mutating func makeColors() {
        for index in indices {
            let inks = self[index]
            let black = UInt32(inks.alpha)
            // To the nearest; there are no ties.
            func light(_ ink: UInt8) -> UInt8 { UInt8((UInt32(ink) * black + 127) / 255) }
            self[index] = Color(red: light(inks.red), green: light(inks.green), blue: light(inks.blue))
        }
    }
}
