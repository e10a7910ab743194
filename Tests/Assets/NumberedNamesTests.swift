import Testing

@testable import Assets

@Suite("Names that count")
struct NumberedNamesTests {
    @Test(arguments: [
        ["f1.png", "f2.png", "f3.png"], ["f01.png"], [], ["walk1.png", "run7.png"], ["a.png", "f1.png", "f3.png"],
        ["f9.png", "f10.png"], ["x2y1.png", "x2y2.png"],
    ])
    func `Names in a row, and names that do not count, have no faults`(names: [String]) {
        #expect(NumberedNames.faults(in: names) == [])
    }

    @Test func `A gap names what is missing`() {
        #expect(
            NumberedNames.faults(in: ["f4.png", "f1.png", "f2.png"])
                == ["number 3 is missing, between f2.png and f4.png"])
        #expect(
            NumberedNames.faults(in: ["f1.png", "f10.png"])
                == ["the numbers 2 to 9 are missing, between f1.png and f10.png"])
    }

    @Test func `A shell's order is told from one that was chosen`() {
        let shell = NumberedNames.alphabeticalPair(in: ["a/f1.png", "a/f10.png", "a/f2.png"])
        #expect(shell?.earlier == "a/f10.png" && shell?.later == "a/f2.png")
        for names in [
            ["f1.png", "f2.png", "f10.png"], ["f10.png", "f2.png", "f1.png"], ["f01.png", "f02.png", "f10.png"],
            ["a.png", "b.png"], ["a10.png", "b2.png"], ["f10.png"], [],
        ] { #expect(NumberedNames.alphabeticalPair(in: names) == nil) }
    }

    @Test func `One number twice names both`() {
        #expect(NumberedNames.faults(in: ["f1.png", "f01.png"]) == ["f01.png and f1.png have the same number"])
    }
}
