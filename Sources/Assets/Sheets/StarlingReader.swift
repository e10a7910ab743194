internal import Codecs
internal import Diagnostics
internal import Playback
internal import Raster
internal import XML

/// Reads XML with a `TextureAtlas`: that of Sparrow and Starling, which has a `SubTexture` for each frame, and the generic one
/// of TexturePacker, which has a `sprite`.
///
/// A frame's place is told as it lies on the picture. What it was cut from is told by a `SubTexture` as a rectangle seen from
/// what is left, so that `frameX` and `frameY` are negative; a `sprite` says where on that what is left was.
struct StarlingReader {
    static let root = "TextureAtlas"

    private var builder: SheetBuilder
    private var reader: XMLReader
    private var names: Set<String> = []
    private var doubled: (count: Int, first: String)?

    init(_ bytes: [UInt8], options: DecodingOptions) throws(KineographError) {
        builder = SheetBuilder(options: options)
        reader = try XMLReader(bytes)
    }

    mutating func read(byteCount: Int) throws(KineographError) -> SpriteSheet {
        while let event = try reader.next() {
            guard case .start(let element) = event else { continue }
            switch element.name {
            case Self.root: try readPicture(element)
            case "SubTexture": try readSubTexture(element)
            case "sprite": try readSprite(element)
            default: break
            }
        }
        if let doubled {
            let others = doubled.count == 1 ? "" : ", and \(doubled.count - 1) more do"
            try builder.report(Diagnostic("the name \"\(doubled.first)\" stands twice\(others)"))
        }
        builder.gatherSeries()
        return try builder.finish(byteCount: byteCount)
    }

    private mutating func readPicture(_ element: XMLElement) throws(KineographError) {
        guard builder.sheet.pictures.isEmpty else { throw reader.fault("it stands in another", at: element) }
        var picture = SpriteSheet.Picture(name: element["imagePath"] ?? element["ImagePath"])
        if let width = try side(of: element, "width"), let height = try side(of: element, "height") {
            picture.size = PixelSize(width: width, height: height)
        }
        builder.sheet.pictures.append(picture)
    }

    private mutating func readSubTexture(_ element: XMLElement) throws(KineographError) {
        let name = try self.name(of: element, "name")
        let place = try place(of: element, named: name, sides: ("width", "height"))
        let orientation = Orientation(
            isTurnedClockwise: isOn(element, "rotated"), isFlippedX: isOn(element, "flipX"),
            isFlippedY: isOn(element, "flipY"))
        let corner = (x: try number(of: element, "frameX") ?? 0, y: try number(of: element, "frameY") ?? 0)
        let canvas =
            try size(of: element, "frameWidth", "frameHeight") ?? orientation.uprightSize(of: place.size)
        let pivot = pivot(of: element, named: name, keys: ("pivotX", "pivotY"))
        try add(
            name, at: place, orientation: orientation, offset: PixelPoint(x: -corner.x, y: -corner.y), canvas: canvas,
            pivot: pivot.map { Point(pivotAtX: $0.x, y: $0.y, of: canvas) })
    }

    private mutating func readSprite(_ element: XMLElement) throws(KineographError) {
        let name = try self.name(of: element, "n")
        let place = try place(of: element, named: name, sides: ("w", "h"))
        let orientation = element["r"]?.lowercased() == "y" ? Orientation.left : .up
        try add(
            name, at: place, orientation: orientation,
            offset: PixelPoint(x: try number(of: element, "oX") ?? 0, y: try number(of: element, "oY") ?? 0),
            canvas: size(of: element, "oW", "oH") ?? orientation.uprightSize(of: place.size),
            pivot: pivot(of: element, named: name, keys: ("pX", "pY")))
    }

    private mutating func add(
        _ name: String, at place: PixelRect, orientation: Orientation, offset: PixelPoint, canvas: PixelSize,
        pivot: Point?
    ) throws(KineographError) {
        if !names.insert(name).inserted { doubled = (doubled.map { $0.count + 1 } ?? 1, doubled?.first ?? name) }
        try builder.add(
            SpriteSheet.Frame(
                name: name, picture: 0, place: place, orientation: orientation, offset: offset, canvas: canvas,
                pivot: pivot),
            of: FrameSeries(countedName: name))
    }

    // MARK: Values

    private func name(of element: XMLElement, _ key: String) throws(KineographError) -> String {
        guard let name = element[key] else { throw reader.fault("it has no name", at: element) }
        return name
    }

    private func place(
        of element: XMLElement, named name: String, sides: (width: String, height: String)
    ) throws(KineographError) -> PixelRect {
        guard let x = try number(of: element, "x"), let y = try number(of: element, "y"),
            let width = try side(of: element, sides.width), let height = try side(of: element, sides.height)
        else { throw reader.fault("\(name) does not say where on the sheet it is", at: element) }
        return PixelRect(x: x, y: y, width: width, height: height)
    }

    /// A pivot of which both coordinates, or one beside zero, are told: in pixels by a `SubTexture`, and as shares of the
    /// canvas by a `sprite`; from its top left by both.
    private mutating func pivot(
        of element: XMLElement, named name: String, keys: (x: String, y: String)
    ) -> Point? {
        let texts = (element[keys.x], element[keys.y])
        guard texts.0 != nil || texts.1 != nil else { return nil }
        guard let x = finiteNumber((texts.0 ?? "0").trimmingSpace), let y = finiteNumber((texts.1 ?? "0").trimmingSpace)
        else {
            builder.noteLostPivot(of: name)
            return nil
        }
        return Point(x: x, y: y)
    }

    /// Nil where it is not told, or empty: the frame was not trimmed.
    private func size(
        of element: XMLElement, _ widthKey: String, _ heightKey: String
    ) throws(KineographError) -> PixelSize? {
        guard let width = try side(of: element, widthKey), let height = try side(of: element, heightKey), width > 0,
            height > 0
        else { return nil }
        return PixelSize(width: width, height: height)
    }

    private func isOn(_ element: XMLElement, _ name: String) -> Bool { element[name]?.lowercased() == "true" }

    private func number(of element: XMLElement, _ name: String) throws(KineographError) -> Int? {
        guard let text = element[name] else { return nil }
        guard let number = wholeNumber(text.trimmingSpace) else {
            throw reader.fault("\(name) is \"\(text)\", and should be a whole number", at: element)
        }
        return number
    }

    private func side(of element: XMLElement, _ name: String) throws(KineographError) -> Int? {
        guard let number = try number(of: element, name) else { return nil }
        guard number >= 0 else {
            throw reader.fault("\(name) is \(number), and should be a number of pixels", at: element)
        }
        return number
    }
}

extension Orientation {
    /// That of pixels which were turned by 90 degrees clockwise, or not, and show mirrored once they are upright.
    fileprivate init(isTurnedClockwise: Bool, isFlippedX: Bool, isFlippedY: Bool) {
        self =
            switch (isTurnedClockwise, isFlippedX, isFlippedY) {
            case (false, false, false): .up
            case (false, true, false): .upMirrored
            case (false, false, true): .downMirrored
            case (false, true, true): .down
            case (true, false, false): .left
            case (true, true, false): .rightMirrored
            case (true, false, true): .leftMirrored
            case (true, true, true): .right
            }
    }
}
