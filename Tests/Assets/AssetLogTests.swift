import Diagnostics
import Testing

@testable import Assets

@Suite("What reading an asset's files tolerated")
struct AssetLogTests {
    private let faults = (0..<4).map { (index: Int) in Diagnostic("fault \(index)", frame: index) }

    private func messages(_ log: AssetLog, of paths: String...) -> [String] {
        log.diagnostics(of: paths).map(\.message)
    }

    @Test func `It grows with what a decoder finds`() {
        let log = AssetLog()
        for count in [0, 1, 1, 3, 4] { log.extend(to: Array(faults.prefix(count)), of: "a.gif") }
        #expect(messages(log, of: "a.gif") == ["fault 0", "fault 1", "fault 2", "fault 3"])
    }

    @Test func `A decoder that starts over changes nothing until it has come further`() {
        let log = AssetLog()
        log.extend(to: Array(faults.prefix(3)), of: "a.gif")
        for count in 0...3 {
            log.extend(to: Array(faults.prefix(count)), of: "a.gif")
            #expect(messages(log, of: "a.gif") == ["fault 0", "fault 1", "fault 2"])
        }
        log.extend(to: faults, of: "a.gif")
        #expect(messages(log, of: "a.gif") == faults.map(\.message))
    }

    @Test func `Each file has its own, in the order that is asked for`() {
        let log = AssetLog()
        log.extend(to: [faults[0]], of: "a.gif")
        log.set([faults[1]], of: "b.png")
        #expect(messages(log, of: "b.png", "a.gif", "b.png") == ["fault 1", "fault 0"])
        #expect(log.diagnostics(of: ["c.gif"]).isEmpty)
    }
}
