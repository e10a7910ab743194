internal import JSON
internal import Playback
internal import Raster

/// The JSON file beside a sheet, in the form of Aseprite's or TexturePacker's exports, which engines read.
struct SheetDocument {
    struct Frame {
        /// Where it stands on the sheet.
        let place: PixelRect
        /// What part of the canvas stands there.
        let source: PixelRect
        let milliseconds: Int
    }

    let dialect: SheetOptions.Dialect
    /// The name of the picture's file.
    let imageName: String
    let size: PixelSize
    let canvas: PixelSize
    let frames: [Frame]
    /// At least one.
    let tags: [Tag]

    struct Tag {
        /// Nil for what the animation is called.
        var name: String?
        let frames: Range<Int>
        var direction = Direction.forward
        /// Whether the last frame is the first to show.
        var isReversed = false
        /// Nil is for ever.
        let repeatCount: Int?
    }

    var bytes: [UInt8] { Array((json.text + "\n").utf8) }

    /// What the animation is called: the picture's name without its ending.
    private var name: String {
        guard let dot = imageName.lastIndex(of: "."), dot != imageName.startIndex else { return imageName }
        return String(imageName[..<dot])
    }

    /// As a PNG sequence names its files: `walk_0007.png`.
    private func frameName(_ index: Int) -> String {
        let digits = String(index)
        return "\(name)_\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits).png"
    }

    private var json: JSONValue {
        var members = [JSONValue.Member(key: "frames", value: frameList)]
        if !dialect.isAseprite {
            // What PixiJS reads as the frames of an animation.
            members.append(JSONValue.Member(key: "animations", value: .object(animations)))
        }
        members.append(JSONValue.Member(key: "meta", value: meta))
        return .object(members)
    }

    private var frameList: JSONValue {
        let members = frames.indices.map { index in
            var members: [JSONValue.Member] = []
            if dialect.listsFrames { members.append(.init(key: "filename", value: .string(frameName(index)))) }
            return members + frames[index].members(of: canvas)
        }
        if dialect.listsFrames { return .array(members.map(JSONValue.object)) }
        return .object(members.indices.map { .init(key: frameName($0), value: .object(members[$0])) })
    }

    private var meta: JSONValue {
        var members: [JSONValue.Member] = [
            .init(key: "app", value: "kineograph"), .init(key: "version", value: "1.0"),
            .init(key: "image", value: .string(imageName)), .init(key: "format", value: "RGBA8888"),
            .init(key: "size", value: size.json), .init(key: "scale", value: "1"),
            .init(key: "frameTags", value: .array(tags.map(json))),
        ]
        if dialect.isAseprite { members += [.init(key: "layers", value: []), .init(key: "slices", value: [])] }
        return .object(members)
    }

    /// One for each name, in the order in which the frames show.
    private var animations: [JSONValue.Member] {
        var seen: Set<String> = []
        return tags.filter { seen.insert($0.name ?? name).inserted }.map { tag in
            let isBackwards = tag.isReversed != (tag.direction == .reverse)
            let frames = isBackwards ? Array(tag.frames.reversed()) : Array(tag.frames)
            return .init(key: tag.name ?? name, value: .array(frames.map { .string(frameName($0)) }))
        }
    }

    /// How often a tag plays is left out where that is for ever, as Aseprite does.
    private func json(_ tag: Tag) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init(key: "name", value: .string(tag.name ?? name)),
            .init(key: "from", value: .integer(tag.frames.lowerBound)),
            .init(key: "to", value: .integer(tag.frames.upperBound - 1)),
            .init(key: "direction", value: .string(tag.word)),
        ]
        if let count = tag.repeatCount { members.append(.init(key: "repeat", value: .string(String(count)))) }
        members.append(.init(key: "color", value: "#000000ff"))
        return .object(members)
    }
}

extension SheetDocument.Tag {
    /// Its direction in Aseprite's words.
    fileprivate var word: String {
        switch (direction, isReversed) {
        case (.forward, false), (.reverse, true): "forward"
        case (.reverse, false), (.forward, true): "reverse"
        case (.pingPong, false): "pingpong"
        case (.pingPong, true): "pingpong_reverse"
        }
    }
}

extension SheetDocument.Frame {
    fileprivate func members(of canvas: PixelSize) -> [JSONValue.Member] {
        [
            .init(key: "frame", value: place.json), .init(key: "rotated", value: false),
            .init(key: "trimmed", value: .bool(source != PixelRect(canvas))),
            .init(key: "spriteSourceSize", value: source.json), .init(key: "sourceSize", value: canvas.json),
            .init(key: "duration", value: .integer(milliseconds)),
        ]
    }
}

extension PixelRect {
    fileprivate var json: JSONValue {
        ["x": .integer(minX), "y": .integer(minY), "w": .integer(width), "h": .integer(height)]
    }
}

extension PixelSize {
    fileprivate var json: JSONValue { ["w": .integer(width), "h": .integer(height)] }
}
