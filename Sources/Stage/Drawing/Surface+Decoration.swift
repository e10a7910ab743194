internal import Diagnostics
internal import Raster

// What a layer adds to what a view shows: rounded corners, a border and a shadow.
extension Surface {
    /// Draws a view that casts a shadow: first the shadow, then the view.
    ///
    /// A shadow cast by the view's alpha needs the view as one picture, also where it is beside the surface.
    ///
    /// - Parameter transform: From the view's points to the pixels of the canvas, as the map has it.
    mutating func draw(
        _ view: ViewPresentation, casting shadow: CastShadow, through transform: AffineTransform, _ map: PixelMap,
        clippedTo clip: PixelRect
    ) throws(KineographError) {
        let shown = clip.intersection(region)
        if shown.isEmpty { return }
        let casters = shadow.casters(of: shown)
        var view = view
        view.looks.shadowOpacity = 0
        if let path = view.looks.shadowPath {
            draw(shadow, castBy: CoverageMask(filling: path, through: transform, in: casters), on: shown)
            try draw(view, through: transform, map, clippedTo: clip, opacity: 1)
            return
        }
        let extent = view.extent(through: transform)
        let (casting, shining) = (extent.intersection(casters), extent.intersection(shown))
        let parts = ShadowParts(casting: casting, shining: shining, of: view)
        try parts.check(depth: shadowDepth)
        func picture(of part: PixelRect) throws(KineographError) -> Surface {
            var layer = parts.areOne ? layer(of: part) : layerBesideShadow(of: part)
            try layer.draw(view, through: transform, map, clippedTo: part, opacity: 1)
            return layer
        }
        let caster = try picture(of: parts.areOne ? parts.both : casting)
        draw(shadow, castBy: CoverageMask(alphaOf: caster.bitmap, at: caster.region.origin), on: shown)
        draw(parts.areOne ? caster : try picture(of: shining), clippedTo: clip)
    }

    private mutating func draw(_ shadow: CastShadow, castBy mask: CoverageMask, on shown: PixelRect) {
        fill(shadow.mask(castBy: mask, on: shown), with: shadow.color, opacity: shadow.opacity)
    }

    /// Draws a view whose corners are cut off all that it shows, with its border.
    mutating func drawClippedToCorners(
        _ view: ViewPresentation, through transform: AffineTransform, _ map: PixelMap, clippedTo clip: PixelRect,
        opacity: Double
    ) throws(KineographError) {
        let inside = map.canvas(of: map.pixels(of: view.looks.bounds)).intersection(clip).intersection(region)
        if inside.isEmpty { return }
        var layer = layer(of: inside)
        var content = view
        content.looks.cornerRadius = 0
        content.looks.borderColor = nil
        try layer.draw(content, through: transform, map, clippedTo: inside, opacity: 1)
        layer.clip(to: view.looks.shape(map).turned(by: map))
        draw(layer, clippedTo: clip, opacity: opacity)
    }
}

extension ViewLooks {
    /// The shape of the background and the border on the view's grid.
    func shape(_ map: PixelMap) -> LayerShape {
        let pixels = Rect(map.pixels(of: bounds))
        let (a, d) = (map.upright.a, map.upright.d)
        // The bounds in points that end with whole pixels.
        let snapped = Rect(
            x: (pixels.minX - map.upright.tx) / a, y: (pixels.minY - map.upright.ty) / d, width: pixels.width / a,
            height: pixels.height / d)
        return LayerShape(
            bounds: snapped, cornerRadius: cornerRadius, borderWidth: borderWidth, borderColor: borderColor ?? .clear,
            transform: map.upright)
    }
}

extension LayerShape {
    /// A shape on a grid as one on the canvas.
    func turned(by map: PixelMap) -> LayerShape {
        if map.isUpright { return self }
        var shape = self
        shape.transform = transform.concatenating(map.turn)
        return shape
    }
}
