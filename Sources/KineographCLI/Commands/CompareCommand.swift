internal import Kineograph

/// The options of `compare`.
enum ComparisonOptions {
    static let tolerance = ValueOption(
        "tolerance", as: .integer(in: 0...255), group: .comparison,
        help: "the largest difference of a channel that does not count; 0 unless given")
    static let timeTolerance = ValueOption(
        "time-tolerance", as: .time, group: .comparison,
        help:
            "how far apart a change may happen in the two; 5.5ms unless given, since a GIF rounds times to within 5 ms "
            + "and a WebP to within half a millisecond")

    /// What rounding to a GIF's unit and to a WebP's can make together.
    static let standardTimeTolerance = Duration.microseconds(5500)
}

extension Command {
    static let compare: Command = Command(
        name: "compare", summary: "tells whether two animations show the same", synopsis: "A B",
        discussion: [
            "A and B are whatever export takes. What they show is compared, pixels over time, whatever their frame splits; two "
                + "clear pixels are equal whatever their hidden colours. The exit code is 0 for the same, 1 for a difference."
        ],
        operandCount: 2...2,
        options: [ComparisonOptions.tolerance.option, ComparisonOptions.timeTolerance.option] + InputOptions.all
            + [GeneralOptions.json, GeneralOptions.quiet, GeneralOptions.help],
        examples: [
            Example(line: "kineograph compare walk.png walk.webp", meaning: "see whether a conversion lost anything")
        ],
        run: { arguments, console throws(KineographError) in
            var options = Comparison.Options()
            options.tolerance = try arguments.value(ComparisonOptions.tolerance).map { UInt8(clamping: $0) } ?? 0
            options.timeTolerance =
                try arguments.value(ComparisonOptions.timeTolerance)?.duration(frameRate: .standard)
                ?? ComparisonOptions.standardTimeTolerance
            let assetOptions = try arguments.assetOptions()
            let first = try AnimationRecipe(
                AnimationDocument(opening: [arguments.operands[0]], options: assetOptions),
                limits: assetOptions.decoding.limits)
            let second = try AnimationRecipe(
                AnimationDocument(opening: [arguments.operands[1]], options: assetOptions),
                limits: assetOptions.decoding.limits)
            let report = ComparisonReport(try Comparison(of: first, and: second, options: options))
            if console.isJSON { try console.put(report.json) } else { try console.put(report.text) }
            return report.isSame ? .done : .different
        })
}
