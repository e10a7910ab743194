public import Raster

/// Where a view is and how it looks, under the names that UIView and CALayer have for it.
///
/// The same value stands in an ``ImageView``, in the ``ImageViewContent`` that is exported, and in every view of a scene.
public struct ViewLooks: Hashable, Sendable {
    /// The view's rectangle in its own points. One with a negative size becomes the same rectangle with a positive one.
    public var bounds = Rect.zero { didSet { bounds = bounds.standardized } }
    /// Where the view's anchor point is, in the points of what holds it.
    public var center = Point.zero
    /// The point of the bounds that lies on ``center``, in parts of their size; (0.5, 0.5) is the middle.
    public var anchorPoint = Point(x: 0.5, y: 0.5)
    /// How the view is turned and stretched, with what is in it, about its anchor point.
    public var transform = AffineTransform.identity
    /// Which of the views beside it are in front: those with larger values.
    public var zPosition = 0.0
    /// Whether nothing of it, and of the views in it, shows outside the bounds, their rounded corners included. Its shadow
    /// does: unlike a layer's, it needs no second view.
    public var clipsToBounds = false
    /// The opacity of the view and what is in it, held from 0 to 1; 0 for what is no number.
    public var alpha = 1.0 { didSet { alpha = ViewLooks.part(alpha) } }
    /// Whether ``alpha`` is ignored.
    public var isOpaque = false
    /// Whether nothing of the view, and of what is in it, shows.
    public var isHidden = false
    /// How an image adjusts to the bounds.
    public var contentMode = ContentMode.scaleToFill
    /// What fills the bounds below the image; nil for nothing.
    public var backgroundColor: Color?
    /// What shows in place of the pixels of images that are templates. Nil for the tint colour of what holds the view; where
    /// nothing that holds it has one, for the pixels.
    public var tintColor: Color?
    /// Which way the layout runs around the view.
    public var layoutDirection = LayoutDirection.leftToRight
    /// The radius of the corners of the background and of the border, in points; with ``clipsToBounds`` also of all that the
    /// view shows. 0 for what is negative or not finite.
    public var cornerRadius = 0.0 { didSet { cornerRadius = ViewLooks.length(cornerRadius) } }
    /// The width of a border inside the bounds, in front of the image and the views in it, in points. 0 for what is negative
    /// or not finite.
    public var borderWidth = 0.0 { didSet { borderWidth = ViewLooks.length(borderWidth) } }
    /// The colour of the border; nil for none.
    public var borderColor: Color? = .black
    /// Whether the image is placed in the area inside the border: in its middle, and reduced, keeping the aspect ratio,
    /// where it is larger. ``contentMode`` then counts for nothing.
    public var fitsImageInsideBorder = false
    /// The colour of the shadow; nil for none.
    public var shadowColor: Color? = .black
    /// Where the shadow lies from what casts it, in points.
    public var shadowOffset = Size(width: 0, height: -3)
    /// The standard deviation of the Gaussian that blurs the shadow, in points. Beyond 256 pixels it is held there; 0 for
    /// what is negative or not finite.
    public var shadowRadius = 3.0 { didSet { shadowRadius = ViewLooks.length(shadowRadius) } }
    /// The opacity of the shadow, held from 0 to 1; 0 for what is no number. A view has no shadow unless it is set.
    public var shadowOpacity = 0.0 { didSet { shadowOpacity = ViewLooks.part(shadowOpacity) } }
    /// What casts the shadow, in the view's points; nil for all that the view shows, by its alpha.
    public var shadowPath: BezierPath?

    /// A view that takes a rectangle of what holds it.
    public init(frame: Rect = .zero) { self.frame = frame }

    private static func part(_ value: Double) -> Double { value >= 0 ? min(value, 1) : 0 }

    private static func length(_ value: Double) -> Double { value >= 0 && value.isFinite ? value : 0 }
}

/// Which way a layout runs, as languages are read.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable, Codable {
    case leftToRight
    case rightToLeft
}

extension ViewLooks {
    /// The rectangle that the view takes of what holds it, before its ``transform``.
    public var frame: Rect {
        get {
            Rect(
                origin: Point(
                    x: center.x - anchorPoint.x * bounds.width, y: center.y - anchorPoint.y * bounds.height),
                size: bounds.size)
        }
        set {
            let frame = newValue.standardized
            bounds.size = frame.size
            center = Point(
                x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
        }
    }

    /// The alpha that counts.
    var opacity: Double { isOpaque ? 1 : alpha }
    /// Whether the view, and with it what is in it, can show at all.
    var isVisible: Bool { !isHidden && opacity > 0 }
    /// Whether something shows below the image.
    var hasBackground: Bool { backgroundColor.map { !$0.isClear } ?? false }

    /// Whether a border shows.
    var hasBorder: Bool { borderWidth > 0 && borderColor.map { !$0.isClear } ?? false }
    /// Whether a shadow shows.
    var hasShadow: Bool { shadowOpacity > 0 && shadowColor.map { !$0.isClear } ?? false }
    /// Whether corners are cut off what the view shows.
    var clipsToCorners: Bool { clipsToBounds && cornerRadius > 0 }
    /// Whether its background, or all of it, is more than an upright rectangle of pixels.
    var isDecorated: Bool { hasBorder || hasShadow || cornerRadius > 0 && (hasBackground || clipsToBounds) }

    /// From the view's points to those of what holds it.
    var transformToSuperview: AffineTransform {
        let anchor = Point(
            x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
        return AffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(transform)
            .concatenating(AffineTransform(translationX: center.x, y: center.y))
    }
}
