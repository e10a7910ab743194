import Testing

@testable import Assets

@Suite("Natural order")
struct NaturalOrderTests {
    /// Each row is in order already.
    @Test(arguments: [
        ["f1", "f2", "f10"],
        ["f1.png", "f1a.png", "f2.png"],
        ["001", "2", "010"],
        ["001", "01", "1"],
        ["A1", "a1", "B1", "b1"],
        ["", "1", "a"],
        ["a", "a1", "a1b", "a2"],
        ["walk-1", "walk1", "walk_1"],
        ["x2y3", "x2y10", "x10y1"],
        ["9223372036854775807", "9223372036854775808", "99999999999999999999999"],
        ["f\u{0661}", "f2", "f\u{0661}\u{0660}"],
        ["e\u{0301}", "\u{00e9}"],
        ["a.png", "a0.png"],
    ])
    func `Names are in the order in which people count`(names: [String]) {
        for (index, first) in names.enumerated() {
            for second in names[(index + 1)...] {
                #expect(NaturalOrder.areInOrder(first, second), "\(first) is before \(second)")
                #expect(!NaturalOrder.areInOrder(second, first), "\(second) is not before \(first)")
            }
            #expect(!NaturalOrder.areInOrder(first, first))
        }
    }

    @Test func `Any order of the input sorts to one order`() {
        let names = ["b", "a10", "a9", "A9", "a09", "a9b", "a9.png", "a_9", "", "10", "9", "b\u{0663}"]
        let sorted = names.sorted(by: NaturalOrder.areInOrder)
        for start in names.indices {
            let rotated = Array(names[start...] + names[..<start])
            #expect(rotated.sorted(by: NaturalOrder.areInOrder).elementsEqual(sorted))
        }
    }
}
