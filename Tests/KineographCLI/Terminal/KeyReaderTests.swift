import Testing

@testable import KineographCLI

@Suite struct KeyReaderTests {
    private func actions(_ reads: String...) -> [PlayAction] {
        var reader = KeyReader()
        return reads.flatMap { reader.commands(in: Array($0.utf8)) }
    }

    @Test(arguments: [
        (" ", PlayAction.pauseOrGoOn), (",", .stepBack), (".", .stepForward), ("+", .faster), ("=", .faster),
        ("-", .slower), ("_", .slower), ("r", .restart), ("R", .restart), ("q", .quit), ("Q", .quit),
        ("\u{3}", .quit), ("\u{1a}", .suspend), ("\u{4}", .quit), ("\u{1b}", .quit), ("\u{1b}[C", .stepForward),
        ("\u{1b}[D", .stepBack),
        ("\u{1b}OC", .stepForward), ("\u{1b}OD", .stepBack),
    ])
    func `Every key has its action`(key: String, action: PlayAction) {
        #expect(actions(key) == [action])
    }

    @Test func `Keys come in any number`() {
        #expect(actions(" .x,") == [.pauseOrGoOn, .stepForward, .stepBack])
        #expect(actions("..", "", "q") == [.stepForward, .stepForward, .quit])
        #expect(actions("\u{1b}[C\u{1b}[D ") == [.stepForward, .stepBack, .pauseOrGoOn])
    }

    @Test(arguments: [
        "\u{1b}[A", "\u{1b}[1;5C", "\u{1b}[?62;4c", "\u{1b}[6;20;10t", "\u{1b}x", "\u{1b}_Gi=31;OK\u{1b}\\",
        "\u{1b}]11;rgb:0000/0000/0000\u{1b}\\", "\u{1b}]11;rgb:0/0/0\u{7}", "\u{1b}P1+r\u{1b}\\", "\u{1b}OP", "z", "é",
    ])
    func `Other keys and the terminal's answers are nothing`(sequence: String) {
        #expect(actions(sequence) == [])
        #expect(actions(sequence + "q") == [.quit])
    }

    @Test func `A sequence may come in two reads`() {
        #expect(actions("\u{1b}[", "C") == [.stepForward])
        #expect(actions("\u{1b}O", "D") == [.stepBack])
        #expect(actions("\u{1b}_Gi=31;", "OK\u{1b}", "\\.") == [.stepForward])
    }

    @Test func `Two escapes are two keys`() {
        #expect(actions("\u{1b}\u{1b}") == [.quit, .quit])
    }
}
