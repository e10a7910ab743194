public import Playback

// What a view's methods do to what plays, with the instant of the call.
extension ImageViewContent {
    /// Sets ``image``; an animated one with a duration begins at the instant and repeats for ever.
    public mutating func setImage(_ image: Image?, at instant: Duration) {
        history.change(at: instant) { [speed] in $0.regular.setImage(image, speed: speed, at: instant) }
    }

    /// Sets ``highlightedImage``; an animated one with a duration begins at the instant and repeats for ever.
    public mutating func setHighlightedImage(_ image: Image?, at instant: Duration) {
        history.change(at: instant) { [speed] in $0.highlighted.setImage(image, speed: speed, at: instant) }
    }

    /// Sets the sequence to play, and ends an animation.
    public mutating func setAnimationImages(_ images: [Image]?, at instant: Duration) {
        history.change(at: instant) { playback in
            playback.animation = nil
            playback.regular.setAnimationImages(images)
        }
    }

    /// Sets the sequence to play in a highlighted view, and ends an animation.
    public mutating func setHighlightedAnimationImages(_ images: [Image]?, at instant: Duration) {
        history.change(at: instant) { playback in
            playback.animation = nil
            playback.highlighted.setAnimationImages(images)
        }
    }

    /// Shows the highlighted image or sequence, or the regular ones again. The position in the cycle stays.
    public mutating func setHighlighted(_ isHighlighted: Bool, at instant: Duration) {
        guard isHighlighted != self.isHighlighted else { return }
        history.change(at: instant) { playback in
            playback.isHighlighted = isHighlighted
            playback.animation?.setAlternate(isHighlighted, at: instant)
        }
    }

    /// Changes what shows after an animation, from now on.
    public mutating func setFillMode(_ fillMode: FillMode, at instant: Duration) {
        history.change(at: instant) { $0.fillMode = fillMode }
    }

    /// Changes how the images play: from the next cycle boundary of a running animation on, else from the next start.
    ///
    /// - Precondition: The settings are in their ranges; see ``AnimationSettings``.
    public mutating func setAnimationSettings(_ settings: AnimationSettings, at instant: Duration) {
        animationSettings = settings
        guard animation?.isUnderWay(at: instant) == true, let program = history.current.program(settings) else {
            return
        }
        history.change(at: instant) { $0.animation?.setProgram(program, at: instant) }
    }

    /// Changes the speed of what plays, or will play; the phase stays.
    public mutating func setSpeed(_ speed: Rate, at instant: Duration) {
        self.speed = speed
        history.change(at: instant) { playback in
            playback.forEachSequencer { $0.setSpeed(speed, at: instant) }
        }
    }

    /// Begins with the first image, also where the animation runs already. Without animation images an animated image
    /// begins again.
    ///
    /// - Precondition: The settings fit the images; see ``AnimationSettings``.
    public mutating func startAnimating(at instant: Duration) {
        history.change(at: instant) { [animationSettings, speed] in
            $0.start(animationSettings, speed: speed, at: instant)
        }
    }

    /// Stops whatever plays.
    public mutating func stopAnimating(at instant: Duration) {
        history.change(at: instant) { $0.forEachSequencer { $0.stop(at: instant) } }
    }

    /// Holds whatever plays.
    public mutating func pauseAnimating(at instant: Duration) {
        history.change(at: instant) { $0.forEachSequencer { $0.pause(at: instant) } }
    }

    /// Goes on from where it was held.
    public mutating func resumeAnimating(at instant: Duration) {
        history.change(at: instant) { $0.forEachSequencer { $0.resume(at: instant) } }
    }

    /// Moves the animation, or else an animated image, to where it would be after playing for some time from the start at
    /// speed 1.
    public mutating func seek(to time: Duration, at instant: Duration) {
        history.change(at: instant) { playback in
            if playback.animation?.isUnderWay(at: instant) == true {
                playback.animation?.seek(to: time, at: instant)
            } else {
                playback.regular.imagePlayback?.seek(to: time, at: instant)
                playback.highlighted.imagePlayback?.seek(to: time, at: instant)
            }
        }
    }

    /// Lets go of what showed before an instant; it is no longer asked for. A view that is changed for days would
    /// otherwise keep every call.
    public mutating func forgetHistory(before instant: Duration) { history.forget(before: instant) }
}

extension ViewPlayback {
    mutating func forEachSequencer(_ body: (inout Sequencer) -> Void) {
        if var sequencer = animation {
            body(&sequencer)
            animation = sequencer
        }
        if var sequencer = regular.imagePlayback {
            body(&sequencer)
            regular.imagePlayback = sequencer
        }
        if var sequencer = highlighted.imagePlayback {
            body(&sequencer)
            highlighted.imagePlayback = sequencer
        }
    }

    /// What the settings make of the sequences there are; nil where there is none.
    func program(_ settings: AnimationSettings) -> Program? {
        let regularCount = regular.hasSequence ? regular.animationImages?.count : nil
        let highlightedCount = highlighted.hasSequence ? highlighted.animationImages?.count : nil
        guard let count = regularCount ?? highlightedCount else { return nil }
        return settings.program(ofImages: count, alternates: highlightedCount)
    }

    mutating func start(_ settings: AnimationSettings, speed: Rate, at instant: Duration) {
        guard let program = program(settings) else {
            regular.imagePlayback?.start(at: instant)
            highlighted.imagePlayback?.start(at: instant)
            return
        }
        var sequencer = Sequencer(program, speed: speed)
        sequencer.setAlternate(isHighlighted, at: instant)
        sequencer.start(at: instant)
        animation = sequencer
    }
}

extension ViewPlayback.Face {
    fileprivate mutating func setImage(_ image: Image?, speed: Rate, at instant: Duration) {
        self.image = image
        imageAssignments += 1
        imagePlayback = image?.timeline.map { Sequencer($0, speed: speed) }
        imagePlayback?.start(at: instant)
    }

    fileprivate mutating func setAnimationImages(_ images: [Image]?) {
        animationImages = images
        sequenceAssignments += 1
    }
}
