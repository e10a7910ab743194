import Testing

@testable import Codecs

@Suite struct BitCostTests {
    @Test(arguments: [(1, 0), (2, 256), (4, 512), (1 << 20, 20 * 256)])
    func powersOfTwoAreExact(number: Int, logarithm: Int) {
        #expect(BitCost.log2(number) == logarithm)
    }

    /// log2 of 3 is 1.58496, of 1000 9.96578, of 4095 11.99965 and of 100000 16.60964; in 256ths, rounded down.
    @Test(arguments: [(3, 405), (1000, 2551), (4095, 3071), (100_000, 4252)])
    func othersAreRoundedDown(number: Int, logarithm: Int) {
        #expect(BitCost.log2(number) == logarithm)
    }

    @Test func aSymbolThatIsHalfOfAllCostsABit() {
        #expect(BitCost.costs(of: [4, 2, 2, 0], missing: 512) == [256, 512, 512, 3 * 256 + 512])
    }
}
