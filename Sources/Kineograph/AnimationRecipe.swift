public import Assets
public import Codecs
public import Diagnostics
internal import Files
public import Parallel
public import Playback
public import Raster
public import Stage

/// An animation ready to be rendered: what shows when, on what canvas, how often. A value, and a cheap one: pixels are
/// made while its frames are pulled, and made again when they are pulled again.
public struct AnimationRecipe: Sendable {
    /// What is rendered: one cycle.
    public internal(set) var rendering: Rendering
    /// Which image shows when in one cycle; of a scene, when each of its frames does.
    public private(set) var timeline: Timeline
    /// How often the animation plays; nil is for ever.
    public private(set) var plays: Int?
    /// The named parts of the cycle; empty where there are none.
    private(set) var tags: [EncodingRequest.Tag] = []
    /// The comment of the file it came from.
    public private(set) var comment: String?
    /// The images of an asset that it shows; nil where it shows a view or a scene.
    var editedImages: EditedImages?
    /// What the pixels come from, for what reading it tolerates.
    private var assets: [AnimationAsset] = []
    /// The files and folders that it was made from.
    private var sources: [String] = []
    /// What the edits did otherwise than they may be meant.
    var editDiagnostics: [Diagnostic] = []

    /// The coarsest unit in which one of the files it came from writes times; zero where none does.
    var timeUnit: Duration { assets.map(\.timeUnit).max() ?? .zero }

    /// A rate at whose frames every frame begins: that of sampling, or the lowest that all times have in common; nil where
    /// they have none (see ``Timeline/commonRate(upTo:)``).
    var constantRate: Rate? {
        switch rendering.sampling {
        case .rate(let rate): rate
        case .everyChange: timeline.commonRate()
        }
    }

    /// The size of every frame, in pixels.
    public var canvas: PixelSize { rendering.canvas.renderedRect.size }

    /// What reading the input tolerated so far, complete once all frames were rendered; and what never shows.
    public var diagnostics: [Diagnostic] { assets.flatMap(\.diagnostics) + editDiagnostics }

    /// The images of an asset, edited.
    ///
    /// - Throws: ``KineographError`` with code `usage` for edits that contradict each other or the asset, `invalidData`
    ///   for images of different sizes where the canvas has no size, or that have no time, `limitExceeded` for a canvas
    ///   too large.
    public init(
        _ asset: AnimationAsset, time: TimeEdits = TimeEdits(), canvas: CanvasEdits = CanvasEdits()
    ) throws(KineographError) {
        guard !asset.images.isEmpty else {
            throw KineographError(.usage, "there is no image to show", remedy: "give at least one")
        }
        let timing = try TimeEditing(time, of: asset)
        let images = EditedImages(asset: asset, timing: timing, edits: canvas)
        editedImages = images
        let (content, stage) = try images.staged()
        rendering = Rendering(
            content, on: stage, during: .zero..<timing.timeline.duration,
            sampling: time.sampleRate.map { .rate($0) } ?? .everyChange)
        timeline = timing.timeline
        plays = timing.plays
        editDiagnostics = timing.diagnostics
        tags = timing.tags(of: asset, named: time.tag)
        comment = asset.comment
        assets = [asset]
        sources = asset.sources
    }

