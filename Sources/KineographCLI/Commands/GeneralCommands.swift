internal import Diagnostics
internal import Kineograph

/// Options that every command has.
enum GeneralOptions {
    static let help = Option.flag(
        "help", short: "h", isNegatable: false, group: .general, help: "shows what the command does and its options")
    static let version = Option.flag(
        "version", isNegatable: false, group: .general, help: "shows the version")
    static let json = Option.flag(
        "json", isNegatable: false, group: .run,
        help: "writes the result, or the error, as one JSON object on standard output")
    static let quiet = Option.flag(
        "quiet", short: "q", isNegatable: false, group: .run, help: "says nothing but errors")
}

extension Command {
    static let help: Command = Command(
        name: "help", summary: "shows how a command is used", synopsis: "[COMMAND]", operandCount: 0...1,
        operandKind: .commandName, options: [GeneralOptions.help],
        run: { arguments, console throws(KineographError) in
            let table = CommandTable.standard
            guard let name = arguments.operands.first else {
                try console.put(Help.overview(of: table))
                return .done
            }
            guard let command = table.command(named: name) else { throw table.unknownCommand(name) }
            try console.put(Help.page(for: command))
            return .done
        })

    static let version: Command = Command(
        name: "version", summary: "shows the version", synopsis: "", operandCount: 0...0,
        options: [GeneralOptions.help],
        run: { _, console throws(KineographError) in
            try console.put(CommandTable.versionLine)
            return .done
        })

    static let completions: Command = Command(
        name: "completions", summary: "writes a completion script for a shell", synopsis: "SHELL",
        discussion: [
            "SHELL is \(Completions.Shell.allCases.map(\.rawValue).alternatives). Write the script to where your shell looks "
                + "for completions."
        ],
        operandCount: 1...1, operandKind: .words(Completions.Shell.allCases.map(\.rawValue)),
        options: [GeneralOptions.help],
        examples: [
            Example(line: "source <(kineograph completions bash)", meaning: "complete in this bash"),
            Example(
                line: "kineograph completions fish > ~/.config/fish/completions/kineograph.fish",
                meaning: "complete in every fish"),
        ],
        run: { arguments, console throws(KineographError) in
            let name = arguments.operands.first ?? ""
            guard let shell = Completions.Shell(rawValue: name) else {
                let shells = Completions.Shell.allCases.map(\.rawValue)
                let meant = nearestName(to: name, among: shells).map { "did you mean \($0)? " } ?? ""
                throw KineographError(
                    .usage, "there are no completions for \"\(name)\"",
                    remedy: meant + "the shells are \(shells.joined(separator: ", "))")
            }
            try console.put(Completions.script(for: shell, of: .standard))
            return .done
        })

    static let manual: Command = Command(
        name: "manual", summary: "writes the manual page (roff)", synopsis: "", operandCount: 0...0,
        options: [GeneralOptions.help],
        examples: [Example(line: "kineograph manual | man -l -", meaning: "read the manual page")],
        run: { _, console throws(KineographError) in
            try console.put(Manual.page(of: .standard))
            return .done
        })
}
