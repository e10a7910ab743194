internal import Kineograph

/// Reads a command line by a table of commands.
///
/// Options may stand anywhere, before the command's name too: the parser knows every option of every command, so that it
/// knows which of them take a value. Which command the options belong to is checked at the end.
struct ArgumentParser {
    private let table: CommandTable
    private let byName: [String: Option]
    private let byShort: [Character: Option]
    private var remaining: ArraySlice<String> = []
    private var occurrences: [Occurrence] = []
    private var operands: [String] = []

    init(_ table: CommandTable) {
        self.table = table
        let options = table.allOptions
        byName = Dictionary(options.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let shorts = options.compactMap { option in option.short.map { ($0, option) } }
        byShort = Dictionary(shorts, uniquingKeysWith: { first, _ in first })
    }

    /// - Parameter arguments: What follows the program's own name.
    /// - Throws: ``KineographError`` with code `usage`, which names the argument and what is right.
    mutating func parse(_ arguments: [String]) throws(KineographError) -> ParsedArguments {
        remaining = arguments[...]
        occurrences = []
        operands = []
        while let argument = remaining.popFirst() {
            if argument == "--" {
                operands += remaining
                break
            } else if argument.hasPrefix("--") {
                try readLong(argument)
            } else if argument.hasPrefix("-"), argument != "-" {
                try readBundle(argument)
            } else {
                operands.append(argument)
            }
        }
        return try assignToCommand()
    }

    private mutating func readLong(_ argument: String) throws(KineographError) {
        let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        let attached = parts.count > 1 ? String(parts[1]) : nil
        let isNegated = byName[name] == nil && name.hasPrefix("no-")
        guard let option = byName[isNegated ? String(name.dropFirst(3)) : name], !isNegated || option.isNegatable else {
            throw unknownOption("--\(name)", name: name)
        }
        if option.valueSyntax != nil {
            let value = if let attached { attached } else { try takeValue(for: option) }
            occurrences.append(Occurrence(option: option, value: value))
        } else if let attached {
            throw KineographError(
                .usage, "--\(name) takes no value, and \"\(attached)\" is one", remedy: "leave out \"=\(attached)\"")
        } else {
            occurrences.append(Occurrence(option: option, isNegated: isNegated))
        }
    }

    /// Reads `-q`, `-qf`, `-o out.gif`, `-oout.gif`, `-qfo out.gif`.
    private mutating func readBundle(_ argument: String) throws(KineographError) {
        var letters = argument.dropFirst()
        while let letter = letters.popFirst() {
            guard let option = byShort[letter] else {
                let place = argument.count > 2 ? " in \(argument)" : ""
                throw KineographError(
                    .usage, "unknown option -\(letter)\(place)",
                    remedy: "\(helpHint); a file of that name is written ./\(argument) or after --")
            }
            guard option.valueSyntax != nil else {
                occurrences.append(Occurrence(option: option))
                continue
            }
            let value = if letters.isEmpty { try takeValue(for: option) } else { String(letters) }
            occurrences.append(Occurrence(option: option, value: value))
            return
        }
    }

    /// The next argument as an option's value. What looks like another option is none; a negative number is one.
    private mutating func takeValue(for option: Option) throws(KineographError) -> String {
        let next = remaining.first
        if let next, !looksLikeOption(next) {
            remaining.removeFirst()
            return next
        }
        let found = next.map {
            ", and \($0) follows; a value that begins with a dash is written \(option.spelling)=\($0)"
        }
        throw KineographError(
            .usage, "\(option.spelling) needs a value", remedy: "write \(option.usage)\(found ?? "")")
    }

    private func looksLikeOption(_ argument: String) -> Bool {
        guard argument.hasPrefix("-"), let second = argument.dropFirst().first else { return false }
        return !(second.isASCII && second.isWholeNumber) && second != "."
    }

    private func unknownOption(_ spelling: String, name: String) -> KineographError {
        let command = operands.first.flatMap(table.command(named:))
        let nearby = command.map { $0.options.map(\.name) } ?? []
        let nearest =
            NamesElsewhere.option(named: name, among: nearby) ?? nearestName(to: name, among: nearby)
            ?? nearestName(to: name, among: table.allOptions.map(\.name))
        let remedy = nearest.map { "did you mean --\($0)?" } ?? helpHint
        return KineographError(.usage, "unknown option \(spelling)", remedy: remedy)
    }

    private var helpHint: String { CommandTable.helpHint(for: operands.first.flatMap(table.command(named:))) }
}

extension ArgumentParser {
    /// Finds the command among the operands, and checks that the options are its own.
    private func assignToCommand() throws(KineographError) -> ParsedArguments {
        guard let name = operands.first else {
            try checkOptions(belongTo: nil)
            return ParsedArguments(command: nil, operands: [], occurrences: occurrences)
        }
        guard let command = table.command(named: name) else { throw table.unknownCommand(name) }
        try checkOptions(belongTo: command)
        let parsed = ParsedArguments(command: command, operands: Array(operands.dropFirst()), occurrences: occurrences)
        if !parsed.asksForHelp {
            try checkConflicts(in: parsed, of: command)
            try checkOperands(of: parsed, for: command)
        }
        return parsed
    }

    private func checkOptions(belongTo command: Command?) throws(KineographError) {
        let known = Set((table.globalOptions + (command?.options ?? [])).map(\.name))
        guard let stranger = occurrences.first(where: { !known.contains($0.option.name) })?.option else { return }
        let owners = table.commands.filter { $0.option(named: stranger.name) != nil }.map(\.name)
        guard let command else {
            throw KineographError(
                .usage,
                "\(stranger.spelling) is an option of \(owners.joined(separator: ", ")), and no command is given",
                remedy: "write \(CommandTable.toolName) \(owners.first ?? "COMMAND") \(stranger.usage)")
        }
        throw KineographError(
            .usage, "\(stranger.spelling) is an option of \(owners.joined(separator: ", ")), not of \(command.name)",
            remedy: CommandTable.helpHint(for: command))
    }

    private func checkConflicts(in parsed: ParsedArguments, of command: Command) throws(KineographError) {
        for rivals in command.conflicts {
            let given = rivals.filter { parsed.isGiven($0) }
            guard given.count > 1 else { continue }
            let spellings = given.map(\.spelling).joined(separator: " and ")
            throw KineographError(.usage, "\(spellings) exclude each other", remedy: "give one of them")
        }
    }

    private func checkOperands(of parsed: ParsedArguments, for command: Command) throws(KineographError) {
        let count = parsed.operands.count
        if count < command.operandCount.lowerBound {
            throw KineographError(
                .usage, "\(command.name) needs \(command.synopsis)", remedy: CommandTable.helpHint(for: command))
        }
        if count > command.operandCount.upperBound {
            let surplus = parsed.operands[command.operandCount.upperBound]
            throw KineographError(
                .usage, "\"\(surplus)\" is one argument too many for \(command.name)", remedy: "write \(command.usage)")
        }
    }
}
