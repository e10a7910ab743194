/// The shape of a layer: a rectangle with rounded corners, and a border inside it that follows them. In points.
public struct LayerShape: Hashable, Sendable {
    public var bounds: Rect
    /// Held between zero and half the shorter side.
    public var cornerRadius: Double
    /// Measured inwards; zero for no border.
    public var borderWidth: Double
    public var borderColor: Color
    /// From points to pixels.
    public var transform: AffineTransform

    public init(
        bounds: Rect, cornerRadius: Double = 0, borderWidth: Double = 0, borderColor: Color = .black,
        transform: AffineTransform = .identity
    ) {
        self.bounds = bounds
        self.cornerRadius = cornerRadius
        self.borderWidth = borderWidth
        self.borderColor = borderColor
        self.transform = transform
    }

    /// Whether anything of a border shows.
    public var hasBorder: Bool { borderWidth > 0 && !borderColor.isClear }

    /// What the border leaves inside: the shape that is smaller by the border's width on every side, and by as much at its
    /// corners' radius. Nil where the border takes all.
    public var insideBorder: LayerShape? {
        let inside = Rect(
            x: bounds.minX + borderWidth, y: bounds.minY + borderWidth, width: bounds.width - 2 * borderWidth,
            height: bounds.height - 2 * borderWidth)
        if !(inside.width > 0 && inside.height > 0) { return nil }
        let radius = min(cornerRadius, min(bounds.width, bounds.height) / 2) - borderWidth
        return LayerShape(bounds: inside, cornerRadius: radius, transform: transform)
    }
}

extension Bitmap {
    /// Fills a shape with a colour over what is there, as the background of a layer whose border is drawn later.
    ///
    /// A pixel at the shape's outer edge belongs to the border and to what lies outside, none of it to the background. The
    /// background is so much fainter there that it does not shine past the border: with a coverage `c` of the shape and
    /// a border of opacity and coverage `b` together, it is drawn with `(c - b) / (1 - b)`.
    ///
    /// - Parameters:
    ///   - origin: Where the bitmap's top left pixel is among those of the shape.
    ///   - clip: The pixels that may change, among those of the shape; nil for all.
    ///   - outlines: Shapes to which the bitmap is clipped later; the shape covers a part of what they leave of a pixel.
    public mutating func fill(
        _ shape: LayerShape, with color: Color, at origin: PixelPoint = .zero, clippedTo clip: PixelRect? = nil,
        clippedLaterTo outlines: [LayerShape] = []
    ) {
        if color.isClear { return }
        let part = part(at: origin, clippedTo: clip)
        let masks = shape.masks(in: part, clippedLaterTo: outlines)
        var mask = masks.whole
        if let border = masks.border {
            let opacity = UInt32(shape.borderColor.alpha)
            mask.combine(with: border) { whole, border in
                let covered = opacity &* UInt32(border)
                if covered == 65025 { return 0 }
                let left = UInt32(whole) &* 255 &- min(covered, UInt32(whole) &* 255)
                let rest = 65025 &- covered
                return UInt8(truncatingIfNeeded: (left &* 255 &+ rest / 2) / rest)
            }
        }
        fill(mask.offset(x: -origin.x, y: -origin.y), with: color)
    }

    /// Draws a shape's border over what is there.
    ///
    /// - Parameters:
    ///   - origin: Where the bitmap's top left pixel is among those of the shape.
    ///   - clip: The pixels that may change, among those of the shape; nil for all.
    ///   - outlines: Shapes to which the bitmap is clipped later; the shape covers a part of what they leave of a pixel.
    public mutating func drawBorder(
        of shape: LayerShape, at origin: PixelPoint = .zero, clippedTo clip: PixelRect? = nil,
        clippedLaterTo outlines: [LayerShape] = []
    ) {
        let part = part(at: origin, clippedTo: clip)
        guard let border = shape.masks(in: part, clippedLaterTo: outlines).border else { return }
        fill(border.offset(x: -origin.x, y: -origin.y), with: shape.borderColor)
    }