    /// What a view shows: the first cycle of its animation, from the call of `startAnimating()` that began it, or its
    /// still image; on a canvas as large as the view.
    ///
    /// An animation with an intro (``ImageView/animationLoopStart``) has no cycle that a file could repeat: its whole course,
    /// the intro and all its cycles, is one animation that plays once. One that goes on for ever needs an interval.
    ///
    /// A view has a size of its own, and images of another size are placed in it by its content mode, each by itself;
    /// an asset's images have to be of one size, unless its canvas is given one.
    ///
    /// - Parameters:
    ///   - content: The ``ImageView/content`` of a view.
    ///   - interval: What is shown instead, once: a stretch of the view's time, with every call that falls into it.
    ///   - scale: Pixels per point; above zero.
    ///   - background: What shows where the view shows nothing.
    ///   - padding: How far the canvas reaches beyond the view on each side, in points, as room for its shadow.
    ///   - filter: How images are scaled where they have to be.
    ///   - limits: What may be asked of memory.
    /// - Throws: ``KineographError`` with code `usage` for a view without bounds or with nothing to show, for an interval
    ///   without any length, and without one for an animation with an intro that plays for ever.
    public init(
        _ content: ImageViewContent, during interval: Range<Duration>? = nil, scale: Double = 1,
        background: Color = .clear, padding: Double = 0, filter: ResamplingFilter = .auto, limits: Limits = .standard
    ) throws(KineographError) {
        let bounds = content.looks.bounds
        guard bounds.width > 0, bounds.height > 0, scale > 0, scale.isFinite else {
            throw KineographError(.usage, "the view has no size", remedy: "set its bounds, or call sizeToFit()")
        }
        try LayerEdits.check([("the padding", padding)])
        let size = try CanvasEditing.pixels(bounds.size, padding: padding, scale: scale)
        try limits.check(size: size.width, by: size.height)
        var canvas = Canvas(
            size: size, scale: scale, background: background, filter: filter,
            contentOrigin: Point(x: padding, y: padding))
        canvas.pixelLimit = limits.pixelsPerFrame
        if let interval {
            guard !interval.isEmpty else {
                throw KineographError(
                    .usage, "nothing lies from \(interval.lowerBound) to \(interval.upperBound)",
                    remedy: "give an interval that ends after it begins")
            }
            rendering = Rendering(content, on: canvas, during: interval)
            plays = 1
        } else if content.hasIntro {
            rendering = try content.wholeCourse(on: canvas)
            plays = 1
        } else {
            let still = try content.stillTimeline()
            rendering =
                Rendering(cycleOf: content, on: canvas)
                ?? Rendering(content, on: canvas, during: .zero..<still.duration)
            plays = content.animation?.plays
        }
        timeline = try rendering.timeline(limits: limits)
    }

    /// A scene.
    ///
    /// - Parameters:
    ///   - scene: The scene, with its script carried out.
    ///   - edits: What is changed about it.
    ///   - limits: What may be asked of memory.
    /// - Throws: ``KineographError`` with code `usage` for edits that make no sense, `limitExceeded` for a canvas too large
    ///   or too many frames.
    public init(
        _ scene: StagedScene, edits: SceneEdits = SceneEdits(), limits: Limits = .standard
    ) throws(KineographError) {
        let editing = try SceneEditing(edits, of: scene, limits: limits)
        rendering = editing.rendering
        timeline = editing.timeline
        plays = editing.plays
    }

    /// A scene file.
    ///
    /// - Throws: As the initializer that takes a scene does.
    public init(
        _ file: SceneFile, edits: SceneEdits = SceneEdits(), limits: Limits = .standard
    ) throws(KineographError) {
        try self.init(file.scene, edits: edits, limits: limits)
        assets = file.assets
        sources = file.sources
    }

    /// Nothing but the picture that a scene shows at an instant, once: what ``excerpt(at:)`` makes of the whole, without
    /// working through all that happens before and after.
    ///
    /// - Throws: As the initializer of the whole does, but for too many frames; with code `usage` for an instant before the
    ///   start.
    public init(
        showing instant: Duration, of scene: StagedScene, edits: SceneEdits = SceneEdits(), limits: Limits = .standard
    ) throws(KineographError) {
        let editing = try SceneEditing(edits, of: scene, limits: limits, showing: instant)
        rendering = editing.rendering
        timeline = editing.timeline
        plays = editing.plays
    }

    /// Nothing but the picture that a scene file shows at an instant, once.
    ///
    /// - Throws: As the initializer that takes a scene does.
    public init(
        showing instant: Duration, of file: SceneFile, edits: SceneEdits = SceneEdits(), limits: Limits = .standard
    ) throws(KineographError) {
        try self.init(showing: instant, of: file.scene, edits: edits, limits: limits)
        assets = file.assets
        sources = file.sources
    }

    /// What inputs turned out to be, unedited.
    ///
    /// - Throws: As the other initializers do.
    public init(_ document: AnimationDocument, limits: Limits = .standard) throws(KineographError) {
        switch document {
        case .images(let asset): try self.init(asset)
        case .scene(let file): try self.init(file, limits: limits)
        }
    }

    /// The scene that is rendered; nil for anything else.
    public var scene: StagedScene? { rendering.content as? StagedScene }

    /// The picture that shows at an instant, counted from the start. Intervals are half open. Past the end of an
    /// animation that ends, its last picture shows.
    ///
    /// - Throws: ``KineographError`` with code `usage` for an instant before the start, or what rendering throws.
    public func still(at instant: Duration) throws(KineographError) -> Bitmap {
        guard instant >= .zero else { throw Self.beforeStart(instant) }
        return try rendering.picture(at: shownInstant(at: instant))
    }

