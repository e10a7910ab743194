/// Which source pixels make each new pixel along one axis, and with what weights, in fixed point.
struct FilterWindows<Weight: FixedWidthInteger & SignedInteger> {
    /// A run of source pixels and, from `firstWeight` on, their weights.
    struct Window {
        var start: Int
        var count: Int
        var firstWeight: Int
        /// A weight's bits after the point: the weights add up to `1 << fractionBits`, exactly.
        var fractionBits: Int

        var end: Int { start + count }
        var weights: Range<Int> { firstWeight..<firstWeight + count }
    }

    /// Neither the starts nor the ends ever go back.
    private(set) var windows: [Window] = []
    private(set) var weights: [Weight] = []
    /// The most source pixels that make a new one.
    private(set) var longest = 0
    /// The source pixels that any new pixel is made of.
    var pixels: Range<Int> { (windows.first?.start ?? 0)..<(windows.last?.end ?? 0) }

    /// - Parameters:
    ///   - scaling: The numbers of pixels.
    ///   - range: The new pixels that are wanted.
    ///   - fractionBits: The most bits that a weight may have after its point.
    init(kernel: FilterKernel, scaling: AxisScaling, range: Range<Int>, fractionBits: Int) {
        windows.reserveCapacity(range.count)
        for index in range {
            let area = scaling.area(under: index, of: kernel)
            let pixels = kernel.pixels(from: area.start, to: area.end).clamped(to: 0...scaling.length - 1)
            let values = pixels.map { kernel.weight(ofPixel: $0, from: area.start, to: area.end) }
            append(values, from: pixels.lowerBound, fractionBits: fractionBits)
        }
    }

    /// Rounds the weights so that none loses what another does not gain.
    private mutating func append(_ values: [Double], from start: Int, fractionBits most: Int) {
        let sum = values.reduce(0, +)
        let largest = values.reduce(0) { max($0, abs($1)) } / sum
        // As many bits as the largest weight leaves room for; those of a wide window are small.
        var fractionBits = most
        while largest * Double(1 << fractionBits) > Double(Weight.max - 1) { fractionBits -= 1 }

        windows.append(
            Window(start: start, count: values.count, firstWeight: weights.count, fractionBits: fractionBits))
        longest = max(longest, values.count)
        let one = Double(1 << fractionBits)
        var running = 0.0
        var roundedBefore = 0
        for value in values.dropLast() {
            running += value / sum
            let rounded = roundedDown(running * one + 0.5)
            weights.append(Weight(rounded - roundedBefore))
            roundedBefore = rounded
        }
        weights.append(Weight(1 << fractionBits - roundedBefore))
    }
}

/// The two numbers of pixels along an axis.
struct AxisScaling {
    var length: Int
    var newLength: Int

    /// Source pixels for each new one.
    var scale: Double { Double(length) / Double(newLength) }

    /// How far a kernel reaches from the middle of a new pixel, in source pixels.
    ///
    /// A reduction widens the filter, so that every source pixel counts. An area is as wide as the new pixel.
    func reach(of kernel: FilterKernel) -> Double {
        kernel == .area ? scale / 2 : kernel.radius * max(scale, 1)
    }

    /// What a kernel covers for a new pixel, in source pixels.
    func area(under index: Int, of kernel: FilterKernel) -> (start: Double, end: Double) {
        let middle = (Double(index) + 0.5) * scale
        let reach = reach(of: kernel)
        return (middle - reach, middle + reach)
    }
}
