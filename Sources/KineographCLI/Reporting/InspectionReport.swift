internal import JSON
internal import Kineograph

/// What `inspect` says about a file.
struct InspectionReport {
    private let inspection: Inspection

    init(_ inspection: Inspection) { self.inspection = inspection }

    private var info: AnimationInfo { inspection.info }
    private var storage: FileStorage? { inspection.storage }

    /// For a reader: a line about the file, its comment and faults, where its bytes go, and a table of its frames.
    var text: String {
        let parts = [
            info.format, sizeText, counted(info.frames.count, "frame"), inspection.duration.readableText,
            playsText(info.plays), info.hasAlpha ? "alpha" : "opaque", counted(inspection.bytes, "byte"),
        ]
        var lines = [
            AnimationFile.displayName(of: inspection.path) + ": " + parts.joined(separator: ", ")
        ]
        if let comment = info.comment { lines.append("comment: \(comment)") }
        lines += inspection.diagnostics.map { "note: \($0)" }
        if let storage { lines += StorageReport(storage).lines }
        if let outline = info.outline { lines += OutlineReport(outline).lines }
        return (lines + alignedTable(rows)).joined(separator: "\n") + "\n"
    }

    /// The size as it shows, and how that is made of what is stored.
    private var sizeText: String {
        let size = info.uprightCanvas.description
        if info.orientation == .up { return size }
        return size + " (stored as \(info.canvas), orientation \(info.orientation.rawValue))"
    }

    private var rows: [[String]] {
        var header = ["frame", "start ms", "length ms", "delay", "rectangle", "disposal", "blend", "colors"]
        header += ["drawn", "changed"]
        if storage != nil { header += ["bytes", "pixels' bytes", "coding"] }
        let frames = zip(info.frames, inspection.starts).enumerated().map { index, entry in
            let (frame, start) = entry
            var cells = [
                String(index), start.readableMilliseconds, frame.duration.readableMilliseconds, frame.delay,
                "\(frame.rect.size)+\(frame.rect.minX)+\(frame.rect.minY)", frame.disposal.rawValue,
                frame.blend.rawValue, colorsText(index),
                share(of: frame.rect.width * frame.rect.height), share(of: inspection.changedPixels[index]),
            ]
            if let stored = storedFrame(index) {
                cells += [String(stored.byteCount), String(stored.pixelByteCount), codingText(stored)]
            }
            return cells
        }
        return [header] + frames
    }

    /// `12 of 16 local`: the colours that pixels have, and the entries of the palette.
    private func colorsText(_ index: Int) -> String {
        guard let colors = info.frames[index].colors else { return "-" }
        guard let palette = storedFrame(index)?.palette, let used = palette.usedCount else { return String(colors) }
        return "\(used) of \(colors)" + (palette.isLocal ? " local" : "")
    }

    private func codingText(_ frame: FrameStorage) -> String {
        frame.coding + (frame.isInterlaced ? ", interlaced" : "")
    }

    /// So many pixels as a share of the canvas.
    private func share(of pixels: Int) -> String {
        percent(pixels, of: info.canvas.width * info.canvas.height)
    }

    private func storedFrame(_ index: Int) -> FrameStorage? {
        storage.flatMap { $0.frames.indices.contains(index) ? $0.frames[index] : nil }
    }

    var json: JSONValue {
        var object: JSONValue = [
            "path": .string(inspection.path), "format": .string(info.format),
            "width": .integer(info.uprightCanvas.width), "height": .integer(info.uprightCanvas.height),
            "plays": .optional(info.plays), "cycleMS": .decimal(inspection.duration.millisecondsText),
            "frames": .array(frames), "hasAlpha": .bool(info.hasAlpha), "bytes": .integer(inspection.bytes),
            "comment": .optional(info.comment),
            "diagnostics": .array(inspection.diagnostics.map { .string($0.description) }),
        ]
        if info.orientation != .up {
            object = object.adding(["orientation": .integer(info.orientation.rawValue)])
        }
        let added = [info.outline.map { OutlineReport($0).members }, storage.map { StorageReport($0).members }]
        return added.compactMap { $0 }.reduce(object) { $0.adding($1) }
    }

    private var frames: [JSONValue] {
        zip(info.frames, inspection.starts).enumerated().map { index, entry in
            let (frame, start) = entry
            let object: JSONValue = [
                "index": .integer(index), "startMS": .decimal(start.millisecondsText),
                "durationMS": .decimal(frame.duration.millisecondsText), "delay": .string(frame.delay),
                "x": .integer(frame.rect.minX), "y": .integer(frame.rect.minY), "width": .integer(frame.rect.width),
                "height": .integer(frame.rect.height), "disposal": .string(frame.disposal.rawValue),
                "blend": .string(frame.blend.rawValue), "colors": .optional(frame.colors),
                "changedPixels": .integer(inspection.changedPixels[index]),
            ]
            return storedFrame(index).map { object.adding($0.members) } ?? object
        }
    }
}

/// Rows of cells as lines, every column as wide as its widest cell.
func alignedTable(_ rows: [[String]]) -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in rows.compactMap { column < $0.count ? $0[column].count : nil }.max() ?? 0
    }
    return rows.map { row in
        let cells = row.enumerated().map { column, cell in
            column == row.count - 1 ? cell : cell + String(repeating: " ", count: widths[column] - cell.count)
        }
        return cells.joined(separator: "  ")
    }
}
