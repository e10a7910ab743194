/// How an image adjusts to bounds of another size: UIKit's thirteen modes.
public enum ContentMode: String, Hashable, Sendable, CaseIterable, Codable {
    /// Fills the bounds, at the price of the aspect ratio.
    case scaleToFill
    /// As large as fits inside the bounds, in the middle, keeping the aspect ratio.
    case scaleAspectFit
    /// As small as covers the bounds, in the middle, keeping the aspect ratio; the rest sticks out.
    case scaleAspectFill
    /// As ``scaleToFill``; UIKit redraws a view's content, and an image is redrawn by scaling it.
    case redraw
    /// The modes from here on keep the image's own size and align it with the middle, edges or corners of the bounds.
    case center
    case top
    case bottom
    case left
    case right
    case topLeft
    case topRight
    case bottomLeft
    case bottomRight
}

extension ContentMode {
    /// Where an image goes on a canvas.
    ///
    /// First the bounds snap to whole pixels, then the image's size, then its place; half a pixel always rounds towards
    /// the top left. So an image whose size is whole pixels is never resampled by a mode that keeps its size, and an
    /// image fitted or filled meets the edges of its bounds. A fitted image is at least one pixel wide and high.
    ///
    /// - Parameters:
    ///   - imageSize: The image's size in points.
    ///   - bounds: The rectangle to adjust to, in points.
    ///   - scale: The canvas's pixels per point.
    /// - Returns: The rectangle in the canvas's pixels that the whole image takes. It may stick out of the bounds;
    ///   it is empty where the image or the bounds leave nothing to show.
    public func placement(of imageSize: Size, in bounds: Rect, scale: Double = 1) -> PixelRect {
        let bounds = PixelRect(snapping: bounds, scale: scale)
        guard imageSize.width > 0, imageSize.height > 0 else { return PixelRect(origin: bounds.origin, size: .zero) }
        let size = placedSize(imageSize, in: bounds.size, scale: scale)
        let x = horizontalAlignment.start(of: size.width, in: bounds.minX, length: bounds.width)
        let y = verticalAlignment.start(of: size.height, in: bounds.minY, length: bounds.height)
        return PixelRect(origin: PixelPoint(x: x, y: y), size: size)
    }

    private func placedSize(_ image: Size, in bounds: PixelSize, scale: Double) -> PixelSize {
        let fitsWidth = Double(bounds.width) * image.height <= Double(bounds.height) * image.width
        switch self {
        case .scaleToFill, .redraw:
            return bounds
        case .scaleAspectFit, .scaleAspectFill:
            if bounds.isEmpty { return .zero }
            // One side is the bounds' own; the other follows from the aspect ratio.
            if fitsWidth == (self == .scaleAspectFit) {
                let height = snappedToPixel(image.height * Double(bounds.width) / image.width)
                return PixelSize(width: bounds.width, height: max(1, height))
            }
            let width = snappedToPixel(image.width * Double(bounds.height) / image.height)
            return PixelSize(width: max(1, width), height: bounds.height)
        default:
            let width = snappedToPixel(image.width * scale)
            let height = snappedToPixel(image.height * scale)
            return PixelSize(width: max(0, width), height: max(0, height))
        }
    }

    private var horizontalAlignment: Alignment {
        switch self {
        case .left, .topLeft, .bottomLeft: .start
        case .right, .topRight, .bottomRight: .end
        default: .center
        }
    }

    private var verticalAlignment: Alignment {
        switch self {
        case .top, .topLeft, .topRight: .start
        case .bottom, .bottomLeft, .bottomRight: .end
        default: .center
        }
    }
}

/// Where a length lies along another.
private enum Alignment {
    case start, center, end

    func start(of length: Int, in boundsStart: Int, length boundsLength: Int) -> Int {
        let room = boundsLength - length
        return switch self {
        case .start: boundsStart
        // The shift rounds half a pixel down, also where the room is negative.
        case .center: boundsStart + (room >> 1)
        case .end: boundsStart + room
        }
    }
}
