internal import Kineograph
internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Plays an animation in the terminal of the process: this thread waits for keys, a task plays.
struct TerminalPlayback {
    let recipe: AnimationRecipe
    /// nil for the best that the terminal shows.
    let style: PictureStyle?
    let showsStatus: Bool

    /// - Throws: ``KineographError``; the terminal is restored by then.
    func run(on console: Console) throws(KineographError) {
        if Self.environment("TERM") == "dumb" { throw .dumbTerminal }
        let device = try TerminalDevice()
        // From here on who asks to stop waits for the terminal to be restored.
        try console.checkInterruption()
        let mode = try TerminalMode(device)
        let report = try device.ask()
        WindowChange.listen()
        try device.write(Array("\(EscapeSequence.enter)".utf8))
        let screen = PlayScreen(
            style: style ?? .best(for: report, environment: Self.environment),
            background: report.background ?? .black, showsStatus: showsStatus, size: device.size(cell: report.cell))
        let session = PlaySession(
            recipe.rendering, plays: recipe.plays, clock: ContinuousClock(), output: device)
        let end = SessionEnd()
        Task.detached {
            let outcome: Result<Void, KineographError>
            do throws(KineographError) {
                outcome = .success(try await session.run(on: screen))
            } catch {
                outcome = .failure(error)
            }
            end.result.withLock { $0 = outcome }
        }
        let result = waitForKeys(until: end, from: device, for: session, cell: report.cell, console: console)
        _ = consume mode
        try console.checkInterruption()
        try result.get()
    }

    /// Hands on what is typed until the session has ended.
    private func waitForKeys(
        until end: SessionEnd, from device: TerminalDevice, for session: PlaySession<ContinuousClock>,
        cell: PixelSize?, console: Console
    ) -> Result<Void, KineographError> {
        var reader = KeyReader()
        while true {
            if let result = end.result.withLock({ $0 }) { return result }
            let hasReturned = TerminalMode.takeReturn()
            if WindowChange.take() || hasReturned { session.send(.resized(device.size(cell: cell))) }
            if console.isInterruptionAsked { session.send(.action(.quit)) }
            // Short enough for the end of an animation to be no pause.
            guard let bytes = device.read(waitingMilliseconds: 20) else {
                session.send(.action(.quit))
                continue
            }
            for action in reader.commands(in: bytes) {
                if action == .suspend { TerminalMode.suspend() } else { session.send(.action(action)) }
            }
        }
    }

    private static func environment(_ name: String) -> String? {
        // SAFETY: nothing changes the environment, and the text is copied at once.
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }
}

/// How a session ended, once it has.
private final class SessionEnd: Sendable {
    let result = Mutex<Result<Void, KineographError>?>(nil)
}

/// Whether the terminal has another size (SIGWINCH).
private enum WindowChange {
    private static let hasCome = Atomic<Bool>(false)

    static func listen() {
        // Made here, so that a signal handler never has to.
        hasCome.store(false, ordering: .relaxed)
        signal(SIGWINCH) { _ in WindowChange.hasCome.store(true, ordering: .relaxed) }
    }

    static func take() -> Bool { hasCome.exchange(false, ordering: .relaxed) }
}
