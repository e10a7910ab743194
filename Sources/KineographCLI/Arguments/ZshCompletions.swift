extension Completions {
    /// A `#compdef` function for zsh, with one `_arguments` call a command.
    static func zsh(_ table: CommandTable) -> String {
        let tool = CommandTable.toolName
        let names = table.commands.map { "        \(zshQuoted(zshEscaped($0.name) + ":" + $0.summary))" }
        let cases = table.commands.map { command in
            """
                    \(command.name))
                        _arguments -s -S \\
            \(zshSpecs(for: command, of: table).map { "                " + zshQuoted($0) }.joined(separator: " \\\n")) ;;
            """
        }
        let start = table.globalOptions.flatMap(zshSpecs).map { "        " + zshQuoted($0) + " \\\n" }.joined()
        return """
            #compdef \(tool)
            _\(tool)() {
                local curcontext="$curcontext" state line
                local -a commands
                commands=(
            \(names.joined(separator: "\n"))
                )
                _arguments -C \\
            \(start)        '1:command:->command' '*::argument:->argument'
                case "$state" in
                command) _describe command commands ;;
                argument)
                    case "${line[1]}" in
            \(cases.joined(separator: "\n"))
                    esac ;;
                esac
            }
            _\(tool) "$@"

            """
    }

    private static func zshSpecs(for command: Command, of table: CommandTable) -> [String] {
        let words = table.operandWords(of: command)
        let operand = words.map { "*:word:(\($0.joined(separator: " ")))" } ?? "*:file:_files"
        return command.options.flatMap(zshSpecs) + [operand]
    }

    /// `*-o[help]:OUTPUT:_files`; an option without repeats excludes its other spellings.
    private static func zshSpecs(for option: Option) -> [String] {
        var value = ""
        if let syntax = option.valueSyntax {
            let choices = syntax.choices.isEmpty ? " " : "(\(syntax.choices.joined(separator: " ")))"
            value = ":\(zshEscaped(syntax.placeholder)):\(syntax.isPath ? "_files" : choices)"
        }
        let isRepeatable = option.valueSyntax?.isRepeatable ?? false
        let prefix = isRepeatable ? "*" : "(\(option.allSpellings.joined(separator: " ")))"
        return option.allSpellings.map { spelling in
            // A long option takes its value after a space or an equals sign, a short one also without either.
            let joint = option.valueSyntax == nil ? "" : spelling.hasPrefix("--") ? "=" : "+"
            let help = spelling == option.negatedSpelling ? option.negatedHelp : option.help
            return prefix + spelling + joint + "[\(zshEscaped(help))]" + value
        }
    }

    private static func zshEscaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            if "\\[]:".contains(character) { escaped += "\\" }
            escaped.append(character)
        }
        return escaped
    }

    private static func zshQuoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
