internal import JSON
internal import Kineograph

/// What `inspect` says about the layers, tags and slices of an editor's file.
struct OutlineReport {
    private let outline: SpriteOutline

    init(_ outline: SpriteOutline) { self.outline = outline }

    /// A table of each kind that there is.
    var lines: [String] {
        var lines: [String] = []
        if outline.pixelRatio.width != outline.pixelRatio.height {
            lines.append(
                "pixel ratio: \(outline.pixelRatio.width):\(outline.pixelRatio.height), which is not applied")
        }
        if !outline.layers.isEmpty {
            let rows = outline.layers.enumerated().map { index, layer in
                let indent = String(repeating: "  ", count: depth(of: index))
                let state = layer.isReference ? "reference" : layer.isVisible ? "shown" : "hidden"
                return [
                    indent + layer.name, layer.isBackground ? "background" : layer.kind.rawValue, state,
                    layer.blendMode.rawValue, String(layer.opacity),
                ]
            }
            lines += alignedTable([["layer", "kind", "state", "blend", "opacity"]] + rows)
        }
        if !outline.tags.isEmpty { lines += outline.tags.table }
        if !outline.slices.isEmpty {
            let rows = outline.slices.flatMap { slice in
                slice.keys.map { [slice.name, String($0.frame), $0.bounds.text, $0.center?.text ?? "-", $0.pivotText] }
            }
            lines += alignedTable([["slice", "from frame", "rectangle", "center", "pivot"]] + rows)
        }
        return lines
    }

    private func depth(of layer: Int) -> Int {
        var depth = 0
        var next = outline.layers[layer].group
        while let group = next {
            depth += 1
            next = outline.layers[group].group
        }
        return depth
    }

    /// The keys that `--json` adds to the file's.
    var members: JSONValue {
        [
            "layers": .array(outline.layers.map(\.json)), "tags": .array(outline.tags.map(\.json)),
            "slices": .array(outline.slices.map(\.json)),
            "pixelRatio": .string("\(outline.pixelRatio.width):\(outline.pixelRatio.height)"),
        ]
    }
}

extension SpriteLayer {
    fileprivate var json: JSONValue {
        [
            "name": .string(name), "kind": .string(kind.rawValue), "group": .optional(group),
            "isVisible": .bool(isVisible), "isBackground": .bool(isBackground), "isReference": .bool(isReference),
            "opacity": .integer(opacity), "blend": .string(blendMode.rawValue),
        ]
    }
}

extension SpriteSlice {
    fileprivate var json: JSONValue {
        [
            "name": .string(name),
            "keys": .array(
                keys.map { key in
                    [
                        "frame": .integer(key.frame), "bounds": key.bounds.json, "center": key.center?.json ?? .null,
                        "pivot": key.pivot.map { ["x": .integer($0.x), "y": .integer($0.y)] } ?? .null,
                    ]
                }),
        ]
    }
}

extension SpriteSlice.Key {
    fileprivate var pivotText: String { pivot.map { "\($0.x),\($0.y)" } ?? "-" }
}

extension PixelRect {
    /// `16x8+2+3`
    fileprivate var text: String { "\(size)+\(minX)+\(minY)" }

    fileprivate var json: JSONValue {
        ["x": .integer(minX), "y": .integer(minY), "width": .integer(width), "height": .integer(height)]
    }
}
