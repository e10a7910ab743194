extension Bitmap {
    /// What shows of the bitmap in a rectangle after an affine map.
    ///
    /// Every new pixel is the average of what its own area, turned as the bitmap is, covers of the bitmap: bilinear
    /// interpolation of premultiplied values, with clear pixels all around, so that an edge is as opaque as it covers the
    /// pixel. Where the map squeezes the bitmap, several such averages make a pixel. The arithmetic is in integers once
    /// the map is inverted, so that the same bits come out on every processor. With ``ResamplingFilter/nearest`` a pixel is
    /// the one under its middle, as it is.
    ///
    /// It is meant for maps that turn and skew; what only has another size is better served by
    /// ``resized(to:filter:region:)``, and turns by right angles by ``upright(from:)``.
    ///
    /// - Parameters:
    ///   - transform: From the bitmap's pixels to new ones.
    ///   - region: The new pixels that are wanted.
    /// - Returns: A bitmap as large as the region; clear where the map squeezes the bitmap to less than a 4096th of its area.
    /// - Precondition: The number of pixels wanted fits an `Int`.
    public func transformed(by transform: AffineTransform, region: PixelRect, filter: ResamplingFilter) -> Bitmap {
        var result: [Color] = []
        result.reserveCapacity(region.width * region.height)
        guard let steps = SamplingSteps(through: transform, region: region), !size.isEmpty else {
            return Bitmap(size: region.size)
        }
        let source = pixels.span
        let samples = filter == .nearest ? 0 : steps.samplesPerSide
        for y in 0..<region.height {
            var position = steps.start(ofRow: y)
            for _ in 0..<region.width {
                switch samples {
                case 0: result.append(nearest(to: position, in: source, size))
                case 1: result.append(interpolated(at: position, in: source, size))
                default:
                    result.append(
                        steps.average(around: position, in: source, size).color(outOf: UInt64(samples * samples) << 16))
                }
                position &+= steps.right
            }
        }
        return Bitmap(size: region.size, pixels: result)
    }
}

/// A place among source pixels, x and y, in 2^32nds of a pixel; (0, 0) is the middle of the top left one.
private typealias SamplePosition = SIMD2<Int64>

/// Where in the source the new pixels lie.
private struct SamplingSteps {
    /// From one new pixel to the next.
    let right: SamplePosition
    let down: SamplePosition
    private let region: PixelRect
    private let inverse: AffineTransform
    /// How many averages along either side make a pixel.
    let samplesPerSide: Int

    init?(through transform: AffineTransform, region: PixelRect) {
        guard abs(transform.determinant) >= 0x1p-12, let inverse = transform.inverted else { return nil }
        self.inverse = inverse
        self.region = region
        right = SamplePosition(fixed(inverse.a), fixed(inverse.b))
        down = SamplePosition(fixed(inverse.c), fixed(inverse.d))
        let reach = max(abs(inverse.a) + abs(inverse.b), abs(inverse.c) + abs(inverse.d))
        // A pixel of a mere turn reaches over up to 1.42 pixels.
        samplesPerSide = reach <= 1.5 ? 1 : min(8, Int(min(reach, 8) + 0.5))
    }

    /// The middle of a row's first pixel.
    func start(ofRow y: Int) -> SamplePosition {
        let middle = inverse.applied(to: Point(x: Double(region.minX) + 0.5, y: Double(region.minY + y) + 0.5))
        return SamplePosition(fixed(middle.x - 0.5), fixed(middle.y - 0.5))
    }

    /// The sum of averages in one new pixel, evenly distributed.
    func average(around middle: SamplePosition, in pixels: Span<Color>, _ size: PixelSize) -> PixelSum {
        let count = Int64(samplesPerSide)
        var sum = PixelSum.zero
        for j in 0..<count {
            for i in 0..<count {
                let (across, along) = (2 * i + 1 - count, 2 * j + 1 - count)
                let offset = (right &* SamplePosition(repeating: across) &+ down &* SamplePosition(repeating: along))
                let place = middle &+ offset / SamplePosition(repeating: 2 * count)
                if let neighbours = Neighbours(of: place, in: pixels, size) {
                    sum &+= PixelSum(truncatingIfNeeded: neighbours.sum)
                }
            }
        }
        return sum
    }
}

/// A coordinate in 2^32nds; what lies beyond all bitmaps is held there.
private func fixed(_ coordinate: Double) -> Int64 {
    Int64(roundedDown(min(max(coordinate, -0x1p30), 0x1p30) * 0x1p32 + 0.5))
}

