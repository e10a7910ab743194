internal import Raster

/// Which colours a picture has, roughly: how many samples are in each of 8 by 8 by 8 cells of the colour cube. Clear ones
/// are in none.
struct ColorView {
    private var cells = [Int32](repeating: 0, count: 1 << 9)
    /// How many samples are in cells.
    private var shown = 0

    static let sampleCount = 4096

    /// Looks at pixels that are spread evenly; where most are clear, at more of them.
    ///
    /// - Returns: nil where all are clear.
    init?(_ bitmap: Bitmap, reducedBy alpha: BinaryAlpha) {
        let pixels = bitmap.pixels.span
        var samples = min(ColorView.sampleCount, pixels.count)
        while true {
            var places = EvenlySpread(samples, over: pixels.count)
            for _ in 0..<samples {
                let color = pixels[places.next()]
                // Most pixels of a sprite are.
                if color.isClear || alpha.reduceWhereOpaque(color).isClear { continue }
                shown += 1
                cells[Int(color.red >> 5) << 6 | Int(color.green >> 5) << 3 | Int(color.blue >> 5)] += 1
            }
            if shown * 16 >= ColorView.sampleCount || samples == pixels.count { break }
            samples = min(4 * samples, pixels.count)
            shown = 0
            cells = [Int32](repeating: 0, count: cells.count)
        }
        if shown == 0 { return nil }
    }

    /// How much two pictures have in common, of ``sampleCount``.
    func likeness(to other: ColorView) -> Int {
        var sum = 0
        for cell in cells.indices { sum += min(Int(cells[cell]) * other.shown, Int(other.cells[cell]) * shown) }
        return sum * ColorView.sampleCount / (shown * other.shown)
    }

    /// How much of a picture is not what it was before, of ``sampleCount``.
    static func changes(from old: Bitmap, to new: Bitmap, reducedBy alpha: BinaryAlpha) -> Int {
        let (old, new) = (old.pixels.span, new.pixels.span)
        var (changed, shown) = (0, 0)
        var places = EvenlySpread(sampleCount, over: new.count)
        for _ in 0..<sampleCount {
            let place = places.next()
            if new[place].isClear || alpha.reduceWhereOpaque(new[place]).isClear { continue }
            shown += 1
            changed += new[place] == old[place] ? 0 : 1
        }
        return shown == 0 ? 0 : changed * sampleCount / shown
    }

    /// The colours of pixels that are what they were before, as far as samples tell.
    static func colorsThatStay(from old: Bitmap, to new: Bitmap, reducedBy alpha: BinaryAlpha) -> [Color] {
        let (old, new) = (old.pixels.span, new.pixels.span)
        var table = ColorTable(capacity: sampleCount)
        var places = EvenlySpread(sampleCount, over: new.count)
        for _ in 0..<sampleCount {
            let place = places.next()
            guard new[place] == old[place] else { continue }
            let color = alpha.reduceWhereOpaque(new[place])
            if !color.isClear { _ = table.add(color, count: 1) }
        }
        return table.colors
    }
}

/// Places that are spread evenly: those of `k` out of `n` samples are `k * count / n`, without a division for each.
private struct EvenlySpread {
    private let samples: Int
    private let step: Int
    private let remainder: Int
    private var place = 0
    private var error = 0

    init(_ samples: Int, over count: Int) {
        self.samples = samples
        (step, remainder) = count.quotientAndRemainder(dividingBy: samples)
    }

    @inline(__always)
    mutating func next() -> Int {
        defer {
            place += step
            error += remainder
            if error >= samples {
                error -= samples
                place += 1
            }
        }
        return place
    }
}
