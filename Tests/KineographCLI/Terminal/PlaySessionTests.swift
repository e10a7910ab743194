import Kineograph
import Synchronization
import TestSupport
import Testing

@testable import KineographCLI

/// A terminal that keeps what it is sent.
private final class PaperTerminal: TerminalOutput {
    private struct State {
        var written: [String] = []
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())
    private let isBroken: Bool

    init(isBroken: Bool = false) { self.isBroken = isBroken }

    func write(_ bytes: [UInt8]) throws(KineographError) {
        if isBroken { throw KineographError(.inputOutput, "it is gone") }
        let satisfied = state.withLock { state in
            state.written.append(String(decoding: bytes, as: UTF8.self))
            let satisfied = state.watchers.filter { $0.count <= state.written.count }
            state.watchers.removeAll { $0.count <= state.written.count }
            return satisfied.map(\.continuation)
        }
        for continuation in satisfied { continuation.resume() }
    }

    /// Waits until so much was written: what a paused session shows, while nothing sleeps on the clock.
    func untilShown(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isShown = state.withLock { state in
                if state.written.count < count { state.watchers.append((count, continuation)) }
                return state.written.count >= count
            }
            if isShown { continuation.resume() }
        }
    }

    /// What each write showed: the colour of its first block, and the words of its status line that are no keys.
    var moments: [String] {
        state.withLock { $0.written }.map { text in
            if text == EscapeSequence.clear { return "clear" }
            let letter = text.contains("38;2;255;0;0m") ? "R" : text.contains("38;2;0;255;0m") ? "G" : "B"
            let status = text.split(separator: "\u{1b}[2K").last?.split(separator: "  space").first ?? ""
            return letter + " " + status
        }
    }
}

/// Red, green and blue for 100, 200 and 100 ms, on a clock that the test moves.
@Suite struct PlaySessionTests {
    private let clock = ManualClock()
    private let terminal = PaperTerminal()
    private let screen = PlayScreen(
        style: .blocks, background: .black, showsStatus: true, size: TerminalSize(columns: 90, rows: 10))

    private func session(plays: Int? = nil, on output: PaperTerminal? = nil) throws -> PlaySession<ManualClock> {
        let images = [Bitmap("R"), Bitmap("G"), Bitmap("B")].map { Image($0) }
        var time = TimeEdits()
        time.delays = [.milliseconds(100), .milliseconds(200), .milliseconds(100)]
        let recipe = try AnimationRecipe(AnimationAsset(images: images), time: time)
        return PlaySession(recipe.rendering, plays: plays, clock: clock, output: output ?? terminal)
    }

    /// Moves the clock once the player waits.
    private func advance(by milliseconds: Int) async throws {
        try await clock.untilAsleep(1)
        clock.advance(by: .milliseconds(milliseconds))
    }

