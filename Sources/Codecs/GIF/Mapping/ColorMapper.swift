internal import Raster

/// Turns frames into what a GIF shows of them, one after the other.
///
/// A pixel that is the same as in the frame before keeps its colour, so that what stands still never flickers. So does one
/// whose new colour is so near to what is shown that nobody sees the difference; it is always the frame's own colour that
/// is compared, so errors do not add up.
struct ColorMapper {
    private let alpha: BinaryAlpha
    private let scale: PerceptualScale
    /// The square of how far a colour may be from what is shown, which then stays.
    private let tolerance: Int32
    /// The square of how far a colour may be from a pixel's own for the sake of its neighbours.
    private let leniency: Int32
    private let ditherer: Ditherer
    private let palettes: PaletteSource
    private var palette: MappingPalette
    private var diffusion: ErrorDiffusion
    private var previous: Bitmap
    private var canvas: Bitmap
    /// How the canvas's opaque pixels are seen; empty where colours are not held against what is shown.
    private var seen: [PerceptualColor]
    /// A rectangle around all pixels in which what is shown differs from what was shown before; nil where there are none.
    private(set) var changed: PixelRect?
    /// Whether all colours so far are shown as they are.
    private(set) var isExact = true

    /// - Parameters:
    ///   - tolerance: How far a colour may be from what is shown, as a ``PerceptualColor`` has it; 0 is not at all.
    init(canvas size: PixelSize, alpha: BinaryAlpha, tolerance: Int, ditherer: Ditherer, palettes: PaletteSource) {
        self.alpha = alpha
        self.tolerance = Int32(tolerance * tolerance)
        self.ditherer = ditherer
        self.palettes = palettes
        scale = palettes.scale
        leniency = Int32(palettes.leniency * palettes.leniency)
        palette = palettes.shared
        diffusion = ErrorDiffusion(width: size.width)
        // The canvas before the first frame is clear, as a frame of clear pixels would leave it.
        canvas = Bitmap(size: size)
        previous = canvas
        seen = tolerance == 0 && leniency == 0 ? [] : [PerceptualColor](repeating: .black, count: canvas.pixels.count)
    }

    /// What is shown for the next frame.
    mutating func map(_ bitmap: Bitmap) -> Bitmap {
        let before = previous
        previous = bitmap
        if palettes.isShared, tolerance == 0, leniency == 0, palette.isExact || ditherer == .none {
            changed = ColorMapper.showNearest(bitmap, from: before, alpha, &palette, on: &canvas)
            isExact = isExact && (palette.isExact || changed == nil)
            return canvas
        }
        let drawn = clear(bitmap, from: before, keepsEdge: mayKeepEdge(of: bitmap, from: before))
        if changed == nil { return canvas }
        if let own = palettes.palette(for: drawn) { palette = own }
        isExact = isExact && palette.isExact && tolerance == 0
        switch palette.isExact ? .none : ditherer {
        case .none: if leniency > 0 { drawCoherently(drawn) } else { drawNearest(drawn) }
        case .ordered(let matrix): draw(drawn, by: matrix)
        case .diffusion(let smoothOnly): diffuse(drawn, of: bitmap, smoothOnly: smoothOnly)
        }
        return canvas
    }

    /// Shows the nearest colours of one palette.
    ///
    /// - Returns: As ``changed``.
    private static func showNearest(
        _ bitmap: Bitmap, from before: Bitmap, _ alpha: BinaryAlpha, _ palette: inout MappingPalette,
        on canvas: inout Bitmap
    ) -> PixelRect? {
        let pixels = bitmap.pixels.span
        return canvas.withMutablePixels { shown in
            var last = (color: Color.clear, shown: Color.clear)
            return bitmap.forEachChangedRun(from: before) { run in
                let y = run.lowerBound / bitmap.width
                for place in run {
                    let color = alpha.reduce(pixels[place], x: place - y * bitmap.width, y: y)
                    if color != last.color {
                        last = (color, color.isClear || palette.isExact ? color : palette.nearest(to: color))
                    }
                    shown[place] = last.shown
                }
            }
        }
    }

    private func mayKeepEdge(of bitmap: Bitmap, from before: Bitmap) -> Bool {
        guard leniency > 0, let changed = bitmap.changedRect(from: before) else { return false }
        return alpha.mayKeepEdge(of: canvas, next: bitmap, in: changed)
    }

    /// Clears what becomes clear, and finds out what has to be drawn.
    ///
    /// - Parameter keepsEdge: Whether what is drawn and is hardly clear enough to vanish stays.
    private mutating func clear(_ bitmap: Bitmap, from before: Bitmap, keepsEdge: Bool) -> DrawnPixels {
        let pixels = bitmap.pixels.span
        let perceptions = seen
        let seen = perceptions.span
        let (alpha, tolerance, scale) = (alpha, tolerance, scale)
        var drawn = DrawnPixels()
        changed = canvas.withMutablePixels { shown in
            var last = (color: Color.clear, perceived: PerceptualColor.black)
            return bitmap.forEachChangedRun(from: before) { run in
                let y = run.lowerBound / bitmap.width
                for place in run {
                    var color = alpha.reduce(pixels[place], x: place - y * bitmap.width, y: y)
                    if keepsEdge, color.isClear, shown[place].isOpaque {
                        color = Color(rawValue: pixels[place].rawValue | 0xff00_0000)
                    }
                    if color.isClear {
                        shown[place] = .clear
                        continue
                    }
                    if color != last.color { last = (color, scale(color)) }
                    let mayStay = tolerance > 0 && shown[place].isOpaque
                    if mayStay, last.perceived.distance(to: seen[place]) <= tolerance { continue }
                    drawn.append(color, seenAs: last.perceived, at: place)
                }
            }
        }
        return drawn
    }

