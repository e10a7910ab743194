public import Playback

extension ImageView {
    // MARK: Settings

    /// The time of one cycle; zero, the default, means a thirtieth of a second for each image. Changed while an animation
    /// runs, it counts from the next cycle boundary.
    ///
    /// - Precondition: From zero to ``Timeline/longestDuration``.
    public var animationDuration: Duration {
        get { content.animationSettings.duration }
        set {
            precondition(
                newValue >= .zero && newValue <= Timeline.longestDuration,
                "animationDuration is \(newValue), and has to be zero or more")
            set(\.duration, to: newValue)
        }
    }

    /// How often the whole cycle plays; 0, the default, means for ever. Changed while an animation runs, it counts from the
    /// next cycle boundary: one that has played as often by then ends there.
    ///
    /// - Precondition: Not negative.
    public var animationRepeatCount: Int {
        get { content.animationSettings.repeatCount }
        set {
            precondition(newValue >= 0, "animationRepeatCount is \(newValue), and has to be zero or more")
            set(\.repeatCount, to: newValue)
        }
    }

    /// Which of ``animationImages`` shows when, beyond what UIKit can: durations of their own, another order, a part of
    /// them. Nil, the default, shows each once, evenly over ``animationDuration``, which counts for nothing otherwise.
    /// Changed while an animation runs, it counts from the next cycle boundary.
    public var animationTimeline: Timeline? {
        get { content.animationSettings.timeline }
        set { set(\.timeline, to: newValue) }
    }

    /// The frame from which the animation loops; those before it are an intro that plays once, in the first cycle. 0, the
    /// default, means no intro. A file has no intro: an export of such an animation is its whole course, which has to end.
    public var animationLoopStart: Int {
        get { content.animationSettings.loopStart }
        set { set(\.loopStart, to: newValue) }
    }

    /// How fast whatever plays does: 2 is twice as fast. Changed while it plays, the phase stays.
    public var animationSpeed: Rate {
        get { content.speed }
        set { content.setSpeed(newValue, at: time) }
    }

    /// What shows after an animation; changed after one, at once.
    public var fillMode: FillMode {
        get { content.fillMode }
        set { content.setFillMode(newValue, at: time) }
    }

    private func set<Value>(_ property: WritableKeyPath<AnimationSettings, Value>, to value: Value) {
        var settings = content.animationSettings
        settings[keyPath: property] = value
        content.setAnimationSettings(settings, at: time)
    }

    // MARK: Playing

    /// Begins with the first image, also where the animation runs already. Without ``animationImages`` an animated
    /// image begins again.
    ///
    /// - Precondition: ``animationTimeline`` shows no image that is not there.
    public func startAnimating() { content.startAnimating(at: time) }

    /// Stops at once; the view then rests as ``fillMode`` says.
    public func stopAnimating() { content.stopAnimating(at: time) }

    /// Holds the image that shows until ``resumeAnimating()``.
    public func pauseAnimating() { content.pauseAnimating(at: time) }

    /// Goes on from where the animation was held.
    public func resumeAnimating() { content.resumeAnimating(at: time) }

    /// Moves the animation to where it would be after playing for some time from its start at speed 1; one that is paused
    /// waits there. What does not play is left alone.
    public func seek(to time: Duration) { content.seek(to: time, at: self.time) }

    /// Whether an animation runs or is paused; false after a stop and after a natural end.
    public var isAnimating: Bool { content.isAnimating(at: time) }

    /// Where the animation is now; nil before it was ever started.
    public var position: Position? { content.position(at: time) }

    /// Lets go of what the view remembers of the time before now, so that a view that is called for days takes no more
    /// memory than a new one. An export of its ``content`` then begins now.
    public func forgetHistory() {
        deliverEvents()
        content.forgetHistory(before: time)
    }
}
