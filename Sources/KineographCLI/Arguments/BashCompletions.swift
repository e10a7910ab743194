extension Completions {
    /// A function for bash's `complete -F`: the options and operands of the command on the line, and the values of the
    /// option before the cursor.
    static func bash(_ table: CommandTable) -> String {
        let tool = CommandTable.toolName
        let valueOptions = table.allOptions.filter { $0.valueSyntax != nil }.flatMap(\.allSpellings)
        return """
            # bash completion for \(tool)
            _\(tool)() {
                local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" command="" word skip=""
                [[ $previous == "=" ]] && previous="${COMP_WORDS[COMP_CWORD-2]}"
                [[ $current == "=" ]] && { previous="${COMP_WORDS[COMP_CWORD-1]}"; current=""; }
                for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
                    if [[ -n $skip ]]; then skip=""; continue; fi
                    case "$word" in
                        \(valueOptions.joined(separator: "|"))) skip=1 ;;
                        -*) ;;
                        *) command="$word"; break ;;
                    esac
                done
                COMPREPLY=()
                case "$previous" in
            \(bashValueCases(table))
                esac
                case "$command" in
            \(bashCommandCases(table))
                esac
            }
            complete -o filenames -o bashdefault -F _\(tool) \(tool)

            """
    }

    /// What follows an option: its choices, a path, or nothing that could be guessed.
    private static func bashValueCases(_ table: CommandTable) -> String {
        table.allOptions.compactMap { option in
            guard let syntax = option.valueSyntax else { return nil }
            let pattern = (option.short.map { "-\($0)|" } ?? "") + option.spelling
            let words = bashWords(syntax.choices)
            let paths = syntax.isPath ? "COMPREPLY+=($(compgen -f -- \"$current\"))" : ""
            let reply = [words, paths].filter { !$0.isEmpty }.joined(separator: "; ")
            return "        \(pattern)) \(reply.isEmpty ? "" : reply + "; ")return ;;"
        }.joined(separator: "\n")
    }

    private static func bashCommandCases(_ table: CommandTable) -> String {
        let start = table.commands.map(\.name) + table.globalOptions.flatMap(\.allSpellings)
        let cases = table.commands.map { command in
            let options = command.options.flatMap(\.allSpellings)
            guard let words = table.operandWords(of: command) else {
                return """
                            \(command.name))
                                if [[ $current == -* ]]; then \(bashWords(options))
                                else COMPREPLY=($(compgen -f -- "$current")); fi ;;
                    """
            }
            return "        \(command.name)) \(bashWords(words + options)) ;;"
        }
        return (["        \"\") \(bashWords(start)) ;;"] + cases).joined(separator: "\n")
    }

    private static func bashWords(_ words: [String]) -> String {
        words.isEmpty ? "" : "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$current\"))"
    }
}
