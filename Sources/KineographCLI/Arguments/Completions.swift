internal import Kineograph

/// Completion scripts: functions over the command table, one a shell.
enum Completions {
    enum Shell: String, Sendable, CaseIterable {
        case bash
        case zsh
        case fish
    }

    static func script(for shell: Shell, of table: CommandTable) -> String {
        switch shell {
        case .bash: bash(table)
        case .zsh: zsh(table)
        case .fish: fish(table)
        }
    }
}

extension Option {
    /// Every way to write it, with its dashes: `-o`, `--output`, and `--no-name` where it can be taken back.
    var allSpellings: [String] { [short.map { "-\($0)" }, spelling, negatedSpelling].compactMap(\.self) }

    /// `--no-force`, where it can be taken back.
    var negatedSpelling: String? { isNegatable ? "--no-\(name)" : nil }

    var negatedHelp: String { "takes \(spelling) back" }
}
