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
/// ends, SIGKILL aside, and while it is stopped by SIGTSTP, the terminal is as it was before.
struct TerminalMode: ~Copyable {
    /// - Throws: ``KineographError`` with code `inputOutput`.
    init(_ device: TerminalDevice) throws(KineographError) {
        var before = termios()
        // SAFETY: the structures outlive the calls, which fill them, and read them.
        guard unsafe tcgetattr(device.descriptor, &before) == 0 else {
            throw device.failure("its mode cannot be read")
        }
        var playing = before
        unsafe cfmakeraw(&playing)
        HeldTerminal.hold(device.descriptor, before: before, playing: playing)
        guard unsafe tcsetattr(device.descriptor, TCSAFLUSH, &playing) == 0 else {
            let failure = device.failure("its mode cannot be changed")
            HeldTerminal.release()
            throw failure
        }
    }

    /// Whether the process was stopped and goes on in the background: what it writes would be written over others.
    static var isAway: Bool { HeldTerminal.isAway.load(ordering: .relaxed) }

    /// Whether the terminal was taken back, so that all has to be drawn again; once.
    static func takeReturn() -> Bool { HeldTerminal.hasReturned.exchange(false, ordering: .relaxed) }

    /// Stops the process, and those it shares a pipe with, as a terminal does for Ctrl-Z.
    static func suspend() { _ = kill(0, SIGTSTP) }

    deinit { HeldTerminal.release() }
}

/// The terminal's modes, where a signal handler finds them.
private enum HeldTerminal {
    private struct Modes {
        let descriptor: Int32
        let before: termios
        let playing: termios
    }

    /// The address of ``Modes``; 0 where no terminal is held.
    private static let address = Atomic<UInt>(0)
    static let isAway = Atomic<Bool>(false)
    static let hasReturned = Atomic<Bool>(false)

    /// Signals that end the process, and are no ``Interruption``, which is asked for between frames.
    private static let fatalSignals = [SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE]

    static func hold(_ descriptor: Int32, before: termios, playing: termios) {
        // SAFETY: it is never freed, since a signal handler may be reading it; a process has one.
        let modes = UnsafeMutablePointer<Modes>.allocate(capacity: 1)
        unsafe modes.initialize(to: Modes(descriptor: descriptor, before: before, playing: playing))
        // Made here, so that a signal handler never has to.
        isAway.store(false, ordering: .relaxed)
        hasReturned.store(false, ordering: .relaxed)
        address.store(UInt(bitPattern: modes), ordering: .releasing)
        atexit { HeldTerminal.release() }
        // The handlers only touch lock-free atomics, and call what POSIX allows a handler to call.
        for number in fatalSignals {
            signal(number) { number in
                HeldTerminal.release()
                signal(number, SIG_DFL)
                raise(number)
            }
        }
        signal(SIGTSTP) { _ in
            let error = errno
            HeldTerminal.giveBack()
            // SIGTSTP itself would wait for this handler to end, and would not stop a process without a shell.
            kill(getpid(), SIGSTOP)
            errno = error
        }
        signal(SIGCONT) { _ in
            let error = errno
            HeldTerminal.takeAgain()
            errno = error
        }
    }

    /// Once; then there is nothing to give back.
    static func release() {
        giveBack()
        guard address.exchange(0, ordering: .acquiringAndReleasing) != 0 else { return }
        for number in fatalSignals + [SIGTSTP, SIGCONT] { signal(number, SIG_DFL) }
    }

    private static var modes: UnsafePointer<Modes>? {
        unsafe UnsafePointer(bitPattern: address.load(ordering: .acquiring))
    }

    /// Lets others have the terminal, unless they have it.
    private static func giveBack() {
        guard let modes = unsafe modes, !isAway.exchange(true, ordering: .acquiringAndReleasing) else { return }
        let text = EscapeSequence.leave
        // SAFETY: the literal lives as long as the process, and the modes too. If writing fails there is nobody left to
        // see it.
        _ = unsafe write(modes.pointee.descriptor, text.utf8Start, text.utf8CodeUnitCount)
        var before = unsafe modes.pointee.before
        _ = unsafe tcsetattr(modes.pointee.descriptor, TCSAFLUSH, &before)
    }

    /// Has the terminal again, unless the process goes on in the background.
    private static func takeAgain() {
        guard let modes = unsafe modes, unsafe tcgetpgrp(modes.pointee.descriptor) == getpgrp() else { return }
        var playing = unsafe modes.pointee.playing
        // SAFETY: as above.
        _ = unsafe tcsetattr(modes.pointee.descriptor, TCSAFLUSH, &playing)
        let text = EscapeSequence.enter
        _ = unsafe write(modes.pointee.descriptor, text.utf8Start, text.utf8CodeUnitCount)
        isAway.store(false, ordering: .releasing)
        hasReturned.store(true, ordering: .relaxed)
    }
}
