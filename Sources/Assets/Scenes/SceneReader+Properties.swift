internal import Diagnostics
internal import JSON
internal import Playback
internal import Raster
internal import Stage

extension SceneReader {
    /// The keys of a view's properties: a script can set each.
    static let propertyKeys = placeKeys + decorationKeys + imageKeys + timingKeys

    private static let placeKeys = [
        "frame", "origin", "center", "anchorPoint", "transform", "zPosition", "clipsToBounds", "alpha", "isHidden",
        "isOpaque", "contentMode", "backgroundColor", "tintColor", "layoutDirection",
    ]
    /// What is elsewhere called otherwise.
    static let synonyms = [
        "opacity": "alpha", "hidden": "isHidden", "visible": "isHidden", "position": "center", "x": "origin",
        "y": "origin", "size": "frame", "width": "frame", "height": "frame", "bounds": "frame", "rotation": "transform",
        "scale": "transform", "zIndex": "zPosition", "color": "backgroundColor", "colour": "backgroundColor",
        "background": "backgroundColor", "images": "animationImages", "repeat": "animationRepeatCount",
        "loop": "animationRepeatCount", "speed": "animationSpeed", "views": "subviews", "children": "subviews",
    ]
    private static let imageKeys = [
        "image", "highlightedImage", "animationImages", "highlightedAnimationImages", "imageScale", "renderingMode",
        "capInsets", "resizingMode", "isHighlighted",
    ]
    private static let timingKeys = [
        "animationDuration", "animationRepeatCount", "animationDelays", "animationDirection", "animationLoopStart",
        "animationSpeed", "fillMode",
    ]

    /// The properties that an object sets, in one order whatever the order of the file.
    mutating func properties(
        _ members: [String: JSONNode], ofView name: String
    ) throws(KineographError) -> [Scene.Property] {
        try looks(members) + decoration(members) + images(members, ofView: name) + timing(members, ofView: name)
    }

    private func looks(_ members: [String: JSONNode]) throws(KineographError) -> [Scene.Property] {
        try checkOnePlace(members)
        var properties: [Scene.Property] = []
        if let node = members["anchorPoint"] { properties.append(.anchorPoint(try node.point())) }
        if let node = members["frame"] { properties.append(.frame(try node.rect())) }
        if let node = members["origin"] { properties.append(.origin(try node.point())) }
        if let node = members["center"] { properties.append(.center(try node.point())) }
        if let node = members["transform"] { properties.append(.transform(try node.transform())) }
        if let node = members["zPosition"] { properties.append(.zPosition(try node.number())) }
        if let node = members["clipsToBounds"] { properties.append(.clipsToBounds(try node.bool())) }
        if let node = members["alpha"] { properties.append(.alpha(try node.number("a number from 0 to 1", in: 0...1))) }
        if let node = members["isHidden"] { properties.append(.isHidden(try node.bool())) }
        if let node = members["isOpaque"] { properties.append(.isOpaque(try node.bool())) }
        if let node = members["contentMode"] {
            properties.append(.contentMode(try node.word(ContentMode.self, "a content mode")))
        }
        if let node = members["backgroundColor"] {
            properties.append(.backgroundColor(node.isNull ? nil : try node.color()))
        }
        if let node = members["tintColor"] { properties.append(.tintColor(node.isNull ? nil : try node.color())) }
        if let node = members["layoutDirection"] {
            properties.append(.layoutDirection(try node.word(LayoutDirection.self, "a direction")))
        }
        if let node = members["isHighlighted"] { properties.append(.isHighlighted(try node.bool())) }
        return properties
    }

    /// A frame has a size too, which a centre leaves as it is; an origin beside either says the same place again.
    private func checkOnePlace(_ members: [String: JSONNode]) throws(KineographError) {
        guard let origin = members["origin"], let other = ["frame", "center"].first(where: { members[$0] != nil })
        else { return }
        throw origin.fault("\"\(other)\" says already where the view is", remedy: "leave one of them out")
    }

    // MARK: Images

    /// What is said of images beside their paths.
    private struct ImageForm {
        /// Nil for that of each image's name.
        let scale: Double?
        let mode: Image.RenderingMode
        let capInsets: EdgeInsets?
        let resizingMode: ResizingMode?

        func applied(to image: Image) -> Image {
            let image = (scale.map { image.withScale($0) } ?? image).withRenderingMode(mode)
            guard capInsets != nil || resizingMode != nil else { return image }
            return image.resizableImage(withCapInsets: capInsets ?? .zero, resizingMode: resizingMode ?? .tile)
        }
    }

