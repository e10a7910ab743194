internal import Diagnostics
internal import Raster

/// Puts the frames of a sprite together, in any order.
struct AsepriteComposer {
    private let sprite: AsepriteSprite
    private let plan: AsepritePlan
    private let limits: Limits
    private var store: AsepritePixelStore
    private(set) var log: DiagnosticLog
    /// The background, where it shows.
    private let background: Int?
    private var frame = 0
    private var table: [Color] = []
    private var row: [Color]
    /// The pixels of the groups that are being drawn.
    private var groupPixels = 0

    init(
        _ bytes: [UInt8], _ sprite: AsepriteSprite, showing choice: AsepriteLayerChoice, limits: Limits,
        log: DiagnosticLog
    ) {
        self.sprite = sprite
        self.limits = limits
        self.log = log
        plan = AsepritePlan(of: sprite, showing: choice)
        store = AsepritePixelStore(bytes)
        background = sprite.layers.indices.first { sprite.layers[$0].outline.isBackground && choice.isShown[$0] }
        row = [Color](repeating: .clear, count: sprite.canvas.width)
    }

    /// Whether the background covers the canvas of every frame.
    var hasBackground: Bool {
        guard let background else { return false }
        let canvas = PixelRect(sprite.canvas)
        return sprite.form == .indexed
            || sprite.frames.allSatisfy { frame in
                frame.cels.contains { $0.layer == background && $0.bounds(tileSize: nil).contains(canvas) }
            }
    }

    /// The whole canvas of a frame.
    ///
    /// - Throws: ``KineographError`` naming the frame, where its pixels are damaged; where reading is strict, for everything
    ///   that would be tolerated.
    mutating func bitmap(of index: Int) throws(KineographError) -> Bitmap {
        frame = index
        let stored = sprite.frames[index]
        table = sprite.table(of: stored)
        var canvas = Bitmap(size: sprite.canvas, filledWith: ground(of: stored))
        do {
            for item in plan.items(of: stored) { try draw(item, on: &canvas, origin: .zero) }
        } catch {
            throw error.at(frame: index)
        }
        sprite.colorSpace.convert(&canvas)
        return canvas
    }

    /// In an indexed sprite the background has no clear index: its colour lies under everything.
    private func ground(of frame: AsepriteSprite.Frame) -> Color {
        let palette = sprite.palettes[frame.palette]
        guard sprite.form == .indexed, background != nil, Int(sprite.clearIndex) < palette.count else { return .clear }
        return palette[Int(sprite.clearIndex)]
    }

    /// - Parameter origin: Where on the canvas the picture's top left pixel is.
    private mutating func draw(
        _ item: AsepritePlan.Item, on picture: inout Bitmap, origin: PixelPoint
    ) throws(KineographError) {
        switch item {
        case .group(let layer, let items): try draw(items, of: layer, on: &picture, origin: origin)
        case .cel(let cel):
            let layer = sprite.layers[cel.layer].outline
            let brush = Brush(
                mode: layer.blendMode, opacity: ByteFraction.product(Int32(cel.opacity), Int32(layer.opacity)))
            let place = cel.bounds(tileSize: sprite.tileSize(of: cel)).moved(from: origin)
            let part = place.intersection(picture.bounds)
            guard !part.isEmpty else { return }
            switch cel.content {
            case .image(let image):
                let pixels = try pixels(
                    of: image.data, isShared: sprite.sharedData.contains(image.data.range.lowerBound))
                draw(pixels, width: image.size.width, at: place.origin, only: part, on: &picture, with: brush)
            case .tilemap(let map):
                try draw(map, of: cel.layer, at: place.origin, only: part, on: &picture, with: brush)
            }
        }
    }

    /// How something is drawn.
    private struct Brush {
        let mode: LayerBlendMode
        let opacity: Int32
    }

    private mutating func pixels(of data: AsepriteData, isShared: Bool) throws(KineographError) -> AsepritePixels {
        let values = try store.values(of: data, isShared: isShared, frame: frame, log: &log)
        let pixels = AsepritePixels(values: values, form: sprite.form, table: table)
        if let stray = pixels.stray(beyond: sprite.palettes[sprite.frames[frame].palette].count) {
            try log.report(
                Diagnostic(
                    "the index \(stray) is beyond the palette and read as clear", frame: frame,
                    offset: data.range.lowerBound))
        }
        return pixels
    }

    // MARK: Images

