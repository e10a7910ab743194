internal import Raster

/// Colours in boxes of the perceptual space, which are split one after the other.
struct ColorBoxes {
    /// Those of a box lie side by side.
    private(set) var points: [PaletteQuantizer.Point]
    private(set) var boxes: [Box] = []
    /// Room for the sums of the slices of each axis, all of them zero.
    private var slices = [AxisSum](repeating: AxisSum(), count: 3 * mostSlices)

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
        let box = PerceptualBox(lowest: lowest, highest: highest)
        let cut = lowest == highest ? nil : ColorBoxes.cut(points[range], in: box, sum: sum.axes, by: &slices)
        return Box(range: range, sum: sum, cut: cut)
    }

    /// Where colours are on each axis.
    private struct PerceptualBox {
        let lowest: SIMD4<Int16>
        let highest: SIMD4<Int16>

        /// The width of one of at most 256 slices of an axis is two to this power.
        @inline(__always)
        func sliceBits(_ axis: Int) -> Int {
            max(0, Int.bitWidth - (Int(highest[axis]) - Int(lowest[axis])).leadingZeroBitCount - 8)
        }
    }

    /// The best place to cut, found in one pass over sums for each slice of each axis.
    ///
    /// - Parameter slices: Zero, before and after.
    private static func cut(
        _ points: ArraySlice<PaletteQuantizer.Point>, in box: PerceptualBox, sum: AxisSum, by slices: inout [AxisSum]
    ) -> Cut? {
        let (first, second, third) = (box.sliceBits(0), box.sliceBits(1), box.sliceBits(2))
        let lowest = (Int(box.lowest.x), Int(box.lowest.y), Int(box.lowest.z))
        // Of few points, most slices hold none.
        var used = [UInt64](repeating: 0, count: 3 * mostSlices / 64)
        for point in points {
            let seen = point.perceived
            let places = (
                (Int(seen.lightness) - lowest.0) >> first, mostSlices + (Int(seen.greenRed) - lowest.1) >> second,
                2 * mostSlices + (Int(seen.blueYellow) - lowest.2) >> third
            )
            slices[places.0].add(point)
            slices[places.1].add(point)
            slices[places.2].add(point)
            used[places.0 >> 6] |= 1 << UInt64(places.0 & 63)
            used[places.1 >> 6] |= 1 << UInt64(places.1 & 63)
            used[places.2 >> 6] |= 1 << UInt64(places.2 & 63)
        }
        let whole = sum.concentration
        var best: Cut?
        var lower = AxisSum()
        for word in used.indices {
            let axis = word * 64 / mostSlices
            if word * 64 % mostSlices == 0 { lower = AxisSum() }
            var rest = used[word]
            while rest != 0 {
                let place = word * 64 + rest.trailingZeroBitCount
                rest &= rest &- 1
                lower.add(slices[place])
                slices[place] = AxisSum()
                let gain = lower.concentration + sum.subtracting(lower).concentration - whole
                guard gain > best?.gain ?? 0 else { continue }
                let value = Int(box.lowest[axis]) + (place % mostSlices + 1) << box.sliceBits(axis) - 1
                best = Cut(axis: axis, value: value, gain: gain)
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