    private func part(at origin: PixelPoint, clippedTo clip: PixelRect?) -> PixelRect {
        let part = PixelRect(origin: origin, size: size)
        return clip.map(part.intersection) ?? part
    }

    /// Leaves of the bitmap what is inside a shape, with the shape's border over it.
    ///
    /// Each pixel is a mixture of three parts: the border over the bitmap, the bitmap, and nothing, by the area of each. So
    /// neither the bitmap shines past the border nor what lies below through a seam between the two.
    ///
    /// - Parameters:
    ///   - origin: Where the bitmap's top left pixel is among those of the shape.
    ///   - outlines: Shapes to which the bitmap is clipped later; the shape covers a part of what they leave of a pixel.
    public mutating func clip(
        to shape: LayerShape, at origin: PixelPoint = .zero, clippedLaterTo outlines: [LayerShape] = []
    ) {
        let masks = shape.masks(in: PixelRect(origin: origin, size: size), clippedLaterTo: outlines)
        let whole = masks.whole.offset(x: -origin.x, y: -origin.y)
        let rect = whole.rect.intersection(bounds)
        clear(outside: rect)
        let width = width
        let borderCoverage = (masks.border ?? whole).coverage
        let (wholeValues, borderValues) = (whole.coverage.span, borderCoverage.span)
        let isBordered = masks.border != nil
        withMutablePixels { pixels in
            for y in rect.minY..<rect.maxY {
                let row = wholeValues.extracting(whole.row(y))
                let borderRow = borderValues.extracting(whole.row(y))
                let start = y * width + rect.minX
                for index in row.indices {
                    let ring = isBordered ? borderRow[index] : 0
                    if row[index] == 255 && ring == 0 { continue }
                    pixels[start + index] = pixels[start + index].clipped(
                        to: row[index], border: ring, shape.borderColor)
                }
            }
        }
    }

    /// Makes all clear outside a rectangle.
    private mutating func clear(outside rect: PixelRect) {
        if rect.isEmpty { return fill(bounds, with: .clear) }
        fill(PixelRect(x: 0, y: 0, width: width, height: rect.minY), with: .clear)
        fill(PixelRect(x: 0, y: rect.maxY, width: width, height: height - rect.maxY), with: .clear)
        fill(PixelRect(x: 0, y: rect.minY, width: rect.minX, height: rect.height), with: .clear)
        fill(PixelRect(x: rect.maxX, y: rect.minY, width: width - rect.maxX, height: rect.height), with: .clear)
    }
}

extension Color {
    /// What a pixel shows of this colour and of a border over it, exactly rounded.
    ///
    /// - Parameters:
    ///   - whole: How much of the pixel lies inside the shape.
    ///   - ring: How much of the pixel the border takes; not more than `whole`.
    @inline(__always)
    fileprivate func clipped(to whole: UInt8, border ring: UInt8, _ border: Color) -> Color {
        // In parts of 255 * 255: the border hides what its opacity and its coverage say, the rest of the shape is left.
        let borderWeight = UInt64(ring) &* UInt64(border.alpha)
        let rest = UInt64(whole) &* 255 &- min(borderWeight, UInt64(whole) &* 255)
        let ownWeight = rest &* UInt64(alpha)
        let borderPart = borderWeight &* 255
        let total = ownWeight &+ borderPart
        let alpha = (total &+ 32512) / 65025
        if alpha == 0 { return .clear }
        func channel(_ shift: UInt32) -> UInt32 {
            let own = UInt64(rawValue >> shift & 0xff) &* ownWeight
            let other = UInt64(border.rawValue >> shift & 0xff) &* borderPart
            return UInt32(truncatingIfNeeded: (own &+ other &+ total / 2) / total)
        }
        return Color(rawValue: UInt32(alpha) << 24 | channel(16) << 16 | channel(8) << 8 | channel(0))
    }
}
