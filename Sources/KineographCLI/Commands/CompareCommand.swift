internal import Kineograph

/// The options of `compare`.
enum ComparisonOptions {
    static let tolerance = ValueOption(
        "tolerance", as: .integer(in: 0...255), group: .comparison,
        help: "the largest difference of a channel that does not count, from 0 to 255; 0 unless given")
    static let timeTolerance = ValueOption(
        "time-tolerance", as: .time, group: .comparison,
        help: "how far apart a change may happen in the two; unless given, half the coarser unit of the two files: 5ms "
            + "with a GIF, else 0.5ms with a WebP, else 0.001ms")
    static let ignoresTime = Option.flag(
        "ignore-time", isNegatable: false, group: .comparison,
        help: "compares the pictures and their order only, and neither times nor how often they play")

    static let all = [tolerance.option, timeTolerance.option, ignoresTime]
    static let conflicts = [[timeTolerance.option, ignoresTime]]
}

extension Command {
    static let compare: Command = Command(
        name: "compare", summary: "tells whether two animations show the same", synopsis: "A B",
        discussion: [
            "A and B are whatever export takes. What they show is compared, pixels over time, whatever their frame splits; two "
                + "clear pixels are equal whatever their hidden colours. Where both are one picture, time and plays do not "
                + "count. The exit code is 0 for the same, 1 for a difference; with --quiet it is all that is said.",
            "The options of time and canvas, and those that choose a part of a file, act on A alone, as in export: so a source can be compared with what was "
                + "exported from it.",
        ],
        operandCount: 2...2,
        options: ComparisonOptions.all + TimeOptions.all + InputOptions.all + CanvasOptions.all
            + [GeneralOptions.json, GeneralOptions.quiet, GeneralOptions.help],
        conflicts: ComparisonOptions.conflicts + TimeOptions.conflicts,
        examples: [
            Example(line: "kineograph compare walk.png walk.webp", meaning: "see whether a conversion lost anything"),
            Example(
                line: "kineograph compare walk/ walk.gif --fps 12 --scale 4x",
                meaning: "see whether a GIF shows what its source folder does"),
        ],
        run: { arguments, console throws(KineographError) in
            let options = try arguments.comparisonOptions()
            let first = try AnimationInput(arguments, opening: [arguments.operands[0]]).recipe(on: console)
            var assetOptions = try arguments.assetOptions()
            // What is shown of A is what B is to show as a whole.
            (assetOptions.grid, assetOptions.slice, assetOptions.decoding.layers) = (nil, nil, [])
            let second = try AnimationRecipe(
                AnimationDocument(opening: [arguments.operands[1]], options: assetOptions),
                limits: assetOptions.decoding.limits)
            let report = ComparisonReport(try Comparison(of: first, and: second, options: options))
            if console.isJSON {
                try console.put(report.json)
            } else if !console.isQuiet {
                try console.put(report.text)
            }
            return report.isSame ? .done : .different
        })
}

extension ParsedArguments {
    /// - Throws: ``KineographError`` with code `usage`.
    fileprivate func comparisonOptions() throws(KineographError) -> Comparison.Options {
        var options = Comparison.Options()
        options.tolerance = try value(ComparisonOptions.tolerance).map { UInt8(clamping: $0) } ?? 0
        options.timeTolerance = try duration(ComparisonOptions.timeTolerance)
        options.ignoresTime = isOn(ComparisonOptions.ignoresTime)
        return options
    }
}
