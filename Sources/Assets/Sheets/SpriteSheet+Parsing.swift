public import Codecs
public import Diagnostics
internal import JSON
internal import Playback
internal import Raster

extension SpriteSheet {
    /// Whether a JSON text is that of a sheet, or would be one: an object with frames, or with textures that have some.
    public static func isExpected(of bytes: [UInt8]) -> Bool {
        (try? JSONValue(parsing: bytes)).map(isExpected) ?? false
    }

    static func isExpected(_ document: JSONValue) -> Bool {
        guard case .object(let members) = document else { return false }
        let keys = Set(members.map(\.key))
        // Which of our own documents it is, they say themselves.
        guard keys.isDisjoint(with: ["sequence", "scene"]) else { return false }
        return keys.contains("frames") || keys.contains("textures")
    }

    /// Reads the JSON file of a sheet. What engines do not need is passed over.
    ///
    /// - Throws: ``KineographError`` naming the place in the text; code `limitExceeded` for frames too large or too many;
    ///   where reading is strict, for everything that would be tolerated.
    public init(parsing bytes: [UInt8], options: DecodingOptions = DecodingOptions()) throws(KineographError) {
        var parser = SheetParser(options: options)
        try parser.read(JSONNode(try JSONValue(parsing: bytes)), byteCount: bytes.count)
        self = parser.sheet
    }
}

/// Reads a sheet's JSON document.
private struct SheetParser {
    private let limits: Limits
    private var log: DiagnosticLog
    private(set) var sheet = SpriteSheet()
    /// Frames that are not as large as the document says where they show, and the first of them.
    private var misfits: (count: Int, first: String, frame: Int)?

    init(options: DecodingOptions) {
        limits = options.limits
        log = DiagnosticLog(isStrict: options.isStrict)
    }

    mutating func read(_ document: JSONNode, byteCount: Int) throws(KineographError) {
        let meta = document["meta"]
        sheet.program = try meta?["app"]?.text()
        if let textures = document["textures"] {
            for texture in try textures.elements("a list of textures") { try read(texture, picture: texture) }
        } else {
            try read(document, picture: meta)
        }
        guard !sheet.frames.isEmpty else {
            throw document.fault("the sheet has no frame", remedy: "export it again, with its frames")
        }
        try checkTotals(byteCount: byteCount)
        if let misfits {
            let others = misfits.count == 1 ? "" : ", and \(misfits.count - 1) more"
            try log.report(Diagnostic(misfits.first + others, frame: misfits.frame))
        }
        if meta?["related_multi_packs"] != nil {
            try log.report(Diagnostic("the sheets that this one names (related_multi_packs) are not read"))
        }
        try readTags(meta?["frameTags"], animations: document["animations"])
        sheet.diagnostics = log.diagnostics
    }

    private func checkTotals(byteCount: Int) throws(KineographError) {
        var pixels = 0
        for frame in sheet.frames {
            let (sum, overflow) = pixels.addingReportingOverflow(frame.canvas.width * frame.canvas.height)
            pixels = overflow ? .max : sum
        }
        try limits.check(frameCount: sheet.frames.count, of: PixelSize(width: 1, height: 1))
        try limits.check(pixels: pixels, ofFileWith: byteCount)
    }

    // MARK: Frames

    /// - Parameters:
    ///   - node: The object with the frames.
    ///   - picture: The one that says which picture they are on.
    private mutating func read(_ node: JSONNode, picture: JSONNode?) throws(KineographError) {
        let index = sheet.pictures.count
        var size: PixelSize?
        if let node = picture?["size"] { size = try self.size(node) }
        sheet.pictures.append(
            SpriteSheet.Picture(
                name: try picture?["image"]?.text("the name of the picture's file"), size: size,
                scale: try picture?["scale"].flatMap(scale)))
        guard let frames = node["frames"] else { throw node.fault("the frames are missing", remedy: "export it again") }
        if case .object = frames.value {
            for (name, frame) in try frames.entries() { try add(frame, name: name, picture: index) }
        } else {
            for frame in try frames.elements("frames, by their names or in a list") {
                let name = try frame["filename"]?.text("the name of the frame")
                try add(frame, name: name ?? String(sheet.frames.count), picture: index)
            }
        }
    }

