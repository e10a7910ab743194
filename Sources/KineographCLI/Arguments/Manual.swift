/// The manual page, section 1, in roff with the man macros: a function over the command table.
enum Manual {
    static func page(of table: CommandTable) -> String {
        let tool = CommandTable.toolName
        var lines = [
            ".TH \(tool.uppercased()) 1 \"\" \"\(tool) \(CommandTable.version)\" \"User Commands\"",
            ".SH NAME", "\(tool) \\- turn sprite animations into GIF, WebP, APNG and PNG",
            ".SH SYNOPSIS",
        ]
        for command in table.commands { lines += [".br", bold(command.usage, words: 2)] }
        lines += [".SH DESCRIPTION", escaped(CommandTable.abstract), ".SH COMMANDS"]
        for command in table.commands { lines += section(for: command) }
        lines += [".SH GLOBAL OPTIONS"] + table.globalOptions.flatMap(entry)
        lines +=
            [".SH \(CommandTable.valueFormsTitle.uppercased())"]
            + CommandTable.valueForms.flatMap { [".TP", bold($0.name), escaped($0.forms)] }
        lines += [".SH EXIT STATUS"]
        for status in ExitStatus.allCases { lines += [".TP", bold(String(status.rawValue)), escaped(status.meaning)] }
        lines += [".SH EXAMPLES"]
        for example in table.commands.flatMap(\.examples) {
            lines += [".TP", bold(example.line), escaped(example.meaning.capitalizingFirstLetter + ".")]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func section(for command: Command) -> [String] {
        var lines = [".SS \"\(escaped(command.usage))\"", escaped(command.summary.capitalizingFirstLetter + ".")]
        for paragraph in command.discussion { lines += [".PP", escaped(paragraph)] }
        for (group, options) in command.optionGroups {
            lines += [".PP", "\\fI\(escaped(group.rawValue))\\fR"] + options.flatMap(entry)
        }
        return lines
    }

    private static func entry(for option: Option) -> [String] {
        var term = option.short.map { bold("-\($0)") + ", " } ?? ""
        term += bold(option.isNegatable ? option.helpTerm : option.spelling)
        if let syntax = option.valueSyntax { term += " \\fI\(escaped(syntax.placeholder))\\fR" }
        return [".TP", term, escaped(option.fullHelp + ".")]
    }

    /// The text in bold, or only its first words.
    private static func bold(_ text: String, words: Int = .max) -> String {
        let parts = text.split(separator: " ")
        let rest = parts.dropFirst(words).joined(separator: " ")
        let head = "\\fB\(escaped(parts.prefix(words).joined(separator: " ")))\\fR"
        return rest.isEmpty ? head : head + " " + escaped(rest)
    }

    /// Text that roff sets as it is: backslashes and dashes escaped, no line that begins as a request does.
    private static func escaped(_ text: String) -> String {
        var escaped = text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" : ""
        for character in text {
            switch character {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            case "\"": escaped += "\\(dq"
            default: escaped.append(character)
            }
        }
        return escaped
    }
}
