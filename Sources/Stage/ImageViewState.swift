public import Diagnostics
public import Playback
public import Raster

/// What of a view is saved and restored: its geometry, as UIKit keeps it, and where its playback was. Images and settings
/// are the program's to bring.
public struct ImageViewState: Hashable, Sendable {
    /// The version that is written.
    public static let version = 1

    public var bounds: Rect
    public var center: Point
    public var transform: AffineTransform
    public var anchorPoint: Point
    public var isHighlighted: Bool
    /// The speed of what plays, as a numerator and a denominator.
    public var speed: Rate
    /// Where the animation was; nil where none was begun.
    public var animation: PlaybackState?
    /// Where an animated image was.
    public var imagePlayback: PlaybackState?
    /// Where a highlighted animated image was.
    public var highlightedImagePlayback: PlaybackState?
}

extension ImageViewState: Codable {
    private enum CodingKeys: String, CodingKey {
        case version, bounds, center, transform, anchorPoint, isHighlighted, speed, animation, imagePlayback
        case highlightedImagePlayback
    }

    /// - Throws: ``KineographError`` with code `unsupported` for a version that is newer than ``version``, `invalidData` for
    ///   values that no view has; what the decoder throws.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let version = try container.decode(Int.self, forKey: .version)
        guard version <= ImageViewState.version else {
            throw KineographError(
                .unsupported,
                "the state has version \(version), and this program knows up to \(ImageViewState.version)",
                remedy: "restore it with a newer version of Kineograph")
        }
        bounds = try container.decode(Rect.self, forKey: .bounds)
        center = try container.decode(Point.self, forKey: .center)
        transform = try container.decode(AffineTransform.self, forKey: .transform)
        anchorPoint = try container.decode(Point.self, forKey: .anchorPoint)
        isHighlighted = try container.decode(Bool.self, forKey: .isHighlighted)
        let ratio = try container.decode([Int64].self, forKey: .speed)
        guard ratio.count == 2, ratio[0] > 0, ratio[1] > 0 else {
            throw KineographError(
                .invalidData, "the state's speed is \(ratio)",
                remedy: "save it again: a speed is two numbers above zero")
        }
        speed = Rate(ratio[0], over: ratio[1])
        animation = try container.decodeIfPresent(PlaybackState.self, forKey: .animation)
        imagePlayback = try container.decodeIfPresent(PlaybackState.self, forKey: .imagePlayback)
        highlightedImagePlayback = try container.decodeIfPresent(PlaybackState.self, forKey: .highlightedImagePlayback)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(ImageViewState.version, forKey: .version)
        try container.encode(bounds, forKey: .bounds)
        try container.encode(center, forKey: .center)
        try container.encode(transform, forKey: .transform)
        try container.encode(anchorPoint, forKey: .anchorPoint)
        try container.encode(isHighlighted, forKey: .isHighlighted)
        try container.encode([speed.numerator, speed.denominator], forKey: .speed)
        try container.encodeIfPresent(animation, forKey: .animation)
        try container.encodeIfPresent(imagePlayback, forKey: .imagePlayback)
        try container.encodeIfPresent(highlightedImagePlayback, forKey: .highlightedImagePlayback)
    }
}

extension ImageView {
    /// What is to be saved of the view now.
    public var state: ImageViewState { content.state(at: time) }

    /// Takes up what was saved of a view with the same images and settings, perhaps on another clock: it goes on at the same
    /// image.
    ///
    /// - Throws: ``KineographError``, and the view has not changed: `usage` where the state is of an animation and the view
    ///   has no animation images, `invalidData` where the images have no such place.
    public func restore(_ state: ImageViewState) throws(KineographError) {
        var restored = content
        try restored.restore(state, at: time)
        restored.looks.bounds = state.bounds
        restored.looks.center = state.center
        restored.looks.transform = state.transform
        restored.looks.anchorPoint = state.anchorPoint
        content = restored
    }
}

extension ImageViewContent {
    /// What is to be saved of a view.
    ///
    /// - Parameter instant: That of the last call, or a later one.
    func state(at instant: Duration) -> ImageViewState {
        let playback = history.current
        return ImageViewState(
            bounds: looks.bounds, center: looks.center, transform: looks.transform, anchorPoint: looks.anchorPoint,
            isHighlighted: isHighlighted, speed: speed,
            animation: playback.animation?.state(at: instant),
            imagePlayback: playback.regular.imagePlayback?.state(at: instant),
            highlightedImagePlayback: playback.highlighted.imagePlayback?.state(at: instant))
    }

    /// Takes up the playback that was saved.
    mutating func restore(_ state: ImageViewState, at instant: Duration) throws(KineographError) {
        speed = state.speed
        var playback = history.current
        playback.isHighlighted = state.isHighlighted
        playback.animation = nil
        if let animation = state.animation {
            guard let program = playback.program(animationSettings) else {
                throw KineographError(
                    .usage, "the state is of a view with animation images, and this one has none",
                    remedy: "assign its images before it is restored")
            }
            var sequencer = Sequencer(program, speed: speed)
            sequencer.setAlternate(state.isHighlighted, at: instant)
            try sequencer.restore(animation, at: instant)
            playback.animation = sequencer
        }
        if let saved = state.imagePlayback { try playback.regular.imagePlayback?.restore(saved, at: instant) }
        if let saved = state.highlightedImagePlayback {
            try playback.highlighted.imagePlayback?.restore(saved, at: instant)
        }
        playback.forEachSequencer { $0.setSpeed(state.speed, at: instant) }
        history.change(at: instant) { $0 = playback }
    }
}
