/// Which source pixels make each new pixel along one axis, and with what weights.
struct FilterWindows {
    /// A run of source pixels and, from `firstWeight` on, their weights.
    struct Window {
        var start: Int
        var count: Int
        var firstWeight: Int

        var end: Int { start + count }
        var weights: Range<Int> { firstWeight..<firstWeight + count }
    }

    /// Neither the starts nor the ends ever go back.
    private(set) var windows: [Window] = []
    /// Each window's weights add up to 1.
    private(set) var weights: [Float] = []
    private(set) var longest = 0

    /// - Parameters:
    ///   - length: The number of source pixels.
    ///   - newLength: The number of new pixels.
    ///   - range: The new pixels that are wanted.
    init(kernel: FilterKernel, length: Int, newLength: Int, range: Range<Int>) {
        let scale = Double(length) / Double(newLength)
        // A reduction widens the filter, so that every source pixel counts. An area is as wide as the new pixel.
        let reach = kernel == .area ? scale / 2 : kernel.radius * max(scale, 1)
        windows.reserveCapacity(range.count)
        for index in range {
            let middle = (Double(index) + 0.5) * scale
            append(kernel, from: middle - reach, to: middle + reach, length: length)
        }
    }

    private mutating func append(_ kernel: FilterKernel, from start: Double, to end: Double, length: Int) {
        let pixels = kernel.pixels(from: start, to: end).clamped(to: 0...length - 1)
        let values = pixels.map { kernel.weight(ofPixel: $0, from: start, to: end) }
        let sum = values.reduce(0, +)
        windows.append(Window(start: pixels.lowerBound, count: values.count, firstWeight: weights.count))
        weights.append(contentsOf: values.map { Float($0 / sum) })
        longest = max(longest, values.count)
    }
}
