internal import JSON
internal import Kineograph

/// What `inspect` says about a sprite sheet.
struct SheetReport {
    private let inspection: SheetInspection

    init(_ inspection: SheetInspection) { self.inspection = inspection }

    private var sheet: SpriteSheet { inspection.sheet }

    /// For a reader: a line about the sheet, its faults, a table of its tags, and one of its frames.
    var text: String {
        let parts = [
            "sheet", inspection.canvas.description, counted(sheet.frames.count, "frame"),
            inspection.duration > .zero ? inspection.duration.readableText : "without times",
            inspection.duration > .zero || sheet.plays != nil ? playsText(sheet.plays) : nil,
            inspection.hasAlpha ? "alpha" : "opaque", counted(inspection.bytes, "byte"),
        ].compactMap(\.self)
        var lines = [AnimationFile.displayName(of: inspection.path) + ": " + parts.joined(separator: ", ")]
        lines.append("on \(inspection.pictures.joined(separator: ", "))")
        lines += inspection.diagnostics.map { "note: \($0)" }
        if !sheet.tags.isEmpty { lines += sheet.tags.table }
        return (lines + alignedTable(rows)).joined(separator: "\n") + "\n"
    }

    private var rows: [[String]] {
        let header = ["frame", "start ms", "length ms", "on the sheet", "on the canvas", "turned", "pivot", "name"]
        return [header]
            + zip(sheet.frames, inspection.starts).enumerated().map { index, entry in
                let (frame, start) = entry
                return [
                    String(index), start.readableMilliseconds, frame.duration?.readableMilliseconds ?? "-",
                    "\(frame.place.size)+\(frame.place.minX)+\(frame.place.minY)",
                    "\(frame.canvas)+\(frame.offset.x)+\(frame.offset.y)", frame.orientation == .up ? "no" : "yes",
                    frame.pivot.map { "\($0.x.shortText),\($0.y.shortText)" } ?? "-", frame.name,
                ]
            }
    }

    var json: JSONValue {
        [
            "path": .string(inspection.path), "format": "sheet", "width": .integer(inspection.canvas.width),
            "height": .integer(inspection.canvas.height), "plays": .optional(sheet.plays),
            "cycleMS": .decimal(inspection.duration.millisecondsText),
            "frames": .array(
                zip(sheet.frames, inspection.starts).enumerated().map { $1.0.json(index: $0, start: $1.1) }),
            "hasAlpha": .bool(inspection.hasAlpha), "bytes": .integer(inspection.bytes), "comment": .null,
            "diagnostics": .array(inspection.diagnostics.map { .string($0.description) }),
            "pictures": .array(inspection.pictures.map(JSONValue.string)), "program": .optional(sheet.program),
            "tags": .array(sheet.tags.map(\.json)),
        ]
    }
}

extension SpriteSheet.Frame {
    fileprivate func json(index: Int, start: Duration) -> JSONValue {
        [
            "index": .integer(index), "name": .string(name), "startMS": .decimal(start.millisecondsText),
            "durationMS": duration.map { .decimal($0.millisecondsText) } ?? .null, "picture": .integer(picture),
            "x": .integer(place.minX), "y": .integer(place.minY), "width": .integer(place.width),
            "height": .integer(place.height), "isRotated": .bool(orientation != .up), "offsetX": .integer(offset.x),
            "offsetY": .integer(offset.y), "sourceWidth": .integer(canvas.width),
            "sourceHeight": .integer(canvas.height), "pivot": pivot?.json ?? .null,
        ]
    }
}

extension Point {
    fileprivate var json: JSONValue { ["x": .decimal(x.shortText), "y": .decimal(y.shortText)] }
}
