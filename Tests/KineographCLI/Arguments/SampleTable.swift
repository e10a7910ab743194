import Kineograph

@testable import KineographCLI

/// A small table to parse by, so that the parser's tests do not depend on the tool's own commands.
enum SampleTable {
    static let rate = ValueOption("fps", as: .integer("R", in: 1...240), group: .time, help: "images a second")
    static let shift = ValueOption("shift", as: .integer(in: -100...100), group: .time, help: "how far to move")
    static let output = ValueOption(
        "output", short: "o", as: .path("OUTPUT"), isRepeatable: true, group: .output, help: "where to write")
    static let force = Option.flag("force", short: "f", group: .output, help: "replaces an existing file")
    static let quiet = Option.flag("quiet", short: "q", isNegatable: false, group: .run, help: "says nothing")
    static let even = Option.flag("even", group: .time, help: "spreads images evenly")
    static let tolerance = ValueOption(
        "tolerance", short: "t", as: .integer(in: 0...255), group: .comparison, help: "what does not count")

    static let table = CommandTable(
        commands: [
            Command(
                name: "make", summary: "makes", synopsis: "INPUT... -o OUTPUT", operandCount: 1...(.max),
                options: [rate.option, shift.option, output.option, force, quiet, even, GeneralOptions.help],
                conflicts: [[rate.option, even]], run: { _, _ in .done }),
            Command(
                name: "match", summary: "matches", synopsis: "A B", operandCount: 2...2,
                options: [tolerance.option, quiet, GeneralOptions.help], run: { _, _ in .done }),
        ],
        globalOptions: [GeneralOptions.help, GeneralOptions.version])

    static func parse(_ line: String) throws(KineographError) -> ParsedArguments {
        var parser = ArgumentParser(table)
        return try parser.parse(line.split(separator: " ").map(String.init))
    }

    /// What the parser has against a line.
    static func failure(of line: String) -> KineographError? {
        do throws(KineographError) {
            _ = try parse(line)
            return nil
        } catch {
            return error
        }
    }
}
