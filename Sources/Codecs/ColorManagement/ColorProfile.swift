internal import CLittleCMS
internal import Raster

/// Owns a context of Little CMS, without which it keeps what it knows where all threads share it.
@safe struct ColorContext: ~Copyable {
    fileprivate let handle: cmsContext

    /// - Returns: nil when memory cannot be had.
    init?() {
        guard let handle = unsafe cmsCreateContext(nil, nil) else { return nil }
        unsafe self.handle = handle
    }

    deinit { unsafe cmsDeleteContext(handle) }
}

/// Owns a profile of Little CMS: what the numbers of a picture mean.
@safe struct ColorProfile: ~Copyable {
    /// What a pixel is made of.
    enum Model: Hashable, Sendable {
        case grey
        case rgb
        /// Inks, where 0 is all of one.
        case cmyk
    }

    fileprivate let handle: cmsHPROFILE

    private init?(_ handle: cmsHPROFILE?) {
        guard let handle = unsafe handle else { return nil }
        unsafe self.handle = handle
    }

    deinit {
        // It fails where writing a profile does; none is written.
        _ = unsafe cmsCloseProfile(handle)
    }

    /// A profile in a file (ICC.1).
    ///
    /// - Returns: nil where it is damaged, or memory cannot be had.
    init?(_ bytes: [UInt8], in context: borrowing ColorContext) {
        guard !bytes.isEmpty, let count = UInt32(exactly: bytes.count) else { return nil }
        let bytes = Self.hidingElements(of: bytes)
        // The array lives during the call, which copies it.
        unsafe self.init(cmsOpenProfileFromMemTHR(context.handle, bytes, count))
    }

    /// A profile whose chains of processing elements (ICC.1, 9.2.14 and on: D2B0 to D2B3, B2D0 to B2D3) have names that
    /// nobody knows. They only repeat in floating point what other tags say, browsers do not look at them, and as many
    /// elements as a profile likes can share a few bytes, so that a tiny file would take minutes.
    private static func hidingElements(of bytes: [UInt8]) -> [UInt8] {
        let (table, entryLength) = (128, 12)
        guard bytes.count >= table + 4 else { return bytes }
        var hidden = bytes
        let count = min(Int(bytes.bigEndianUInt32(at: table)), (bytes.count - table - 4) / entryLength)
        for index in 0..<count {
            let offset = table + 4 + index * entryLength
            let name = bytes[offset..<offset + 3]
            if name.elementsEqual("D2B".utf8) || name.elementsEqual("B2D".utf8) { hidden[offset] = UInt8(ascii: "x") }
        }
        return hidden
    }

    /// sRGB itself (IEC 61966-2-1).
    init?(standardIn context: borrowing ColorContext) { unsafe self.init(cmsCreate_sRGBProfileTHR(context.handle)) }

    /// Colours of three lights.
    ///
    /// - Returns: nil where they are not those of a triangle around the white.
    init?(_ lights: Chromaticities, transfer: TransferCurve, in context: borrowing ColorContext) {
        guard let curve = ToneCurve(transfer, in: context) else { return nil }
        var white = cmsCIExyY(x: lights.white.x, y: lights.white.y, Y: 1)
        var primaries = cmsCIExyYTRIPLE(
            Red: cmsCIExyY(x: lights.red.x, y: lights.red.y, Y: 1),
            Green: cmsCIExyY(x: lights.green.x, y: lights.green.y, Y: 1),
            Blue: cmsCIExyY(x: lights.blue.x, y: lights.blue.y, Y: 1))
        guard lights.areUsable else { return nil }
        var curves: [OpaquePointer?] = unsafe [curve.handle, curve.handle, curve.handle]
        // The curve is copied; all of it lives during the call.
        unsafe self.init(cmsCreateRGBProfileTHR(context.handle, &white, &primaries, &curves))
    }

    /// nil for a model that no picture here has.
    var model: Model? {
        switch unsafe cmsGetColorSpace(handle) {
        case cmsSigGrayData: .grey
        case cmsSigRgbData: .rgb
        case cmsSigCmykData: .cmyk
        default: nil
        }
    }
}

/// The colours of white and of three lights, in the coordinates x and y of CIE 1931.
struct Chromaticities: Hashable, Sendable {
    struct Point: Hashable, Sendable {
        var x: Double
        var y: Double
    }

    var white: Point
    var red: Point
    var green: Point
    var blue: Point

    /// Whether the lights are of three colours, and white has a brightness.
    var areUsable: Bool {
        let all = [white, red, green, blue]
        guard all.allSatisfy({ $0.x >= 0 && $0.y > 0.000_1 && $0.x + $0.y <= 1.000_1 }) else { return false }
        let area = (green.x - red.x) * (blue.y - red.y) - (green.y - red.y) * (blue.x - red.x)
        return abs(area) > 0.000_1
    }
}

/// How numbers become light.
enum TransferCurve: Hashable, Sendable {
    /// Light is the number to this power.
    case power(Double)
    /// A number x is light `((x + offset) / (1 + offset)) ^ power`, and below `threshold` `x / slope`.
    case linearBelow(threshold: Double, slope: Double, offset: Double, power: Double)

