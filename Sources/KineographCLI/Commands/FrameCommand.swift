internal import Kineograph

/// The options of `frame`.
enum FrameOptions {
    static let time = ValueOption("at", as: .time, group: .output, help: "the time whose picture to write")
    static let events = Option.flag(
        "events", isNegatable: false, group: .output,
        help: "lists when each image shows, and of a scene all that happens, on standard output, instead of writing a "
            + "picture")
}

extension Command {
    static let frame: Command = Command(
        name: "frame", summary: "writes the picture that shows at a time", synopsis: "INPUT... --at TIME -o STILL",
        discussion: [
            "INPUT is whatever export takes, and the options of time and canvas act as they do there. An image shows from its "
                + "own time up to, and not at, the time of the next."
        ],
        operandCount: 1...(.max),
        options: [FrameOptions.time.option, RunOptions.output.option, RunOptions.force, FrameOptions.events]
            + TimeOptions.all + InputOptions.all + CanvasOptions.all + EncodingOptions.all
            + [GeneralOptions.json, GeneralOptions.quiet, GeneralOptions.help],
        conflicts: [[FrameOptions.events, FrameOptions.time.option], [FrameOptions.events, RunOptions.output.option]]
            + TimeOptions.conflicts + EncodingOptions.conflicts,
        examples: [
            Example(
                line: "kineograph frame walk.gif --at 1.5s -o still.png",
                meaning: "what shows after a second and a half"),
            Example(line: "kineograph frame walk/ --fps 12 --events", meaning: "when each image of a folder shows"),
        ],
        run: { arguments, console throws(KineographError) in
            if arguments.isOn(FrameOptions.events) {
                try listEvents(arguments, on: console)
            } else {
                try writeStill(arguments, on: console)
            }
            return .done
        })

    private static func writeStill(_ arguments: ParsedArguments, on console: Console) throws(KineographError) {
        let input = try AnimationInput(arguments)
        guard let time = try arguments.duration(FrameOptions.time) else {
            throw KineographError(.usage, "no time is given", remedy: "add --at TIME, as --at 1.5s, or --events")
        }
        let plan = try ExportPlan(arguments, example: "still.png")
        try plan.write(input.picture(at: time, on: console), on: console)
    }

    private static func listEvents(_ arguments: ParsedArguments, on console: Console) throws(KineographError) {
        let recipe = try AnimationInput(arguments).recipe(on: console)
        if let scene = recipe.scene {
            guard !arguments.isGiven(TimeOptions.sampleRate.option) else {
                throw KineographError(
                    .usage, "--sample takes pictures, and the events of a scene have times of their own",
                    remedy: "leave out --sample")
            }
            let limit = try arguments.limits().frames
            let report = SceneEventReport(
                try scene.events(in: recipe.rendering.interval, limit: limit), of: recipe)
            if console.isJSON { try console.put(report.json) } else { try console.put(report.text) }
        } else {
            let report = EventReport(recipe)
            if console.isJSON { try console.put(report.json) } else { try console.put(report.text) }
        }
    }
}
