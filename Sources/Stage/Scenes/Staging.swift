internal import Diagnostics
internal import Playback
internal import Raster

/// Sets up the views of a scene and carries out its script.
struct Staging {
    private(set) var actors: [StagedScene.Actor] = []
    private(set) var roots: [Int] = []
    private var indices: [String: Int] = [:]

    private static let deepestNesting = 64

    /// - Throws: ``KineographError`` naming the view.
    init(of scene: Scene) throws(KineographError) {
        try Staging.checkCanvas(of: scene)
        guard scene.script.count <= StagedScene.mostCalls else {
            throw KineographError(
                .limitExceeded, "the script has \(scene.script.count) calls, and the limit is \(StagedScene.mostCalls)",
                remedy: "make scenes of parts of it")
        }
        roots = try add(scene.views, depth: 0)
    }

    private static func checkCanvas(of scene: Scene) throws(KineographError) {
        guard scene.size.width > 0, scene.size.height > 0, scene.size.width.isFinite, scene.size.height.isFinite else {
            throw fault("canvas", "a side is not above zero", "give it a width and a height")
        }
        guard scene.scale > 0, scene.scale.isFinite else {
            throw fault("canvas", "the scale is \(scene.scale)", "give a number above zero")
        }
        if let duration = scene.duration, !(duration > .zero && duration <= Timeline.longestDuration) {
            throw fault("duration", "the scene's length is \(duration)", "give a time above zero")
        }
        if let plays = scene.plays, plays < 1 {
            throw fault("plays", "a scene cannot play \(plays) times", "give 1 or more, or nil for ever")
        }
    }

    static func fault(_ place: String, _ message: String, _ remedy: String) -> KineographError {
        KineographError(.invalidData, "\(place): \(message)", remedy: remedy)
    }

    // MARK: Views

    private mutating func add(_ views: [Scene.View], depth: Int) throws(KineographError) -> [Int] {
        var added: [Int] = []
        for view in views {
            let place = "view \"\(view.name)\""
            guard indices[view.name] == nil else {
                throw Staging.fault(place, "two views share this name", "give each a name of its own")
            }
            guard depth < Staging.deepestNesting else {
                throw Staging.fault(place, "views nest more than \(Staging.deepestNesting) deep", "nest them less deep")
            }
            guard actors.count < StagedScene.mostViews else {
                throw KineographError(
                    .limitExceeded, "\(place): the scene has more views than the limit of \(StagedScene.mostViews)",
                    remedy: "leave some out, or draw several into one image")
            }
            let index = actors.count
            indices[view.name] = index
            added.append(index)
            actors.append(StagedScene.Actor(name: view.name))
            try setUp(index, view.properties, place: place)
            actors[index].subviews = try add(view.subviews, depth: depth + 1)
        }
        return added
    }

    private mutating func setUp(
        _ index: Int, _ properties: [Scene.Property], place: String
    ) throws(KineographError) {
        let images = properties.compactMap { property -> Image? in
            switch property {
            case .image(let image): image
            case .animationImages(let images): images?.first
            default: nil
            }
        }
        var looks = ViewLooks()
        for case .anchorPoint(let point) in properties { looks.anchorPoint = point }
        if let size = images.first?.size { looks.frame.size = size }
        actors[index].looks = History(looks)
        try set(properties, of: index, at: .zero, place: place)
    }

    // MARK: Script

