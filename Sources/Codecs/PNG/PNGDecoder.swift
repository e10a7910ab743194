public import Diagnostics
public import Raster

/// Reads PNG and APNG: every colour type and depth, interlaced or not, as sRGB with straight alpha.
///
/// A still picture is an animation of one frame without duration that plays once. A file's own picture that is no frame
/// of its animation is not shown.
///
/// A still picture has to be whole. Of an animation's frame that is cut short or damaged, the rows that can be read
/// show, and ``diagnostics`` say so.
public struct PNGDecoder: AnimationDecoder, ~Copyable {
    public let info: AnimationInfo
    public var diagnostics: [Diagnostic] { log.diagnostics }

    private let bytes: [UInt8]
    private let file: PNGFile
    private let transfer: [UInt8]?
    private let conversion: ColorConversion?
    /// Samples of 16 bits are converted before they are rounded.
    private var isWide: Bool { file.header.bitDepth == 16 }
    /// For files that need no libpng as long as they are sound.
    private let unpacker: PNGUnpacker?
    private var log: DiagnosticLog
    /// nil for a still picture, which needs none.
    private var canvas: AnimationCanvas?
    private var index = 0

    /// Reads the file's structure.
    ///
    /// - Throws: ``KineographError``: `invalidData` where it is no PNG file or has no picture, `unsupported` for the variant
    ///   that Apple's build tools make, `limitExceeded`; where reading is strict, for everything that would be tolerated.
    public init(_ bytes: [UInt8], options: DecodingOptions = DecodingOptions()) throws(KineographError) {
        var parser = try PNGFileParser(bytes, options: options)
        try parser.parse()
        var log = parser.log
        let file = parser.file
        let meaning = try file.colorSpace.meaning(for: file.header, in: bytes, reportingTo: &log)
        self.bytes = bytes
        self.file = file
        self.log = log
        info = file.info
        transfer = meaning.transfer
        conversion = meaning.conversion
        unpacker = transfer == nil ? PNGUnpacker(file, in: bytes) : nil
        canvas = file.animation == nil ? nil : AnimationCanvas(size: file.header.size)
    }

    public mutating func next() throws(KineographError) -> Bitmap? {
        guard index < file.frames.count else { return nil }
        let frame = file.frames[index]
        let picture = try picture(of: frame)
        index += 1
        guard canvas != nil else { return picture }
        canvas?.draw(
            picture, at: frame.control.rect.origin, blend: frame.control.blend, disposal: frame.control.disposal)
        return canvas?.bitmap
    }

    /// A frame's own pixels as sRGB; nil where none of them can be read and a frame before it can stand for it.
    private mutating func picture(of frame: PNGFile.StoredFrame) throws(KineographError) -> Bitmap? {
        guard var picture = try storedPicture(of: frame) else { return nil }
        if !isWide { conversion?.convert(&picture) }
        return picture
    }

    private mutating func storedPicture(of frame: PNGFile.StoredFrame) throws(KineographError) -> Bitmap? {
        let size = frame.control.rect.size
        if let unpacked = try unpacker?.unpack(file.parts(of: frame), size: size) {
            try checkIndices(upTo: unpacked.largestValue)
            return unpacked.bitmap
        }
        let source =
            switch frame.data {
            case .picture: bytes
            case .parts(let parts): file.standalone(parts, size: size, from: bytes)
            }
        let pixels =
            if isWide, let conversion {
                try PNGPixels(decoding: source, size: size, conversion: conversion)
            } else {
                try PNGPixels(decoding: source, size: size, transfer: transfer)
            }
        let place = file.animation == nil ? nil : index
        if let fault = pixels.fault {
            // Half a sprite is never what was meant. Of an animation, browsers show what there is.
            if file.animation == nil || (pixels.isEmpty && index == 0) {
                throw KineographError(
                    .invalidData, fault, remedy: "export it again from its program", frame: place,
                    underlying: pixels.libraryMessage)
            }
            let words = pixels.libraryMessage.map { " (\($0))" } ?? ""
            try log.report(Diagnostic(fault + words, frame: place))
        } else if let warning = pixels.libraryMessage {
            try log.report(Diagnostic("libpng warns: \(warning)", frame: place))
        }
        if pixels.fault == nil, file.hasShortPalette {
            try checkIndices(upTo: PNGPixels.largestIndex(in: source, size: size))
        }
        return pixels.isEmpty ? nil : pixels.bitmap
    }

    /// - Throws: ``KineographError`` for an index beyond the palette, where reading is strict.
    private mutating func checkIndices(upTo largest: Int) throws(KineographError) {
        guard file.header.colorType == .palette, let count = file.palette.map({ $0.payload.count / 3 }),
            largest >= count
        else { return }
        try log.report(
            Diagnostic(
                "pixels have index \(largest), and the last of the palette is \(count - 1): what is beyond it is black",
                frame: file.animation == nil ? nil : index))
    }
}