/// Red, green and blue times alpha, and alpha, each times the weights of the pixels that add up. One average has weights
/// of 65536 in all, so that a channel of it stays below 2^32.
private typealias PixelSum = SIMD4<UInt64>

extension SIMD4 where Scalar: FixedWidthInteger & UnsignedInteger {
    /// The average colour of such sums, each channel rounded exactly.
    ///
    /// - Parameter weight: That of all pixels.
    @inline(__always)
    fileprivate func color(outOf weight: Scalar) -> Color {
        let alpha = (w &+ weight / 2) / weight
        if alpha == 0 { return .clear }
        let half = w / 2
        return Color(
            red: UInt8(truncatingIfNeeded: (x &+ half) / w), green: UInt8(truncatingIfNeeded: (y &+ half) / w),
            blue: UInt8(truncatingIfNeeded: (z &+ half) / w), alpha: UInt8(truncatingIfNeeded: alpha))
    }
}

/// The four pixels around a place, and how much each counts.
private struct Neighbours {
    let colors: (Color, Color, Color, Color)
    let weights: SIMD4<UInt32>

    /// - Returns: Nil where all four are outside.
    @inline(__always)
    init?(of position: SamplePosition, in pixels: Span<Color>, _ size: PixelSize) {
        // To a 256th of a pixel.
        let rounded = position &+ SamplePosition(repeating: 1 << 23)
        let (x, y) = (Int(rounded.x >> 32), Int(rounded.y >> 32))
        if x < -1 || y < -1 || x >= size.width || y >= size.height { return nil }
        let (right, down) = (UInt32(rounded.x >> 24 & 0xff), UInt32(rounded.y >> 24 & 0xff))
        let (left, up) = (256 &- right, 256 &- down)
        weights = SIMD4(left &* up, right &* up, left &* down, right &* down)
        colors = (
            pixel(x, y, in: pixels, size), pixel(x &+ 1, y, in: pixels, size),
            pixel(x, y &+ 1, in: pixels, size), pixel(x &+ 1, y &+ 1, in: pixels, size)
        )
    }

    /// Their average, where it needs no division; nil where it does.
    @inline(__always)
    var plainAverage: Color? {
        let all = colors.0.rawValue & colors.1.rawValue & colors.2.rawValue & colors.3.rawValue
        let any = colors.0.rawValue | colors.1.rawValue | colors.2.rawValue | colors.3.rawValue
        if Color(rawValue: any).isClear { return .clear }
        if all == any { return colors.0 }
        guard Color(rawValue: all).isOpaque else { return nil }
        let sum =
            channels(colors.0) &* weights.x &+ channels(colors.1) &* weights.y
            &+ channels(colors.2) &* weights.z &+ channels(colors.3) &* weights.w
        let bytes = (sum &+ 0x8000) &>> 16
        return Color(rawValue: bytes.x | bytes.y << 8 | bytes.z << 16 | 0xff00_0000)
    }

    @inline(__always)
    var sum: SIMD4<UInt32> {
        weighted(colors.0, weights.x) &+ weighted(colors.1, weights.y) &+ weighted(colors.2, weights.z)
            &+ weighted(colors.3, weights.w)
    }
}

/// What lies at a place between the middles of four pixels.
@inline(__always)
private func interpolated(at position: SamplePosition, in pixels: Span<Color>, _ size: PixelSize) -> Color {
    guard let neighbours = Neighbours(of: position, in: pixels, size) else { return .clear }
    return neighbours.plainAverage ?? neighbours.sum.color(outOf: 1 << 16)
}

/// Red, green, blue and 1.
@inline(__always)
private func channels(_ color: Color) -> SIMD4<UInt32> {
    SIMD4(color.rawValue & 0xff, color.rawValue >> 8 & 0xff, color.rawValue >> 16 & 0xff, 1)
}

@inline(__always)
private func weighted(_ color: Color, _ weight: UInt32) -> SIMD4<UInt32> {
    channels(color) &* ((color.rawValue >> 24) &* weight)
}

/// The pixel under a place.
@inline(__always)
private func nearest(to position: SamplePosition, in pixels: Span<Color>, _ size: PixelSize) -> Color {
    let middle = position &+ SamplePosition(repeating: 1 << 31)
    return pixel(Int(middle.x >> 32), Int(middle.y >> 32), in: pixels, size)
}

/// A pixel, or a clear one outside.
@inline(__always)
private func pixel(_ x: Int, _ y: Int, in pixels: Span<Color>, _ size: PixelSize) -> Color {
    if x < 0 || y < 0 || x >= size.width || y >= size.height { return .clear }
    return pixels[y &* size.width &+ x]
}