    /// Carries out the calls whose instants are chosen.
    ///
    /// - Throws: ``KineographError`` naming the call.
    mutating func carryOut(
        _ script: [Scene.Call], where isChosen: (Duration) -> Bool = { _ in true }
    ) throws(KineographError) {
        let ordered = script.enumerated().filter { isChosen($0.element.instant) }.sorted {
            ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset)
        }
        for (number, call) in ordered {
            let place = "script[\(number)]"
            guard let index = indices[call.view] else {
                let names = actors.map(\.name)
                let remedy = nearestName(to: call.view, among: names).map { "did you mean \"\($0)\"?" }
                throw Staging.fault(
                    place, "there is no view \"\(call.view)\"",
                    remedy ?? "the views are " + names.map { "\"\($0)\"" }.joined(separator: ", "))
            }
            guard call.instant >= .zero, call.instant <= Timeline.longestDuration else {
                throw Staging.fault(place, "the call is at \(call.instant)", "give a time from zero on")
            }
            try carryOut(call, on: index, place: place)
        }
    }

    /// Takes up what was saved of the views.
    mutating func restore(_ state: SceneState) throws(KineographError) {
        for view in state.views {
            guard let index = indices[view.name] else {
                throw KineographError(
                    .usage, "the state is of a view \"\(view.name)\", and the scene has none",
                    remedy: "restore it with the scene it was saved of")
            }
            do throws(KineographError) {
                try actors[index].content.restore(view.state, at: state.instant)
            } catch {
                throw Staging.fault("view \"\(view.name)\"", error.message, error.remedy ?? "save it again")
            }
        }
    }

    private mutating func carryOut(_ call: Scene.Call, on index: Int, place: String) throws(KineographError) {
        let instant = call.instant
        switch call.action {
        case .start:
            try check(actors[index].content.animationSettings, of: index, place: place)
            actors[index].content.startAnimating(at: instant)
        case .stop: actors[index].content.stopAnimating(at: instant)
        case .pause: actors[index].content.pauseAnimating(at: instant)
        case .resume: actors[index].content.resumeAnimating(at: instant)
        case .seek(let time): actors[index].content.seek(to: time, at: instant)
        case .highlight: actors[index].content.setHighlighted(true, at: instant)
        case .unhighlight: actors[index].content.setHighlighted(false, at: instant)
        case .speed(let speed): actors[index].content.setSpeed(speed, at: instant)
        case .set(let properties): try set(properties, of: index, at: instant, place: place)
        }
    }

    // MARK: Properties

    /// Sets properties: images before what counts them, then the rest in order.
    private mutating func set(
        _ properties: [Scene.Property], of index: Int, at instant: Duration, place: String
    ) throws(KineographError) {
        for property in properties {
            if let fault = property.fault { throw Staging.fault(place, fault.message, fault.remedy) }
        }
        var looks = actors[index].looks.current
        var settings = actors[index].content.animationSettings
        for property in properties where !looks.set(property) && !settings.set(property) {
            actors[index].content.set(property, at: instant)
        }
        if looks != actors[index].looks.current { actors[index].looks.change(at: instant) { $0 = looks } }
        guard settings != actors[index].content.animationSettings else { return }
        if actors[index].content.isAnimating(at: instant) { try check(settings, of: index, place: place) }
        actors[index].content.setAnimationSettings(settings, at: instant)
    }

    /// - Throws: ``KineographError`` where the settings do not fit the view's images.
    private func check(_ settings: AnimationSettings, of index: Int, place: String) throws(KineographError) {
        let content = actors[index].content
        for images in [content.animationImages, content.highlightedAnimationImages] {
            guard let count = images?.count, count > 0 else { continue }
            if let last = settings.timeline?.imageIndices.max(), last >= count {
                throw Staging.fault(
                    place, "the timeline shows image \(last), and there are \(count)",
                    "give more images, or another timeline")
            }
            let frames = settings.timeline?.frameCount ?? count
            let isTimed = settings.timeline.map {
                settings.loopStart < frames && $0.boundary(settings.loopStart) < $0.duration
            }
            guard isTimed ?? (settings.loopStart < frames) else {
                throw Staging.fault(
                    place, "an animation of \(frames) frames cannot loop from frame \(settings.loopStart)",
                    "let animationLoopStart be less")
            }
        }
    }
}

