import Testing

@testable import KineographCLI

@Suite struct ProgressBarTests {
    @Test func theBarIsDrawnOnlyWhenItLooksDifferent() {
        var bar = ProgressBar()
        let cells = String(repeating: ".", count: 30)
        #expect(bar.update(0, of: 1000, doing: "encode") == "\rencode [\(cells)] 0%\u{1b}[K")
        #expect(bar.update(9, of: 1000, doing: "encode") == nil)
        #expect(bar.update(10, of: 1000, doing: "encode") == "\rencode [\(cells)] 1%\u{1b}[K")
        let half = String(repeating: "#", count: 15) + String(repeating: ".", count: 15)
        #expect(bar.update(500, of: 1000, doing: "encode") == "\rencode [\(half)] 50%\u{1b}[K")
        #expect(bar.clear() == "\r\u{1b}[K")
        #expect(bar.clear() == "")
    }

    @Test func countsBeyondTheTotalAreTheTotal() {
        var bar = ProgressBar()
        #expect(bar.update(7, of: 5, doing: "verify")?.contains("100%") == true)
        #expect(bar.update(0, of: 0, doing: "verify")?.contains("0%") == true)
    }
}
