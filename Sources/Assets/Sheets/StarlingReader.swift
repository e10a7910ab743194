internal import Codecs
internal import Diagnostics
internal import Playback
internal import Raster
internal import XML

/// Reads the XML of Sparrow and Starling: a `TextureAtlas` with a `SubTexture` for each frame.
///
/// A frame's place is told as it lies on the picture. What it was cut from is told as a rectangle seen from what is left, so
/// that `frameX` and `frameY` are negative.
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
            case "SubTexture": try readFrame(element)
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

    private mutating func readFrame(_ element: XMLElement) throws(KineographError) {
        guard let name = element["name"] else { throw reader.fault("it has no name", at: element) }
        guard let x = try number(of: element, "x"), let y = try number(of: element, "y"),
            let width = try side(of: element, "width"), let height = try side(of: element, "height")
        else { throw reader.fault("\(name) does not say where on the sheet it is", at: element) }
        let place = PixelRect(x: x, y: y, width: width, height: height)
        let orientation = Orientation(
            isTurnedClockwise: isOn(element, "rotated"), isFlippedX: isOn(element, "flipX"),
            isFlippedY: isOn(element, "flipY"))
        var canvas = orientation.uprightSize(of: place.size)
        if let width = try side(of: element, "frameWidth"), let height = try side(of: element, "frameHeight"),
            width > 0, height > 0
        {
            canvas = PixelSize(width: width, height: height)
        }
        let corner = (x: try number(of: element, "frameX") ?? 0, y: try number(of: element, "frameY") ?? 0)
        if !names.insert(name).inserted { doubled = (doubled.map { $0.count + 1 } ?? 1, doubled?.first ?? name) }
        try builder.add(
            SpriteSheet.Frame(
                name: name, picture: 0, place: place, orientation: orientation,
                offset: PixelPoint(x: -corner.x, y: -corner.y), canvas: canvas),
            of: FrameSeries(countedName: name))
    }

    // MARK: Values

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
