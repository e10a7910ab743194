/// The help texts: functions over the command table.
enum Help {
    /// No line is longer.
    static let width = 100
    private static let termWidth = 28

    /// What `kineograph` alone says.
    static func shortUsage(of table: CommandTable) -> String {
        let names = table.commands.map(\.name).joined(separator: ", ")
        let lines =
            ["Usage: \(CommandTable.toolName) COMMAND [OPTIONS]"]
            + wrap("Commands: \(names)", to: width)
            + [CommandTable.helpHint(for: nil).capitalizingFirstLetter + "."]
        return lines.joined(separator: "\n")
    }

    /// What `kineograph --help` says.
    static func overview(of table: CommandTable) -> String {
        var lines = ["Usage: \(CommandTable.toolName) COMMAND [OPTIONS]", ""]
        lines += wrap(CommandTable.abstract, to: width)
        lines += section("Commands", table.commands.map { ($0.name, $0.summary) })
        lines += section("Options", table.globalOptions.map(row))
        lines += section("Exit codes", ExitStatus.allCases.map { (String($0.rawValue), $0.meaning) })
        lines += ["", CommandTable.helpHint(forEach: "COMMAND").capitalizingFirstLetter + "."]
        return lines.joined(separator: "\n") + "\n"
    }

    /// What `kineograph help COMMAND` says.
    static func page(for command: Command) -> String {
        var lines = wrap("Usage: \(command.usage)", to: width) + [""]
        lines += wrap(command.summary.capitalizingFirstLetter + ".", to: width)
        for paragraph in command.discussion { lines += [""] + wrap(paragraph, to: width) }
        for (group, options) in command.optionGroups { lines += section(group.rawValue, options.map(row)) }
        if command.takesTimesAndSizes {
            lines += section(CommandTable.valueFormsTitle, CommandTable.valueForms.map { ($0.name, $0.forms) })
        }
        if !command.examples.isEmpty {
            lines += ["", "Examples:"]
            for example in command.examples {
                lines += wrap(example.meaning.capitalizingFirstLetter + ":", to: width - 2).map { "  " + $0 }
                lines.append("    " + example.line)
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func section(_ title: String, _ rows: [(term: String, meaning: String)]) -> [String] {
        ["", title + ":"] + layOut(rows, indent: 2, termWidth: termWidth, width: width)
    }

    /// `-o, --output OUTPUT`, and what the option does.
    private static func row(_ option: Option) -> (term: String, meaning: String) {
        let short = option.short.map { "-\($0), " } ?? "    "
        return (short + option.helpTerm, option.fullHelp)
    }
}

extension Command {
    fileprivate var takesTimesAndSizes: Bool { options.contains { $0.group == .time || $0.group == .canvas } }
}

extension Option {
    /// How the help writes it: `--fps R`, `--[no-]force`.
    var helpTerm: String { isNegatable ? "--[no-]\(name)" : usage }

    /// The help with what follows from the value's form: every choice, and whether there may be several.
    var fullHelp: String {
        var text = help
        if let syntax = valueSyntax, !syntax.choices.isEmpty {
            text += " (\((syntax.choices + (syntax.isPath ? ["a file"] : [])).alternatives))"
        }
        if valueSyntax?.isRepeatable == true { text += "; may be given several times" }
        return text
    }
}

extension CommandTable {
    static let abstract =
        "Turns sprite animations (image files, folders, GIF, WebP, APNG, sprite sheets, scenes) into GIF, animated WebP and "
        + "APNG, PNG sequences with their times in frames.json, sprite sheets with JSON, and raw video (Y4M, PAM, RGBA), "
        + "with exact timing and pixel by pixel."

    /// Where to read on: `see "kineograph help export"`.
    static func helpHint(for command: Command?) -> String { helpHint(forEach: command?.name) }

    static func helpHint(forEach name: String?) -> String {
        name.map { "see \"\(toolName) help \($0)\"" } ?? "see \"\(toolName) --help\""
    }
}

extension String {
    var capitalizingFirstLetter: String { prefix(1).uppercased() + dropFirst() }
}
