internal import Kineograph
internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Has the terminal send keys as they are pressed, and show the alternate screen without a cursor. However the process
/// ends, SIGKILL aside, the terminal is as it was before.
struct TerminalMode: ~Copyable {
    /// - Throws: ``KineographError`` with code `inputOutput`.
    init(_ device: TerminalDevice) throws(KineographError) {
        var state = termios()
        // SAFETY: `state` outlives the calls, which fill it, and read it.
        guard unsafe tcgetattr(device.descriptor, &state) == 0 else {
            throw device.failure("its mode cannot be read")
        }
        SavedTerminal.save(state, of: device.descriptor)
        unsafe cfmakeraw(&state)
        guard unsafe tcsetattr(device.descriptor, TCSAFLUSH, &state) == 0 else {
            let failure = device.failure("its mode cannot be changed")
            SavedTerminal.restore()
            throw failure
        }
    }

    deinit { SavedTerminal.restore() }
}

/// What the terminal was before, where a signal handler finds it.
private enum SavedTerminal {
    private static let descriptor = Atomic<Int32>(-1)
    /// The address of a `termios`; 0 where there is nothing to restore.
    private static let address = Atomic<UInt>(0)

    /// Signals that end the process, and are no ``Interruption``, which is asked for between frames.
    private static let fatalSignals = [SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE]

    static func save(_ state: termios, of number: Int32) {
        // SAFETY: it is never freed, since a signal handler may be reading it; a process has one.
        let saved = UnsafeMutablePointer<termios>.allocate(capacity: 1)
        unsafe saved.initialize(to: state)
        descriptor.store(number, ordering: .relaxed)
        address.store(UInt(bitPattern: saved), ordering: .releasing)
        atexit { SavedTerminal.restore() }
        for number in fatalSignals {
            // The handler only touches lock-free atomics, and calls what POSIX allows a handler to call.
            signal(number) { number in
                SavedTerminal.restore()
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    /// Once; then there is nothing to restore.
    static func restore() {
        let saved = address.exchange(0, ordering: .acquiringAndReleasing)
        guard let state = unsafe UnsafePointer<termios>(bitPattern: saved) else { return }
        let number = descriptor.load(ordering: .relaxed)
        let text = EscapeSequence.leave
        // SAFETY: the literal lives as long as the process. If writing fails there is nobody left to see it.
        _ = unsafe write(number, text.utf8Start, text.utf8CodeUnitCount)
        _ = unsafe tcsetattr(number, TCSAFLUSH, state)
        for number in fatalSignals { signal(number, SIG_DFL) }
    }
}
