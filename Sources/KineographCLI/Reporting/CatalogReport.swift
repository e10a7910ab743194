internal import JSON
internal import Kineograph

/// What `inspect` says about an Xcode catalogue.
struct CatalogReport {
    private let inspection: CatalogInspection

    init(_ inspection: CatalogInspection) { self.inspection = inspection }

    /// For a reader: a line about the catalogue, its faults, a table of its animations and names, and one of its files.
    var text: String {
        let parts = [
            "catalog", inspection.canvas.description, counted(inspection.images.count, "image set"),
            counted(inspection.images.reduce(0) { $0 + $1.set.files.count }, "file"),
            inspection.hasAlpha ? "alpha" : "opaque", counted(inspection.bytes, "byte"),
        ]
        var lines = [inspection.path + ": " + parts.joined(separator: ", ")]
        lines += inspection.diagnostics.map { "note: \($0)" }
        if !inspection.tags.isEmpty { lines += inspection.tags.table }
        return (lines + alignedTable(rows)).joined(separator: "\n") + "\n"
    }

    /// A row for each file; those that show have the index of a frame.
    private var rows: [[String]] {
        let header = ["frame", "image set", "rendering", "size", "scale", "for", "caps", "file"]
        return [header]
            + inspection.images.enumerated().flatMap { index, image in
                image.set.files.enumerated().map { place, file in
                    let isShown = place == image.shown
                    return [
                        isShown ? String(index) : "-", image.name, image.set.isTemplate ? "template" : "as it is",
                        isShown ? image.size.description : file.isDrawing ? "shapes" : "-", file.scale.shortText + "x",
                        file.conditions.isEmpty ? "all" : file.conditions.joined(separator: ", "),
                        file.resizing?.text ?? "-", file.file,
                    ]
                }
            }
    }

    var json: JSONValue {
        [
            "path": .string(inspection.path), "format": "catalog", "width": .integer(inspection.canvas.width),
            "height": .integer(inspection.canvas.height), "plays": .null, "cycleMS": .integer(0),
            "frames": .array(inspection.images.enumerated().map { $1.json(index: $0) }),
            "hasAlpha": .bool(inspection.hasAlpha), "bytes": .integer(inspection.bytes), "comment": .null,
            "diagnostics": .array(inspection.diagnostics.map { .string($0.description) }),
            "tags": .array(inspection.tags.map(\.json)),
        ]
    }
}

extension CatalogImage {
    fileprivate func json(index: Int) -> JSONValue {
        [
            "index": .integer(index), "name": .string(name), "startMS": .integer(0), "durationMS": .null,
            "file": .string(path), "width": .integer(size.width), "height": .integer(size.height),
            "scale": .decimal(set.files[shown].scale.shortText), "isTemplate": .bool(set.isTemplate),
            "files": .array(set.files.enumerated().map { $1.json(isShown: $0 == shown) }),
        ]
    }
}

extension ImageSet.Variant {
    fileprivate func json(isShown: Bool) -> JSONValue {
        [
            "file": .string(file), "scale": .decimal(scale.shortText),
            "conditions": .array(conditions.map(JSONValue.string)), "resizing": resizing?.json ?? .null,
            "isDrawing": .bool(isDrawing), "isShown": .bool(isShown),
        ]
    }
}

extension ImageSet.Resizing {
    /// `1,2,3,4 stretch`: the caps at the top, left, bottom and right, in points.
    fileprivate var text: String {
        [capInsets.top, capInsets.left, capInsets.bottom, capInsets.right].map(\.shortText).joined(separator: ",")
            + " \(mode.rawValue)"
    }

    fileprivate var json: JSONValue {
        [
            "top": .decimal(capInsets.top.shortText), "left": .decimal(capInsets.left.shortText),
            "bottom": .decimal(capInsets.bottom.shortText), "right": .decimal(capInsets.right.shortText),
            "mode": .string(mode.rawValue),
        ]
    }
}