    /// The curve of sRGB (IEC 61966-2-1).
    static let standard = TransferCurve.linearBelow(threshold: 0.04045, slope: 12.92, offset: 0.055, power: 2.4)
    /// That of video (ITU-R BT.709-6, section 1.2, turned around).
    static let video = TransferCurve.linearBelow(threshold: 0.081, slope: 4.5, offset: 0.099, power: 1 / 0.45)
}

/// Owns a curve of Little CMS.
@safe private struct ToneCurve: ~Copyable {
    let handle: OpaquePointer

    init?(_ transfer: TransferCurve, in context: borrowing ColorContext) {
        // Types 1 and 4 of the parametric curves (ICC.1, 10.18, where they have numbers 0 and 3).
        let handle =
            switch transfer {
            case .power(let power): unsafe cmsBuildParametricToneCurve(context.handle, 1, [power])
            case .linearBelow(let threshold, let slope, let offset, let power):
                unsafe cmsBuildParametricToneCurve(
                    context.handle, 4, [power, 1 / (1 + offset), offset / (1 + offset), 1 / slope, threshold])
            }
        guard let handle = unsafe handle else { return nil }
        unsafe self.handle = handle
    }

    deinit { unsafe cmsFreeToneCurve(handle) }
}

/// How many bits the samples have of which colours are made.
enum SampleDepth {
    case eight
    case sixteen
}

/// Owns a transform of Little CMS from a profile to sRGB, eight bits a sample.
@safe final class ColorTransform {
    let depth: SampleDepth
    private let context: ColorContext
    private let handle: cmsHTRANSFORM

    /// - Parameters:
    ///   - depth: That of what is transformed; inks have eight bits.
    ///   - context: The one in which the profile was made.
    /// - Returns: nil where the profile lacks what is needed, or memory cannot be had.
    init?(
        from profile: consuming ColorProfile, model: ColorProfile.Model, depth: SampleDepth,
        in context: consuming ColorContext
    ) {
        guard let standard = ColorProfile(standardIn: context) else { return nil }
        self.depth = depth
        let format =
            switch (model, depth) {
            case (.grey, .eight): littlecms_gray_8
            case (.grey, .sixteen): littlecms_gray_16
            case (.rgb, .eight): littlecms_rgba_8
            case (.rgb, .sixteen): littlecms_rgba_16
            case (.cmyk, _): littlecms_cmyk_8_inverted
            }
        // Greys are few, and 16 bits are for somebody who looks closely: each colour is computed, rather than looked up
        // between points of a coarse table.
        let flags = model == .grey || depth == .sixteen ? UInt32(cmsFLAGS_NOOPTIMIZE) : 0
        // Browsers ask for what a profile's maker thought would look best, where the profile has a choice.
        let handle = unsafe cmsCreateTransformTHR(
            context.handle, profile.handle, format, standard.handle, littlecms_rgba_8, UInt32(INTENT_PERCEPTUAL), flags)
        guard let handle = unsafe handle else { return nil }
        unsafe self.handle = handle
        self.context = context
    }

    deinit { unsafe cmsDeleteTransform(handle) }

    /// Converts pixels of four bytes where they lie. What is in the place of alpha stays.
    func convert(_ pixels: UnsafeMutableRawBufferPointer) {
        precondition(depth == .eight)
        guard let count = UInt32(exactly: pixels.count / 4) else { return }
        // The transform takes four bytes a pixel and gives as many, each after it was read.
        unsafe cmsDoTransform(handle, pixels.baseAddress, pixels.baseAddress, count)
    }

    /// Converts pixels of four samples of 16 bits; what is in the place of alpha in the colours stays.
    ///
    /// - Parameter colors: As many as there are pixels.
    func convert(wide samples: UnsafeRawBufferPointer, into colors: UnsafeMutableRawBufferPointer) {
        guard let count = UInt32(exactly: colors.count / 4) else { return }
        precondition(depth == .sixteen && samples.count == colors.count * 2)
        // The transform takes eight bytes a pixel and gives four.
        unsafe cmsDoTransform(handle, samples.baseAddress, colors.baseAddress, count)
    }

    /// The colour of each grey that there is: 256, or 65,536.
    func colorsOfGreys() -> [Color] {
        let bytes: [UInt8] =
            switch depth {
            case .eight: colors(ofGreys: [UInt8](0...(.max)))
            case .sixteen: colors(ofGreys: [UInt16](0...(.max)))
            }
        return stride(from: 0, to: bytes.count, by: 4).map {
            Color(red: bytes[$0], green: bytes[$0 + 1], blue: bytes[$0 + 2])
        }
    }

    /// - Parameter greys: Samples of the transform's depth.
    private func colors(ofGreys greys: [some FixedWidthInteger]) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: greys.count * 4) { target, count in
            unsafe target.initialize(repeating: 255)
            // The transform takes a sample a pixel and gives four bytes.
            unsafe cmsDoTransform(handle, greys, target.baseAddress, UInt32(greys.count))
            count = greys.count * 4
        }
    }
}
