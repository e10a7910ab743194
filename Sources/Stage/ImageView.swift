public import Diagnostics
public import Playback
public import Raster

/// A view that shows an image or plays a sequence of them, with the names and rules of UIImageView, on any clock.
///
/// On a ``ManualClock`` it is deterministic: the same script of calls gives the same frames. What it shows is a value,
/// ``content``, that can be asked about any instant and exported without a clock.
///
///     let clock = ManualClock()
///     let view = ImageView(clock: clock)
///     view.animationImages = images
///     view.animationDuration = .milliseconds(800)
///     view.startAnimating()
///     clock.advance(by: .milliseconds(350))
///     let bitmap = try view.render(scale: 2)
public final class ImageView<C: Clock> where C.Duration == Duration {
    public let clock: C
    /// Where the view's time begins: the instant it was made.
    let origin: C.Instant
    /// What the view shows, at any instant of its time.
    public internal(set) var content: ImageViewContent {
        didSet { conductor?.viewDidChange(self) }
    }

    /// Whether whoever hands out events to views gives some to this one.
    public var isUserInteractionEnabled = false

    /// What is told about every event of the playback, after it has happened: by a ``Conductor``, or by
    /// ``deliverEvents()``. It may call anything.
    public var onEvent: ((PlaybackEvent) -> Void)? {
        willSet { deliverEvents() }
    }
    var delivery = EventDelivery()
    weak var conductor: Conductor<C>?
    /// How the conductor knows the view.
    var conductorID = 0

    /// A view without bounds.
    public init(clock: C) {
        self.clock = clock
        origin = clock.now
        content = ImageViewContent()
    }

    /// A view as large as an image.
    ///
    /// - Parameter highlightedImage: What shows while the view is highlighted.
    public convenience init(image: Image?, highlightedImage: Image? = nil, clock: C) {
        self.init(clock: clock)
        self.image = image
        self.highlightedImage = highlightedImage
        sizeToFit()
    }

    /// A view that takes a rectangle of what holds it.
    public convenience init(frame: Rect, clock: C) {
        self.init(clock: clock)
        self.frame = frame
    }

    deinit { delivery.finish() }

    /// The time of the view: how long its clock has run since it was made.
    public var time: Duration { origin.duration(to: clock.now) }

    // MARK: Images

    /// What shows while no animation runs. An animated image with a duration starts by itself and repeats for ever.
    public var image: Image? {
        get { content.image }
        set { content.setImage(newValue, at: time) }
    }

    /// What shows instead of ``image`` while the view is highlighted.
    public var highlightedImage: Image? {
        get { content.highlightedImage }
        set { content.setHighlightedImage(newValue, at: time) }
    }

    /// The sequence to play; the same image may stand in it more than once. Assigning it stops an animation.
    public var animationImages: [Image]? {
        get { content.animationImages }
        set { content.setAnimationImages(newValue, at: time) }
    }

    /// The sequence to play instead of ``animationImages`` while the view is highlighted. Assigning it stops an animation.
    public var highlightedAnimationImages: [Image]? {
        get { content.highlightedAnimationImages }
        set { content.setHighlightedAnimationImages(newValue, at: time) }
    }

    /// Whether the highlighted image and sequence show, or where both are nil, the regular ones. The position in the cycle
    /// stays when it changes.
    public var isHighlighted: Bool {
        get { content.isHighlighted }
        set { content.setHighlighted(newValue, at: time) }
    }

    /// The image that shows now.
    public var displayedImage: Image? { content.displayedImage(at: time) }

    /// Makes the view as large as the image, or as the first of ``animationImages`` where there is no image. Its top left
    /// stays where it is.
    public func sizeToFit() {
        if let image = image ?? animationImages?.first { frame.size = image.size }
    }

    /// What shows now, in the bounds.
    ///
    /// - Parameters:
    ///   - scale: Pixels per point; above zero.
    ///   - filter: How images are scaled where they have to be.
    /// - Throws: ``KineographError`` with code `usage` for a scale that is not above zero, `limitExceeded` for more pixels
    ///   than a ``Canvas`` has unless told otherwise, and what making the image's pixels throws.
    public func render(scale: Double = 1, filter: ResamplingFilter = .auto) throws(KineographError) -> Bitmap {
        guard scale > 0, scale.isFinite else {
            throw KineographError(
                .usage, "a view cannot be drawn at scale \(scale)", remedy: "give a number above zero")
        }
        let pixels = PixelRect(snapping: Rect(origin: .zero, size: bounds.size), scale: scale).size
        return try content.render(at: time, on: Canvas(size: pixels, scale: scale, filter: filter))
    }
}

extension ImageView where C == ContinuousClock {
    /// A view without bounds, on the system's clock.
    public convenience init() { self.init(clock: ContinuousClock()) }

    /// A view that takes a rectangle of what holds it, on the system's clock.
    public convenience init(frame: Rect) { self.init(frame: frame, clock: ContinuousClock()) }

    /// A view as large as an image, on the system's clock.
    ///
    /// - Parameter highlightedImage: What shows while the view is highlighted.
    public convenience init(image: Image?, highlightedImage: Image? = nil) {
        self.init(image: image, highlightedImage: highlightedImage, clock: ContinuousClock())
    }
}
