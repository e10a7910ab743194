internal import Kineograph

/// The options that say how files are encoded.
enum EncodingOptions {
    static let colors = ValueOption(
        "colors", as: .integer(in: 2...256), group: .gif,
        help: "the most colours, the clear one included, from 2 to 256; 256 unless given")
    static let palette = ValueOption(
        "palette",
        as: .choice(
            "NAME", noun: "a kind of palette",
            [("auto", GIFOptions.Palette.auto), ("global", .global), ("local", .local)]),
        group: .gif,
        help: "one palette for all frames (global), one for each (local), or what suits (auto), as it is unless given")
    static let lossiness = ValueOption(
        "lossy", as: .integer("Q", in: 0...100), group: .gif,
        help: "gives up what is hardly seen for a smaller file: 0, unless given, is nothing, 100 a lot")
    static let dither = ValueOption(
        "dither", as: .choice("NAME", noun: "a way to dither", GIFOptions.Dither.allCases.map { ($0.rawValue, $0) }),
        group: .gif,
        help: "how colours that the palette lacks are imitated, where an animation has too many; auto, unless "
            + "given, diffuses errors only where areas are smooth and their colours would be visibly wrong")
    static let alphaThreshold = ValueOption(
        "alpha-threshold", as: .integer(in: 1...255), group: .gif,
        help: "makes pixels of less alpha, from 1 to 255, clear, and the others opaque; 128 unless given")
    static let matte = ValueOption(
        "matte", as: .color, group: .gif,
        help: "blends half clear pixels with this colour, so that soft edges suit a page of it; they are opaque then, "
            + "whatever --alpha-threshold")

    static let lossless = Option.flag(
        "lossless", isNegatable: false, group: .webP,
        help: "keeps every pixel as it is; so it is unless others are given")
    static let quality = ValueOption(
        "quality", as: .number("Q", in: 0...100), group: .webP, help: "compresses lossily; 0 is smallest, 100 best")
    static let nearLossless = ValueOption(
        "near-lossless", as: .integer("Q", in: 0...100), group: .webP,
        help: "makes pixels easier to compress without loss; 0 changes most, 100 nothing")

    static let format = ValueOption(
        "format", as: .choice("NAME", noun: "a format", ["gif", "webp", "apng", "png"].map { ($0, $0) }),
        group: .encoding,
        help:
            "the format of every output, whatever its ending; png is a sequence of PNG files, or one file of one picture"
    )
    static let effort = ValueOption(
        "effort", as: .integer(in: 0...9), group: .encoding,
        help: "how hard to work for small files, from 0 (fast) to 9 (slow); \(GIFOptions().effort) for GIF and "
            + "\(WebPOptions().effort) for the others unless given")
    static let comment = ValueOption(
        "comment", as: .text, group: .encoding,
        help: "writes a comment into the file; a file's own is kept unless given")
    static let keepsDuplicates = Option.flag(
        "keep-duplicates", group: .encoding, help: "keeps a frame of its own for an image that shows the same as before"
    )

    static let all = [
        colors.option, palette.option, dither.option, lossiness.option, alphaThreshold.option, matte.option, lossless,
        quality.option, nearLossless.option,
        format.option, effort.option, comment.option, keepsDuplicates,
    ]

    static let conflicts = [[lossless, quality.option, nearLossless.option]]
}

extension ParsedArguments {
    /// The standard codecs, with the options of the command line.
    ///
    /// - Throws: ``KineographError`` with code `usage`.
    func codecs() throws(KineographError) -> CodecRegistry {
        let effort = try value(EncodingOptions.effort)
        var gif = GIFOptions()
        gif.colors = try value(EncodingOptions.colors) ?? gif.colors
        gif.palette = try value(EncodingOptions.palette) ?? gif.palette
        gif.lossiness = try value(EncodingOptions.lossiness) ?? gif.lossiness
        gif.dither = try value(EncodingOptions.dither) ?? gif.dither
        gif.alphaThreshold = try value(EncodingOptions.alphaThreshold).map { UInt8(clamping: $0) } ?? gif.alphaThreshold
        gif.matte = try value(EncodingOptions.matte)
        gif.effort = effort ?? gif.effort
        var webP = WebPOptions()
        if let quality = try value(EncodingOptions.quality) { webP.mode = .lossy(quality: quality) }
        if let level = try value(EncodingOptions.nearLossless) { webP.mode = .nearLossless(level: level) }
        webP.effort = effort ?? webP.effort
        var png = PNGOptions()
        png.effort = effort ?? png.effort
        return CodecRegistry.standard.registering(.gif(options: gif)).registering(.webP(options: webP))
            .registering(.png(options: png)).registering(.apng(options: png))
    }
}