    private mutating func drawNearest(_ drawn: DrawnPixels) {
        for index in drawn.places.indices {
            show(palette.nearest(to: drawn.colors[index], seenAs: drawn.seen[index]), at: drawn.places[index])
        }
    }

    /// Draws every pixel in the colour of the neighbour that comes nearest to its own, where that is near enough, and else in
    /// the palette's nearest: what repeats itself takes fewer bytes.
    private mutating func drawCoherently(_ drawn: DrawnPixels) {
        for index in drawn.places.indices {
            let (place, seen) = (drawn.places[index], drawn.seen[index])
            let near = neighbour(near: seen, at: Int(place))
            show(near ?? palette.nearest(to: drawn.colors[index], seenAs: seen), at: place)
        }
    }

    /// The nearest colour that a neighbour to the left or in the row above is shown in, if it is near enough.
    private func neighbour(near wanted: PerceptualColor, at place: Int) -> MappingPalette.Entry? {
        let x = place % canvas.width
        let shown = canvas.pixels.span
        var best: MappingPalette.Entry?
        var least = leniency
        for (dx, dy) in ColorMapper.neighbours {
            let other = place + dy * canvas.width + dx
            guard 0..<canvas.width ~= x + dx, other >= 0, shown[other].isOpaque else { continue }
            let distance = seen[other].distance(to: wanted)
            guard best == nil ? distance <= least : distance < least else { continue }
            best = MappingPalette.Entry(color: shown[other], seen: seen[other])
            least = distance
        }
        return best
    }

    private static let neighbours = [(-1, 0), (0, -1), (-1, -1), (1, -1)]

    private mutating func draw(_ drawn: DrawnPixels, by matrix: DitherMatrix) {
        let spread = palette.spread
        for index in drawn.places.indices {
            if let own = palette.own(drawn.colors[index], seenAs: drawn.seen[index]) {
                show(own, at: drawn.places[index])
                continue
            }
            let (y, x) = Int(drawn.places[index]).quotientAndRemainder(dividingBy: canvas.width)
            let wanted = matrix.offset(drawn.colors[index], x: x, y: y, spread: spread)
            show(palette.nearest(to: wanted, seenAs: scale(wanted)), at: drawn.places[index])
        }
    }

    private mutating func diffuse(_ drawn: DrawnPixels, of bitmap: Bitmap, smoothOnly: Bool) {
        let smoothness = Smoothness(of: bitmap)
        let width = canvas.width
        diffusion.begin()
        var start = 0
        var last = -1
        while start < drawn.places.count {
            let y = Int(drawn.places[start]) / width
            var end = start + 1
            while end < drawn.places.count, Int(drawn.places[end]) < (y + 1) * width { end += 1 }
            diffusion.nextRow(skipping: y - last > 1)
            // Every other row from right to left.
            let isLeftToRight = y & 1 == 0
            for step in 0..<end - start {
                let index = isLeftToRight ? start + step : end - 1 - step
                diffuse(
                    drawn, index, x: Int(drawn.places[index]) - y * width, y: y, step: isLeftToRight ? 1 : -1,
                    smoothOnly ? smoothness : nil)
            }
            (start, last) = (end, y)
        }
    }

    /// - Parameter smoothness: Where it shows that a colour is missed; nil where it does everywhere.
    @inline(__always)
    private mutating func diffuse(
        _ drawn: DrawnPixels, _ index: Int, x: Int, y: Int, step: Int, _ smoothness: Smoothness?
    ) {
        let (color, perceived, place) = (drawn.colors[index], drawn.seen[index], drawn.places[index])
        if let own = palette.own(color, seenAs: perceived) { return show(own, at: place) }
        if let smoothness {
            let nearest = palette.nearest(to: color, seenAs: perceived)
            let isMissed = nearest.seen.distance(to: perceived) > ColorMapper.visible
            guard isMissed, smoothness.isSmooth(x, y) else { return show(nearest, at: place) }
        }
        let wanted = diffusion.wanted(color, x: x)
        let nearest = palette.nearest(to: wanted, seenAs: scale(wanted))
        diffusion.spread(from: wanted, to: nearest.color, x: x, step: step)
        show(nearest, at: place)
    }

    /// From which squared distance on a colour is missed by so much that its neighbours have to make up for it: three percent
    /// of lightness.
    private static let visible = Int32(9 * PerceptualColor.percent * PerceptualColor.percent)

    @inline(__always)
    private mutating func show(_ pixel: MappingPalette.Entry, at place: Int32) {
        canvas.setPixel(pixel.color, at: Int(place))
        if !seen.isEmpty { seen[Int(place)] = pixel.seen }
    }
}

extension Bitmap {
    /// Sets a pixel by its place, counted row after row.
    @inline(__always)
    fileprivate mutating func setPixel(_ color: Color, at place: Int) {
        withMutablePixels { $0[place] = color }
    }
}
