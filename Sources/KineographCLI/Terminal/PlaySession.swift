internal import Kineograph

/// Where a session draws.
protocol TerminalOutput: Sendable {
    /// - Throws: ``KineographError`` with code `inputOutput`.
    func write(_ bytes: [UInt8]) throws(KineographError)
}

/// Plays an animation on a screen, as the keys say, until it is over or somebody quits.
struct PlaySession<C: Clock>: Sendable where C.Duration == Duration {
    /// What happens while an animation plays.
    enum Input: Sendable {
        case action(PlayAction)
        case resized(TerminalSize)
        /// A run of the player came to its end, or failed.
        case ended(run: Int)
    }

    let rendering: Rendering
    /// How often it plays; nil is for ever.
    let plays: Int?
    let clock: C
    let output: any TerminalOutput
    private let inputs: AsyncStream<Input>
    private let continuation: AsyncStream<Input>.Continuation

    init(_ rendering: Rendering, plays: Int?, clock: C, output: any TerminalOutput) {
        self.rendering = rendering
        self.plays = plays
        self.clock = clock
        self.output = output
        (inputs, continuation) = AsyncStream.makeStream(of: Input.self)
    }

    /// Tells the session what happened; from any thread.
    func send(_ input: Input) { continuation.yield(input) }

    /// Plays. Everything that happens ends a run of the player, and begins another one from where it was.
    ///
    /// - Throws: ``KineographError`` where a picture cannot be made or shown.
    func run(on screen: PlayScreen) async throws(KineographError) {
        var screen = screen
        var transport = Transport()
        var run = 0
        var iterator = inputs.makeAsyncIterator()
        while true {
            run += 1
            let showing = Task { [run, screen, transport] in
                let outcome = await show(transport, on: screen)
                // What waits has not ended.
                if !transport.isPaused || outcome.isFailure { continuation.yield(.ended(run: run)) }
                return outcome
            }
            var input = await iterator.next(isolation: nil)
            // A run that was left may have ended before it noticed.
            while case .ended(let old)? = input, old != run { input = await iterator.next(isolation: nil) }
            showing.cancel()
            transport.move(to: try await showing.value.get())
            switch input {
            case .action(.quit), .ended, nil: return
            case .action(let action): try transport.perform(action, on: rendering, plays: plays)
            case .resized(let size):
                screen.size = size
                try output.write(Array(EscapeSequence.clear.utf8))
            }
        }
    }

    /// Shows frames until the end, or until the task is cancelled; one frame where playing is paused.
    ///
    /// - Returns: Where it left off.
    private func show(_ transport: Transport, on screen: PlayScreen) async -> Result<Duration, KineographError> {
        let player = Player(
            rendering, plays: plays, speed: transport.speed, from: transport.position, clock: clock)
        var frames = player.makeAsyncIterator()
        var last: Player<C>.Element?
        do throws(KineographError) {
            while let shown = try await frames.next(isolation: nil) {
                last = shown
                let status = PlayScreen.status(transport, time: shown.frame.interval.lowerBound, cycle: shown.cycle)
                try output.write(try screen.bytes(for: shown.frame.bitmap, status: status))
                if transport.isPaused { return .success(transport.position) }
            }
        } catch {
            return .failure(error)
        }
        guard let last else { return .success(transport.position) }
        // Where the clock is, in the frame that is seen.
        let begin = max(transport.position, last.time)
        let end = last.time + last.frame.duration - Duration(attoseconds: 1)
        return .success(max(begin, min(end, begin + last.elapsed(until: clock.now, at: transport.speed))))
    }
}

extension Result {
    fileprivate var isFailure: Bool {
        if case .failure = self { true } else { false }
    }
}
