public import Playback
public import Raster

/// What an ``ImageView`` shows, as a value: every question about it is a pure function of the instant, so that an
/// export needs no clock and its frames can be rendered in parallel and in any order.
///
/// Instants are durations since the origin of the view's time.
public struct ImageViewContent: Sendable {
    /// The size of the view in points.
    public var size: Size
    public var contentMode = ContentMode.scaleToFill
    /// What fills the bounds below the image; nil for nothing.
    public var backgroundColor: Color?
    /// The opacity of the view, from 0 to 1.
    public var alpha = 1.0
    /// Whether ``alpha`` is ignored.
    public var isOpaque = false
    /// What shows after an animation.
    public var fillMode = FillMode.removed
    /// What shows while no animation runs.
    public private(set) var image: Image?
    /// The course of ``image``, where it is an animated one.
    private(set) var imagePlayback: Sequencer?
    /// The images that the animation's timeline counts.
    public private(set) var animationImages: [Image] = []
    /// The course of the animation; nil while there is none.
    public private(set) var animation: Sequencer?

    /// A view that shows nothing.
    public init(size: Size = .zero) { self.size = size }

    /// A view whose animation starts at zero.
    ///
    /// - Parameter plays: How often it plays; nil is for ever.
    /// - Precondition: The timeline shows no image that is not there; `plays` is nil or above zero.
    public init(size: Size, images: [Image], timeline: Timeline, plays: Int? = nil) {
        self.size = size
        var sequencer = Sequencer(timeline, plays: plays)
        sequencer.start(at: .zero)
        setAnimation(sequencer, of: images)
    }
}

/// What a view shows after its animation.
public enum FillMode: String, Hashable, Sendable, CaseIterable, Codable {
    /// The view's `image`, as UIImageView.
    case removed
    /// The image of the animation that showed last.
    case forwards
}

// MARK: What shows when

extension ImageViewContent {
    /// One image among those that a view can show, comparable without looking at pixels.
    enum Choice: Hashable {
        case nothing
        case still
        /// One of the images of an animated image.
        case imagePart(Int)
        /// One of the animation's images.
        case animationImage(Int)
    }

    /// The image that shows at an instant.
    public func displayedImage(at instant: Duration) -> Image? {
        switch choice(at: instant) {
        case .nothing: nil
        case .still: image
        case .imagePart(let index): image?.images?[index]
        case .animationImage(let index): animationImages[index]
        }
    }

    /// Which image of the animation shows when in one cycle; of an animated image where there is no animation. Nil
    /// without either.
    public var timeline: Timeline? { (animation ?? imagePlayback)?.timeline }

    /// Where the animation is at an instant; that of an animated image where there is no other. Nil without one.
    public func position(at instant: Duration) -> Position? {
        if let animation, imagePlayback == nil || animation.isRunning(at: instant) {
            return animation.position(at: instant)
        }
        return imagePlayback?.position(at: instant)
    }

    /// Whether the animation, or an animated image, runs.
    public func isAnimating(at instant: Duration) -> Bool {
        animation?.isRunning(at: instant) == true || imagePlayback?.isRunning(at: instant) == true
    }

    func choice(at instant: Duration) -> Choice {
        let position = animation?.position(at: instant)
        if let position, position.phase == .running || fillMode == .forwards { return .animationImage(position.image) }
        guard image != nil else { return .nothing }
        // A stopped animated image rests on its first image, as `image` itself would draw.
        guard let part = imagePlayback?.position(at: instant), part.phase == .running else { return .still }
        return .imagePart(part.image)
    }

    /// The first instant after the given one at which another image shows; nil where none ever does.
    public func nextChange(after instant: Duration) -> Duration? {
        let shown = choice(at: instant)
        // Frames that follow each other may show the same image. After a whole cycle of them nothing changes until the
        // end.
        let patience = instant + max(animation?.timeline.duration ?? .zero, imagePlayback?.timeline.duration ?? .zero)
        var change = nextBoundary(after: instant)
        while let candidate = change, choice(at: candidate) == shown {
            change = candidate > patience ? nextEnd(after: candidate) : nextBoundary(after: candidate)
        }
        return change
    }

    private func nextBoundary(after instant: Duration) -> Duration? {
        [animation, imagePlayback].compactMap { $0?.nextChange(after: instant) }.min()
    }

    private func nextEnd(after instant: Duration) -> Duration? {
        [animation, imagePlayback].compactMap { $0?.stop ?? $0?.naturalEnd }.filter { $0 > instant }.min()
    }
}

// MARK: Changing it

extension ImageViewContent {
    /// Sets ``image``; an animated one with a duration begins at the instant and repeats for ever.
    mutating func setImage(_ image: Image?, at instant: Duration) {
        self.image = image
        imagePlayback = image?.timeline.map { Sequencer($0) }
        imagePlayback?.start(at: instant)
    }

    /// Sets what the animation shows, and its course; nil ends it at once.
    mutating func setAnimation(_ sequencer: Sequencer?, of images: [Image]) {
        if let last = sequencer?.timeline.imageIndices.max() {
            precondition(last < images.count, "the timeline shows image \(last), and there are \(images.count)")
        }
        animation = sequencer
        animationImages = images
    }

    /// Begins an animated image again.
    mutating func restartImage(at instant: Duration) { imagePlayback?.start(at: instant) }

    /// Stops whatever runs.
    mutating func stop(at instant: Duration) {
        animation?.stop(at: instant)
        imagePlayback?.stop(at: instant)
    }
}
