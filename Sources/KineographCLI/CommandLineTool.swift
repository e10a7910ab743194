internal import Kineograph

/// The command line tool, to be run in a process of its own or inside another program.
public enum CommandLineTool {
    /// Runs one command line.
    ///
    /// - Parameters:
    ///   - arguments: What follows the program's own name.
    ///   - standardOutput: Where data goes.
    ///   - standardError: Where messages and progress go.
    ///   - isTerminal: Whether somebody looks at standard error, so that progress is worth drawing.
    ///   - isInterrupted: Asked between frames; true stops the work, which then leaves nothing behind.
    /// - Returns: The exit code.
    public static func run(
        arguments: [String], standardOutput: any OutputChannel, standardError: any OutputChannel, isTerminal: Bool,
        isInterrupted: @escaping () -> Bool = { false }
    ) -> Int32 {
        let console = Console(
            output: standardOutput, error: standardError, isTerminal: isTerminal, isInterrupted: isInterrupted)
        // Known before the command line is understood, so that an error in it is an object too.
        console.isJSON = arguments.prefix { $0 != "--" }.contains(GeneralOptions.json.spelling)
        do throws(KineographError) {
            return try run(arguments, on: console).rawValue
        } catch {
            return report(error, on: console).rawValue
        }
    }

    private static func run(_ arguments: [String], on console: Console) throws(KineographError) -> ExitStatus {
        let table = CommandTable.standard
        var parser = ArgumentParser(table)
        let parsed = try parser.parse(arguments)
        guard let command = parsed.command else { return try runWithoutCommand(parsed, on: console) }
        if parsed.asksForHelp {
            try console.put(Help.page(for: command))
            return .done
        }
        console.isQuiet = parsed.isOn(GeneralOptions.quiet)
        console.isJSON = parsed.isOn(GeneralOptions.json)
        return try command.run(parsed, console)
    }

    private static func runWithoutCommand(
        _ parsed: ParsedArguments, on console: Console
    ) throws(KineographError) -> ExitStatus {
        if parsed.asksForHelp {
            try console.put(Help.overview(of: .standard))
        } else if parsed.isOn(GeneralOptions.version) {
            try console.put(CommandTable.versionLine)
        } else {
            console.sayAlways(Help.shortUsage(of: .standard))
            return .usage
        }
        return .done
    }

    private static func report(_ error: KineographError, on console: Console) -> ExitStatus {
        console.clearProgress()
        if error.code == .inputOutput, console.isOutputAbandoned { return .inputOutput }
        console.sayAlways("\(CommandTable.toolName): \(error)")
        // Where standard output itself is what failed, the message above has to do.
        if console.isJSON { try? console.put(error.json) }
        return ExitStatus(error.code)
    }
}