    private mutating func add(_ node: JSONNode, name: String, picture: Int) throws(KineographError) {
        guard let frame = node["frame"] else {
            throw node.fault("the frame does not say where on the sheet it is", remedy: "export it again")
        }
        let placed = try rect(frame)
        let source = try node["spriteSourceSize"].map(rect)
        let canvas = try node["sourceSize"].map(size) ?? placed.size
        try limits.check(size: canvas.width, by: canvas.height)
        guard !canvas.isEmpty else { throw node.fault("the frame has no size", remedy: "export it again") }
        let isRotated = try node["rotated"]?.bool() ?? false
        if let source, source.size != placed.size {
            let message =
                "\(name) is \(placed.size) on the sheet, and \(source.size) where it shows (spriteSourceSize): it shows as "
                + "large as it is"
            misfits = (
                misfits.map { $0.count + 1 } ?? 1, misfits?.first ?? message, misfits?.frame ?? sheet.frames.count
            )
        }
        sheet.frames.append(
            SpriteSheet.Frame(
                name: name, picture: picture,
                // Its size is told as it was before it was turned.
                place: isRotated
                    ? PixelRect(x: placed.minX, y: placed.minY, width: placed.height, height: placed.width) : placed,
                isRotated: isRotated, offset: source?.origin ?? .zero, canvas: canvas,
                duration: try node["duration"].map(milliseconds)))
    }

    // MARK: Tags

    private mutating func readTags(_ tags: JSONNode?, animations: JSONNode?) throws(KineographError) {
        for node in try tags?.elements("a list of tags") ?? [] {
            let name = try node["name"]?.text("the name of the tag") ?? ""
            let count = sheet.frames.count
            guard let from = try node["from"].map(wholeNumber), let to = try node["to"].map(wholeNumber),
                from <= to, (0..<count).contains(from), (0..<count).contains(to)
            else {
                let report = Diagnostic(
                    "the tag \"\(name)\" is not about frames from 0 to \(count - 1): it is left out")
                try log.report(report)
                continue
            }
            var tag = AnimationTag(name: name, frames: Array(from...to))
            switch try node["direction"]?.text("a direction") ?? "forward" {
            case "forward": break
            case "reverse": tag.direction = .reverse
            case "pingpong": tag.direction = .pingPong
            case "pingpong_reverse":
                tag.direction = .pingPong
                tag.frames.reverse()
            case let other:
                try log.report(Diagnostic("the tag \"\(name)\" goes \"\(other)\", which is taken as forward"))
            }
            tag.repeatCount = try node["repeat"].flatMap(repeatCount)
            sheet.tags.append(tag)
        }
        try readAnimations(animations)
    }

    /// The animations of PixiJS: lists of frames by their names.
    private mutating func readAnimations(_ animations: JSONNode?) throws(KineographError) {
        guard let animations else { return }
        let known = Set(sheet.tags.map(\.name))
        var indices: [String: Int] = [:]
        for (index, frame) in sheet.frames.enumerated() where indices[frame.name] == nil { indices[frame.name] = index }
        for (name, list) in try animations.entries("animations by their names") where !known.contains(name) {
            var frames: [Int] = []
            for node in try list.elements("a list of frames' names") {
                let frame = try node.text("the name of a frame")
                if let index = indices[frame] {
                    frames.append(index)
                } else {
                    try log.report(
                        Diagnostic("the animation \"\(name)\" has a frame \"\(frame)\" that is not on the sheet"))
                }
            }
            if !frames.isEmpty { sheet.tags.append(AnimationTag(name: name, frames: frames)) }
        }
    }

    // MARK: Values

    /// A whole number, also where it is written as a text or with a fraction of zero.
    private func wholeNumber(_ node: JSONNode) throws(KineographError) -> Int {
        let expected = "a whole number"
        let digits: String
        switch node.value {
        case .number(let number): digits = number
        case .string(let text): digits = text
        default: throw node.unexpected(expected)
        }
        guard let number = Double(digits), let whole = Int32(exactly: number) else { throw node.unexpected(expected) }
        return Int(whole)
    }

    private func milliseconds(_ node: JSONNode) throws(KineographError) -> Duration {
        guard case .number(let digits) = node.value, let time = try? Duration(parsing: digits + "ms") else {
            throw node.unexpected("a number of milliseconds")
        }
        return time
    }

    /// Zero is as often as one likes.
    private func repeatCount(_ node: JSONNode) throws(KineographError) -> Int? {
        let count = try wholeNumber(node)
        return count > 0 ? count : nil
    }

    private func scale(_ node: JSONNode) throws(KineographError) -> Double? {
        var number: Double?
        switch node.value {
        case .number(let digits), .string(let digits): number = Double(digits)
        default: break
        }
        guard let number, number > 0, number.isFinite else { throw node.unexpected("a scale above 0, as \"2\"") }
        return number
    }

    private func side(_ node: JSONNode, _ key: String) throws(KineographError) -> Int {
        guard let member = node[key] else { throw node.fault("\(key) is missing", remedy: "export it again") }
        let number = try wholeNumber(member)
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
            x: try node["x"].map(wholeNumber) ?? 0, y: try node["y"].map(wholeNumber) ?? 0, width: size.width,
            height: size.height)
    }
}
