internal import Raster

/// The palette of one frame: the colours of what has to be drawn of it, exactly where they are few enough.
struct FramePalette: Sendable {
    let colors: [Color]
    /// Whether every colour that has to be drawn is among ``colors``.
    let isExact: Bool

    /// - Parameters:
    ///   - count: The most colours that stand for more.
    ///   - exactCount: The most colours that are taken as they are.
    ///   - rounds: Of k-means, at most.
    init(_ drawn: DrawnPixels, count: Int, exactCount: Int, rounds: Int, scale: PerceptualScale = .shared) {
        if let exact = FramePalette.exactColors(of: drawn, count: exactCount) {
            colors = exact
            isExact = true
        } else {
            colors = PaletteQuantizer(FramePalette.cells(of: drawn), rounds: rounds, scale: scale).palette(of: count)
            isExact = false
        }
    }

    /// The palette of a frame with colours that stay: others stand for what these are not near to.
    ///
    /// - Parameter count: The most colours in all.
    init(_ drawn: DrawnPixels, holding held: HeldColors, count: Int, rounds: Int, scale: PerceptualScale) {
        if let exact = FramePalette.exactColors(of: drawn, count: count),
            case let joined = held.joining(exact, room: count), joined.isWhole
        {
            (colors, isExact) = (joined.colors, true)
            return
        }
        let missed = FramePalette.cells(of: drawn).filter { Double(held.distance(to: scale($0.color))) > visibleError }
        let quantizer = PaletteQuantizer(missed, rounds: rounds, scale: scale)
        let free = max(0, count - held.count)
        let own = missed.isEmpty || free == 0 ? [] : quantizer.palette(of: free)
        (colors, isExact) = (held.joining(own, room: count).colors, false)
    }

    /// The colours, the most frequent first; nil where they are more than `count`.
    private static func exactColors(of drawn: DrawnPixels, count: Int) -> [Color]? {
        var table = ColorTable(capacity: 512)
        for color in drawn.colors {
            guard table.add(color, count: 1), table.colors.count <= count else { return nil }
        }
        return table.byFrequency
    }

    /// The means of the colours in each cell of the colour cube, 32 cells a side, and how many they are.
    private static func cells(of drawn: DrawnPixels) -> [(color: Color, count: Int)] {
        var sums = [SIMD4<UInt32>](repeating: .zero, count: 1 << 15)
        for color in drawn.colors {
            let (red, green, blue) = (UInt32(color.red), UInt32(color.green), UInt32(color.blue))
            sums[Int((red >> 3) << 10 | (green >> 3) << 5 | blue >> 3)] &+= SIMD4(red, green, blue, 1)
        }
        return sums.filter { $0.w > 0 }.map { sum in
            let mean = (sum &+ sum.w / 2) / sum.w
            return (Color(red: UInt8(mean.x), green: UInt8(mean.y), blue: UInt8(mean.z)), Int(sum.w))
        }
    }
}
