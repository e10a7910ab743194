internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Whether somebody asked the process to stop, by SIGINT, SIGTERM, SIGHUP or SIGQUIT.
enum Interruption {
    private static let requests = Atomic<Int>(0)
    private static let isPolled = Atomic<Bool>(false)

    /// Whether a signal came. Work that asks has something to clean up, and is trusted to go on asking.
    static var isRequested: Bool {
        isPolled.store(true, ordering: .relaxed)
        return requests.load(ordering: .relaxed) > 0
    }

    /// How many signals wait for the cleaning.
    private static let patience = 3

    /// Listens to the signals: before anybody asks for them they end the process at once, as nothing has to be cleaned
    /// up; then each is a request, also a second one, which must not end the cleaning. Who asks more than ``patience``
    /// times has met a call that waits for ever, and is let go, cleaned up or not.
    /// What was ignored at the start, as under `nohup`, stays so.
    ///
    /// A reader of standard output that goes away, and a file over the size limit, make a write fail, instead of ending
    /// the process.
    static func listen() {
        // Made here, so that a signal handler never has to.
        _ = (requests.load(ordering: .relaxed), isPolled.load(ordering: .relaxed))
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
            // The handler only touches lock-free atomics, and calls what POSIX allows a handler to call.
            handle(number) { _ in
                guard Interruption.isPolled.load(ordering: .relaxed) else { _exit(ExitStatus.interrupted.rawValue) }
                let count = Interruption.requests.wrappingAdd(1, ordering: .relaxed).newValue
                if count > Interruption.patience { _exit(ExitStatus.interrupted.rawValue) }
            }
        }
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    }

    /// Sets a handler, unless the signal is ignored. Unlike those of `signal`, it lets calls that wait fail with `EINTR`.
    private static func handle(_ number: Int32, by handler: @escaping @convention(c) (Int32) -> Void) {
        var action = sigaction()
        // SAFETY: the structure outlives the calls, which fill and read it; which member of its union is set is said by
        // its flags. Two handlers can only be compared by their addresses.
        guard unsafe sigaction(number, nil, &action) == 0 else { return }
        #if canImport(Darwin)
            let current = unsafe action.__sigaction_u.__sa_handler
        #else
            let current = unsafe action.__sigaction_handler.sa_handler
        #endif
        if unsafe unsafeBitCast(current, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { return }
        action = sigaction()
        #if canImport(Darwin)
            unsafe action.__sigaction_u.__sa_handler = handler
        #else
            unsafe action.__sigaction_handler.sa_handler = handler
        #endif
        _ = unsafe sigaction(number, &action, nil)
    }
}
