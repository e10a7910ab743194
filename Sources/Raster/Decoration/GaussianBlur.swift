/// A Gaussian blur on a grid of squares of pixels.
///
/// Values are coverage in 128ths of a step, so that the sum of two fits 16 bits and that of all weighted ones 32.
struct GaussianBlur {
    /// A square's side is 2 to the power of this, in pixels. Squares begin at multiples of their side.
    let shift: Int
    let kernel: GaussianKernel

    /// How far what is covered spreads, in pixels: a square shows in the interpolation up to the middle of the next one.
    var reach: Int { (kernel.radius + 1) << shift + 1 << shift / 2 }

    /// A wider Gaussian would look the same on most canvases, and need all that is far around them.
    private static let largestDeviation = 256.0

    /// Nil where nothing changes.
    init?(standardDeviation: Double) {
        guard standardDeviation >= GaussianKernel.leastDeviation else { return nil }
        let deviation = min(standardDeviation, Self.largestDeviation)
        var shift = 0
        while deviation >= Double(8 << shift) { shift += 1 }
        self.shift = shift
        // Averaging over n pixels has a variance of (n^2 - 1) / 12, interpolating between such averages twice as much.
        let side = Double(1 << shift)
        let variance = deviation * deviation - (side * side - 1) / 4
        kernel = GaussianKernel(standardDeviation: variance.squareRoot() / side)
    }

    /// The blurred mask in a rectangle.
    ///
    /// - Parameters:
    ///   - covered: What of the mask is covered; not empty.
    ///   - target: Not empty.
    func applied(to mask: CoverageMask, covered: PixelRect, in target: PixelRect) -> CoverageMask {
        let wanted = target.squares(shift: shift)
        let rows = convolvedRows(of: mask, covered: covered, wanted)
        if shift == 0 {
            var sums = [UInt32](repeating: 0, count: wanted.width)
            var coverage = [UInt8](repeating: 0, count: target.width * target.height)
            for y in 0..<wanted.height {
                convolve(rows, at: (y + kernel.radius) * wanted.width, step: wanted.width, into: &sums)
                storeCoverage(sums, into: &coverage, at: y * target.width)
            }
            return CoverageMask(rect: target, coverage: coverage)
        }
        return interpolated(convolvedColumns(of: rows, wanted), wanted, in: target)
    }

    /// The wanted squares, from rows that were convolved along x: those of them, and as many above and below as the kernel
    /// reaches.
    func convolvedColumns(of rows: [UInt16], _ wanted: PixelRect) -> [UInt16] {
        var sums = [UInt32](repeating: 0, count: wanted.width)
        var squares = [UInt16](repeating: 0, count: wanted.width * wanted.height)
        for y in 0..<wanted.height {
            convolve(rows, at: (y + kernel.radius) * wanted.width, step: wanted.width, into: &sums)
            store(sums, into: &squares, at: y * wanted.width)
        }
        return squares
    }

    /// The rows of squares that the wanted ones are made of, convolved along x: those inside, and as many above and below
    /// as the kernel reaches.
    private func convolvedRows(of mask: CoverageMask, covered: PixelRect, _ wanted: PixelRect) -> [UInt16] {
        let radius = kernel.radius
        let needed = wanted.expanded(by: radius)
        var rows = [UInt16](repeating: 0, count: wanted.width * needed.height)
        var line = [UInt16](repeating: 0, count: needed.width)
        var sums = [UInt32](repeating: 0, count: wanted.width)
        var averages = SquareAverages(mask: mask, covered: covered, shift: shift, columns: needed.minX..<needed.maxX)
        for y in needed.minY..<needed.maxY where averages.fill(&line, row: y) {
            convolve(line, at: radius, step: 1, into: &sums)
            store(sums, into: &rows, at: (y - needed.minY) * wanted.width)
        }
        return rows
    }

    /// The weighted sums around as many values as there are sums, the first of which is at `start`. Neighbours are `step`
    /// apart.
    func convolve(_ values: [UInt16], at start: Int, step: Int, into sums: inout [UInt32]) {
        let source = values.span
        var target = sums.mutableSpan
        let count = target.count
        let middle = source.extracting(start..<start + count)
        let weight = UInt32(kernel.weights[0])
        for index in 0..<count { target[index] = UInt32(middle[index]) &* weight }
        for distance in 1...kernel.radius {
            let (before, after) = (start - distance * step, start + distance * step)
            addPair(
                source.extracting(before..<before + count), source.extracting(after..<after + count),
                times: kernel.weights[distance], to: &target)
        }
    }