    /// The same with nothing but the picture that shows at an instant, once; to be exported as a still picture.
    ///
    /// - Throws: As ``still(at:)`` does.
    public func excerpt(at instant: Duration) throws(KineographError) -> AnimationRecipe {
        guard instant >= .zero else { throw Self.beforeStart(instant) }
        var excerpt = self
        excerpt.timeline = try Timeline(imageCount: 1, rate: .standard)
        let start = shownInstant(at: instant)
        excerpt.rendering.interval = start..<start + excerpt.timeline.duration
        excerpt.rendering.sampling = .rate(.standard)
        excerpt.plays = 1
        excerpt.tags = []
        return excerpt
    }

    /// The instant of the content's time that shows at an instant of the animation's. A view repeats its animation by
    /// itself; a scene is played again.
    private func shownInstant(at instant: Duration) -> Duration {
        guard scene != nil else { return rendering.interval.lowerBound + instant }
        let (cycle, time) = timeline.duration.quotientAndRemainder(of: instant)
        let isOver = plays.map { cycle >= $0 } ?? false
        return rendering.interval.lowerBound + timeline.boundary(timeline.frame(at: isOver ? timeline.duration : time))
    }

    static func beforeStart(_ instant: Duration) -> KineographError {
        KineographError(.usage, "\(instant) is before the start", remedy: "give zero or a later time")
    }

    /// One cycle as one file in memory, with everything as ``AnimationExport`` has it unless told otherwise.
    ///
    ///     let bytes = try recipe.encoded(as: .gif())
    ///
    /// - Throws: ``KineographError``, as ``AnimationExport/encoded(as:)`` does.
    public func encoded(as codec: Codec) throws(KineographError) -> [UInt8] {
        try AnimationExport(self).encoded(as: codec)
    }

    /// The frames of one cycle from its start, rendered ahead on a pool.
    public func frames(on pool: WorkPool = WorkPool(jobs: 1)) -> FrameStream { FrameStream(rendering, on: pool) }

    /// The palette that all the indexed images have that it was made from, in its own order.
    ///
    /// - Throws: As ``AnimationAsset/sourcePalette()`` does, also where there are several assets with different ones.
    public func sourcePalette() throws(KineographError) -> ColorPalette {
        try AnimationAsset.sourcePalette(of: assets)
    }

    /// The files and folders that no output may replace, or add files to.
    ///
    /// - Parameter countsFolders: Whether a folder that holds several of the inputs is one of them, as for an output that
    ///   is a folder.
    func inputIdentities(countsFolders: Bool) throws(KineographError) -> Set<FileStatus.Identity> {
        let folders = countsFolders && sources.count > 1 ? Set(sources.map { Path.folder(of: $0) }) : []
        var identities: Set<FileStatus.Identity> = []
        for path in sources + folders {
            let status = path == AnimationFile.standardInput ? FileStatus.standardInput : try FileStatus(at: path)
            if let status { identities.insert(status.identity) }
        }
        return identities
    }
}

extension Duration {
    /// How often this length fits into a time that is not negative, and what is left.
    func quotientAndRemainder(of time: Duration) -> (quotient: Int128, remainder: Duration) {
        let (quotient, remainder) = time.attoseconds.quotientAndRemainder(dividingBy: attoseconds)
        return (quotient, Duration(attoseconds: remainder))
    }
}

extension ImageViewContent {
    /// An animation with an intro, from its start to its natural end.
    ///
    /// - Throws: ``KineographError`` with code `usage` where it has none.
    fileprivate func wholeCourse(on canvas: Canvas) throws(KineographError) -> Rendering {
        if let course = Rendering(courseOf: self, on: canvas) { return course }
        throw KineographError(
            .usage, "the animation loops for ever after an intro, which no file can say",
            remedy: "let animationRepeatCount be above 0, or export a stretch of its time (during:)")
    }

    /// The time that a still image shows in an export: that of one image.
    ///
    /// - Throws: ``KineographError`` with code `usage` where there is nothing to show.
    fileprivate func stillTimeline() throws(KineographError) -> Timeline {
        guard timeline != nil || image != nil else {
            throw KineographError(
                .usage, "the view shows nothing",
                remedy: "give it an image, or animation images and call startAnimating()")
        }
        return try Timeline(imageCount: 1, rate: .standard)
    }
}
