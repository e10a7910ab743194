internal import Raster

/// Colours in boxes of the colour cube, which are split one after the other.
struct ColorBoxes {
    private var points: [PaletteQuantizer.Point]
    private var boxes: [Box] = []

    private struct Box {
        /// Which points are in it.
        var range: Range<Int>
        var sum: ColorSum
        /// The best way to split it; nil where it holds one colour.
        var cut: Cut?
    }

    private struct Cut {
        var axis: Int
        /// The largest value of the axis that stays in the lower part.
        var value: Int
        /// By how much it lowers the sum of squared errors.
        var gain: Double
    }

    init(_ points: [PaletteQuantizer.Point]) {
        self.points = points
        if !points.isEmpty { boxes = [box(points.indices)] }
    }

    /// The means of at most `count` boxes.
    func split(into count: Int) -> [Color] {
        var working = self
        while working.boxes.count < count, working.splitBest() {}
        return working.boxes.map(\.sum.mean)
    }

    /// Splits the box that gains most by it.
    private mutating func splitBest() -> Bool {
        var best: (index: Int, cut: Cut)?
        for index in boxes.indices {
            guard let cut = boxes[index].cut, cut.gain > best?.cut.gain ?? 0 else { continue }
            best = (index, cut)
        }
        guard let best else { return false }
        let range = boxes[best.index].range
        let middle = points[range].partition { $0.color.channel(best.cut.axis) > best.cut.value }
        boxes[best.index] = box(range.lowerBound..<middle)
        boxes.append(box(middle..<range.upperBound))
        return true
    }

    private func box(_ range: Range<Int>) -> Box {
        var sum = ColorSum()
        for index in range { sum.add(points[index]) }
        var best: Cut?
        for axis in 0..<3 {
            guard let cut = cut(range, along: axis, sum: sum), cut.gain > best?.gain ?? 0 else { continue }
            best = cut
        }
        return Box(range: range, sum: sum, cut: best)
    }

    /// The best place to cut along an axis, found in one pass over sums for each of its 256 values.
    private func cut(_ range: Range<Int>, along axis: Int, sum: ColorSum) -> Cut? {
        var slices = [ColorSum](repeating: ColorSum(), count: 256)
        var lowest = 255
        var highest = 0
        for index in range {
            let value = points[index].color.channel(axis)
            slices[value].add(points[index])
            lowest = min(lowest, value)
            highest = max(highest, value)
        }
        var best: Cut?
        var lower = ColorSum()
        for value in lowest..<max(lowest, highest) {
            lower.add(slices[value])
            let upper = sum.subtracting(lower)
            let gain = lower.concentration + upper.concentration - sum.concentration
            if gain > best?.gain ?? 0 { best = Cut(axis: axis, value: value, gain: gain) }
        }
        return best
    }
}

extension Color {
    /// Red, green or blue.
    fileprivate func channel(_ axis: Int) -> Int { Int(rawValue >> (8 * UInt32(axis)) & 0xff) }
}