    private mutating func draw(
        _ pixels: AsepritePixels, width: Int, at origin: PixelPoint, only part: PixelRect, on picture: inout Bitmap,
        with brush: Brush
    ) {
        let pictureWidth = picture.width
        for y in part.minY..<part.maxY {
            let start = (y - origin.y) * width + part.minX - origin.x
            pixels.read(part.width, from: start, into: &row)
            let colors = row.span.extracting(0..<part.width)
            picture.withMutablePixels { canvas in
                brush.mode.draw(colors, on: &canvas, from: y * pictureWidth + part.minX, opacity: brush.opacity)
            }
        }
    }

    // MARK: Tilemaps

    private mutating func draw(
        _ map: AsepriteTilemap, of layer: Int, at origin: PixelPoint, only part: PixelRect, on picture: inout Bitmap,
        with brush: Brush
    ) throws(KineographError) {
        guard let tileset = sprite.tileset(of: layer), let data = tileset.data else { return }
        let isShared = sprite.sharedData.contains(map.data.range.lowerBound)
        let tiles = try store.values(of: map.data, isShared: isShared, frame: frame, log: &log)
        let pixels = try pixels(of: data, isShared: true)
        let size = tileset.tileSize
        for rowOfTiles in (part.minY - origin.y) / size.height...(part.maxY - 1 - origin.y) / size.height {
            for column in (part.minX - origin.x) / size.width...(part.maxX - 1 - origin.x) / size.width {
                let place = rowOfTiles * map.size.width + column
                guard let tile = AsepriteTile(at: place, of: tiles, in: map, from: tileset) else { continue }
                let rect = PixelRect(
                    x: origin.x + column * size.width, y: origin.y + rowOfTiles * size.height, width: size.width,
                    height: size.height)
                draw(
                    tile, of: tileset, pixels, at: rect.origin, only: rect.intersection(part), on: &picture, with: brush
                )
            }
        }
    }

    private mutating func draw(
        _ tile: AsepriteTile, of tileset: AsepriteTileset, _ pixels: AsepritePixels, at origin: PixelPoint,
        only part: PixelRect, on picture: inout Bitmap, with brush: Brush
    ) {
        let pictureWidth = picture.width
        for y in part.minY..<part.maxY {
            for x in part.minX..<part.maxX {
                let source = tile.source(x: x - origin.x, y: y - origin.y, of: tileset)
                row[x - part.minX] = source.map { pixels.color(at: $0) } ?? .clear
            }
            let colors = row.span.extracting(0..<part.width)
            picture.withMutablePixels { canvas in
                brush.mode.draw(colors, on: &canvas, from: y * pictureWidth + part.minX, opacity: brush.opacity)
            }
        }
    }

    // MARK: Groups

    /// Draws a group by itself, no larger than what is in it, and then on a picture.
    private mutating func draw(
        _ items: [AsepritePlan.Item], of layer: Int, on picture: inout Bitmap, origin: PixelPoint
    ) throws(KineographError) {
        let part = bounds(of: items).moved(from: origin).intersection(picture.bounds)
        guard !part.isEmpty else { return }
        let area = part.width * part.height
        groupPixels += area
        defer { groupPixels -= area }
        guard groupPixels <= limits.pixelsPerFrame else {
            throw KineographError(
                .limitExceeded,
                "groups in groups take more than the limit of \(limits.pixelsPerFrame) pixels of one picture",
                remedy: "allow more pixels (--limit-pixels)")
        }
        var group = Bitmap(size: part.size)
        let groupOrigin = PixelPoint(x: origin.x + part.minX, y: origin.y + part.minY)
        for item in items { try draw(item, on: &group, origin: groupOrigin) }
        let looks = sprite.layers[layer].outline
        let pictureWidth = picture.width
        for y in 0..<part.height {
            let colors = group.pixels.span.extracting(y * part.width..<(y + 1) * part.width)
            picture.withMutablePixels { canvas in
                looks.blendMode.draw(
                    colors, on: &canvas, from: (part.minY + y) * pictureWidth + part.minX,
                    opacity: Int32(looks.opacity))
            }
        }
    }

    private func bounds(of items: [AsepritePlan.Item]) -> PixelRect {
        items.reduce(.zero) { bounds, item in
            switch item {
            case .cel(let cel): bounds.union(cel.bounds(tileSize: sprite.tileSize(of: cel)))
            case .group(_, let items): bounds.union(self.bounds(of: items))
            }
        }
    }
}
