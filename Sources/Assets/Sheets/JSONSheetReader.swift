internal import Codecs
internal import Diagnostics
internal import Files
internal import JSON
internal import Playback
internal import Raster

/// Reads a sheet's JSON document, and those that it names.
struct JSONSheetReader {
    private var builder: SheetBuilder
    /// Frames that are not as large as the document says where they show, and the first of them.
    private var misfits: (count: Int, first: String, frame: Int)?
    /// The animations of PixiJS: lists of frames by their names, which may be in any of the documents.
    private var animations: [JSONNode] = []

    init(options: DecodingOptions) { builder = SheetBuilder(options: options) }

    static func isExpected(_ document: JSONValue) -> Bool {
        guard case .object(let members) = document else { return false }
        let keys = Set(members.map(\.key))
        // Which of our own documents it is, they say themselves.
        guard keys.isDisjoint(with: ["sequence", "scene"]) else { return false }
        return keys.contains("frames") || keys.contains("textures")
    }

    mutating func read(
        _ bytes: [UInt8], named name: String?, relatedDocument: (_ name: String) throws(KineographError) -> [UInt8]?
    ) throws(KineographError) -> SpriteSheet {
        let document = JSONNode(try JSONValue(parsing: bytes))
        builder.sheet.program = try document["meta"]?["app"]?.text()
        var related = try read(document, named: nil)[...]
        var byteCount = bytes.count
        var seen: Set<String> = name.map { [$0] } ?? []
        // The documents of a set name each other.
        while let name = related.popFirst() {
            guard seen.insert(name).inserted else { continue }
            guard let bytes = try relatedDocument(name) else {
                try builder.report(
                    Diagnostic("the sheet \(name), which this one names (related_multi_packs), is not read"))
                continue
            }
            byteCount += bytes.count
            do {
                related += try read(JSONNode(JSONValue(parsing: bytes)), named: name)
            } catch {
                throw error.at(path: name)
            }
        }
        if let misfits {
            let others = misfits.count == 1 ? "" : ", and \(misfits.count - 1) more"
            try builder.report(Diagnostic(misfits.first + others, frame: misfits.frame))
        }
        for animations in animations { try readAnimations(animations) }
        return try builder.finish(byteCount: byteCount)
    }

    /// - Parameter name: Where it is, as a path from the folder of the first one; nil for that.
    /// - Returns: The documents that it names, as such paths.
    private mutating func read(_ document: JSONNode, named name: String?) throws(KineographError) -> [String] {
        let meta = document["meta"]
        let first = builder.sheet.frames.count
        if let textures = document["textures"] {
            for texture in try textures.elements("a list of textures") {
                try readFrames(of: texture, picture: texture, document: name)
            }
        } else {
            try readFrames(of: document, picture: meta, document: name)
        }
        try readTags(meta?["frameTags"], from: first)
        if let slices = meta?["slices"] { try readPivots(of: slices, from: first) }
        if let list = document["animations"] { animations.append(list) }
        let folder = name.map(Path.folder) ?? "."
        var related: [String] = []
        for other in try meta?["related_multi_packs"]?.elements("a list of files") ?? [] {
            let name = try other.text("the name of a sheet's JSON file")
            related.append(Path.plain(Path.joined(folder, name)))
        }
        return related
    }

    // MARK: Frames

    /// - Parameters:
    ///   - node: The object with the frames.
    ///   - picture: The one that says which picture they are on.
    ///   - document: The document's own path; nil for the first.
    private mutating func readFrames(
        of node: JSONNode, picture: JSONNode?, document: String?
    ) throws(KineographError) {
        let index = builder.sheet.pictures.count
        var size: PixelSize?
        if let node = picture?["size"] { size = try self.size(node) }
        var name = try picture?["image"]?.text("the name of the picture's file")
        if let document {
            name =
                name.map { Path.joined(Path.folder(of: document), $0) }
                ?? Path.replacingExtension(of: document, with: "png")
        }
        builder.sheet.pictures.append(
            SpriteSheet.Picture(name: name, size: size, scale: try picture?["scale"].flatMap(scale)))
        guard let frames = node["frames"] else { throw node.fault("the frames are missing", remedy: "export it again") }
        if case .object = frames.value {
            for (name, frame) in try frames.entries() { try add(frame, name: name, picture: index) }
        } else {
            for frame in try frames.elements("frames, by their names or in a list") {
                let name = try frame["filename"]?.text("the name of the frame")
                try add(frame, name: name ?? String(builder.sheet.frames.count), picture: index)
            }
        }
    }

    private mutating func add(_ node: JSONNode, name: String, picture: Int) throws(KineographError) {
        guard let frame = node["frame"] else {
            throw node.fault("the frame does not say where on the sheet it is", remedy: "export it again")
        }
        let placed = try rect(frame)
        let source = try node["spriteSourceSize"].map(rect)
        let isRotated = try node["rotated"]?.bool() ?? false
        let index = builder.sheet.frames.count
        if let source, source.size != placed.size {
            let message =
                "\(name) is \(placed.size) on the sheet, and \(source.size) where it shows (spriteSourceSize): it shows as "
                + "large as it is"
            misfits = (misfits.map { $0.count + 1 } ?? 1, misfits?.first ?? message, misfits?.frame ?? index)
        }
        // Its size is told as it was before it was turned clockwise.
        let orientation = isRotated ? Orientation.left : .up
        var pivot: Point?
        // Of both, engines take the anchor.
        if let node = node["anchor"] ?? node["pivot"] {
            pivot = point(node)
            if pivot == nil { builder.noteLostPivot(of: name) }
        }
        try builder.add(
            SpriteSheet.Frame(
                name: name, picture: picture,
                place: PixelRect(origin: placed.origin, size: orientation.uprightSize(of: placed.size)),
                orientation: orientation, offset: source?.origin ?? .zero,
                canvas: try node["sourceSize"].map(size) ?? placed.size,
                duration: try node["duration"].map(milliseconds), pivot: pivot))
    }

