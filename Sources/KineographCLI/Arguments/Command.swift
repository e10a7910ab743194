internal import Kineograph

/// One command of the tool, as a value.
struct Command: Sendable {
    let name: String
    /// One line for the list of commands, without a full stop.
    let summary: String
    /// What stands between the command's name and its options in the usage line: `INPUT... -o OUTPUT`.
    let synopsis: String
    /// Paragraphs for the command's help and the manual page.
    let discussion: [String]
    /// How many operands it takes.
    let operandCount: ClosedRange<Int>
    /// What its operands complete to.
    let operandKind: OperandKind
    let options: [Option]
    /// Options that exclude each other: at most one of each list may be given.
    let conflicts: [[Option]]
    let examples: [Example]
    let run: @Sendable (_ arguments: ParsedArguments, _ console: Console) throws(KineographError) -> ExitStatus

    enum OperandKind: Hashable, Sendable {
        case paths
        /// One of a few words.
        case words([String])
        /// The name of a command.
        case commandName
    }

    /// A command line worth copying, and what it does.
    struct Example: Hashable, Sendable {
        let line: String
        let meaning: String
    }

    init(
        name: String, summary: String, synopsis: String, discussion: [String] = [], operandCount: ClosedRange<Int>,
        operandKind: OperandKind = .paths, options: [Option], conflicts: [[Option]] = [], examples: [Example] = [],
        run: @escaping @Sendable (ParsedArguments, Console) throws(KineographError) -> ExitStatus
    ) {
        self.name = name
        self.summary = summary
        self.synopsis = synopsis
        self.discussion = discussion
        self.operandCount = operandCount
        self.operandKind = operandKind
        self.options = options
        self.conflicts = conflicts
        self.examples = examples
        self.run = run
    }

    /// `kineograph export INPUT... -o OUTPUT [OPTIONS]`
    var usage: String {
        [CommandTable.toolName, name, synopsis, options.isEmpty ? "" : "[OPTIONS]"]
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    func option(named name: String) -> Option? { options.first { $0.name == name } }

    /// The options under their headings, in the order of the headings.
    var optionGroups: [(group: OptionGroup, options: [Option])] {
        OptionGroup.allCases.compactMap { group in
            let members = options.filter { $0.group == group }
            return members.isEmpty ? nil : (group, members)
        }
    }
}

/// All commands, and the options that stand without one.
struct CommandTable: Sendable {
    static let toolName = "kineograph"

    let commands: [Command]
    /// Options that make sense before or without a command.
    let globalOptions: [Option]

    func command(named name: String) -> Command? { commands.first { $0.name == name } }

    /// The words that a command's operands can be, or nil where they are paths.
    func operandWords(of command: Command) -> [String]? {
        switch command.operandKind {
        case .paths: nil
        case .words(let words): words
        case .commandName: commands.map(\.name)
        }
    }

    /// Every option there is, once. Options of one name in several commands are one value.
    var allOptions: [Option] {
        var seen: Set<String> = []
        return (globalOptions + commands.flatMap(\.options)).filter { seen.insert($0.name).inserted }
    }
}
