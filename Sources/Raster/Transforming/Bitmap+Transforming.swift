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
    /// A pixel does not depend on the region that is asked for, nor on how much of a larger bitmap this one is, as long as it
    /// holds all that the pixel shows.
    ///
    /// - Parameters:
    ///   - transform: From source pixels to new ones.
    ///   - origin: Which source pixel is the bitmap's top left one.
    ///   - region: The new pixels that are wanted.
    ///   - extendsEdges: Whether the pixels at the bitmap's edges go on outside, in place of clear ones, as far as a new pixel
    ///     may reach: for what is cut to a shape later.
    /// - Returns: A bitmap as large as the region; clear where the map squeezes the bitmap to less than a 4096th of its area.
    /// - Precondition: The number of pixels wanted fits an `Int`.
    public func transformed(
        by transform: AffineTransform, from origin: PixelPoint = .zero, region: PixelRect, filter: ResamplingFilter,
        extendsEdges: Bool = false
    ) -> Bitmap {
        var result: [Color] = []
        result.reserveCapacity(region.width * region.height)
        guard let steps = SamplingSteps(through: transform, from: origin), !size.isEmpty else {
            return Bitmap(size: region.size)
        }
        let source = pixels.span
        let surroundings = Surroundings(size: size, margin: extendsEdges ? steps.reach : 0)
        let samples = filter == .nearest ? 0 : steps.samplesPerSide
        for y in region.minY..<region.maxY {
            var position = steps.place(ofPixel: region.minX, y)
            for x in region.minX..<region.maxX {
                if steps.beginsAnew(at: x) { position = steps.place(ofPixel: x, y) }
                switch samples {
                case 0: result.append(nearest(to: position, in: source, surroundings))
                case 1: result.append(interpolated(at: position, in: source, surroundings))
                default:
                    result.append(
                        steps.average(around: position, in: source, surroundings)
                            .color(outOf: UInt64(samples * samples) << 16))
                }
                position &+= steps.right
            }
        }
        return Bitmap(size: region.size, pixels: result)
    }
}

/// What lies where in and around the source.
private struct Surroundings {
    let size: PixelSize
    /// How far outside the pixels at the edges go on; all is clear further away.
    let margin: Int
}

/// A place among source pixels, x and y, in 2^32nds of a pixel; (0, 0) is the middle of the top left one.
private typealias SamplePosition = SIMD2<Int64>

/// Where in the source the new pixels lie.
private struct SamplingSteps {
    /// From one new pixel to the next.
    let right: SamplePosition
    let down: SamplePosition
    private let origin: SamplePosition
    private let inverse: AffineTransform
    /// How many averages along either side make a pixel.
    let samplesPerSide: Int
    /// How far a new pixel that touches the source, and its neighbours, reach outside, in source pixels.
    let reach: Int

    /// - Parameter origin: The source pixel that places are counted from.
    init?(through transform: AffineTransform, from origin: PixelPoint) {
        guard abs(transform.determinant) >= 0x1p-12, let inverse = transform.inverted else { return nil }
        self.inverse = inverse
        self.origin = SamplePosition(Int64(origin.x) &<< 32, Int64(origin.y) &<< 32)
        right = SamplePosition(fixed(inverse.a), fixed(inverse.b))
        down = SamplePosition(fixed(inverse.c), fixed(inverse.d))
        let reach = max(abs(inverse.a) + abs(inverse.b), abs(inverse.c) + abs(inverse.d))
        // A pixel of a mere turn reaches over up to 1.42 pixels.
        self.reach = Int(min(reach, 0x1p20)) + 4
        samplesPerSide = reach <= 1.5 ? 1 : min(8, Int(min(reach, 8) + 0.5))
    }

    /// In so many columns steps are added up before a place is computed again, whatever column comes first.
    private static let columnsBits = 10

    func beginsAnew(at x: Int) -> Bool { x & (1 << Self.columnsBits - 1) == 0 }

    /// The middle of a new pixel.
    func place(ofPixel x: Int, _ y: Int) -> SamplePosition {
        let first = x & ~(1 << Self.columnsBits - 1)
        let middle = inverse.applied(to: Point(x: Double(first) + 0.5, y: Double(y) + 0.5))
        let place = SamplePosition(fixed(middle.x - 0.5), fixed(middle.y - 0.5))
        return place &- origin &+ right &* SamplePosition(repeating: Int64(x - first))
    }

    /// The sum of averages in one new pixel, evenly distributed.
    func average(around middle: SamplePosition, in pixels: Span<Color>, _ surroundings: Surroundings) -> PixelSum {
        let count = Int64(samplesPerSide)
        var sum = PixelSum.zero
        for j in 0..<count {
            for i in 0..<count {
                let (across, along) = (2 * i + 1 - count, 2 * j + 1 - count)
                let offset = (right &* SamplePosition(repeating: across) &+ down &* SamplePosition(repeating: along))
                let place = middle &+ offset / SamplePosition(repeating: 2 * count)
                if let neighbours = Neighbours(of: place, in: pixels, surroundings) {
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
    init?(of position: SamplePosition, in pixels: Span<Color>, _ surroundings: Surroundings) {
        // To a 256th of a pixel.
        let rounded = position &+ SamplePosition(repeating: 1 << 23)
        let (x, y) = (Int(rounded.x >> 32), Int(rounded.y >> 32))
        let size = surroundings.size
        let margin = surroundings.margin
        let (farthestX, farthestY) = (size.width &+ margin, size.height &+ margin)
        if x < -1 &- margin || y < -1 &- margin || x >= farthestX || y >= farthestY { return nil }
        let (right, down) = (UInt32(rounded.x >> 24 & 0xff), UInt32(rounded.y >> 24 & 0xff))
        let (left, up) = (256 &- right, 256 &- down)
        weights = SIMD4(left &* up, right &* up, left &* down, right &* down)
        let index = y &* size.width &+ x
        if x >= 0, y >= 0, x < size.width &- 1, y < size.height &- 1, index &+ size.width &+ 1 < pixels.count {
            let below = index &+ size.width
            colors = (pixels[index], pixels[index &+ 1], pixels[below], pixels[below &+ 1])
        } else {
            colors = (
                pixel(x, y, in: pixels, surroundings), pixel(x &+ 1, y, in: pixels, surroundings),
                pixel(x, y &+ 1, in: pixels, surroundings), pixel(x &+ 1, y &+ 1, in: pixels, surroundings)
            )
        }
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
private func interpolated(at position: SamplePosition, in pixels: Span<Color>, _ surroundings: Surroundings) -> Color {
    guard let neighbours = Neighbours(of: position, in: pixels, surroundings) else { return .clear }
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
private func nearest(to position: SamplePosition, in pixels: Span<Color>, _ surroundings: Surroundings) -> Color {
    let middle = position &+ SamplePosition(repeating: 1 << 31)
    return pixel(Int(middle.x >> 32), Int(middle.y >> 32), in: pixels, surroundings)
}

/// A pixel, or what lies outside.
@inline(__always)
private func pixel(_ x: Int, _ y: Int, in pixels: Span<Color>, _ surroundings: Surroundings) -> Color {
    let size = surroundings.size
    if x >= 0 && y >= 0 && x < size.width && y < size.height { return pixels[y &* size.width &+ x] }
    if surroundings.margin == 0 { return .clear }
    return pixels[min(max(y, 0), size.height &- 1) &* size.width &+ min(max(x, 0), size.width &- 1)]
}
