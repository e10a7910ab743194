import Testing

@testable import Files

@Suite struct TemporaryNameTests {
    @Test func `No two names are the same, and each is hidden`() {
        let names = (0..<1000).map { _ in TemporaryName.next() }
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.hasPrefix(".kineograph-") && $0.utf8.count <= 40 })
    }

    @Test func `A name lies beside what it stands for`() {
        #expect(TemporaryName.path(beside: "out/walk.gif").hasPrefix("out/.kineograph-"))
    }
}
