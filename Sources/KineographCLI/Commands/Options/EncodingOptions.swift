internal import Kineograph

/// The options that say how files are encoded.
enum EncodingOptions {
    static let lossless = Option.flag(
        "lossless", isNegatable: false, group: .webP,
        help: "keeps every pixel as it is; so it is unless others are given")
    static let quality = ValueOption(
        "quality", as: .number("Q", in: 0...100), group: .webP,
        help: "compresses lossily, alpha aside; 0 is smallest, 100 best, and what differs too little to be seen is "
            + "not stored anew")
    static let nearLossless = ValueOption(
        "near-lossless", as: .integer("Q", in: 0...100), group: .webP,
        help: "makes pixels easier to compress without loss; 0 changes most, 100 nothing")
    static let mixed = Option.flag(
        "mixed", isNegatable: false, group: .webP,
        help: "compresses each frame losslessly or lossily, as --quality says (75 unless given), whichever is smaller")

    static let format = ValueOption(
        "format",
        as: .choice(
            "NAME", noun: "a format",
            CodecRegistry.standard.codecs.filter { $0.makeEncoder != nil }.map { ($0.identifier, $0.identifier) }),
        group: .encoding,
        help:
            "the format of every output, whatever its ending; png is a sequence of PNG files, or one file of one picture; "
            + "y4m, pam and rgba are uncompressed video at a constant rate; sheet makes every output that ends in .png all "
            + "frames on one picture, with a JSON file beside it, and leaves the others what their endings say"
    )
    static let effort = ValueOption(
        "effort", as: .integer(in: 0...9), group: .encoding,
        help: "how hard to work for small files, from 0 (fast) to 9 (slow); \(GIFOptions().effort) for GIF and "
            + "\(WebPOptions().effort) for the others unless given")
    static let comment = ValueOption(
        "comment", as: .text, group: .encoding,
        help: "writes a comment into the file; a file's own is kept unless given")
    static let maximumSize = ValueOption(
        "max-size", as: .bytes, group: .encoding,
        help:
            "writes a GIF, WebP, APNG or PNG file of at most so many bytes: where it is larger, with more --lossy and at last "
            + "fewer --colors (GIF), with --mixed and less --quality (WebP, unless --lossless), or with --effort 9 (APNG, "
            + "PNG); it takes as long as several exports; never smaller pictures or fewer; an error tells how small it can be"
    )
    static let keepsDuplicates = Option.flag(
        "keep-duplicates", group: .encoding,
        help: "keeps a frame of its own, and a place of its own on a sheet, for an image that shows the same as "
            + "another; at effort 9, writes no frame of a GIF as two"
    )

    static let all =
        GIFEncodingOptions.all + [
            lossless, quality.option, nearLossless.option, mixed,
        ] + SequenceEncodingOptions.all + SheetEncodingOptions.all + [
            format.option, effort.option, comment.option, maximumSize.option, keepsDuplicates,
        ]

    static let conflicts =
        GIFEncodingOptions.conflicts + [
            [lossless, quality.option, nearLossless.option], [lossless, nearLossless.option, mixed],
        ]
}

extension ParsedArguments {
    /// The standard codecs, with the options of the command line.
    ///
    /// - Throws: ``KineographError`` with code `usage`, or naming a palette's file.
    func codecs() throws(KineographError) -> CodecRegistry {
        let png = try pngOptions()
        return try CodecRegistry.standard.registering(.gif(options: gifOptions())).registering(
            .webP(options: webPOptions())
        )
        .registering(.png(options: png)).registering(.apng(options: png))
        .registering(.sheet(options: sheetOptions())).registering(.y4m(matte: value(GIFEncodingOptions.matte)))
    }

    /// What the command line asks of a WebP.
    ///
    /// - Throws: ``KineographError`` with code `usage`.
    private func webPOptions() throws(KineographError) -> WebPOptions {
        var webP = WebPOptions()
        if let quality = try value(EncodingOptions.quality) { webP.mode = .lossy(quality: quality) }
        if let level = try value(EncodingOptions.nearLossless) { webP.mode = .nearLossless(level: level) }
        if isOn(EncodingOptions.mixed) { webP.mode = .mixed(quality: try value(EncodingOptions.quality) ?? 75) }
        webP.effort = try value(EncodingOptions.effort) ?? webP.effort
        return webP
    }

    /// What may be tried for a smaller file; empty for formats that keep no limit.
    ///
    /// - Parameter gif: What a GIF is like.
    /// - Throws: ``KineographError`` with code `usage`.
    func smallerSteps(of codec: Codec, gif: GIFOptions) throws(KineographError) -> [SizeStep] {
        switch codec.identifier {
        case "gif": gif.smallerSteps
        case "webp": try webPOptions().smallerSteps(isLossless: isOn(EncodingOptions.lossless))
        case "png": try pngOptions().smallerSteps { .png(options: $0) }
        case "apng": try pngOptions().smallerSteps { .apng(options: $0) }
        default: []
        }
    }
}
