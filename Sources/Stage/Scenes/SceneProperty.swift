public import Playback
public import Raster

extension Scene {
    /// A property of a view, and what it is set to; the names are those of ``ImageView``.
    public enum Property: Sendable {
        /// In the coordinates of the view that holds it.
        case frame(Rect)
        /// The top left of the frame; its size stays.
        case origin(Point)
        /// Where the anchor point is: the middle of the frame, unless it is set. The size stays.
        case center(Point)
        /// The point of the bounds that lies on ``center(_:)`` and about which ``transform(_:)`` turns, in parts of their
        /// size; (0.5, 0.5), the middle, unless set. The center stays when the script sets it, and so the frame moves.
        case anchorPoint(Point)
        /// How the view and the views in it are turned and stretched about the anchor point. The frame is that of the view
        /// before.
        case transform(AffineTransform)
        /// Which of the views beside it are in front: those with larger values. 0 unless set.
        case zPosition(Double)
        /// Whether nothing of it, and of the views in it, shows outside the frame.
        case clipsToBounds(Bool)
        /// From 0 to 1. It fades the view and what is in it as one picture.
        case alpha(Double)
        case isHidden(Bool)
        /// Whether ``alpha(_:)`` is ignored.
        case isOpaque(Bool)
        case contentMode(ContentMode)
        case backgroundColor(Color?)
        /// In points; with ``clipsToBounds(_:)`` it rounds all that the view shows, else the background and the border.
        case cornerRadius(Double)
        /// In points, inside the frame.
        case borderWidth(Double)
        case borderColor(Color?)
        /// Whether the image is placed in the middle of the area inside the border, reduced where it is larger.
        case fitsImageInsideBorder(Bool)
        case shadowColor(Color?)
        /// In points.
        case shadowOffset(Size)
        /// The standard deviation of the Gaussian that blurs it, in points.
        case shadowRadius(Double)
        /// From 0 to 1; 0, no shadow, unless set.
        case shadowOpacity(Double)
        /// What casts the shadow, in the view's own points; nil for all that it shows.
        case shadowPath(BezierPath?)
        /// What colours the images whose rendering mode is ``Image/RenderingMode/alwaysTemplate``.
        case tintColor(Color?)
        /// Which way the layout runs around the view.
        case layoutDirection(LayoutDirection)
        case image(Image?)
        case highlightedImage(Image?)
        case animationImages([Image]?)
        case highlightedAnimationImages([Image]?)
        case isHighlighted(Bool)
        case animationDuration(Duration)
        /// 0 is for ever.
        case animationRepeatCount(Int)
        case animationTimeline(Timeline?)
        case animationLoopStart(Int)
        case animationSpeed(Rate)
        /// What shows after an animation.
        case fillMode(FillMode)
    }
}

extension Scene.Property: CustomStringConvertible {
    /// `alpha 0.5`, `frame [8, 4, 32, 32]`, `animationImages (8)`
    public var description: String {
        switch self {
        case .frame(let rect): "frame " + list(rect.minX, rect.minY, rect.width, rect.height)
        case .origin(let point): "origin " + list(point.x, point.y)
        case .center(let point): "center " + list(point.x, point.y)
        case .anchorPoint(let point): "anchorPoint " + list(point.x, point.y)
        case .transform(let map): "transform " + list(map.a, map.b, map.c, map.d, map.tx, map.ty)
        case .zPosition(let position): "zPosition " + position.shortText
        case .clipsToBounds(let clips): "clipsToBounds \(clips)"
        case .alpha(let alpha): "alpha " + alpha.shortText
        case .isHidden(let isHidden): "isHidden \(isHidden)"
        case .isOpaque(let isOpaque): "isOpaque \(isOpaque)"
        case .contentMode(let mode): "contentMode \(mode.rawValue)"
        case .backgroundColor(let color): "backgroundColor " + (color?.description ?? "nil")
        case .cornerRadius(let radius): "cornerRadius " + radius.shortText
        case .borderWidth(let width): "borderWidth " + width.shortText
        case .borderColor(let color): "borderColor " + (color?.description ?? "nil")
        case .fitsImageInsideBorder(let fits): "fitsImageInsideBorder \(fits)"
        case .shadowColor(let color): "shadowColor " + (color?.description ?? "nil")
        case .shadowOffset(let offset): "shadowOffset " + list(offset.width, offset.height)
        case .shadowRadius(let radius): "shadowRadius " + radius.shortText
        case .shadowOpacity(let opacity): "shadowOpacity " + opacity.shortText
        case .shadowPath(let path): "shadowPath" + (path == nil ? " nil" : "")
        case .tintColor(let color): "tintColor " + (color?.description ?? "nil")
        case .layoutDirection(let direction): "layoutDirection \(direction.rawValue)"
        case .image(let image): "image" + (image == nil ? " nil" : "")
        case .highlightedImage(let image): "highlightedImage" + (image == nil ? " nil" : "")
        case .animationImages(let images): "animationImages " + (images.map { "(\($0.count))" } ?? "nil")
        case .highlightedAnimationImages(let images):
            "highlightedAnimationImages " + (images.map { "(\($0.count))" } ?? "nil")
        case .isHighlighted(let isHighlighted): "isHighlighted \(isHighlighted)"
        case .animationDuration(let duration): "animationDuration " + duration.readableText
        case .animationRepeatCount(let count): "animationRepeatCount \(count)"
        case .animationTimeline(let timeline):
            "animationDelays " + (timeline.map { "(\($0.frameCount))" } ?? "nil")
        case .animationLoopStart(let frame): "animationLoopStart \(frame)"
        case .animationSpeed(let speed): "animationSpeed \(speed)"
        case .fillMode(let mode): "fillMode \(mode.rawValue)"
        }
    }

    private func list(_ numbers: Double...) -> String {
        "[" + numbers.map(\.shortText).joined(separator: ", ") + "]"
    }
}

extension Scene.Action: CustomStringConvertible {
    /// `start`, `seek 0.25 s`, `set alpha 0.5, isHidden false`
    public var description: String {
        switch self {
        case .start: "start"
        case .stop: "stop"
        case .pause: "pause"
        case .resume: "resume"
        case .seek(let time): "seek " + time.readableText
        case .highlight: "highlight"
        case .unhighlight: "unhighlight"
        case .speed(let speed): "speed \(speed)"
        case .set(let properties): "set " + Scene.Action.written(properties).joined(separator: ", ")
        }
    }

    /// A timeline that follows from a duration beside it says nothing more.
    private static func written(_ properties: [Scene.Property]) -> [String] {
        let setsDuration = properties.contains { if case .animationDuration = $0 { true } else { false } }
        return properties.compactMap { property in
            if case .animationTimeline = property, setsDuration { return nil }
            return property.description
        }
    }
}
