extension Bitmap {
    /// Resizes with a filter along each axis: rows first, and columns over the few rows that a new row needs.
    func resized(to size: PixelSize, kernel: FilterKernel, region: PixelRect) -> Bitmap {
        let columns = FilterWindows(
            kernel: kernel, length: width, newLength: size.width, range: region.minX..<region.maxX)
        let rows = FilterWindows(
            kernel: kernel, length: height, newLength: size.height, range: region.minY..<region.maxY)

        var source = [PremultipliedPixel](repeating: .zero, count: width)
        // Filtered source rows in a ring: row y is in slot y mod the number of slots, which is what a new row needs.
        var slots = [PremultipliedPixel](repeating: .zero, count: rows.longest * region.width)
        var sums = [PremultipliedPixel](repeating: .zero, count: region.width)
        var nextRow = 0
        var line = [Color](repeating: .clear, count: region.width)
        var result: [Color] = []
        result.reserveCapacity(region.width * region.height)

        for window in rows.windows {
            nextRow = max(nextRow, window.start)
            while nextRow < window.end {
                premultiply(pixels.span.extracting(nextRow * width..<(nextRow + 1) * width), into: &source)
                filterRow(source.span, columns, into: &slots, at: nextRow % rows.longest * region.width)
                nextRow += 1
            }
            for tap in 0..<window.count {
                let slot = (window.start + tap) % rows.longest * region.width
                let row = slots.span.extracting(slot..<slot + region.width)
                accumulate(row, times: rows.weights[window.firstWeight + tap], isFirst: tap == 0, into: &sums)
            }
            unpremultiply(sums.span, into: &line)
            result.append(contentsOf: line)
        }
        return Bitmap(size: region.size, pixels: result)
    }
}

/// Red, green and blue times alpha, and alpha times 255: each from 0 to 65025.
///
/// Single precision holds the products of two bytes exactly, and IEEE 754 prescribes every bit of a sum, product and
/// quotient; so the result is the same on every processor as long as the order of operations is written down, as it is
/// here.
typealias PremultipliedPixel = SIMD4<Float>

private func premultiply(_ source: Span<Color>, into row: inout [PremultipliedPixel]) {
    var target = row.mutableSpan
    guard source.count == target.count else { preconditionFailure("rows of two lengths") }
    for index in source.indices {
        let color = source[index]
        let channels = SIMD4<UInt8>(color.red, color.green, color.blue, 255)
        target[index] = PremultipliedPixel(SIMD4<Int32>(truncatingIfNeeded: channels)) * Float(color.alpha)
    }
}

/// One row, filtered along x.
private func filterRow(
    _ source: Span<PremultipliedPixel>, _ columns: FilterWindows, into slots: inout [PremultipliedPixel], at slot: Int
) {
    var target = slots.mutableSpan
    let windows = columns.windows.span
    let allWeights = columns.weights.span
    for index in windows.indices {
        let window = windows[index]
        let pixels = source.extracting(window.start..<window.end)
        let weights = allWeights.extracting(window.weights)
        guard pixels.count == weights.count else { preconditionFailure("a weight for each pixel") }
        var sum = PremultipliedPixel.zero
        for tap in pixels.indices { sum += pixels[tap] * weights[tap] }
        target[slot + index] = sum
    }
}

/// One of the rows that add up to a new one along y.
private func accumulate(
    _ row: Span<PremultipliedPixel>, times weight: Float, isFirst: Bool, into sums: inout [PremultipliedPixel]
) {
    var target = sums.mutableSpan
    guard row.count == target.count else { preconditionFailure("rows of two lengths") }
    if isFirst {
        for index in row.indices { target[index] = row[index] * weight }
    } else {
        for index in row.indices { target[index] += row[index] * weight }
    }
}

private func unpremultiply(_ source: Span<PremultipliedPixel>, into line: inout [Color]) {
    var target = line.mutableSpan
    guard source.count == target.count else { preconditionFailure("rows of two lengths") }
    for index in source.indices {
        let sum = source[index]
        // A filter that rings overshoots: no alpha beyond opaque, no colour beyond what its alpha holds.
        let alpha = min(sum.w, 65025)
        let byte = UInt32(max(alpha, 0) / 255 + 0.5)
        if byte == 0 {
            target[index] = .clear
            continue
        }
        let held = pointwiseMin(pointwiseMax(sum, .zero), PremultipliedPixel(repeating: alpha))
        let channels = held * (255 / alpha) + 0.5
        target[index] = Color(
            rawValue: UInt32(channels.x) | UInt32(channels.y) << 8 | UInt32(channels.z) << 16 | byte << 24)
    }
}
