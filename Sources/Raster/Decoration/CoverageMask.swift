/// How much of each pixel a shape covers: 0 is none of it, 255 all. Pixels outside the rectangle are not covered.
public struct CoverageMask: Hashable, Sendable {
    /// The pixels that the mask tells about.
    public private(set) var rect: PixelRect
    /// `rect.width * rect.height` values, row after row from the top left.
    public private(set) var coverage: [UInt8]

    /// - Precondition: There are as many values as the rectangle has pixels.
    public init(rect: PixelRect, coverage: [UInt8]) {
        precondition(rect.size.area == coverage.count, "\(coverage.count) values do not make a mask of \(rect.size)")
        self.rect = rect
        self.coverage = coverage
    }

    /// A mask that covers nothing.
    public static let empty = CoverageMask(rect: .zero, coverage: [])

    /// The coverage of a pixel anywhere.
    public subscript(x: Int, y: Int) -> UInt8 {
        guard x >= rect.minX, x < rect.maxX, y >= rect.minY, y < rect.maxY else { return 0 }
        return coverage[(y - rect.minY) * rect.width + (x - rect.minX)]
    }

    /// The same shape, so many pixels further right and down.
    public func offset(x: Int, y: Int) -> CoverageMask {
        if rect.isEmpty { return self }
        var moved = self
        moved.rect.origin = PixelPoint(x: rect.minX + x, y: rect.minY + y)
        return moved
    }
}

extension CoverageMask {
    /// What a bitmap's alpha covers.
    ///
    /// - Parameter origin: Where the bitmap's top left pixel is.
    public init(alphaOf bitmap: Bitmap, at origin: PixelPoint = .zero) {
        var values = [UInt8](repeating: 0, count: bitmap.pixels.count)
        var target = values.mutableSpan
        let source = bitmap.pixels.span
        guard source.count == target.count else { preconditionFailure("a value for each pixel") }
        for index in source.indices { target[index] = UInt8(truncatingIfNeeded: source[index].rawValue >> 24) }
        self.init(rect: PixelRect(origin: origin, size: bitmap.size), coverage: values)
    }

    /// The smallest rectangle around all that is covered; empty where nothing is.
    public var coveredRect: PixelRect {
        let values = coverage.span
        let width = rect.width
        func isCovered(_ y: Int) -> Bool { firstCovered(values.extracting(y * width..<(y + 1) * width)) != nil }
        guard let top = (0..<rect.height).first(where: isCovered) else {
            return PixelRect(origin: rect.origin, size: .zero)
        }
        let bottom = (top..<rect.height).last(where: isCovered) ?? top
        var left = width
        var right = 0
        for y in top...bottom {
            // Only columns outside those known to be covered can still widen the rectangle.
            let start = y * width
            if let column = firstCovered(values.extracting(start..<start + left)) { left = column }
            if let column = lastCovered(values.extracting(start + right..<start + width)) { right += column + 1 }
        }
        return PixelRect(x: rect.minX + left, y: rect.minY + top, width: right - left, height: bottom + 1 - top)
    }

    /// What is left of the shape where another is cut out of it.
    func subtracting(_ other: CoverageMask) -> CoverageMask {
        var rest = self
        rest.combine(with: other) { $0 &- min($0, $1) }
        return rest
    }

    /// Changes each value by what another mask says about the same pixel.
    mutating func combine(with other: CoverageMask, _ combined: (_ own: UInt8, _ other: UInt8) -> UInt8) {
        let shared = rect.intersection(other.rect)
        if shared.isEmpty { return }
        let source = other.coverage.span
        let (start, otherStart) = (shared.minX - rect.minX, shared.minX - other.rect.minX)
        var (place, otherPlace) = (row(shared.minY).lowerBound + start, other.row(shared.minY).lowerBound + otherStart)
        let width = rect.width
        var target = coverage.mutableSpan
        for _ in 0..<shared.height {
            for index in 0..<shared.width {
                target[place + index] = combined(target[place + index], source[otherPlace + index])
            }
            place += width
            otherPlace += other.rect.width
        }
    }

    /// The coverage of a row inside the rectangle.
    func row(_ y: Int) -> Range<Int> {
        let start = (y - rect.minY) * rect.width
        return start..<start + rect.width
    }
}

/// Values looked at together, without a branch between them, so that the compiler can use vectors.
private let coverageBlock = 64

private func firstCovered(_ row: Span<UInt8>) -> Int? {
    var start = 0
    while row.count - start >= coverageBlock, isClear(row, from: start) { start += coverageBlock }
    while start < row.count {
        if row[start] != 0 { return start }
        start += 1
    }
    return nil
}

private func lastCovered(_ row: Span<UInt8>) -> Int? {
    var end = row.count
    while end >= coverageBlock, isClear(row, from: end - coverageBlock) { end -= coverageBlock }
    while end > 0 {
        end -= 1
        if row[end] != 0 { return end }
    }
    return nil
}

@inline(__always)
private func isClear(_ row: Span<UInt8>, from start: Int) -> Bool {
    let block = row.extracting(start..<start + coverageBlock)
    var any: UInt8 = 0
    for index in block.indices { any |= block[index] }
    return any == 0
}
