internal import Codecs
internal import Diagnostics
internal import JSON
internal import Playback
internal import Raster

/// Reads the property list of cocos2d, in its formats 0 to 3, as Zwoptex and TexturePacker write it.
///
/// How far a frame's centre lies from that of its canvas is told, to the right and up: an offset of half a pixel stands for
/// sides of which one is even and the other odd.
struct CocosReader {
    private var builder: SheetBuilder

    init(options: DecodingOptions) { builder = SheetBuilder(options: options) }

    mutating func read(_ bytes: [UInt8]) throws(KineographError) -> SpriteSheet {
        let document = JSONNode(try PropertyList.value(of: bytes))
        guard let frames = document["frames"] else {
            throw KineographError(
                .invalidData, "the property list has no frames, as that of a sprite sheet has",
                remedy: "name the list that lies beside the sheet")
        }
        let metadata = document["metadata"]
        let format = try metadata?["format"]?.integer("a format from 0 to 3", in: 0...3)
        try readPicture(metadata)
        for (name, node) in try frames.entries("frames by their names") {
            var frame =
                switch format ?? Self.format(of: node) {
                case 0: try plainFrame(node, named: name)
                case 3: try turnedFrame(node, named: name)
                default: try frame(node, named: name)
                }
            if let anchor = node["anchor"] {
                frame.pivot = pivot(anchor)
                if frame.pivot == nil { builder.noteLostPivot(of: name) }
            }
            try builder.add(frame, of: FrameSeries(countedName: name))
            // What looks the same has one place.
            for node in try node["aliases"]?.elements("a list of names") ?? [] {
                var alias = frame
                alias.name = try node.text("the name of a frame")
                try builder.add(alias, of: FrameSeries(countedName: alias.name))
            }
        }
        builder.gatherSeries()
        return try builder.finish(byteCount: bytes.count)
    }

    private mutating func readPicture(_ metadata: JSONNode?) throws(KineographError) {
        var picture = SpriteSheet.Picture()
        if let target = metadata?["target"], let name = try target["textureFileName"]?.text() {
            picture.name = name + (try target["textureFileExtension"]?.text() ?? "")
        }
        if let node = metadata?["textureFileName"] ?? metadata?["realTextureFileName"] {
            picture.name = try node.text()
        }
        picture.size = try metadata?["size"].map(size)
        picture.isPremultiplied = try metadata?["premultiplyAlpha"]?.bool() ?? false
        builder.sheet.pictures = [picture]
    }

    // MARK: Frames

    /// The format that a frame's keys are of, where the document does not say it.
    private static func format(of node: JSONNode) -> Int {
        if node["textureRect"] != nil { return 3 }
        return node["frame"] == nil ? 0 : 2
    }

    /// Format 0: a number a key.
    private func plainFrame(_ node: JSONNode, named name: String) throws(KineographError) -> SpriteSheet.Frame {
        func number(_ key: String) throws(KineographError) -> Double? {
            try node[key].map { node throws(KineographError) in
                guard let number = node.plainText.flatMap(finiteNumber) else { throw node.unexpected("a number") }
                return number
            }
        }
        var (sides, canvas): ([Int], [Int]) = ([], [])
        for key in ["x", "y", "width", "height"] {
            guard let side = try number(key) else { throw node.fault("\(key) is missing", remedy: "export it again") }
            sides.append(Int(side))
        }
        guard sides[2] >= 0, sides[3] >= 0 else { throw node.unexpected("a frame with a size") }
        // Some programs write it with a minus.
        for (index, key) in ["originalWidth", "originalHeight"].enumerated() {
            canvas.append(Int(abs(try number(key) ?? 0)))
            if canvas[index] == 0 { canvas[index] = sides[index + 2] }
        }
        return frame(
            name, at: PixelPoint(x: sides[0], y: sides[1]), size: PixelSize(width: sides[2], height: sides[3]),
            isRotated: false, offset: (try number("offsetX") ?? 0, try number("offsetY") ?? 0),
            canvas: PixelSize(width: canvas[0], height: canvas[1]), sourceOrigin: nil)
    }

