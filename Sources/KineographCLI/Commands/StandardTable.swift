internal import Kineograph

extension CommandTable {
    /// The tool's own table. Commands that speak about it name it in their closures only, so that it can be made.
    static let standard: CommandTable = CommandTable(
        commands: [.export, .inspect, .compare, .frame, .play, .help, .version, .completions, .manual],
        globalOptions: [GeneralOptions.help, GeneralOptions.version])

    static let version = "0.1.0"

    static let versionLine = "\(toolName) \(version)\n"

    func unknownCommand(_ name: String) -> KineographError {
        let names = commands.map(\.name)
        var remedy = nearestName(to: name, among: names).map { "did you mean \($0)?" }
        // The name of a file, a folder or a pattern.
        if remedy == nil, name.contains(where: { "./*%".contains($0) }) {
            remedy = "did you mean \"\(Self.toolName) export \(name) ...\"?"
        }
        return KineographError(
            .usage, "unknown command \"\(name)\"", remedy: remedy ?? "the commands are \(names.joined(separator: ", "))"
        )
    }
}
