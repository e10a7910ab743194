public import Raster

extension ImageView {
    /// How an image adjusts to the bounds.
    public var contentMode: ContentMode {
        get { content.contentMode }
        set { content.contentMode = newValue }
    }

    /// What fills the bounds below the image; nil for nothing.
    public var backgroundColor: Color? {
        get { content.backgroundColor }
        set { content.backgroundColor = newValue }
    }

    /// The opacity, from 0 to 1.
    public var alpha: Double {
        get { content.alpha }
        set { content.alpha = newValue }
    }

    /// Whether ``alpha`` is ignored.
    public var isOpaque: Bool {
        get { content.isOpaque }
        set { content.isOpaque = newValue }
    }

    /// Whether nothing of the view shows. What plays goes on.
    public var isHidden: Bool {
        get { content.isHidden }
        set { content.isHidden = newValue }
    }

    /// What shows in place of the pixels of images whose rendering mode is ``Image/RenderingMode/alwaysTemplate``, through
    /// their alpha; nil for the pixels.
    public var tintColor: Color? {
        get { content.tintColor }
        set { content.tintColor = newValue }
    }

    /// Which way the layout runs around the view; images that ask for it are mirrored from right to left.
    public var layoutDirection: LayoutDirection {
        get { content.layoutDirection }
        set { content.layoutDirection = newValue }
    }
}
