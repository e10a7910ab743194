import Raster
import TestSupport
import Testing

@Suite struct BitmapChangesTests {
    @Test func runsAreThoseOfEachRow() {
        var runs: [Range<Int>] = []
        let red = Bitmap("RRRR", "RRRR", "RRRR")
        let rect = Bitmap("RRGR", "GGRR", "RRRR").forEachChangedRun(from: red) { runs.append($0) }
        #expect(runs == [2..<3, 4..<6])
        #expect(rect == PixelRect(x: 0, y: 0, width: 3, height: 2))
    }

    @Test func rowsCanBeLookedAtOnTheirOwn() {
        var runs: [Range<Int>] = []
        let red = Bitmap("RRRR", "RRRR", "RRRR")
        let rect = Bitmap("RRGR", "GGRR", "RRRB").forEachChangedRun(from: red, in: 1..<2) { runs.append($0) }
        #expect(runs == [4..<6])
        #expect(rect == PixelRect(x: 0, y: 1, width: 2, height: 1))
    }

    @Test func equalBitmapsHaveNone() {
        let bitmap = Bitmap("RG", "BW")
        #expect(bitmap.forEachChangedRun(from: Bitmap("RG", "BW")) { _ in Issue.record("a run of nothing") } == nil)
        #expect(BitmapChanges(to: bitmap, from: bitmap).byteCount == 0)
    }

    @Test(arguments: 0..<8 as Range<UInt64>) func changesLeadFromOneBitmapToTheOther(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let width = Int.random(in: 1...80, using: &generator)
        let first = Bitmap.random(width: width, height: 5, using: &generator)
        var second = first
        for _ in 0..<Int.random(in: 0...60, using: &generator) {
            let (x, y) = (Int.random(in: 0..<width, using: &generator), Int.random(in: 0..<5, using: &generator))
            second[x, y] = Color(rawValue: UInt32.random(in: 0...(.max), using: &generator))
        }
        let changes = BitmapChanges(to: second, from: first)
        var bitmap = first
        changes.apply(to: &bitmap)
        #expect(bitmap == second, "seed \(seed)")
        #expect(changes.byteCount <= 60 * 12)
    }
}
