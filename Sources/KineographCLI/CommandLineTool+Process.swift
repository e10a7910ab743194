#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

extension CommandLineTool {
    /// Runs the command line of this process on its standard streams, and ends the process with the exit code.
    public static func runProcess() -> Never {
        StandardChannel.reserveClosed()
        Interruption.listen()
        let standardError = StandardChannel.error()
        let code = run(
            arguments: Array(CommandLine.arguments.dropFirst()), standardOutput: StandardChannel.output(),
            standardError: standardError, isTerminal: standardError.isTerminal,
            isInterrupted: { Interruption.isRequested })
        exit(code)
    }
}
