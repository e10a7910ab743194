internal import Diagnostics
internal import Raster

// What a layer adds to what a view shows: rounded corners, a border and a shadow.
extension Layer {
    /// Draws a view that casts a shadow: first the shadow, then the view.
    ///
    /// A shadow cast by the view's alpha needs the view as one picture, also where it is beside the layer.
    ///
    /// - Parameter transform: From the view's points to the pixels of the canvas, as the map has it.
    mutating func draw(
        _ view: ViewPresentation, casting shadow: CastShadow, through transform: AffineTransform, _ map: PixelMap,
        clippedTo clip: PixelRect
    ) throws(KineographError) {
        let shown = clip.intersection(region)
        if shown.isEmpty { return }
        let casters = shadow.blur.casters(of: shown)
        var view = view
        view.looks.shadowOpacity = 0
        if let path = view.looks.shadowPath {
            add(.shadow(shadow, of: .path(path, transform), on: shown))
            try draw(view, through: transform, map, clippedTo: clip, opacity: 1)
            return
        }
        let extent = view.extent(through: transform)
        let (casting, shining) = (extent.intersection(casters), extent.intersection(shown))
        let parts = ShadowParts(
            casting: casting, shining: shining, of: view, isCut: !outlines(across: shining).isEmpty, depth: shadowDepth)
        try parts.check()
        func drawn(on layer: Layer) throws(KineographError) -> Layer {
            var layer = layer
            try layer.draw(view, through: transform, map, clippedTo: layer.region, opacity: 1)
            return layer
        }
        if parts.areOne {
            add(.layerWithShadow(try drawn(on: layerWithShadow(of: parts.both)), shadow, on: shown))
        } else {
            add(.shadow(shadow, of: .alpha(of: try drawn(on: layerCastingShadow(of: casting))), on: shown))
            add(.layer(try drawn(on: layerBesideShadow(of: shining)), clip: shown, opacity: 1))
        }
    }

    /// Draws a view that cuts off what lies outside its shape, with its border.
    mutating func drawAsOnePicture(
        _ view: ViewPresentation, through transform: AffineTransform, _ map: PixelMap, clippedTo clip: PixelRect,
        opacity: Double
    ) throws(KineographError) {
        let inside = map.canvas(of: map.pixels(of: view.looks.bounds)).intersection(clip).intersection(region)
        if inside.isEmpty { return }
        let shape = view.looks.shape(map).turned(by: map)
        var layer = layer(of: inside, clippedTo: shape.shownPart)
        var content = view
        content.looks.cornerRadius = 0
        content.looks.borderColor = nil
        layer.drawContent(of: content, map, clippedTo: inside, opacity: 1, fillsEdges: true)
        try layer.draw(view.subviews, through: transform, clippedTo: inside)
        layer.add(.clip(shape, outlines: outlines(across: shape)))
        add(.layer(layer, clip: clip, opacity: opacity))
    }
}

extension ViewPresentation {
    /// Whether all that it shows is one picture, of which what lies outside its shape is then cut off: where corners are cut,
    /// and where it is turned by an odd angle, so that its edges share pixels with what lies outside.
    func isClippedAsOnePicture(_ map: PixelMap) -> Bool {
        if looks.clipsToCorners { return true }
        guard map.orientation == nil else { return false }
        if looks.clipsToBounds { return !subviews.isEmpty || looks.hasBorder }
        // A border over an image that ends with it: so the image does not shine past the border.
        guard let image, looks.hasBorder, looks.cornerRadius == 0, subviews.isEmpty else { return false }
        return map.pixels(of: looks.bounds).contains(looks.placement(of: image, map))
    }

    /// The rectangle on the grid of a view turned by an odd angle in which its background and its image are one picture: so
    /// the background does not shine past the image where they end together.
    ///
    /// - Returns: Nil where each is drawn by itself.
    func outlineOfOnePicture(_ map: PixelMap) -> PixelRect? {
        guard map.orientation == nil, looks.hasBackground, let image else { return nil }
        let bounds = map.pixels(of: looks.bounds)
        let placement = looks.placement(of: image, map)
        let shown = looks.clipsToBounds ? placement.intersection(bounds) : placement
        let endTogether =
            bounds.minX == shown.minX || bounds.minY == shown.minY || bounds.maxX == shown.maxX
            || bounds.maxY == shown.maxY
        return endTogether && !shown.isEmpty ? bounds.union(shown) : nil
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
    /// What shows of that which is clipped to it: what an opaque border does not hide.
    fileprivate var shownPart: LayerShape {
        guard hasBorder, borderColor.isOpaque else { return self }
        return insideBorder ?? self
    }

    /// A shape on a grid as one on the canvas.
    func turned(by map: PixelMap) -> LayerShape {
        if map.isUpright { return self }
        var shape = self
        shape.transform = transform.concatenating(map.turn)
        return shape
    }
}
