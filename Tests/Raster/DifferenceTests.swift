import Raster
import TestSupport
import Testing

@Suite struct DifferenceTests {
    @Test func equalBitmapsHaveNoChangedRectangle() {
        let bitmap = Bitmap("RGB", "W#.")
        #expect(bitmap.changedRect(from: bitmap) == nil)
        #expect(bitmap.changedRect(from: Bitmap("RGB", "W#.")) == nil)
        #expect(Bitmap(size: .zero).changedRect(from: Bitmap(size: .zero)) == nil)
    }

    @Test func theRectangleReachesFromTheFirstToTheLastChangeOnEachAxis() {
        let old = Bitmap("......", "......", "......", "......")
        let new = Bitmap("......", "...R..", ".G....", "......")
        #expect(new.changedRect(from: old) == PixelRect(x: 1, y: 1, width: 3, height: 2))
        #expect(old.changedRect(from: new) == PixelRect(x: 1, y: 1, width: 3, height: 2))
    }

    @Test func aDifferenceInTheHiddenColourIsADifference() {
        let hidden = Bitmap("..", ".x", legend: ["x": Color(rawValue: 1)])
        #expect(hidden.changedRect(from: Bitmap("..", "..")) == PixelRect(x: 1, y: 1, width: 1, height: 1))
    }

    @Test func onlyTheRegionIsLookedAt() {
        let old = Bitmap("....", "....", "....")
        let new = Bitmap("R..R", ".G..", "R..R")
        let middle = PixelRect(x: 1, y: 0, width: 2, height: 3)
        #expect(new.changedRect(from: old, in: middle) == PixelRect(x: 1, y: 1, width: 1, height: 1))
        let beyond = PixelRect(x: 3, y: -5, width: .max, height: 6)
        #expect(new.changedRect(from: old, in: beyond) == PixelRect(x: 3, y: 0, width: 1, height: 1))
        #expect(new.changedRect(from: old, in: PixelRect(x: 4, y: 0, width: 2, height: 3)) == nil)
        #expect(new.changedRect(from: old, in: .zero) == nil)
    }

    @Test func itIsTheRectangleThatComparingEveryPixelFinds() {
        var generator = SeededGenerator(seed: 11)
        for round in 0..<200 {
            // Wider than a block of the comparison, with remainders on both sides.
            let width = Int.random(in: 1...75, using: &generator)
            let height = Int.random(in: 1...6, using: &generator)
            let old = Bitmap(size: PixelSize(width: width, height: height), filledWith: .white)
            var new = old
            for _ in 0..<Int.random(in: 0...3, using: &generator) {
                let x = Int.random(in: 0..<width, using: &generator)
                new[x, Int.random(in: 0..<height, using: &generator)] = .black
            }
            let region = PixelRect(
                x: Int.random(in: -2...20, using: &generator), y: Int.random(in: -1...2, using: &generator),
                width: Int.random(in: 0...80, using: &generator), height: Int.random(in: 0...7, using: &generator))
            let expected = plainChangedRect(old, new, in: region)
            #expect(new.changedRect(from: old, in: region) == expected, "seed \(generator.seed), round \(round)")
        }
    }

    private func plainChangedRect(_ old: Bitmap, _ new: Bitmap, in region: PixelRect) -> PixelRect? {
        var changed: PixelRect?
        for y in 0..<old.height {
            for x in 0..<old.width where old[x, y] != new[x, y] {
                let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
                if region.contains(pixel) { changed = changed.map { $0.union(pixel) } ?? pixel }
            }
        }
        return changed
    }
}
