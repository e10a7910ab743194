internal import Diagnostics
internal import Raster

// How views become pixels. Each is drawn in the order of a layer: shadow, background, image, the views in it, border.
extension Surface {
    /// Draws views that are beside each other.
    ///
    /// - Parameters:
    ///   - transform: From the points of what holds them to the pixels of the canvas.
    ///   - clip: The pixels that may change.
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
                draw(layer, clippedTo: clip, opacity: view.looks.opacity)
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
        if map.orientation == nil, view.looks.isDecorated {
            // Decorated on its own grid, with all that is in it, and turned as one picture.
            try drawTurned(by: map, clippedTo: clip, opacity: opacity) { map in
                view.extent(through: map.upright)
            } drawing: { (grid, map) throws(KineographError) in
                guard let upright = PixelMap(map.upright, bounds: view.looks.bounds) else { return }
                try grid.draw(view, through: map.upright, upright, clippedTo: grid.region, opacity: 1)
            }
        } else if let shadow = CastShadow(of: view.looks, through: transform) {
            try draw(view, casting: shadow, through: transform, map, clippedTo: clip)
        } else if view.looks.clipsToCorners {
            try drawClippedToCorners(view, through: transform, map, clippedTo: clip, opacity: opacity)
        } else {
            try drawContent(of: view, map, clippedTo: clip, opacity: opacity)
            try drawSubviews(of: view, through: transform, map, clippedTo: clip)
            if view.looks.hasBorder { drawBorder(of: view.looks.shape(map).turned(by: map), clippedTo: clip) }
        }
    }

    private mutating func drawSubviews(
        of view: ViewPresentation, through transform: AffineTransform, _ map: PixelMap, clippedTo clip: PixelRect
    ) throws(KineographError) {
        if view.subviews.isEmpty { return }
        guard view.looks.clipsToBounds else {
            try draw(view.subviews, through: transform, clippedTo: clip)
            return
        }
        let bounds = map.pixels(of: view.looks.bounds)
        let inside = clip.intersection(map.canvas(of: bounds)).intersection(region)
        if inside.isEmpty { return }
        if map.orientation != nil {
            try draw(view.subviews, through: transform, clippedTo: inside)
        } else {
            var layer = layer(of: inside)
            try layer.draw(view.subviews, through: transform, clippedTo: inside)
            layer.clip(to: view.looks.shape(map).turned(by: map))
            draw(layer, clippedTo: clip)
        }
    }

    /// Draws the background and the image of a view.
    private mutating func drawContent(
        of view: ViewPresentation, _ map: PixelMap, clippedTo clip: PixelRect, opacity: Double
    ) throws(KineographError) {
        if map.isUpright {
            try drawUpright(view, map, clippedTo: clip, opacity: opacity)
            return
        }
        try drawTurned(by: map, clippedTo: clip, opacity: opacity) { map in
            view.contentRect(map)
        } drawing: { (grid, map) throws(KineographError) in
            try grid.drawUpright(view, map, clippedTo: grid.region, opacity: 1)
        }
    }

    /// Draws on a view's own grid and turns that.
    ///
    /// - Parameters:
    ///   - extent: The pixels of the grid that something is drawn on.
    ///   - drawing: Draws on a part of the grid.
    private mutating func drawTurned(
        by map: PixelMap, clippedTo clip: PixelRect, opacity: Double, extent: (PixelMap) -> PixelRect,
        drawing: (inout Surface, PixelMap) throws(KineographError) -> Void
    ) throws(KineographError) {
        let shown = clip.intersection(region)
        var map = map
        var part = extent(map).intersection(map.grid(of: shown))
        // A view that is squeezed askew would need a grid far larger than what shows of it.
        while map.orientation == nil, part.holdsMorePixels(than: shown) {
            map = map.coarser
            part = extent(map).intersection(map.grid(of: shown))
        }
        if part.isEmpty { return }
        var grid = layer(of: part)
        try drawing(&grid, map)
        let turned = grid.turned(by: map, region: map.canvas(of: part).intersection(shown))
        draw(turned, clippedTo: clip, opacity: opacity)
    }

    /// Draws the background and the image of a view on its own grid.
    private mutating func drawUpright(
        _ view: ViewPresentation, _ map: PixelMap, clippedTo clip: PixelRect, opacity: Double
    ) throws(KineographError) {
        let bounds = map.pixels(of: view.looks.bounds)
        let inside = view.looks.clipsToBounds ? clip.intersection(bounds) : clip
        if inside.isEmpty { return }
        if let color = view.looks.backgroundColor {
            if view.looks.cornerRadius > 0 {
                fill(view.looks.shape(map), with: color, clippedTo: inside)
            } else {
                fill(bounds.intersection(inside), with: color)
            }
        }
        if let image = view.image {
            let visible = inside.intersection(region)
            guard let drawing = ImageDrawing(of: image, view.looks, map, filter: filter, in: visible) else { return }
            draw(try drawing.bitmap(reusing: cache), at: drawing.place, clippedTo: visible, opacity: opacity)
        }
    }
}

extension PixelRect {
    /// Whether it has more than four times as many pixels as another one.
    fileprivate func holdsMorePixels(than other: PixelRect) -> Bool {
        Double(width) * Double(height) > 4 * Double(other.width) * Double(other.height) + 0x1p16
    }
}
