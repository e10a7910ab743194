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
}
