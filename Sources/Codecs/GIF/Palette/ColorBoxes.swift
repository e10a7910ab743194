internal import Raster

/// Colours in boxes of the perceptual space, which are split one after the other.
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
    consuming func split(into count: Int) -> [Color] {
        while boxes.count < count, splitBest() {}
        return boxes.map(\.sum.mean)
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
        let middle = points[range].partition { Int($0.perceived.axes[best.cut.axis]) > best.cut.value }
        boxes[best.index] = box(range.lowerBound..<middle)
        boxes.append(box(middle..<range.upperBound))
        return true
    }

    private func box(_ range: Range<Int>) -> Box {
        var sum = ColorSum()
        var lowest = SIMD4<Int16>(repeating: .max)
        var highest = SIMD4<Int16>(repeating: .min)
        for index in range {
            sum.add(points[index])
            lowest = pointwiseMin(lowest, points[index].perceived.axes)
            highest = pointwiseMax(highest, points[index].perceived.axes)
        }
        var best: Cut?
        for axis in 0..<3 where lowest[axis] < highest[axis] {
            let values = Int(lowest[axis])...Int(highest[axis])
            guard let cut = cut(range, along: axis, values, sum: sum), cut.gain > best?.gain ?? 0 else { continue }
            best = cut
        }
        return Box(range: range, sum: sum, cut: best)
    }

    /// The best place to cut along an axis, found in one pass over sums for each of up to 256 slices of its values.
    private func cut(_ range: Range<Int>, along axis: Int, _ values: ClosedRange<Int>, sum: ColorSum) -> Cut? {
        let shift = max(0, Int.bitWidth - (values.count - 1).leadingZeroBitCount - 8)
        var slices = [ColorSum](repeating: ColorSum(), count: values.count >> shift + 1)
        for index in range {
            slices[(Int(points[index].perceived.axes[axis]) - values.lowerBound) >> shift].add(points[index])
        }
        var best: Cut?
        var lower = ColorSum()
        for slice in slices.indices where slices[slice].weight > 0 {
            lower.add(slices[slice])
            let upper = sum.subtracting(lower)
            let gain = lower.concentration + upper.concentration - sum.concentration
            if gain > best?.gain ?? 0 {
                best = Cut(axis: axis, value: values.lowerBound + (slice + 1) << shift - 1, gain: gain)
            }
        }
        return best
    }
}

extension PerceptualColor {
    /// Lightness, and the two others.
    @inline(__always)
    fileprivate var axes: SIMD4<Int16> { SIMD4(lightness, greenRed, blueYellow, 0) }
}
