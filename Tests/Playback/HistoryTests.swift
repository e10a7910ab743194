import Playback
import Testing

@Suite struct HistoryTests {
    private var words: History<String> {
        var words = History("first")
        words.change(at: .seconds(1)) { $0 = "second" }
        words.change(at: .seconds(2)) { $0 = "lost" }
        words.change(at: .seconds(2)) { $0 = "third" }
        return words
    }

    @Test func everyInstantHasItsValue() {
        let words = words
        #expect(words[.seconds(-9)] == "first")
        #expect(words[.seconds(1) - Duration(attoseconds: 1)] == "first")
        #expect(words[.seconds(1)] == "second")
        #expect(words[.seconds(2)] == "third")
        #expect(words[.seconds(99)] == "third")
        #expect(words.current == "third")
    }

    @Test func changesAreFoundInOrder() {
        #expect(words.nextChange(after: .zero) == .seconds(1))
        #expect(words.nextChange(after: .seconds(1)) == .seconds(2))
        #expect(words.nextChange(after: .seconds(2)) == nil)
        #expect(words.changeInstants == [.seconds(1), .seconds(2)])
    }

    @Test func whatIsForgottenWasAlwaysAsItIsThen() {
        var words = words
        words.forget(before: .milliseconds(1500))
        #expect(words[.zero] == "second")
        #expect(words[.seconds(2)] == "third")
        #expect(words.changeInstants == [.seconds(2)])
    }
}
