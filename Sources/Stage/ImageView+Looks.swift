public import Raster

extension ImageView {
    /// The view's rectangle in its own points. Setting an image never changes it. One with a negative size becomes the same
    /// rectangle with a positive one.
    public var bounds: Rect {
        get { content.looks.bounds }
        set { content.looks.bounds = newValue }
    }

    /// The rectangle that the view takes of what holds it, before its ``transform``.
    public var frame: Rect {
        get { content.looks.frame }
        set { content.looks.frame = newValue }
    }

    /// Where the view's anchor point is, in the points of what holds it. It is no business of ``render(scale:filter:)``,
    /// which draws the view in its own bounds.
    public var center: Point {
        get { content.looks.center }
        set { content.looks.center = newValue }
    }

    /// The point of the bounds that lies on ``center``, in parts of their size; (0.5, 0.5) is the middle.
    public var anchorPoint: Point {
        get { content.looks.anchorPoint }
        set { content.looks.anchorPoint = newValue }
    }

    /// How the view is turned and stretched, about its anchor point. ``render(scale:filter:)`` draws it so in the place that
    /// the view has without it.
    public var transform: AffineTransform {
        get { content.looks.transform }
        set { content.looks.transform = newValue }
    }

    /// How an image adjusts to the bounds.
    public var contentMode: ContentMode {
        get { content.looks.contentMode }
        set { content.looks.contentMode = newValue }
    }

    /// What fills the bounds below the image; nil for nothing.
    public var backgroundColor: Color? {
        get { content.looks.backgroundColor }
        set { content.looks.backgroundColor = newValue }
    }

    /// The opacity, held from 0 to 1.
    public var alpha: Double {
        get { content.looks.alpha }
        set { content.looks.alpha = newValue }
    }

    /// Whether ``alpha`` is ignored.
    public var isOpaque: Bool {
        get { content.looks.isOpaque }
        set { content.looks.isOpaque = newValue }
    }

    /// Whether nothing of the view shows. What plays goes on.
    public var isHidden: Bool {
        get { content.looks.isHidden }
        set { content.looks.isHidden = newValue }
    }

    /// What shows in place of the pixels of images whose rendering mode is ``Image/RenderingMode/alwaysTemplate``, through
    /// their alpha; nil for the pixels.
    public var tintColor: Color? {
        get { content.looks.tintColor }
        set { content.looks.tintColor = newValue }
    }

    /// Whether nothing of the view shows outside the bounds, their rounded corners included. Its shadow does.
    public var clipsToBounds: Bool {
        get { content.looks.clipsToBounds }
        set { content.looks.clipsToBounds = newValue }
    }

    /// The radius of the corners of the background and of the border, in points; with ``clipsToBounds`` also of all that the
    /// view shows. 0 for what is negative or not finite.
    public var cornerRadius: Double {
        get { content.looks.cornerRadius }
        set { content.looks.cornerRadius = newValue }
    }

    /// The width of a border inside the bounds, in front of the image, in points; 0 for what is negative or not finite.
    public var borderWidth: Double {
        get { content.looks.borderWidth }
        set { content.looks.borderWidth = newValue }
    }

    /// The colour of the border; nil for none.
    public var borderColor: Color? {
        get { content.looks.borderColor }
        set { content.looks.borderColor = newValue }
    }

    /// Whether the image is placed in the area inside the border: in its middle, and reduced, keeping the aspect ratio,
    /// where it is larger. ``contentMode`` then counts for nothing.
    public var fitsImageInsideBorder: Bool {
        get { content.looks.fitsImageInsideBorder }
        set { content.looks.fitsImageInsideBorder = newValue }
    }

    /// The colour of the shadow; nil for none.
    public var shadowColor: Color? {
        get { content.looks.shadowColor }
        set { content.looks.shadowColor = newValue }
    }

    /// Where the shadow lies from what casts it, in points.
    public var shadowOffset: Size {
        get { content.looks.shadowOffset }
        set { content.looks.shadowOffset = newValue }
    }

    /// The standard deviation of the Gaussian that blurs the shadow, in points.
    public var shadowRadius: Double {
        get { content.looks.shadowRadius }
        set { content.looks.shadowRadius = newValue }
    }

    /// The opacity of the shadow, from 0 to 1; a view has none unless it is set.
    public var shadowOpacity: Double {
        get { content.looks.shadowOpacity }
        set { content.looks.shadowOpacity = newValue }
    }

    /// What casts the shadow, in the view's points; nil for all that the view shows, by its alpha.
    public var shadowPath: BezierPath? {
        get { content.looks.shadowPath }
        set { content.looks.shadowPath = newValue }
    }

    /// Which way the layout runs around the view; images that ask for it are mirrored from right to left.
    public var layoutDirection: LayoutDirection {
        get { content.looks.layoutDirection }
        set { content.looks.layoutDirection = newValue }
    }
}
