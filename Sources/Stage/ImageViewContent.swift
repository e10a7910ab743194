public import Playback
public import Raster

/// What an ``ImageView`` shows, as a value: every question about it is a pure function of the instant, so that an
/// export needs no clock and its frames can be rendered in parallel and in any order.
///
/// Instants are durations since the origin of the view's time. Calls that change what plays name theirs, and come in
/// order; what showed before a call can still be asked for. ``looks`` has no history: it is the same at every instant.
public struct ImageViewContent: Sendable {
    /// Where the view is and how it looks.
    public var looks: ViewLooks
    /// How animation images play from the next start on; see ``setAnimationSettings(_:at:)``.
    public internal(set) var animationSettings = AnimationSettings()
    /// The speed of whatever plays; 2 is twice as fast.
    public internal(set) var speed = Rate(1)
    var history = History(ViewPlayback())

    /// A view that shows nothing.
    public init(size: Size = .zero) { looks = ViewLooks(frame: Rect(origin: .zero, size: size)) }

    /// A view whose animation starts at zero.
    ///
    /// - Parameters:
    ///   - plays: How often it plays; nil is for ever.
    ///   - fillMode: What shows after that.
    /// - Precondition: The timeline shows no image that is not there; `plays` is nil or above zero.
    public init(
        size: Size, images: [Image], timeline: Timeline, plays: Int? = nil, fillMode: FillMode = .removed
    ) {
        self.init(size: size)
        animationSettings.timeline = timeline
        animationSettings.repeatCount = plays ?? 0
        var playback = ViewPlayback()
        playback.regular.animationImages = images
        playback.fillMode = fillMode
        playback.start(animationSettings, speed: speed, at: .zero)
        history = History(playback)
    }
}

/// What a view shows after its animation.
public enum FillMode: String, Hashable, Sendable, CaseIterable, Codable {
    /// The view's `image`, as UIImageView.
    case removed
    /// The image of the animation that showed last.
    case forwards
}

// MARK: Now

extension ImageViewContent {
    /// What shows while no animation runs.
    public var image: Image? { history.current.regular.image }
    /// What shows instead of ``image`` in a highlighted view.
    public var highlightedImage: Image? { history.current.highlighted.image }
    /// The images that ``animation``'s timeline counts.
    public var animationImages: [Image]? { history.current.regular.animationImages }
    /// The sequence that plays instead of ``animationImages`` in a highlighted view.
    public var highlightedAnimationImages: [Image]? { history.current.highlighted.animationImages }
    public var isHighlighted: Bool { history.current.isHighlighted }
    /// What shows after an animation.
    public var fillMode: FillMode { history.current.fillMode }
    /// The course of the animation; nil before it is started, and once its images are assigned anew.
    public var animation: Sequencer? { history.current.animation }
    /// The course of the image that shows, where it is an animated one.
    var imagePlayback: Sequencer? { history.current.face.imagePlayback }
    /// Which image of the animation shows when in one cycle; of an animated image where there is no animation. Nil
    /// without either.
    public var timeline: Timeline? { history.current.announcedSequencer?.timeline }
}

// MARK: At an instant

extension ImageViewContent {
    /// The image that shows at an instant.
    public func displayedImage(at instant: Duration) -> Image? {
        let playback = history[instant]
        return playback.image(playback.choice(at: instant))
    }

    /// Which image of the sequence that plays, or rests on one of its own, shows at an instant; nil where none of them does.
    public func displayedIndex(at instant: Duration) -> Int? {
        switch choice(at: instant) {
        case .imagePart(let index, _, _), .animationImage(let index, _, _): index
        case .still, .nothing: nil
        }
    }

    /// Where the animation is at an instant; that of an animated image where there is no other. Nil without one.
    public func position(at instant: Duration) -> Position? {
        let playback = history[instant]
        if let animation = playback.animation,
            playback.face.imagePlayback == nil || animation.isUnderWay(at: instant)
        {
            return animation.position(at: instant)
        }
        return playback.face.imagePlayback?.position(at: instant)
    }

    /// Whether the animation, or an animated image, runs or waits.
    public func isAnimating(at instant: Duration) -> Bool {
        let playback = history[instant]
        return playback.animation?.isUnderWay(at: instant) == true
            || playback.face.imagePlayback?.isUnderWay(at: instant) == true
    }

    /// The first instant after the given one at which another image shows; nil where none ever does.
    public func nextChange(after instant: Duration) -> Duration? {
        let shown = choice(at: instant)
        // Frames that follow each other may show the same image. After a whole cycle of them nothing changes until the
        // next call or the end.
        var patience = endOfNextCycle(after: instant)
        var cursor = instant
        while let candidate = cursor > patience ? nextCall(after: cursor) : nextBoundary(after: cursor) {
            if choice(at: candidate) != shown { return candidate }
            if candidate == nextCall(after: cursor) { patience = endOfNextCycle(after: candidate) }
            cursor = candidate
        }
        return nil
    }

    func choice(at instant: Duration) -> ViewPlayback.Choice {
        history[instant].choice(at: instant)
    }

    /// The first instant after the given one at which a frame begins, or anything else happens.
    func nextBoundary(after instant: Duration) -> Duration? {
        let change = history[instant].leadingSequencer(at: instant)?.nextChange(after: instant)
        return [change, history.nextChange(after: instant)].compactMap { $0 }.min()
    }

    /// The first instant after the given one at which the course of things is another.
    private func nextCall(after instant: Duration) -> Duration? {
        let leader = history[instant].leadingSequencer(at: instant)
        return [leader?.stop, leader?.pause, leader?.naturalEnd, history.nextChange(after: instant)]
            .compactMap { $0 }.filter { $0 > instant }.min()
    }

    /// The end of the first whole cycle after an instant: what is new from a cycle boundary on has shown once by then.
    private func endOfNextCycle(after instant: Duration) -> Duration {
        let leader = history[instant].leadingSequencer(at: instant)
        guard let leader, let end = leader.cycleEnd(after: instant) else { return instant }
        return leader.cycleEnd(after: end) ?? end
    }
}
