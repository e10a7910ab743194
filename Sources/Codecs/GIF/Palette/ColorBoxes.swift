internal import Raster

/// Colours in boxes of the perceptual space, which are split one after the other.
struct ColorBoxes {
    /// Those of a box lie side by side.
    private(set) var points: [PaletteQuantizer.Point]
    private(set) var boxes: [Box] = []
    /// Room for the sums of the slices of an axis, all of them zero.
    private var slices = [AxisSum](repeating: AxisSum(), count: mostSlices)

    struct Box {
        /// Which points are in it.
        let range: Range<Int>
        let sum: ColorSum
        /// The best way to split it; nil where it holds one colour.
        let cut: Cut?
    }

    struct Cut {
        let axis: Int
        /// The largest value of the axis that stays in the lower part.
        let value: Int
        /// By how much it lowers the sum of squared errors.
        let gain: Double

        @inline(__always)
        func isBelow(_ color: PerceptualColor) -> Bool { Int(color.axes[axis]) <= value }
    }

    private static let mostSlices = 256

    /// All points in one box.
    init(_ points: [PaletteQuantizer.Point]) {
        self.init(points, in: points.isEmpty ? [] : [points.indices])
    }

    /// - Parameter ranges: The points of each box; not empty.
    init(_ points: [PaletteQuantizer.Point], in ranges: [Range<Int>]) {
        self.points = points
        for range in ranges { boxes.append(box(range)) }
    }

    /// Splits boxes until there are at most `count`, the one that gains most by it first.
    mutating func split(into count: Int) {
        while boxes.count < count, splitBest() {}
    }

    /// The means of both parts of a box that is cut.
    func halves(of box: Box, at cut: Cut) -> (lower: Color, upper: Color) {
        var lower = ColorSum()
        for index in box.range where cut.isBelow(points[index].perceived) { lower.add(points[index]) }
        return (lower.mean, box.sum.subtracting(lower).mean)
    }

    private mutating func splitBest() -> Bool {
        var best: (index: Int, cut: Cut)?
        for index in boxes.indices {
            guard let cut = boxes[index].cut, cut.gain > best?.cut.gain ?? 0 else { continue }
            best = (index, cut)
        }
        guard let best else { return false }
        let range = boxes[best.index].range
        let middle = points[range].partition { !best.cut.isBelow($0.perceived) }
        boxes[best.index] = box(range.lowerBound..<middle)
        boxes.append(box(middle..<range.upperBound))
        return true
    }

    private mutating func box(_ range: Range<Int>) -> Box {
        var sum = ColorSum()
        var lowest = SIMD4<Int16>(repeating: .max)
        var highest = SIMD4<Int16>(repeating: .min)
        for point in points[range] {
            sum.add(point)
            let axes = point.perceived.axes
            lowest = pointwiseMin(lowest, axes)
            highest = pointwiseMax(highest, axes)
        }
        var best: Cut?
        for axis in 0..<3 where lowest[axis] < highest[axis] {
            let values = Int(lowest[axis])...Int(highest[axis])
            guard let cut = cut(range, along: axis, values, sum: sum.axes), cut.gain > best?.gain ?? 0 else { continue }
            best = cut
        }
        return Box(range: range, sum: sum, cut: best)
    }

    /// The best place to cut along an axis, found in one pass over sums for each of up to 256 slices of its values.
    private mutating func cut(
        _ range: Range<Int>, along axis: Int, _ values: ClosedRange<Int>, sum: AxisSum
    ) -> Cut? {
        let shift = max(0, Int.bitWidth - (values.count - 1).leadingZeroBitCount - 8)
        // Of few points, most slices hold none.
        var used = ByteSet.zero
        let points = points
        var slices = slices.mutableSpan
        for point in points[range] {
            let slice = (Int(point.perceived.axes[axis]) - values.lowerBound) >> shift
            slices[slice].add(point)
            used.insert(slice)
        }
        let whole = sum.concentration
        var best: (slice: Int, gain: Double)?
        var lower = AxisSum()
        used.forEach { slice in
            lower.add(slices[slice])
            slices[slice] = AxisSum()
            let gain = lower.concentration + sum.subtracting(lower).concentration - whole
            if gain > best?.gain ?? 0 { best = (slice, gain) }
        }
        guard let best else { return nil }
        return Cut(axis: axis, value: values.lowerBound + (best.slice + 1) << shift - 1, gain: best.gain)
    }
}

extension PerceptualColor {
    /// Lightness, and the two others.
    @inline(__always)
    fileprivate var axes: SIMD4<Int16> { SIMD4(lightness, greenRed, blueYellow, 0) }
}
