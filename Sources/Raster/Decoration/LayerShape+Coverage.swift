// How much of each pixel a shape covers, and how much of what other shapes leave of it to which all is clipped later.
//
// What is clipped to a shape keeps of a pixel so much as the shape covers of it. So where both share an edge pixel, coverage
// of the whole pixel would count twice: what counts is the part of the shape's area that is covered. The product of both is
// then the area that they have in common, whatever their edges do in the pixel.
extension LayerShape {
    /// How much of each pixel lies inside the shape.
    public func mask(in region: PixelRect) -> CoverageMask {
        CoverageMask(filling: .roundedRect(bounds, cornerRadius: cornerRadius), through: transform, in: region)
    }

    /// How much of each pixel lies inside the shape, and how much of it the border takes: what lies inside the shape and
    /// not inside the border. Both masks have one rectangle.
    ///
    /// - Parameter outlines: Shapes to which all is clipped later; what counts is then what they leave of a pixel.
    func masks(
        in region: PixelRect, clippedLaterTo outlines: [LayerShape] = []
    ) -> (whole: CoverageMask, border: CoverageMask?) {
        let whole = mask(in: region, clippedLaterTo: outlines)
        if !hasBorder { return (whole, nil) }
        guard let inside = insideBorder else { return (whole, whole) }
        return (whole, whole.subtracting(inside.mask(in: whole.rect, clippedLaterTo: outlines)))
    }

    private func mask(in region: PixelRect, clippedLaterTo outlines: [LayerShape]) -> CoverageMask {
        var mask = mask(in: region)
        let outlines = outlines.filter { !$0.holds(mask.rect) }.map(ConvexPolygon.init)
        guard let first = outlines.first else { return mask }
        let all = outlines.dropFirst().reduce(first) { $0.intersection($1) }
        let outer = CoverageMask(filling: all, in: mask.rect)
        var part = CoverageMask(filling: all.intersection(ConvexPolygon(self)), in: mask.rect)
        part.combine(with: outer) { part, outer in
            CoverageMask.isEdge(outer) ? UInt8(min(255, (UInt32(part) * 255 + UInt32(outer) / 2) / UInt32(outer))) : 0
        }
        // What the outlines leave nothing of, and what they leave alone, stays as it is.
        mask.combine(with: outer) { own, outer in CoverageMask.isEdge(outer) ? 0 : own }
        mask.combine(with: part) { own, part in max(own, part) }
        return mask
    }

    /// Whether some pixels, and those around them, certainly lie inside.
    public func holds(_ pixels: PixelRect) -> Bool {
        guard !pixels.isEmpty, let back = transform.inverted else { return pixels.isEmpty }
        let around = Rect(pixels.expanded(by: 1))
        // All between points inside a shape lies inside it, too.
        return [
            around.origin, Point(x: around.maxX, y: around.minY), Point(x: around.minX, y: around.maxY),
            Point(x: around.maxX, y: around.maxY),
        ].allSatisfy { contains(back.applied(to: $0)) }
    }

    private func contains(_ point: Point) -> Bool {
        let (halfWidth, halfHeight) = (bounds.width / 2, bounds.height / 2)
        let radius = max(0, min(cornerRadius, halfWidth, halfHeight))
        // From the middle of the corner, outwards.
        let right = abs(point.x - bounds.minX - halfWidth) - halfWidth + radius
        let down = abs(point.y - bounds.minY - halfHeight) - halfHeight + radius
        return right > 0 && down > 0 ? right * right + down * down <= radius * radius : max(right, down) <= radius
    }
}

extension CoverageMask {
    fileprivate static func isEdge(_ coverage: UInt8) -> Bool { coverage != 0 && coverage != 255 }
}
