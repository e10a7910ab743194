internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Whether somebody asked the process to stop, by SIGINT or SIGTERM.
enum Interruption {
    private static let wasAsked = Atomic<Bool>(false)
    private static let isPolled = Atomic<Bool>(false)

    /// Whether a signal came. Work that asks has something to clean up, and is trusted to go on asking.
    static var isRequested: Bool {
        isPolled.store(true, ordering: .relaxed)
        return wasAsked.load(ordering: .relaxed)
    }

    /// Listens to the signals: before anybody asks for them they end the process at once, as nothing has to be cleaned up;
    /// then the first one is a request, and the second ends the process at once.
    ///
    /// A reader of standard output that goes away makes a write fail, instead of ending the process.
    static func listen() {
        // Made here, so that a signal handler never has to.
        _ = (wasAsked.load(ordering: .relaxed), isPolled.load(ordering: .relaxed))
        for number in [SIGINT, SIGTERM] {
            // The handler only touches lock-free atomics, and calls what POSIX allows a handler to call.
            signal(number) { number in
                guard Interruption.isPolled.load(ordering: .relaxed) else { _exit(ExitStatus.interrupted.rawValue) }
                Interruption.wasAsked.store(true, ordering: .relaxed)
                signal(number, SIG_DFL)
            }
        }
        signal(SIGPIPE, SIG_IGN)
    }
}
