#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import CMalloc
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

extension CommandLineTool {
    /// Runs the command line of this process on its standard streams, and ends the process with the exit code.
    public static func runProcess() -> Never {
        #if canImport(Glibc)
            // With one heap for all threads, pictures that come and go leave no holes in each.
            _ = mallopt(M_ARENA_MAX, 1)
            // The memory of one picture becomes that of the next, rather than go back to the system in between.
            _ = mallopt(M_MMAP_THRESHOLD, 32 << 20)
            _ = mallopt(M_TRIM_THRESHOLD, 64 << 20)
        #endif
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