    /// Gives frames that have none the pivot of the first of Aseprite's slices that has one.
    ///
    /// - Parameter first: The index of the document's frame 0.
    private mutating func readPivots(of slices: JSONNode, from first: Int) throws(KineographError) {
        let keys: [SlicePivot]
        do {
            guard let found = try SlicePivot.first(in: slices) else { return }
            keys = found
        } catch {
            let report = Diagnostic("the pivots of the slices are left out: \(error.message)")
            return try builder.report(report)
        }
        var rest = keys[...]
        var pivot: PixelPoint?
        for index in first..<builder.sheet.frames.count {
            while let key = rest.first, key.frame <= index - first {
                pivot = key.place
                rest.removeFirst()
            }
            guard let pivot, builder.sheet.frames[index].pivot == nil else { continue }
            builder.sheet.frames[index].pivot = Point(
                pivotAtX: Double(pivot.x), y: Double(pivot.y), of: builder.sheet.frames[index].canvas)
        }
    }

    // MARK: Tags

    /// - Parameter first: The index of the document's frame 0.
    private mutating func readTags(_ tags: JSONNode?, from first: Int) throws(KineographError) {
        for node in try tags?.elements("a list of tags") ?? [] {
            let name = try node["name"]?.text("the name of the tag") ?? ""
            let count = builder.sheet.frames.count - first
            guard let from = try node["from"].map(integer), let to = try node["to"].map(integer),
                from <= to, (0..<count).contains(from), (0..<count).contains(to)
            else {
                let report = Diagnostic(
                    "the tag \"\(name)\" is not about frames from 0 to \(count - 1): it is left out")
                try builder.report(report)
                continue
            }
            try builder.reserveTag(ofFrames: to - from + 1)
            var tag = AnimationTag(name: name, frames: Array(first + from...first + to))
            switch try node["direction"]?.text("a direction") ?? "forward" {
            case "forward": break
            case "reverse": tag.direction = .reverse
            case "pingpong": tag.direction = .pingPong
            case "pingpong_reverse":
                tag.direction = .pingPong
                tag.frames.reverse()
            case let other:
                try builder.report(Diagnostic("the tag \"\(name)\" goes \"\(other)\", which is taken as forward"))
            }
            tag.repeatCount = try node["repeat"].flatMap(repeatCount)
            builder.sheet.tags.append(tag)
        }
    }

    private mutating func readAnimations(_ animations: JSONNode) throws(KineographError) {
        let known = Set(builder.sheet.tags.map(\.name))
        var indices: [String: Int] = [:]
        for (index, frame) in builder.sheet.frames.enumerated() where indices[frame.name] == nil {
            indices[frame.name] = index
        }
        for (name, list) in try animations.entries("animations by their names") where !known.contains(name) {
            var frames: [Int] = []
            for node in try list.elements("a list of frames' names") {
                let frame = try node.text("the name of a frame")
                if let index = indices[frame] {
                    frames.append(index)
                } else {
                    try builder.report(
                        Diagnostic("the animation \"\(name)\" has a frame \"\(frame)\" that is not on the sheet"))
                }
            }
            if !frames.isEmpty { builder.sheet.tags.append(AnimationTag(name: name, frames: frames)) }
        }
    }

    // MARK: Values

    /// A whole number, also where it is written as a text or with a fraction of zero.
    private func integer(_ node: JSONNode) throws(KineographError) -> Int {
        guard let number = node.plainText.flatMap(wholeNumber) else { throw node.unexpected("a whole number") }
        return number
    }

    /// Nil for what is none.
    private func point(_ node: JSONNode) -> Point? {
        guard let x = node["x"]?.plainText.flatMap(finiteNumber), let y = node["y"]?.plainText.flatMap(finiteNumber)
        else {
            return nil
        }
        return Point(x: x, y: y)
    }

    private func milliseconds(_ node: JSONNode) throws(KineographError) -> Duration {
        guard case .number(let digits) = node.value, let time = try? Duration(parsing: digits + "ms") else {
            throw node.unexpected("a number of milliseconds")
        }
        return time
    }

    /// Zero is as often as one likes.
    private func repeatCount(_ node: JSONNode) throws(KineographError) -> Int? {
        let count = try integer(node)
        return count > 0 ? count : nil
    }

    private func scale(_ node: JSONNode) throws(KineographError) -> Double? {
        guard let number = node.plainText.flatMap(finiteNumber), number > 0 else {
            throw node.unexpected("a scale above 0, as \"2\"")
        }
        return number
    }

    private func side(_ node: JSONNode, _ key: String) throws(KineographError) -> Int {
        guard let member = node[key] else { throw node.fault("\(key) is missing", remedy: "export it again") }
        let number = try integer(member)
        guard number >= 0 else { throw member.unexpected("a number of pixels") }
        return number
    }

    private func size(_ node: JSONNode) throws(KineographError) -> PixelSize {
        PixelSize(width: try side(node, "w"), height: try side(node, "h"))
    }

    /// A place on the canvas may lie beside it.
    private func rect(_ node: JSONNode) throws(KineographError) -> PixelRect {
        let size = try size(node)
        return PixelRect(
            x: try node["x"].map(integer) ?? 0, y: try node["y"].map(integer) ?? 0, width: size.width,
            height: size.height)
    }
}
