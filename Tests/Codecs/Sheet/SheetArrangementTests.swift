import Raster
import TestSupport
import Testing

@testable import Codecs

@Suite struct SheetArrangementTests {
    private static func sizes(_ count: Int, seed: UInt64) -> [PixelSize] {
        var random = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            PixelSize(width: .random(in: 4...40, using: &random), height: .random(in: 4...40, using: &random))
        }
    }

    @Test func aBinTakesWhatFitsExactly() {
        var bin = MaxRectsBin(PixelSize(width: 4, height: 4))
        #expect(bin.place(PixelSize(width: 4, height: 1)) == PixelPoint(x: 0, y: 0))
        #expect(bin.place(PixelSize(width: 1, height: 3)) == PixelPoint(x: 0, y: 1))
        #expect(bin.place(PixelSize(width: 3, height: 3)) == PixelPoint(x: 1, y: 1))
        #expect(bin.place(PixelSize(width: 1, height: 1)) == nil)
    }

    @Test func theShortSideLeftOverDecides() {
        var bin = MaxRectsBin(PixelSize(width: 10, height: 10))
        #expect(bin.place(PixelSize(width: 6, height: 7)) == PixelPoint(x: 0, y: 0))
        // Free are 4x10 at the right and 10x3 below: 4x3 leaves 0 of the one's width, and 0 of the other's height. Of the
        // long sides, 6 of the lower one are less than 7.
        #expect(bin.place(PixelSize(width: 4, height: 3)) == PixelPoint(x: 0, y: 7))
    }

    @Test(arguments: [
        SheetOptions(), SheetOptions(padding: 3), SheetOptions(padding: 1, extrusion: 2),
        SheetOptions(isPowerOfTwo: true),
        SheetOptions(padding: 2, isPowerOfTwo: true), SheetOptions(layout: .grid()),
    ])
    func picturesKeepTheirDistance(options: SheetOptions) throws {
        let sizes = Self.sizes(40, seed: 3)
        let arrangement = try #require(SheetArranger(options: options).arrange(sizes))
        let places = zip(arrangement.origins, sizes).map { origin, size in
            PixelRect(
                x: origin.x - options.extrusion, y: origin.y - options.extrusion,
                width: size.width + 2 * options.extrusion, height: size.height + 2 * options.extrusion)
        }
        for (index, place) in places.enumerated() {
            #expect(PixelRect(arrangement.size).contains(place), "seed 3")
            let around = PixelRect(
                x: place.minX - options.padding, y: place.minY - options.padding,
                width: place.width + 2 * options.padding, height: place.height + 2 * options.padding)
            for other in places[(index + 1)...] { #expect(around.intersection(other).isEmpty, "seed 3") }
        }
        if options.isPowerOfTwo {
            #expect(arrangement.size.width.nonzeroBitCount == 1 && arrangement.size.height.nonzeroBitCount == 1)
        }
        #expect(SheetArranger(options: options).arrange(sizes) == arrangement, "seed 3")
    }

    @Test(arguments: [1, 2, 3] as [UInt64]) func littleRoomIsWasted(seed: UInt64) throws {
        let sizes = Self.sizes(60, seed: seed)
        let arrangement = try #require(SheetArranger(options: SheetOptions()).arrange(sizes))
        let area = sizes.reduce(0) { $0 + $1.width * $1.height }
        #expect(arrangement.size.width * arrangement.size.height * 9 <= area * 10, "seed \(seed)")
    }

    @Test func picturesOfOneSizeWasteNothingWhereTheyCan() throws {
        let sizes = [PixelSize](repeating: PixelSize(width: 8, height: 8), count: 12)
        #expect(
            try #require(SheetArranger(options: SheetOptions()).arrange(sizes)).size == PixelSize(width: 24, height: 32)
        )
    }

    @Test func whatIsLongerThanTheSheetDoesNotFit() {
        let sizes = [PixelSize(width: 9, height: 1), PixelSize(width: 1, height: 2)]
        #expect(SheetArranger(options: SheetOptions(maximumSide: 8)).arrange(sizes) == nil)
        #expect(
            SheetArranger(options: SheetOptions(maximumSide: 9)).arrange(sizes)?.size == PixelSize(width: 9, height: 3))
        #expect(SheetArranger(options: SheetOptions(isPowerOfTwo: true, maximumSide: 15)).arrange(sizes) == nil)
    }
}
