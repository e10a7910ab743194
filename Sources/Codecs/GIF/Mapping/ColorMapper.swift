internal import Parallel
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
    private var palettes: PaletteSource
    private let pool: WorkPool
    private let bands: [Range<Int>]
    /// One for each band. They have the same palette.
    private var mappers: [BandMapper]
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
    ///   - bands: Those of the canvas.
    ///   - pool: Where they are worked on.
    init(
        canvas size: PixelSize, alpha: BinaryAlpha, tolerance: Int, ditherer: Ditherer, palettes: PaletteSource,
        bands: RowBands, pool: WorkPool
    ) {
        self.alpha = alpha
        self.tolerance = Int32(tolerance * tolerance)
        self.ditherer = ditherer
        self.palettes = palettes
        self.pool = pool
        scale = palettes.scale
        leniency = Int32(palettes.leniency * palettes.leniency)
        self.bands = bands.rows
        let mapper = BandMapper(palettes.shared, ditherer: ditherer, scale: scale, width: size.width)
        mappers = [BandMapper](repeating: mapper, count: bands.rows.count)
        // The canvas before the first frame is clear, as a frame of clear pixels would leave it.
        canvas = Bitmap(size: size)
        previous = canvas
        seen = tolerance == 0 && leniency == 0 ? [] : [PerceptualColor](repeating: .black, count: canvas.pixels.count)
    }

    /// What is shown for the next frame.
    mutating func map(_ bitmap: Bitmap) -> Bitmap {
        let before = previous
        previous = bitmap
        var scene = palettes.next()
        if !palettes.holdsColors, let next = scene.take() { use(palettes.palette(of: next, holding: [])) }
        let isExactPalette = mappers[0].palette.isExact
        if scene == nil, palettes.isShared, tolerance == 0, leniency == 0, isExactPalette || ditherer == .none {
            changed = ColorMapper.showNearest(bitmap, from: before, alpha, &mappers[0].palette, on: &canvas)
            isExact = isExact && (isExactPalette || changed == nil)
            return canvas
        }
        let changes = changes(in: bitmap, from: before)
        changed = changes.changed
        if changed == nil, scene == nil { return canvas }
        clear(changes.cleared)
        if scene != nil || !palettes.isShared {
            let held = palettes.holdsColors ? colorsThatStay(besides: changes.drawn) : []
            if let scene { use(palettes.palette(of: scene, holding: held)) }
            if let own = palettes.palette(for: changes.drawn, holding: held) { use(own) }
        }
        isExact = isExact && mappers[0].palette.isExact && tolerance == 0
        if leniency > 0, ditherer == .none, !mappers[0].palette.isExact {
            ColorMapper.drawCoherently(
                changes.drawn, within: leniency, &mappers[0].palette, on: &canvas, seenAs: &seen)
        } else {
            draw(changes, of: bitmap)
        }
        return canvas
    }

    private mutating func use(_ palette: MappingPalette) {
        for band in mappers.indices { mappers[band].palette = palette }
    }

    /// The colours of what is shown and is not drawn anew.
    private func colorsThatStay(besides drawn: DrawnPixels) -> [Color] {
        var isDrawn = [Bool](repeating: false, count: canvas.pixels.count)
        for place in drawn.places { isDrawn[Int(place)] = true }
        let shown = canvas.pixels.span
        var table = ColorTable(capacity: 256)
        var last = Color.clear
        for place in shown.indices where !isDrawn[place] && shown[place] != last {
            last = shown[place]
            if last.isOpaque { _ = table.add(last, count: 1) }
        }
        return table.colors
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

    /// Finds out what has to be drawn and what becomes clear.
    private func changes(in bitmap: Bitmap, from before: Bitmap) -> FrameChanges {
        let source = FrameChanges.Source(
            bitmap: bitmap, before: before, shown: canvas, seen: seen, alpha: alpha, scale: scale,
            tolerance: tolerance, keepsEdge: mayKeepEdge(of: bitmap, from: before))
        let parts = pool.map(bands) { FrameChanges(in: $0, of: source) }
        return parts.dropFirst().reduce(into: parts[0]) { $0.append($1) }
    }

    private mutating func clear(_ places: [Int32]) {
        if places.isEmpty { return }
        canvas.withMutablePixels { shown in
            for place in places { shown[Int(place)] = .clear }
        }
    }

    /// Draws every pixel in what its band's mapper finds for it.
    private mutating func draw(_ changes: FrameChanges, of bitmap: Bitmap) {
        let inputs = zip(mappers, changes.drawnRanges).map { (mapper: $0, range: $1) }
        let drawn = changes.drawn
        let bands = pool.map(inputs) { input in
            var mapper = input.mapper
            return (entries: mapper.map(drawn, input.range, of: bitmap), mapper: mapper)
        }
        mappers = bands.map(\.mapper)
        let keepsSeen = !seen.isEmpty
        for (band, range) in zip(bands, changes.drawnRanges) {
            let (entries, places) = (band.entries.span, drawn.places.span)
            canvas.withMutablePixels { shown in
                for index in entries.indices { shown[Int(places[range.lowerBound + index])] = entries[index].color }
            }
            guard keepsSeen else { continue }
            var seen = self.seen.mutableSpan
            for index in entries.indices { seen[Int(places[range.lowerBound + index])] = entries[index].seen }
        }
    }

    /// Draws every pixel in the colour of the neighbour that comes nearest to its own, where that is near enough, and else in
    /// the palette's nearest: what repeats itself takes fewer bytes.
    private static func drawCoherently(
        _ drawn: DrawnPixels, within leniency: Int32, _ palette: inout MappingPalette, on canvas: inout Bitmap,
        seenAs seen: inout [PerceptualColor]
    ) {
        let (places, colors, wanted) = (drawn.places.span, drawn.colors.span, drawn.seen.span)
        let width = canvas.width
        canvas.withMutablePixels { shown in
            var rowStart = 0
            for index in places.indices {
                let place = Int(places[index])
                while place >= rowStart + width { rowStart += width }
                var nearest = -1
                var limit = leniency
                let wantedColor = wanted[index]
                @inline(__always)
                func look(at other: Int, _ color: Color) {
                    guard color.isOpaque else { return }
                    let distance = seen[other].distance(to: wantedColor)
                    // Of equals the first.
                    if distance <= limit { (nearest, limit) = (other, distance - 1) }
                }
                let (hasLeft, hasAbove) = (place > rowStart, rowStart > 0)
                if hasLeft { look(at: place - 1, shown[place - 1]) }
                if hasAbove {
                    let above = place - width
                    look(at: above, shown[above])
                    if hasLeft { look(at: above - 1, shown[above - 1]) }
                    if place + 1 < rowStart + width { look(at: above + 1, shown[above + 1]) }
                }
                if nearest >= 0 {
                    (shown[place], seen[place]) = (shown[nearest], seen[nearest])
                } else {
                    let entry = palette.nearest(to: colors[index], seenAs: wanted[index])
                    (shown[place], seen[place]) = (entry.color, entry.seen)
                }
            }
        }
    }
}
