internal import JSON
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
    /// Nil is for ever.
    let plays: Int?
    let frames: [Frame]

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
            let names = frames.indices.map { JSONValue.string(frameName($0)) }
            members.append(
                JSONValue.Member(key: "animations", value: .object([.init(key: name, value: .array(names))])))
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
            .init(key: "frameTags", value: .array([tag])),
        ]
        if dialect.isAseprite { members += [.init(key: "layers", value: []), .init(key: "slices", value: [])] }
        return .object(members)
    }

    /// The one tag, over all frames. How often it plays is left out where that is for ever, as Aseprite does.
    private var tag: JSONValue {
        var members: [JSONValue.Member] = [
            .init(key: "name", value: .string(name)), .init(key: "from", value: 0),
            .init(key: "to", value: .integer(frames.count - 1)), .init(key: "direction", value: "forward"),
        ]
        if let plays { members.append(.init(key: "repeat", value: .string(String(plays)))) }
        members.append(.init(key: "color", value: "#000000ff"))
        return .object(members)
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