    func store(_ sums: [UInt32], into values: inout [UInt16], at start: Int) {
        let source = sums.span
        var target = values.mutableSpan
        guard start >= 0, target.count - start >= source.count else { preconditionFailure("the row sticks out") }
        for index in source.indices {
            target[start + index] = UInt16(truncatingIfNeeded: (source[index] &+ 32768) >> 16)
        }
    }
}

/// From 128ths of a step times 65536ths of a weight to steps.
private func storeCoverage(_ sums: [UInt32], into coverage: inout [UInt8], at start: Int) {
    let source = sums.span
    var target = coverage.mutableSpan
    guard start >= 0, target.count - start >= source.count else { preconditionFailure("the row sticks out") }
    let half: UInt32 = 1 << 22
    for index in source.indices { target[start + index] = UInt8(truncatingIfNeeded: (source[index] &+ half) >> 23) }
}

@inline(__always)
private func addPair(
    _ before: Span<UInt16>, _ after: Span<UInt16>, times weight: UInt16, to sums: inout MutableSpan<UInt32>
) {
    let count = sums.count
    guard before.count == count, after.count == count else { preconditionFailure("rows of two lengths") }
    for index in 0..<count { sums[index] &+= UInt32(before[index] &+ after[index]) &* UInt32(weight) }
}

extension GaussianBlur {
    /// The squares in 128ths of a step, interpolated between their middles.
    ///
    /// - Parameter wanted: The squares that there are values of.
    func interpolated(_ squares: [UInt16], _ wanted: PixelRect, in target: PixelRect) -> CoverageMask {
        let side = UInt32(1) << UInt32(shift)
        var line = [UInt16](repeating: 0, count: wanted.width)
        var coverage = [UInt8](repeating: 0, count: target.width * target.height)
        for y in target.minY..<target.maxY {
            let place = y - (1 << (shift - 1))
            let row = ((place >> shift) - wanted.minY) * wanted.width
            let weight = 2 * UInt32(truncatingIfNeeded: place & (1 << shift - 1)) + 1
            let above = squares.span.extracting(row..<row + wanted.width)
            let below = squares.span.extracting(row + wanted.width..<row + 2 * wanted.width)
            var mixed = line.mutableSpan
            guard mixed.count == above.count else { preconditionFailure("rows of two lengths") }
            for index in above.indices {
                // From 128ths to 256ths.
                let sum = UInt32(above[index]) &* (2 &* side &- weight) &+ UInt32(below[index]) &* weight
                mixed[index] = UInt16(truncatingIfNeeded: (sum &+ side / 2) >> UInt32(shift))
            }
            let start = (y - target.minY) * target.width
            interpolate(mixed.span, from: wanted.minX, into: &coverage, at: start, target.minX..<target.maxX)
        }
        return CoverageMask(rect: target, coverage: coverage)
    }

    private func interpolate(
        _ line: Span<UInt16>, from first: Int, into coverage: inout [UInt8], at start: Int, _ columns: Range<Int>
    ) {
        var target = coverage.mutableSpan
        let side = UInt32(1) << UInt32(shift)
        let rounding = UInt32(1) << UInt32(shift + 8)
        let offset = columns.lowerBound - (1 << (shift - 1)) - first << shift
        for index in 0..<columns.count {
            let place = index + offset
            let weight = 2 &* UInt32(truncatingIfNeeded: place & (1 << shift - 1)) &+ 1
            let (left, right) = (UInt32(line[place >> shift]), UInt32(line[place >> shift + 1]))
            let sum = left &* (2 &* side &- weight) &+ right &* weight
            target[start + index] = UInt8(truncatingIfNeeded: (sum &+ rounding) >> UInt32(shift + 9))
        }
    }
}

extension PixelRect {
    /// The squares between whose middles all pixels lie; the pixels themselves where a square is one.
    func squares(shift: Int) -> PixelRect {
        if shift == 0 { return self }
        let half = 1 << (shift - 1)
        let (x, y) = ((minX - half) >> shift, (minY - half) >> shift)
        return PixelRect(
            x: x, y: y, width: ((maxX - 1 - half) >> shift) + 2 - x, height: ((maxY - 1 - half) >> shift) + 2 - y)
    }
}