    /// Formats 1 and 2; the second has turned frames.
    private func frame(_ node: JSONNode, named name: String) throws(KineographError) -> SpriteSheet.Frame {
        let rect = try rect(required("frame", of: node))
        return frame(
            name, at: rect.origin, size: rect.size, isRotated: try node["rotated"]?.bool() ?? false,
            offset: try offset(node["offset"]), canvas: try node["sourceSize"].map(size) ?? rect.size,
            sourceOrigin: try node["sourceColorRect"].map(self.rect)?.origin)
    }

    /// Format 3.
    private func turnedFrame(_ node: JSONNode, named name: String) throws(KineographError) -> SpriteSheet.Frame {
        let rect = try rect(required("textureRect", of: node))
        let size = try node["spriteSize"].map(size) ?? rect.size
        return frame(
            name, at: rect.origin, size: size, isRotated: try node["textureRotated"]?.bool() ?? false,
            offset: try offset(node["spriteOffset"]), canvas: try node["spriteSourceSize"].map(self.size) ?? size,
            sourceOrigin: try node["spriteColorRect"].map(self.rect)?.origin)
    }

    /// - Parameters:
    ///   - size: As it was before the frame was turned clockwise.
    ///   - sourceOrigin: Where on the canvas it was, where that is told too.
    private func frame(
        _ name: String, at origin: PixelPoint, size: PixelSize, isRotated: Bool, offset: (x: Double, y: Double),
        canvas: PixelSize, sourceOrigin: PixelPoint?
    ) -> SpriteSheet.Frame {
        // Where centres lie is counted in half pixels.
        let left = canvas.width - size.width + Int((2 * offset.x).rounded())
        let top = canvas.height - size.height - Int((2 * offset.y).rounded())
        // An offset whose half was cut off does not say which of two pixels it is.
        let x = left.isMultiple(of: 2) ? left / 2 : sourceOrigin?.x ?? left >> 1
        let y = top.isMultiple(of: 2) ? top / 2 : sourceOrigin?.y ?? top >> 1
        let orientation = isRotated ? Orientation.left : .up
        return SpriteSheet.Frame(
            name: name, picture: 0, place: PixelRect(origin: origin, size: orientation.uprightSize(of: size)),
            orientation: orientation, offset: PixelPoint(x: x, y: y), canvas: canvas)
    }

    /// A frame's `anchor`, which is counted upwards from the bottom left of the canvas, in every format.
    private func pivot(_ anchor: JSONNode) -> Point? {
        guard let shares = try? numbers(anchor, count: 2, expected: "a point, as {0.5,0}") else { return nil }
        return Point(x: shares[0], y: 1 - shares[1])
    }

    // MARK: Values

    private func required(_ key: String, of node: JSONNode) throws(KineographError) -> JSONNode {
        guard let member = node[key] else { throw node.fault("\(key) is missing", remedy: "export it again") }
        return member
    }

    private func rect(_ node: JSONNode) throws(KineographError) -> PixelRect {
        let numbers = try numbers(node, count: 4, expected: "a rectangle, as {{2,2},{30,40}}")
        guard let x = whole(numbers[0]), let y = whole(numbers[1]), let width = whole(numbers[2]),
            let height = whole(numbers[3]), width >= 0, height >= 0
        else { throw node.unexpected("a rectangle of whole pixels, as {{2,2},{30,40}}") }
        return PixelRect(x: x, y: y, width: width, height: height)
    }

    private func size(_ node: JSONNode) throws(KineographError) -> PixelSize {
        let numbers = try numbers(node, count: 2, expected: "a size, as {30,40}")
        guard let width = whole(numbers[0]), let height = whole(numbers[1]), width >= 0, height >= 0 else {
            throw node.unexpected("a size in whole pixels, as {30,40}")
        }
        return PixelSize(width: width, height: height)
    }

    private func offset(_ node: JSONNode?) throws(KineographError) -> (x: Double, y: Double) {
        guard let node else { return (0, 0) }
        let numbers = try numbers(node, count: 2, expected: "an offset, as {1,-0.5}")
        return (numbers[0], numbers[1])
    }

    /// The numbers in nested braces.
    private func numbers(_ node: JSONNode, count: Int, expected: String) throws(KineographError) -> [Double] {
        let parts = try node.text(expected).split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in finiteNumber(part.filter { !"{} \t\n".contains($0) }) }
        guard parts.count == count, numbers.count == count else {
            throw node.unexpected(expected)
        }
        return numbers
    }

    private func whole(_ number: Double) -> Int? { Int(exactly: number) }
}