extension ViewLooks {
    /// - Returns: Whether the property is one of these.
    fileprivate mutating func set(_ property: Scene.Property) -> Bool {
        switch property {
        case .frame(let rect): frame = rect
        case .origin(let point): frame.origin = point
        case .center(let point): center = point
        case .anchorPoint(let point): anchorPoint = point
        case .transform(let transform): self.transform = transform
        case .zPosition(let position): zPosition = position
        case .clipsToBounds(let clips): clipsToBounds = clips
        case .alpha(let alpha): self.alpha = alpha
        case .isHidden(let isHidden): self.isHidden = isHidden
        case .isOpaque(let isOpaque): self.isOpaque = isOpaque
        case .contentMode(let mode): contentMode = mode
        case .backgroundColor(let color): backgroundColor = color
        case .tintColor(let color): tintColor = color
        case .layoutDirection(let direction): layoutDirection = direction
        default: return decorate(with: property)
        }
        return true
    }

    private mutating func decorate(with property: Scene.Property) -> Bool {
        switch property {
        case .cornerRadius(let radius): cornerRadius = radius
        case .borderWidth(let width): borderWidth = width
        case .borderColor(let color): borderColor = color
        case .fitsImageInsideBorder(let fits): fitsImageInsideBorder = fits
        case .shadowColor(let color): shadowColor = color
        case .shadowOffset(let offset): shadowOffset = offset
        case .shadowRadius(let radius): shadowRadius = radius
        case .shadowOpacity(let opacity): shadowOpacity = opacity
        case .shadowPath(let path): shadowPath = path
        default: return false
        }
        return true
    }
}

extension AnimationSettings {
    /// - Returns: Whether the property is one of these.
    fileprivate mutating func set(_ property: Scene.Property) -> Bool {
        switch property {
        case .animationDuration(let duration): self.duration = duration
        case .animationRepeatCount(let count): repeatCount = count
        case .animationTimeline(let timeline): self.timeline = timeline
        case .animationLoopStart(let frame): loopStart = frame
        default: return false
        }
        return true
    }
}

extension ImageViewContent {
    /// Sets what is neither looks nor settings.
    fileprivate mutating func set(_ property: Scene.Property, at instant: Duration) {
        switch property {
        case .image(let image): setImage(image, at: instant)
        case .highlightedImage(let image): setHighlightedImage(image, at: instant)
        case .animationImages(let images): setAnimationImages(images, at: instant)
        case .highlightedAnimationImages(let images): setHighlightedAnimationImages(images, at: instant)
        case .isHighlighted(let isHighlighted): setHighlighted(isHighlighted, at: instant)
        case .animationSpeed(let speed): setSpeed(speed, at: instant)
        case .fillMode(let mode): setFillMode(mode, at: instant)
        default: break
        }
    }
}

extension Scene.Property {
    /// What is wrong with the value; nil where nothing is.
    fileprivate var fault: (message: String, remedy: String)? {
        func wrong(_ isRight: Bool, _ remedy: String) -> (message: String, remedy: String)? {
            isRight ? nil : ("\(self) makes no sense", remedy)
        }
        switch self {
        case .frame(let rect):
            let values = [rect.minX, rect.minY, rect.width, rect.height]
            return wrong(
                values.allSatisfy(\.isFinite) && rect.width >= 0 && rect.height >= 0,
                "give finite numbers, and a size that is not negative")
        case .transform(let transform): return wrong(transform.isFinite, "give finite numbers")
        case .origin(let point), .center(let point), .anchorPoint(let point):
            return wrong(point.x.isFinite && point.y.isFinite, "give finite numbers")
        case .zPosition(let position): return wrong(position.isFinite, "give a finite number")
        case .alpha(let part), .shadowOpacity(let part):
            return wrong(part >= 0 && part <= 1, "give a number from 0 to 1")
        case .cornerRadius(let length), .borderWidth(let length), .shadowRadius(let length):
            return wrong(length >= 0 && length.isFinite, "give zero or more points")
        case .shadowOffset(let offset):
            return wrong(offset.width.isFinite && offset.height.isFinite, "give finite numbers")
        case .animationDuration(let duration):
            return wrong(duration >= .zero && duration <= Timeline.longestDuration, "give a time from zero on")
        case .animationRepeatCount(let count): return wrong(count >= 0, "give 0 for ever, or 1 and up")
        case .animationLoopStart(let frame): return wrong(frame >= 0, "give the index of a frame, from 0")
        default: return nil
        }
    }
}