    @Test func `An animation that ends ends the session`() async throws {
        let session = try session(plays: 1)
        let playing = Task { try await session.run(on: screen) }
        for time in [100, 200, 100] { try await advance(by: time) }
        try await playing.value
        #expect(
            terminal.moments == [
                "R playing  0 s  cycle 1  1x", "G playing  0.1 s  cycle 1  1x", "B playing  0.3 s  cycle 1  1x",
            ])
    }

    @Test func `A pause keeps the phase, and shows that it waits`() async throws {
        let session = try session()
        let playing = Task { try await session.run(on: screen) }
        try await advance(by: 100)
        try await advance(by: 50)
        session.send(.action(.pauseOrGoOn))
        await terminal.untilShown(3)
        #expect(terminal.moments.last == "G paused   0.1 s  cycle 1  1x")
        #expect(clock.sleeperCount == 0)
        // However long that is.
        clock.advance(by: .seconds(1000))
        session.send(.action(.pauseOrGoOn))
        try await clock.untilAsleep(1)
        // 50 of green's 200 ms were seen.
        #expect(clock.nextDeadline?.offset == .seconds(1000) + .milliseconds(150 + 150))
        session.send(.action(.quit))
        try await playing.value
        #expect(clock.sleeperCount == 0)
    }

    @Test func `A speed counts from where the animation is`() async throws {
        let session = try session()
        let playing = Task { try await session.run(on: screen) }
        try await advance(by: 50)
        session.send(.action(.faster))
        await terminal.untilShown(2)
        try await clock.untilAsleep(1)
        // The other 50 ms of red take 25.
        #expect(clock.nextDeadline?.offset == .milliseconds(75))
        session.send(.action(.quit))
        try await playing.value
        #expect(terminal.moments == ["R playing  0 s  cycle 1  1x", "R playing  0 s  cycle 1  2x"])
    }

    @Test func `Steps show the neighbours, and wait`() async throws {
        let session = try session()
        let playing = Task { try await session.run(on: screen) }
        try await clock.untilAsleep(1)
        for (count, action) in [PlayAction.stepForward, .stepForward, .stepForward, .stepBack].enumerated() {
            session.send(.action(action))
            await terminal.untilShown(count + 2)
        }
        session.send(.action(.quit))
        try await playing.value
        #expect(
            terminal.moments.dropFirst() == [
                "G paused   0.1 s  cycle 1  1x", "B paused   0.3 s  cycle 1  1x", "R paused   0 s  cycle 2  1x",
                "B paused   0.3 s  cycle 1  1x",
            ])
    }

    @Test func `A terminal of another size is cleared, and the frame shown again`() async throws {
        let session = try session()
        let playing = Task { try await session.run(on: screen) }
        try await clock.untilAsleep(1)
        session.send(.resized(TerminalSize(columns: 8, rows: 4)))
        await terminal.untilShown(3)
        session.send(.action(.quit))
        try await playing.value
        // A line of seven characters is all that is left for the status.
        #expect(terminal.moments.dropFirst() == ["clear", "R playing\u{1b}[?2026l"])
    }

    @Test(arguments: [false, true])
    func `A terminal that is gone ends the session`(isPaused: Bool) async throws {
        let session = try session(on: PaperTerminal(isBroken: true))
        if isPaused { session.send(.action(.pauseOrGoOn)) }
        let error = await #expect(throws: KineographError.self) { try await session.run(on: screen) }
        #expect(error?.code == .inputOutput)
        #expect(clock.sleeperCount == 0)
    }

    @Test func `A cancelled session leaves no sleeper`() async throws {
        let session = try session()
        let playing = Task { try await session.run(on: screen) }
        try await clock.untilAsleep(1)
        playing.cancel()
        try await playing.value
        #expect(clock.sleeperCount == 0)
    }

    @Test func `Without a status line a picture has the last row too`() throws {
        var screen = screen
        func lastRow() throws -> Bool {
            let picture = Bitmap(width: 4, height: 20) { _, _ in .white }
            let text = String(decoding: try screen.bytes(for: picture, status: []), as: UTF8.self)
            return text.contains("\u{1b}[10;44H")
        }
        #expect(try !lastRow())
        screen = PlayScreen(style: .blocks, background: .black, showsStatus: false, size: screen.size)
        #expect(try lastRow())
    }

    @Test(arguments: [
        (83, "playing  0.25 s  cycle 3  1x  space pause  , . step  + - speed  r restart  q quit"),
        (79, "playing  0.25 s  cycle 3  1x  space pause  , . step  + - speed  q quit"),
        (69, "playing  0.25 s  cycle 3  1x  space pause  + - speed  q quit"),
        (40, "playing  0.25 s  cycle 3  1x  q quit"), (35, "playing  0.25 s  cycle 3  q quit"),
        (23, "playing  0.25 s  q quit"), (22, "playing  0.25 s"), (7, "playing"), (4, "play"), (0, ""),
    ])
    func `What does not fit into the last row is left out, the least important first`(width: Int, line: String) {
        #expect(PlayScreen.line(["playing", "0.25 s", "cycle 3", "1x"], width: width) == line)
    }

    @Test(arguments: PictureStyle.allCases)
    func `Every style shows a picture at once, between two marks`(style: PictureStyle) throws {
        let screen = PlayScreen(
            style: style, background: .black, showsStatus: false, size: TerminalSize(columns: 4, rows: 2))
        let text = String(decoding: try screen.bytes(for: Bitmap("RG"), status: []), as: UTF8.self)
        #expect(text.hasPrefix("\u{1b}[?2026h\u{1b}["))
        #expect(text.hasSuffix("\u{1b}[?2026l"))
        let mark: [PictureStyle: String] = [
            .kitty: "_Ga=T,f=100,", .sixel: "q\"1;1;40;20", .blocks: "38;2;255;0;0m", .blocks256: "38;5;196m",
        ]
        #expect(text.contains(mark[style] ?? "?"))
    }
}
