import TestSupport
import Testing

@testable import Codecs

@Suite struct GIFPaletteOrderTests {
    private func set(_ indices: [Int]) -> PaletteOrder.IndexSet {
        var set = PaletteOrder.IndexSet.zero
        for index in indices { set.insert(index) }
        return set
    }

    @Test func setsHoldWhatWasPutIn() {
        let some = set([0, 63, 64, 255])
        #expect(some.size == 4)
        #expect((0..<256).filter { some.contains($0) } == [0, 63, 64, 255])
        #expect(set([63, 255]).isSubset(of: some))
        #expect(!set([63, 128]).isSubset(of: some))
    }

    @Test func theColoursOfMostFramesComeFirst() {
        // Ten colours need four bits with clear. Seven fit three bits: the six of the last three frames, and the most used
        // of the others. Three fit two bits: those of the second frame and the third.
        let frames = [set([0, 1, 2, 8, 9]), set([3, 4]), set([3, 5]), set([6, 7, 8])]
        let order = PaletteOrder(frames: frames, byUse: Array(0..<10)).order
        #expect(order == [3, 4, 5, 0, 6, 7, 8, 1, 2, 9])
    }

    @Test func fewColoursStayInTheOrderOfUse() {
        // Three colours and clear take two bits in any order, and no frame takes fewer.
        #expect(PaletteOrder(frames: [set([2])], byUse: [1, 0, 2]).order == [1, 0, 2])
        #expect(PaletteOrder(frames: [], byUse: []).order == [])
    }

    @Test func whereNoFrameFitsHalfTheTableUseDecides() {
        let order = PaletteOrder(frames: [set(Array(0..<9))], byUse: [8, 7, 6, 5, 4, 3, 2, 1, 0]).order
        #expect(order == [8, 7, 6, 5, 4, 3, 2, 1, 0])
    }

    @Test func anOrderHasEveryColourOnce() {
        var generator = SeededGenerator(seed: 31)
        for count in [5, 40, 130, 255] {
            var frames: [PaletteOrder.IndexSet] = []
            for size in 1...20 {
                let indices = (0..<3 * size).map { _ in Int.random(in: 0..<count, using: &generator) }
                frames.append(set(indices))
            }
            let order = PaletteOrder(frames: frames, byUse: Array(0..<count)).order
            #expect(order.sorted() == Array(0..<count), "seed 31, \(count) colours")
        }
    }
}
