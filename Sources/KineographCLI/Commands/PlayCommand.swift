internal import Kineograph

/// The options of `play`.
enum PlayOptions {
    static let renderer = ValueOption(
        "renderer",
        as: .choice(
            "NAME", noun: "a way to show pictures",
            [(name: "auto", value: nil)] + PictureStyle.allCases.map { (name: $0.rawValue, value: Optional($0)) }),
        group: .output,
        help: "how pictures are shown; auto, the default, is the best that the terminal says it shows")
}

extension Command {
    static let play: Command = Command(
        name: "play", summary: "plays an animation in the terminal", synopsis: "INPUT...",
        discussion: [
            "INPUT is whatever export takes, and the options of time and canvas act as they do there. Pictures are shown by the "
                + "Kitty graphics protocol or as Sixel where the terminal says that it knows them, else as half blocks.",
            "The keys are: space pauses and goes on, comma and full stop (or the arrows) step, + and - change the speed, r "
                + "begins again, q, Escape and Ctrl-C quit, Ctrl-Z goes back to the shell until `fg`. --quiet leaves out the line that tells so.",
            "A picture is enlarged by the largest whole factor that fits, or reduced. Time is real: where the terminal is too "
                + "slow, pictures are skipped.",
        ],
        operandCount: 1...(.max),
        options: [PlayOptions.renderer.option] + TimeOptions.all + InputOptions.all + CanvasOptions.all
            + [GeneralOptions.quiet, GeneralOptions.help],
        conflicts: TimeOptions.conflicts,
        examples: [
            Example(line: "kineograph play walk/ --fps 12", meaning: "watch a folder of images"),
            Example(line: "kineograph play walk.gif --repeat 1 --speed 1/4", meaning: "watch a GIF once, slowly"),
        ],
        run: { arguments, console throws(KineographError) in
            let input = try AnimationInput(arguments)
            let style = try arguments.value(PlayOptions.renderer) ?? nil
            guard console.isOutputTerminal else { throw .noTerminal }
            let playback = TerminalPlayback(
                recipe: try input.recipe(on: console), style: style, showsStatus: !arguments.isOn(GeneralOptions.quiet))
            try playback.run(on: console)
            return .done
        })
}
