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
    private let origin: C.Instant
    /// What the view shows, at any instant of its time.
    public private(set) var content: ImageViewContent

    /// A view without bounds.
    public init(clock: C) {
        self.clock = clock
        origin = clock.now
        content = ImageViewContent()
    }

    /// A view as large as an image.
    public convenience init(image: Image?, clock: C) {
        self.init(clock: clock)
        self.image = image
        sizeToFit()
    }

    /// The time of the view: how long its clock has run since it was made.
    public var time: Duration { origin.duration(to: clock.now) }

    // MARK: Images

    /// What shows while no animation runs. An animated image with a duration starts by itself and repeats for ever.
    public var image: Image? {
        get { content.image }
        set { content.setImage(newValue, at: time) }
    }

    /// The sequence to play; the same image may stand in it more than once. Assigning it stops an animation.
    public var animationImages: [Image]? {
        didSet { content.setAnimation(nil, of: []) }
    }

    // MARK: Time

    /// The time of one cycle; zero, the default, means a thirtieth of a second for each image. It counts from the next
    /// ``startAnimating()``.
    ///
    /// - Precondition: From zero to ``Timeline/longestDuration``.
    public var animationDuration = Duration.zero {
        didSet {
            precondition(
                animationDuration >= .zero && animationDuration <= Timeline.longestDuration,
                "animationDuration is \(animationDuration), and has to be zero or more")
        }
    }

    /// How often the whole cycle plays; 0, the default, means for ever. It counts from the next ``startAnimating()``.
    ///
    /// - Precondition: Not negative.
    public var animationRepeatCount = 0 {
        didSet {
            precondition(
                animationRepeatCount >= 0,
                "animationRepeatCount is \(animationRepeatCount), and has to be zero or more")
        }
    }

    /// Which of ``animationImages`` shows when, beyond what UIKit can: durations of their own, another order, another
    /// speed. Nil, the default, shows each once, evenly over ``animationDuration``, which counts for nothing otherwise.
    /// It counts from the next ``startAnimating()``.
    public var animationTimeline: Timeline?

    /// What shows after an animation.
    public var fillMode: FillMode {
        get { content.fillMode }
        set { content.fillMode = newValue }
    }

    // MARK: Playing

    /// Begins with the first image, also where the animation runs already. Without ``animationImages`` an animated
    /// image begins again.
    ///
    /// - Precondition: ``animationTimeline`` shows no image that ``animationImages`` has not.
    public func startAnimating() {
        guard let animationImages, !animationImages.isEmpty else {
            content.restartImage(at: time)
            return
        }
        var sequencer = Sequencer(
            effectiveTimeline(ofImages: animationImages.count),
            plays: animationRepeatCount == 0 ? nil : animationRepeatCount)
        sequencer.start(at: time)
        content.setAnimation(sequencer, of: animationImages)
    }

    private func effectiveTimeline(ofImages count: Int) -> Timeline {
        if let animationTimeline { return animationTimeline }
        do {
            guard animationDuration > .zero else { return try Timeline(imageCount: count, rate: .standard) }
            return try Timeline(evenly: animationDuration, imageCount: count)
        } catch {
            preconditionFailure("\(error)")
        }
    }

    /// Stops at once; the view then rests as ``fillMode`` says.
    public func stopAnimating() { content.stop(at: time) }

    /// Whether an animation runs; false after a stop and after a natural end.
    public var isAnimating: Bool { content.isAnimating(at: time) }

    /// The image that shows now.
    public var displayedImage: Image? { content.displayedImage(at: time) }

    /// Where the animation is now; nil before it was ever started.
    public var position: Position? { content.position(at: time) }

    // MARK: Looks

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

    /// The view's rectangle in its own points. Setting an image never changes it.
    public var bounds = Rect.zero {
        didSet { content.size = bounds.size }
    }

    /// Makes the bounds as large as the image, or as the first of ``animationImages`` where there is no image.
    public func sizeToFit() {
        if let image = image ?? animationImages?.first { bounds.size = image.size }
    }

    /// What shows now, in the bounds.
    ///
    /// - Parameters:
    ///   - scale: Pixels per point; above zero.
    ///   - filter: How images are scaled where they have to be.
    /// - Throws: What making the image's pixels throws.
    public func render(scale: Double = 1, filter: ResamplingFilter = .auto) throws(KineographError) -> Bitmap {
        let pixels = PixelRect(snapping: Rect(origin: .zero, size: bounds.size), scale: scale).size
        return try content.render(at: time, on: Canvas(size: pixels, scale: scale, filter: filter))
    }
}
