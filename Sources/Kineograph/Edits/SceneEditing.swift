internal import Codecs
internal import Diagnostics
internal import Playback
internal import Raster
internal import Stage

/// Edits applied to a scene.
struct SceneEditing {
    let rendering: Rendering
    /// When each frame of ``rendering`` begins.
    let timeline: Timeline
    let plays: Int?

    /// - Parameter instant: The one whose picture is all that is wanted: the rest of the scene is not worked through.
    /// - Throws: ``KineographError`` with code `usage` for edits that make no sense, `limitExceeded`.
    init(
        _ edits: SceneEdits, of staged: StagedScene, limits: Limits, showing instant: Duration? = nil
    ) throws(KineographError) {
        var scene = staged
        if let duration = edits.duration {
            var lasting = staged.scene
            lasting.duration = duration
            scene = try StagedScene(lasting)
        }
        let whole = Rendering(
            scene, on: try SceneEditing.canvas(edits, of: scene, limits: limits),
            during: try SceneEditing.interval(edits, of: scene),
            sampling: edits.sampleRate.map { .rate($0) } ?? .everyChange)
        let plays = try SceneEditing.plays(edits, of: scene)
        if let instant {
            rendering = try whole.excerpt(at: instant, plays: plays)
            timeline = try Timeline(imageCount: 1, rate: .standard)
            self.plays = 1
        } else {
            rendering = whole
            timeline = try whole.timeline(limits: limits)
            self.plays = plays
        }
    }

    private static func plays(_ edits: SceneEdits, of scene: StagedScene) throws(KineographError) -> Int? {
        guard let count = edits.repeatCount else { return scene.scene.plays }
        guard count >= 0 else {
            throw KineographError(
                .usage, "an animation cannot play \(count) times", remedy: "use 0 for ever, or 1 and up")
        }
        return count == 0 ? nil : count
    }

    private static func interval(_ edits: SceneEdits, of scene: StagedScene) throws(KineographError) -> Range<Duration>
    {
        let start = max(edits.start ?? .zero, .zero)
        let end = min(edits.end ?? scene.duration, scene.duration)
        guard start < end else {
            throw KineographError(
                .usage, "nothing lies from \(start) to \(end)",
                remedy: "ask for a stretch inside the \(scene.duration) of the scene")
        }
        return start..<end
    }

    private static func canvas(
        _ edits: SceneEdits, of scene: StagedScene, limits: Limits
    ) throws(KineographError) -> Canvas {
        let scale = edits.scale ?? scene.scene.scale
        guard scale > 0, scale.isFinite else {
            throw KineographError(
                .usage, "the scale is \(scale), and has to be above zero", remedy: "give a number above zero")
        }
        let size = try CanvasEditing.pixels(
            scene.scene.size, scale: scale,
            remedy: "reduce the canvas's \"width\", \"height\" or \"scale\", or give another scale (--scale)")
        try CanvasEditing.check(edits.crop, on: size)
        try limits.check(size: size.width, by: size.height)
        var canvas = Canvas(
            size: size, scale: scale, background: edits.background ?? scene.scene.background,
            filter: edits.filter ?? scene.scene.filter, crop: edits.crop)
        canvas.pixelLimit = limits.pixelsPerFrame
        return canvas
    }
}

extension Rendering {
    /// The same with nothing but the picture that shows at an instant of a scene's time; past the end of one that ends, its
    /// last picture.
    fileprivate func excerpt(at instant: Duration, plays: Int?) throws(KineographError) -> Rendering {
        guard instant >= .zero else { throw AnimationRecipe.beforeStart(instant) }
        let length = interval.upperBound - interval.lowerBound
        let (cycle, time) = length.quotientAndRemainder(of: instant)
        let isOver = plays.map { cycle >= $0 } ?? false
        var shown = isOver ? length - Duration(attoseconds: 1) : time
        if case .rate(let rate) = sampling {
            let samples = try Timeline(durations: [length]).sampled(at: rate)
            shown = samples.boundary(samples.frame(at: shown)) + content.samplingTolerance
        }
        var excerpt = self
        // A sample is taken a tolerance after its frame begins.
        let start = interval.lowerBound + shown - content.samplingTolerance
        excerpt.interval = start..<start + (try Rate.standard.duration(ofFrames: 1))
        excerpt.sampling = .rate(.standard)
        return excerpt
    }

    /// When each frame begins: frame k shows image k.
    ///
    /// - Throws: ``KineographError`` with code `limitExceeded` for more frames than the limits allow.
    func timeline(limits: Limits) throws(KineographError) -> Timeline {
        if case .rate(let rate) = sampling {
            let length = interval.upperBound - interval.lowerBound
            return try Timeline(durations: [length]).sampled(at: rate)
        }
        var durations: [Duration] = []
        var start = interval.lowerBound
        while start < interval.upperBound {
            let end = content.nextChange(after: start).map { min($0, interval.upperBound) } ?? interval.upperBound
            durations.append(end - start)
            start = end
            guard durations.count <= limits.frames else {
                throw KineographError(
                    .limitExceeded, "it has more frames than the limit of \(limits.frames)",
                    remedy: "sample it (--sample), ask for a shorter part of it, or allow more frames (--limit-frames)")
            }
        }
        return try Timeline(durations: durations)
    }
}
