internal import Diagnostics
internal import Raster

// How views become steps. Each is drawn in the order of a layer: shadow, background, image, the views in it, border.
extension Layer {
    /// Draws views that are beside each other.
    ///
    /// - Parameters:
    ///   - transform: From the points of what holds them to the pixels of the canvas.
    ///   - clip: The pixels that may change.
    /// - Throws: ``KineographError`` with code `limitExceeded` for shadows that lie too far apart.
    mutating func draw(
        _ views: [ViewPresentation], through transform: AffineTransform, clippedTo clip: PixelRect
    ) throws(KineographError) {
        // Of views at one height, those that were added later are in front: equal ones keep their order.
        let ordered = views.filter(\.looks.isVisible).enumerated().sorted {
            ($0.element.looks.zPosition, $0.offset) < ($1.element.looks.zPosition, $1.offset)
        }
        for (_, view) in ordered {
            let own = view.looks.transformToSuperview.concatenating(transform)
            guard let map = PixelMap(own, bounds: view.looks.bounds) else { continue }
            if view.looks.opacity < 1 && view.isGroup {
                // What is in a view fades with it as one picture.
                let shown = view.extent(through: own).intersection(clip).intersection(region)
                if shown.isEmpty { continue }
                var layer = layer(of: shown)
                try layer.draw(view, through: own, map, clippedTo: clip, opacity: 1)
                add(.layer(layer, clip: clip, opacity: view.looks.opacity))
            } else {
                try draw(view, through: own, map, clippedTo: clip, opacity: view.looks.opacity)
            }
        }
    }

    /// Draws a view and what is in it.
    ///
    /// - Parameter transform: From its own points to the pixels of the canvas, as the map has it.
    mutating func draw(
        _ view: ViewPresentation, through transform: AffineTransform, _ map: PixelMap, clippedTo clip: PixelRect,
        opacity: Double
    ) throws(KineographError) {
        if let shadow = CastShadow(of: view.looks, through: transform) {
            try draw(view, casting: shadow, through: transform, map, clippedTo: clip)
        } else if view.isClippedAsOnePicture(map) {
            try drawAsOnePicture(view, through: transform, map, clippedTo: clip, opacity: opacity)
        } else {
            drawContent(of: view, map, clippedTo: clip, opacity: opacity)
            let bounds = view.looks.clipsToBounds ? map.canvas(of: map.pixels(of: view.looks.bounds)) : clip
            let inside = clip.intersection(bounds)
            if !inside.isEmpty { try draw(view.subviews, through: transform, clippedTo: inside) }
            if view.looks.hasBorder {
                let shape = view.looks.shape(map).turned(by: map)
                add(.border(shape, clip: clip, outlines: outlines(across: shape)))
            }
        }
    }

    /// Draws the background and the image of a view.
    ///
    /// - Parameter fillsEdges: Whether pixels that the bounds only touch are drawn in full, because what lies outside is
    ///   cut off later.
    mutating func drawContent(
        of view: ViewPresentation, _ map: PixelMap, clippedTo clip: PixelRect, opacity: Double,
        fillsEdges: Bool = false
    ) {
        if !fillsEdges, let outline = view.outlineOfOnePicture(map) {
            let inside = clip.intersection(map.canvas(of: outline)).intersection(region)
            if inside.isEmpty { return }
            let shape = LayerShape(bounds: Rect(outline), transform: map.turn)
            var layer = layer(of: inside, clippedTo: shape)
            let isBackground = outline == map.pixels(of: view.looks.bounds)
            layer.drawBackground(of: view, map, clippedTo: inside, fillsEdges: isBackground)
            layer.drawImage(of: view, map, clippedTo: inside, opacity: 1, fillsEdges: true)
            layer.add(.clip(shape, outlines: outlines(across: shape)))
            add(.layer(layer, clip: clip, opacity: opacity))
        } else {
            drawBackground(of: view, map, clippedTo: clip, fillsEdges: fillsEdges)
            drawImage(of: view, map, clippedTo: clip, opacity: opacity, fillsEdges: fillsEdges)
        }
    }

    private mutating func drawBackground(
        of view: ViewPresentation, _ map: PixelMap, clippedTo clip: PixelRect, fillsEdges: Bool
    ) {
        guard let color = view.looks.backgroundColor else { return }
        let inside = clip.intersection(map.canvas(of: map.pixels(of: view.looks.bounds))).intersection(region)
        if inside.isEmpty { return }
        if view.looks.cornerRadius > 0 || map.orientation == nil && !fillsEdges {
            let shape = view.looks.shape(map).turned(by: map)
            add(.background(shape, color, clip: inside, outlines: outlines(across: shape)))
        } else {
            add(.fill(inside, color))
        }
    }

    private mutating func drawImage(
        of view: ViewPresentation, _ map: PixelMap, clippedTo clip: PixelRect, opacity: Double, fillsEdges: Bool
    ) {
        guard let image = view.image else { return }
        let shown = clip.intersection(region)
        if map.isUpright {
            let bounds = view.looks.clipsToBounds ? map.pixels(of: view.looks.bounds) : shown
            let visible = shown.intersection(bounds)
            guard let drawing = ImageDrawing(of: image, view.looks, map, filter: filter, in: visible) else { return }
            add(.image(drawing, clip: visible, opacity: opacity))
        } else if let turned = TurnedImage(
            of: image, view.looks, map, filter: filter, fillsEdges: fillsEdges, in: shown)
        {
            let outlines = turned.outline.map(outlines(across:)) ?? []
            add(.turnedImage(turned, clip: shown, opacity: opacity, outlines: outlines))
        }
    }
}
