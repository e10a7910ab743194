internal import Kineograph

/// The options that say what a GIF is to be like.
enum GIFEncodingOptions {
    static let colors = ValueOption(
        "colors", as: .integer(in: 2...256), group: .gif,
        help: "the most colours, the clear one included, from 2 to 256; 256 unless given")
    static let palette = ValueOption(
        "palette", as: .palette, group: .gif,
        help: "one palette for all frames (global), one for each (local), or what suits (auto), as it is unless given; "
            + "or one whose order is kept: that of the indexed inputs (source), or a file's (.gpl, .act, .hex, PNG, GIF, .aseprite)"
    )
    static let lossiness = ValueOption(
        "lossy", as: .integer("Q", in: 0...200), group: .gif,
        help: "gives up what is hardly seen for a smaller file: 0, unless given, is nothing, 100 a lot, 200 the most")
    static let dither = ValueOption(
        "dither", as: .choice("NAME", noun: "a way to dither", GIFOptions.Dither.allCases.map { ($0.rawValue, $0) }),
        group: .gif,
        help: "how colours that the palette lacks are imitated, where an animation has too many; auto, unless "
            + "given, diffuses errors only where areas are smooth and their colours would be visibly wrong")
    static let alphaMode = ValueOption(
        "alpha-mode",
        as: .choice(
            "NAME", noun: "a way to do without half clear pixels",
            [
                ("auto", GIFOptions.Alpha.auto), ("threshold", .threshold(GIFOptions.Alpha.standardThreshold)),
                ("dither", .dither),
            ]),
        group: .gif,
        help: "what becomes of half clear pixels: clear or opaque by a threshold, or by a pattern that stands still in "
            + "time (dither); auto, unless given, dithers wide soft areas where that looks better for what it costs")
    static let alphaThreshold = ValueOption(
        "alpha-threshold", as: .integer(in: 1...255), group: .gif,
        help: "makes pixels of less alpha, from 1 to 255, clear, and the others opaque, and never dithers; 128 "
            + "unless given")
    static let matte = ValueOption(
        "matte", as: .opaqueColor, group: .gif,
        help: "blends half clear pixels with this colour, so that soft edges suit a page of it; they are opaque then, "
            + "whatever --alpha-threshold; of y4m, it lies under all that is not opaque")

    static let all = [
        colors.option, palette.option, dither.option, lossiness.option, alphaMode.option, alphaThreshold.option,
        matte.option,
    ]

    static let conflicts = [[alphaMode.option, matte.option]]
}

extension ParsedArguments {
    /// What the command line asks of a GIF. The palette of the inputs is theirs to know: see ``usesSourcePalette``.
    ///
    /// - Throws: ``KineographError`` with code `usage`, or naming the palette's file.
    func gifOptions() throws(KineographError) -> GIFOptions {
        var gif = GIFOptions()
        gif.colors = try value(GIFEncodingOptions.colors) ?? gif.colors
        gif.alpha = try gifAlpha()
        switch try value(GIFEncodingOptions.palette) {
        case nil, .source: break
        case .kind(let kind): gif.palette = kind
        case .file(let path): gif.palette = .colors(try palette(inFile: path).checked(for: gif.alpha, path: path))
        }
        gif.lossiness = try value(GIFEncodingOptions.lossiness) ?? gif.lossiness
        gif.dither = try value(GIFEncodingOptions.dither) ?? gif.dither
        gif.effort = try value(EncodingOptions.effort) ?? gif.effort
        return gif
    }

    /// Whether a GIF gets the palette that all inputs have.
    ///
    /// - Throws: ``KineographError`` with code `usage`.
    func usesSourcePalette() throws(KineographError) -> Bool { try value(GIFEncodingOptions.palette) == .source }

    /// The file that is named as a palette; nil where none is, or standard input.
    ///
    /// - Throws: ``KineographError`` with code `usage`.
    func paletteFile() throws(KineographError) -> String? {
        guard case .file(let path) = try value(GIFEncodingOptions.palette), path != "-" else { return nil }
        return path
    }

    /// Options that a palette with an order of its own leaves nothing to say.
    ///
    /// - Throws: ``KineographError`` with code `usage`.
    func idlePaletteOptions() throws(KineographError) -> [String] {
        guard isGiven(GIFEncodingOptions.colors.option) else { return [] }
        switch try value(GIFEncodingOptions.palette) {
        case .source, .file: return ["--colors has no effect, since --palette names all colours"]
        case nil, .kind: return []
        }
    }

    private func gifAlpha() throws(KineographError) -> GIFOptions.Alpha {
        if let matte = try value(GIFEncodingOptions.matte) { return .matte(matte) }
        let mode = try value(GIFEncodingOptions.alphaMode)
        guard let threshold = try value(GIFEncodingOptions.alphaThreshold) else { return mode ?? .auto }
        guard mode == nil || mode == .threshold(GIFOptions.Alpha.standardThreshold) else {
            throw KineographError(
                .usage, "--alpha-threshold is for --alpha-mode threshold",
                remedy: "leave out one of them, or choose that mode")
        }
        return .threshold(UInt8(threshold))
    }

    private func palette(inFile path: String) throws(KineographError) -> ColorPalette {
        if path == "-", operands.contains("-") {
            throw KineographError(
                .usage, "standard input cannot hold both a palette and a picture",
                remedy: "name a file for one of them")
        }
        do {
            return try ColorPalette(contentsOfFile: path, limits: limits())
        } catch {
            // A name that is no file may be a word that was misspelt.
            let words = PaletteChoice.words.map(\.name)
            guard error.code == .inputNotFound, let meant = nearestName(to: path, among: words) else { throw error }
            var error = error
            error.remedy = "did you mean \(meant)? give \(words.alternatives), or a palette file"
            throw error
        }
    }
}

extension ColorPalette {
    /// The same palette, where a GIF can have it.
    ///
    /// - Parameter path: What it comes from; nil for the inputs.
    /// - Throws: ``KineographError`` with code `invalidData` where no colour of it is opaque.
    func checked(for alpha: GIFOptions.Alpha, path: String? = nil) throws(KineographError) -> ColorPalette {
        guard !hasOpaqueColor(alpha) else { return self }
        let owner = path == nil ? "the inputs' palette" : "the palette"
        throw KineographError(
            .invalidData, "every colour of \(owner) is clear",
            remedy: "give a palette with a colour that is opaque", path: path.map(AnimationFile.displayName))
    }
}
