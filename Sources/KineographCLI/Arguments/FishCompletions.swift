extension Completions {
    /// `complete` lines for fish.
    static func fish(_ table: CommandTable) -> String {
        let tool = CommandTable.toolName
        let names = table.commands.map(\.name).joined(separator: " ")
        var lines = ["# fish completion for \(tool)"]
        for command in table.commands {
            lines.append(
                "complete -c \(tool) -f -n 'not __fish_seen_subcommand_from \(names)' -a \(command.name) "
                    + "-d \(fishQuoted(command.summary))")
        }
        for option in table.globalOptions {
            lines += fishLines(for: option, condition: "not __fish_seen_subcommand_from \(names)")
        }
        for command in table.commands {
            let condition = "__fish_seen_subcommand_from \(command.name)"
            if let words = table.operandWords(of: command) {
                lines.append("complete -c \(tool) -f -n '\(condition)' -a '\(words.joined(separator: " "))'")
            }
            for option in command.options { lines += fishLines(for: option, condition: condition) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func fishLines(for option: Option, condition: String) -> [String] {
        let start = "complete -c \(CommandTable.toolName) -n '\(condition)'"
        var line = start + (option.short.map { " -s \($0)" } ?? "") + " -l \(option.name)"
        if let syntax = option.valueSyntax {
            line += syntax.isPath ? " -r" : " -x"
            if !syntax.choices.isEmpty { line += " -a '\(syntax.choices.joined(separator: " "))'" }
        }
        let negated =
            option.isNegatable ? [start + " -l no-\(option.name) -d \(fishQuoted(option.negatedHelp))"] : []
        return [line + " -d \(fishQuoted(option.help))"] + negated
    }

    private static func fishQuoted(_ text: String) -> String {
        var quoted = "'"
        for character in text {
            if character == "'" || character == "\\" { quoted += "\\" }
            quoted.append(character)
        }
        return quoted + "'"
    }
}
