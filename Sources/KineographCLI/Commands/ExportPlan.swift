internal import Kineograph

/// Where an animation goes, as the command line asks for it. Making one finds every usage error before any file is made.
struct ExportPlan {
    private let outputs: [ExportOutput]
    /// What a GIF is to be like whose palette is that of the inputs; nil where it is not.
    private let sourcePaletteOptions: GIFOptions?
    /// The file of the palette, if there is one.
    private let paletteFile: String?
    private let jobs: Int?
    private let comment: String?
    /// How many bytes a file may have, and what makes it smaller.
    private let limit: (bytes: Int, arguments: ParsedArguments)?
    private let replacesExisting: Bool
    private let verifies: Bool
    private let keepsDuplicates: Bool
    /// What is odd about the command line.
    private let notes: [String]

    /// - Parameter example: An output that the command may have, for a message.
    /// - Throws: ``KineographError`` with code `usage`, or naming a palette's file.
    init(_ arguments: ParsedArguments, example: String) throws(KineographError) {
        outputs = try arguments.outputs(example: example)
        limit = try arguments.value(EncodingOptions.maximumSize).map { ($0, arguments) }
        sourcePaletteOptions = try arguments.usesSourcePalette() ? arguments.gifOptions() : nil
        notes =
            try outputs.unlimited(arguments) + arguments.idleOptions(among: outputs) + arguments.idlePaletteOptions()
            + arguments.idleCanvasOptions() + arguments.longDelays()
        paletteFile = try arguments.paletteFile()
        jobs = try arguments.value(RunOptions.jobs)
        comment = try arguments.value(EncodingOptions.comment)
        replacesExisting = arguments.isOn(RunOptions.force)
        verifies = arguments.isOn(RunOptions.verify)
        keepsDuplicates = arguments.isOn(EncodingOptions.keepsDuplicates)
    }

    /// Renders, encodes and publishes an animation, and says what was written.
    ///
    /// - Throws: ``KineographError``; then nothing is left behind.
    func write(_ recipe: AnimationRecipe, on console: Console) throws(KineographError) {
        try checkTerminal(console)
        var export = AnimationExport(recipe, to: try outputs(for: recipe))
        export.protectedPaths = paletteFile.map { [$0] } ?? []
        export.jobs = jobs ?? export.jobs
        export.comment = comment ?? export.comment
        export.replacesExisting = replacesExisting
        export.verifies = verifies
        export.keepsDuplicates = keepsDuplicates
        try console.checkInterruption()
        let summary = try export.run { progress throws(KineographError) in
            try console.checkInterruption()
            console.showProgress(progress.frame, of: progress.frameCount, doing: progress.pass.rawValue)
        }
        console.clearProgress()
        let report = ExportReport(summary, notes: notes)
        if console.isJSON { try console.put(report.json) }
        for line in report.lines { console.say(line) }
    }

    /// The outputs, where a GIF knows the palette of the inputs.
    private func outputs(for recipe: AnimationRecipe) throws(KineographError) -> [ExportOutput] {
        var known = outputs
        var gif = sourcePaletteOptions
        if let options = gif, known.contains(where: { $0.codec.identifier == "gif" }) {
            gif?.palette = .colors(try recipe.sourcePalette().checked(for: options.alpha))
        }
        if let gif {
            for index in known.indices where known[index].codec.identifier == "gif" {
                known[index].codec = .gif(options: gif)
            }
        }
        guard let limit else { return known }
        let options = if let gif { gif } else { try limit.arguments.gifOptions() }
        for index in known.indices where try known[index].canBeLimited() {
            let steps = try limit.arguments.smallerSteps(of: known[index].codec, gif: options)
            known[index].sizeLimit = SizeLimit(bytes: limit.bytes, steps: steps)
        }
        return known
    }

    /// The bytes of a picture make nothing of a terminal but noise.
    private func checkTerminal(_ console: Console) throws(KineographError) {
        guard console.isOutputTerminal, !replacesExisting, outputs.contains(where: { $0.path == "-" }) else { return }
        throw KineographError(
            .usage, "standard output is a terminal, which cannot show the bytes of a picture",
            remedy: "send them to a file or a program, as with > or |, or add --force")
    }
}

extension ParsedArguments {
    /// The outputs of an export; at least one.
    ///
    /// - Throws: ``KineographError`` with code `usage`.
    fileprivate func outputs(example: String) throws(KineographError) -> [ExportOutput] {
        let registry = try codecs()
        let format = try value(EncodingOptions.format)
        let paths = try values(RunOptions.output)
        guard !paths.isEmpty else {
            throw KineographError(.usage, "no output is given", remedy: "add -o OUTPUT, as -o \(example)")
        }
        if isOn(GeneralOptions.json) && paths.contains("-") {
            throw KineographError(
                .usage, "standard output cannot hold both a picture and a JSON object",
                remedy: "leave out --json, or write the picture to a file")
        }
        return try ExportOutput.outputs(paths, format: format, registry: registry)
    }

    /// Format options given although no output is of their format.
    fileprivate func idleOptions(among outputs: [ExportOutput]) -> [String] {
        let formats = Set(outputs.map(\.codec.identifier))
        let owners: [OptionGroup: String] = [.gif: "gif", .webP: "webp", .sequence: "png", .sheet: "sheet"]
        let hasMatte = formats.contains("y4m")
        var seen: Set<Option> = []
        return occurrences.compactMap { occurrence in
            guard let owner = owners[occurrence.option.group], !formats.contains(owner),
                !(hasMatte && occurrence.option == GIFEncodingOptions.matte.option),
                seen.insert(occurrence.option).inserted
            else { return nil }
            return "\(occurrence.spelling) has no effect, since no output is \(owner)"
        }
    }
}

extension [ExportOutput] {
    /// That outputs keep no size limit although one is given.
    fileprivate func unlimited(_ arguments: ParsedArguments) throws(KineographError) -> [String] {
        guard arguments.isGiven(EncodingOptions.maximumSize.option) else { return [] }
        var notes: [String] = []
        for output in self where try !output.canBeLimited() {
            notes.append(
                "--max-size has no effect on \(output.path): only a GIF, WebP, APNG or PNG file can be limited")
        }
        return notes
    }
}
