internal import Codecs
internal import Diagnostics
internal import Raster

/// Reads the atlas of libGDX and Spine: lines of text, a page for each picture, with the regions on it.
///
/// Pages are apart by blank lines. The first line of a page is its file's name, and of a region its own; keys with values
/// follow, with a colon between. Since Spine 4 a region has `bounds` and `offsets`; before, it has `xy`, `size`, `orig`
/// and `offset`.
struct AtlasReader {
    private var builder: SheetBuilder
    private var lines = TextLines([])

    init(options: DecodingOptions) { builder = SheetBuilder(options: options) }

    /// Whether a text begins with the head of a page.
    static func isExpected(of head: [UInt8]) -> Bool {
        guard !head.contains(0) else { return false }
        var lines = TextLines(head)
        lines.skipBlank()
        guard let name = lines.next(), AtlasEntry(name) == nil, let entry = lines.next().flatMap(AtlasEntry.init) else {
            return false
        }
        return ["size", "format", "filter", "repeat", "pma", "scale"].contains(entry.key)
    }

    mutating func read(_ bytes: [UInt8]) throws(KineographError) -> SpriteSheet {
        guard bytes.count <= 64 << 20 else {
            throw KineographError(
                .limitExceeded, "an atlas of \(bytes.count) bytes is over the limit of \(64 << 20)", remedy: "split it")
        }
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw KineographError(.invalidData, "the atlas is not UTF-8", remedy: "save it as UTF-8")
        }
        lines = TextLines(bytes)
        lines.skipBlank()
        while let name = lines.next() {
            try readPage(named: name)
            lines.skipBlank()
        }
        builder.gatherSeries()
        return try builder.finish(byteCount: bytes.count)
    }

    private mutating func readPage(named name: String) throws(KineographError) {
        var picture = SpriteSheet.Picture(name: name)
        for entry in entries() {
            switch entry.key {
            case "size":
                let size = try pair(entry)
                // Some programs leave it at zero.
                picture.size = size.isEmpty ? nil : size
            case "scale":
                guard let scale = Double(entry.value), scale > 0, scale.isFinite else {
                    throw fault("\"\(entry.value)\" is no scale above 0")
                }
                picture.scale = scale
            case "pma": picture.isPremultiplied = entry.value == "true"
            default: break
            }
        }
        let index = builder.sheet.pictures.count
        builder.sheet.pictures.append(picture)
        while let name = lines.nextUnlessBlank() { try readRegion(named: name, picture: index) }
    }

    private mutating func readRegion(named name: String, picture: Int) throws(KineographError) {
        var (place, canvas): (PixelRect?, PixelSize?) = (nil, nil)
        var (origin, extent): (PixelPoint?, PixelSize?) = (nil, nil)
        var (left, bottom, index) = (0, 0, -1)
        var orientation = Orientation.up
        for entry in entries() {
            switch entry.key {
            case "bounds":
                let bounds = try numbers(entry, count: 4)
                place = PixelRect(origin: PixelPoint(x: bounds[0], y: bounds[1]), size: try size(bounds[2], bounds[3]))
            case "xy":
                let point = try numbers(entry, count: 2)
                origin = PixelPoint(x: point[0], y: point[1])
            case "size": extent = try pair(entry)
            case "orig": canvas = try pair(entry)
            case "offset":
                let offset = try numbers(entry, count: 2)
                (left, bottom) = (offset[0], offset[1])
            case "offsets":
                let offsets = try numbers(entry, count: 4)
                (left, bottom) = (offsets[0], offsets[1])
                canvas = try size(offsets[2], offsets[3])
            case "rotate": orientation = try self.orientation(entry.value)
            case "index": index = try numbers(entry, count: 1)[0]
            default: break
            }
        }
        if let origin, let extent { place = place ?? PixelRect(origin: origin, size: extent) }
        guard let place else {
            throw fault("the region \"\(name)\" does not say where on its page it is")
        }
        let shown = canvas.flatMap { $0.isEmpty ? nil : $0 } ?? place.size
        // Its size is told as it was before it was turned, and what was cut off below it counts.
        try builder.add(
            SpriteSheet.Frame(
                name: index >= 0 ? "\(name)_\(index)" : name, picture: picture,
                place: PixelRect(origin: place.origin, size: orientation.uprightSize(of: place.size)),
                orientation: orientation,
                offset: PixelPoint(x: left, y: shown.height - bottom - place.height), canvas: shown),
            of: index >= 0 ? FrameSeries(named: name, index: index) : FrameSeries(countedName: name))
    }

    // MARK: Values

    /// The lines with keys that stand next.
    private mutating func entries() -> [AtlasEntry] {
        var entries: [AtlasEntry] = []
        while let entry = lines.peek.flatMap(AtlasEntry.init) {
            entries.append(entry)
            _ = lines.next()
        }
        return entries
    }

    private func numbers(_ entry: AtlasEntry, count: Int) throws(KineographError) -> [Int] {
        let parts = entry.value.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { wholeNumber($0.trimmingSpace) }
        guard parts.count == count, numbers.count == count else {
            let expected = count == 1 ? "a whole number" : "\(count) whole numbers with commas between"
            throw fault("\(entry.key) is \"\(entry.value)\", and should be \(expected)")
        }
        return numbers
    }

    private func pair(_ entry: AtlasEntry) throws(KineographError) -> PixelSize {
        let sides = try numbers(entry, count: 2)
        return try size(sides[0], sides[1])
    }

    private func size(_ width: Int, _ height: Int) throws(KineographError) -> PixelSize {
        guard width >= 0, height >= 0 else { throw fault("\(width)x\(height) is no size") }
        return PixelSize(width: width, height: height)
    }

    /// How far a region was turned counterclockwise before it was put on its page.
    private func orientation(_ text: String) throws(KineographError) -> Orientation {
        switch text {
        case "false", "0": return .up
        case "true", "90": return .right
        case "180": return .down
        case "270": return .left
        default: throw fault("a region turned by \"\(text)\" cannot be turned back; quarter turns can")
        }
    }

    private func fault(_ message: String) -> KineographError {
        KineographError(.invalidData, "line \(lines.number): \(message)", remedy: "export the atlas again")
    }
}

/// `key: value`
private struct AtlasEntry {
    let key: String
    let value: String

    init?(_ line: String) {
        guard let colon = line.firstIndex(of: ":") else { return nil }
        key = line[..<colon].trimmingSpace
        value = line[line.index(after: colon)...].trimmingSpace
    }
}

/// The lines of a text, without the space around them.
private struct TextLines {
    private let bytes: [UInt8]
    private var place: Int
    /// Of the line that was read last, from 1.
    private(set) var number = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        place = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    }

    /// The line that stands next; nil at the end.
    var peek: String? {
        place < bytes.count ? String(decoding: bytes[place..<end], as: UTF8.self).trimmingSpace : nil
    }

    mutating func next() -> String? {
        guard let line = peek else { return nil }
        place = end + 1
        number += 1
        return line
    }

    /// Nil also before a blank line, which stays.
    mutating func nextUnlessBlank() -> String? { peek.flatMap { $0.isEmpty ? nil : next() } }

    mutating func skipBlank() { while peek?.isEmpty == true { _ = next() } }

    private var end: Int { bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count }
}
