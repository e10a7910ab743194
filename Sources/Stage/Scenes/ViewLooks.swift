internal import Raster

/// Where a view of a scene is and how it looks, from one call to the next.
struct ViewLooks: Hashable, Sendable {
    var frame = Rect.zero
    var zPosition = 0.0
    var clipsToBounds = false
    var alpha = 1.0
    var isHidden = false
    var isOpaque = false
    var contentMode = ContentMode.scaleToFill
    var backgroundColor: Color?
    var tintColor: Color?

    /// The alpha that counts.
    var opacity: Double { isOpaque ? 1 : alpha }
    /// Whether the view, and with it what is in it, can show at all.
    var isVisible: Bool { !isHidden && opacity > 0 }

    /// - Returns: Whether the property is one of these.
    mutating func set(_ property: Scene.Property) -> Bool {
        switch property {
        case .frame(let rect): frame = rect
        case .origin(let point): frame.origin = point
        case .center(let point):
            frame.origin = Point(x: point.x - frame.width / 2, y: point.y - frame.height / 2)
        case .zPosition(let position): zPosition = position
        case .clipsToBounds(let clips): clipsToBounds = clips
        case .alpha(let alpha): self.alpha = alpha
        case .isHidden(let isHidden): self.isHidden = isHidden
        case .isOpaque(let isOpaque): self.isOpaque = isOpaque
        case .contentMode(let mode): contentMode = mode
        case .backgroundColor(let color): backgroundColor = color
        case .tintColor(let color): tintColor = color
        default: return false
        }
        return true
    }
}