    private mutating func images(
        _ members: [String: JSONNode], ofView name: String
    ) throws(KineographError) -> [Scene.Property] {
        let form = ImageForm(
            scale: try members["imageScale"]?.number(
                "a scale above zero, of at most a thousand million", in: .leastNonzeroMagnitude...1e9),
            mode: try members["renderingMode"]?.word(Image.RenderingMode.self, "a rendering mode") ?? .automatic,
            capInsets: try members["capInsets"]?.insets(),
            resizingMode: try members["resizingMode"]?.word(ResizingMode.self, "a resizing mode"))
        var properties: [Scene.Property] = []
        if let node = members["image"] { properties.append(.image(try image(node, form))) }
        if let node = members["highlightedImage"] {
            properties.append(.highlightedImage(try image(node, form)))
        }
        if let node = members["animationImages"] {
            let asset = node.isNull ? nil : try images.open(node)
            timings[name, default: SceneTiming()].imageCount = asset?.images.count ?? 0
            timings[name, default: SceneTiming()].fileDelays = asset?.delays
            properties.append(.animationImages(asset?.images.map { form.applied(to: $0) }))
        }
        if let node = members["highlightedAnimationImages"] {
            let asset = node.isNull ? nil : try images.open(node)
            properties.append(.highlightedAnimationImages(asset?.images.map { form.applied(to: $0) }))
        }
        return properties
    }

    /// One image, or an animated one: `{"images": ..., "duration": ...}`.
    private mutating func image(_ node: JSONNode, _ form: ImageForm) throws(KineographError) -> Image? {
        if node.isNull { return nil }
        if case .object = node.value {
            let members = try node.members(["images", "duration"], of: "an animated image")
            guard let images = members["images"], let duration = members["duration"] else {
                throw node.fault("an animated image has images and a duration", remedy: "add both")
            }
            let opened = try self.images.open(images).images.map { form.applied(to: $0) }
            do throws(KineographError) {
                return try Image.animatedImage(with: opened, duration: try duration.time())
            } catch {
                throw error.in(node)
            }
        }
        let opened = try images.open(node).images
        guard opened.count == 1 else {
            throw node.fault(
                "expected one image, and these are \(opened.count)",
                remedy: "use animationImages, or an object with images and a duration")
        }
        return form.applied(to: opened[0])
    }

    // MARK: Times

    private mutating func timing(
        _ members: [String: JSONNode], ofView name: String
    ) throws(KineographError) -> [Scene.Property] {
        var timing = timings[name] ?? SceneTiming()
        var properties: [Scene.Property] = []
        if let node = members["animationDuration"] {
            timing.duration = try node.time()
            properties.append(.animationDuration(timing.duration))
        }
        if let node = members["animationRepeatCount"] {
            timing.repeatCount = try node.integer(
                "a whole number, 0 or more (0 is for ever)", in: 0...(.max))
            properties.append(.animationRepeatCount(timing.repeatCount))
        }
        if let node = members["animationDelays"] { timing.delays = try delays(node) }
        if let node = members["animationDirection"] { timing.direction = try node.word(Direction.self, "a direction") }
        let counted = [
            "animationImages", "animationDuration", "animationRepeatCount", "animationDelays", "animationDirection",
        ]
        if let key = counted.first(where: { members[$0] != nil }), let node = members[key] {
            do throws(KineographError) {
                let timeline = try timing.timeline()
                if timeline != nil || timing.hasTimeline { properties.append(.animationTimeline(timeline)) }
                timing.hasTimeline = timeline != nil
            } catch {
                throw error.in(node)
            }
        }
        timings[name] = timing
        if let node = members["animationLoopStart"] {
            properties.append(.animationLoopStart(try node.integer("the index of a frame, from 0", in: 0...(.max))))
        }
        if let node = members["animationSpeed"] { properties.append(.animationSpeed(try node.rate())) }
        if let node = members["fillMode"] {
            properties.append(.fillMode(try node.word(FillMode.self, "a fill mode")))
        }
        return properties
    }

    /// One time for all images, or a list of times that starts again where it is short; null for none.
    private func delays(_ node: JSONNode) throws(KineographError) -> [Duration]? {
        if node.isNull { return nil }
        guard case .array = node.value else { return [try node.time()] }
        var delays: [Duration] = []
        for element in try node.elements() { delays.append(try element.time()) }
        guard !delays.isEmpty else { throw node.unexpected("a time, or a list of times") }
        return delays
    }
}
