internal import Diagnostics
internal import Raster

/// What makes sRGB of a picture's pixels, whose samples are of the depth that it was made for.
enum ColorConversion {
    /// The colour of each grey that there is.
    case greys([Color])
    case colors(ColorTransform)
    /// Inks, which lie where red, green, blue and alpha go.
    case inks(ColorTransform)

    /// What a profile asks for.
    enum Outcome {
        /// Nothing: its colours are those of sRGB, as exactly as eight bits tell.
        case standard
        case conversion(ColorConversion)
        /// Nothing that can be done; why, as a sentence without a subject.
        case fault(String)
    }

    /// Converts a picture of eight bits a sample where it lies; its alpha stays, and a picture of inks becomes opaque.
    func convert(_ bitmap: inout Bitmap) {
        let width = bitmap.width
        bitmap.withMutablePixels { pixels in
            switch self {
            case .greys(let colors):
                for index in pixels.indices {
                    var color = colors[Int(pixels[index].red)]
                    color.alpha = pixels[index].alpha
                    pixels[index] = color
                }
            case .colors(let transform): Self.convert(&pixels, width: width, through: transform)
            case .inks(let transform):
                Self.convert(&pixels, width: width, through: transform)
                for index in pixels.indices { pixels[index].alpha = 255 }
            }
        }
    }

    /// The picture of samples of 16 bits, which are red, green, blue and alpha; alpha is rounded.
    func bitmap(ofWide samples: [UInt16], size: PixelSize) -> Bitmap {
        precondition(samples.count == size.width * size.height * 4)
        var bitmap = Bitmap(size: size)
        let samples = samples.span
        bitmap.withMutablePixels { pixels in
            switch self {
            case .greys(let colors):
                for index in pixels.indices { pixels[index] = colors[Int(samples[index * 4])] }
            case .colors(let transform), .inks(let transform):
                let width = max(size.width, 1)
                unsafe samples.withUnsafeBytes { source in
                    unsafe pixels.withUnsafeMutableBytes { bytes in
                        for start in stride(from: 0, to: bytes.count, by: width * 4) {
                            unsafe transform.convert(
                                wide: UnsafeRawBufferPointer(rebasing: source[start * 2..<(start + width * 4) * 2]),
                                into: UnsafeMutableRawBufferPointer(rebasing: bytes[start..<start + width * 4]))
                        }
                    }
                }
            }
            for index in pixels.indices {
                pixels[index].alpha = UInt8((UInt32(samples[index * 4 + 3]) * 255 + 32_895) >> 16)
            }
        }
        return bitmap
    }

    /// Row by row, so that no count is too large for the library.
    private static func convert(_ pixels: inout MutableSpan<Color>, width: Int, through transform: ColorTransform) {
        unsafe pixels.withUnsafeMutableBytes { bytes in
            for start in stride(from: 0, to: bytes.count, by: max(width, 1) * 4) {
                unsafe transform.convert(UnsafeMutableRawBufferPointer(rebasing: bytes[start..<start + width * 4]))
            }
        }
    }
}

extension ColorConversion {
    /// What a profile in a file asks for; nil where that is nothing, or cannot be done, which is reported.
    ///
    /// - Parameters:
    ///   - models: What the picture's pixels can be taken for.
    ///   - offset: Where the profile is in its file.
    init?(
        profile bytes: [UInt8], models: Set<ColorProfile.Model>, at offset: Int,
        reportingTo log: inout DiagnosticLog
    ) throws(KineographError) {
        switch Outcome(profile: bytes, models: models) {
        case .standard: return nil
        case .conversion(let conversion): self = conversion
        case .fault(let fault):
            try log.report(Diagnostic("the colour profile \(fault): it is ignored", offset: offset))
            return nil
        }
    }
}

extension ColorConversion.Outcome {
    /// What a profile in a file asks for.
    ///
    /// - Parameters:
    ///   - models: What the picture's pixels can be taken for.
    ///   - depth: That of the picture's samples.
    init(profile bytes: [UInt8], models: Set<ColorProfile.Model>, depth: SampleDepth = .eight) {
        if models.contains(.rgb), StandardProfiles.contains(bytes) {
            self = .standard
            return
        }
        guard let context = ColorContext(), let profile = ColorProfile(bytes, in: context) else {
            self = .fault("is damaged")
            return
        }
        guard let model = profile.model, models.contains(model) else {
            self = .fault("is for another kind of picture")
            return
        }
        guard let transform = ColorTransform(from: profile, model: model, depth: depth, in: context) else {
            self = .fault("is damaged")
            return
        }
        self = Self.conversion(model, transform)
        if case .standard = self, model == .rgb { StandardProfiles.insert(bytes) }
    }

    /// What colours of three lights ask for, of samples of a depth.
    init(_ lights: Chromaticities, transfer: TransferCurve, depth: SampleDepth) {
        guard let context = ColorContext(), let profile = ColorProfile(lights, transfer: transfer, in: context),
            let transform = ColorTransform(from: profile, model: .rgb, depth: depth, in: context)
        else {
            self = .fault("make no sense")
            return
        }
        self = Self.conversion(.rgb, transform)
    }

    private static func conversion(_ model: ColorProfile.Model, _ transform: ColorTransform) -> Self {
        switch model {
        case .grey:
            let colors = transform.colorsOfGreys()
            let steps = stride(from: 0, to: colors.count, by: (colors.count - 1) / 255).map { colors[$0] }
            return isStandard(steps, madeOf: (0..<256).map(grey)) ? .standard : .conversion(.greys(colors))
        case .rgb:
            let conversion = ColorConversion.colors(transform)
            let size = PixelSize(width: probes.count, height: 1)
            var made: Bitmap
            switch transform.depth {
            case .eight:
                made = Bitmap(size: size, pixels: probes)
                conversion.convert(&made)
            case .sixteen: made = conversion.bitmap(ofWide: probes.flatMap(wideSamples), size: size)
            }
            return isStandard(made.pixels, madeOf: probes) ? .standard : .conversion(conversion)
        case .cmyk: return .conversion(.inks(transform))
        }
    }

    /// All greys, all values of each light alone, and a lattice through the rest.
    private static let probes: [Color] = {
        let values = (0..<256).map { UInt8($0) }
        let steps = stride(from: 0, through: 255, by: 51).map { UInt8($0) }
        let ramps = values.flatMap { value in
            [
                Color(red: value, green: value, blue: value), Color(red: value, green: 0, blue: 0),
                Color(red: 0, green: value, blue: 0), Color(red: 0, green: 0, blue: value),
            ]
        }
        return ramps
            + steps.flatMap { red in
                steps.flatMap { green in steps.map { Color(red: red, green: green, blue: $0) } }
            }
    }()

    private static func wideSamples(_ color: Color) -> [UInt16] {
        [color.red, color.green, color.blue, color.alpha].map { UInt16($0) * 257 }
    }

    private static func grey(_ value: Int) -> Color {
        Color(red: UInt8(value), green: UInt8(value), blue: UInt8(value))
    }

    /// Whether what a profile makes of colours is these colours, up to a step: profiles of sRGB hold rounded numbers.
    private static func isStandard(_ made: [Color], madeOf colors: [Color]) -> Bool {
        zip(made, colors).allSatisfy { made, color in
            [(made.red, color.red), (made.green, color.green), (made.blue, color.blue)].allSatisfy {
                abs(Int($0.0) - Int($0.1)) <= 1
            }
        }
    }
}
