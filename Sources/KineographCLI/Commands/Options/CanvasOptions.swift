internal import Kineograph

/// The options that say what the images are drawn on, and how.
enum CanvasOptions {
    static let size = ValueOption(
        "size", short: "s", as: .size, group: .canvas,
        help: "sets the size of the canvas in points: 128x96, 128x or x96; that of the first image unless given")
    static let scale = ValueOption(
        "scale", as: .factor, group: .canvas,
        help:
            "sets the pixels a point of the canvas has; without --size it enlarges the images: 4x, 50%; 1x unless given"
    )
    static let imageScale = ValueOption(
        "image-scale", as: .factor, group: .canvas,
        help: "sets the pixels a point of the images has; 2x for @2x images, 1x unless given"
    )
    static let contentMode = ValueOption(
        "content-mode", as: .contentMode, group: .canvas,
        help: "how images of another size than the canvas are placed; scale-to-fill unless given")
    static let filter = ValueOption(
        "filter", as: .choice("NAME", noun: "a filter", ResamplingFilter.allCases.map { ($0.rawValue.dashed, $0) }),
        group: .canvas,
        help: "how images are enlarged and reduced; auto, unless given, is nearest for an enlargement by whole "
            + "factors, box for other enlargements and for a reduction by whole factors, else lanczos")
    static let background = ValueOption(
        "background", as: .color, group: .canvas, help: "what lies under the images; clear unless given")
    static let crop = ValueOption(
        "crop", as: .crop, group: .canvas,
        help: "takes this part of the canvas only, in pixels of the canvas as --scale has it")

    static let all = [
        size.option, scale.option, imageScale.option, contentMode.option, filter.option, background.option, crop.option,
    ]
}

extension ParsedArguments {
    /// - Throws: ``KineographError`` with code `usage`.
    func canvasEdits() throws(KineographError) -> CanvasEdits {
        var edits = CanvasEdits()
        let size = try value(CanvasOptions.size)
        edits.width = size?.width.map(Double.init)
        edits.height = size?.height.map(Double.init)
        edits.scale = try value(CanvasOptions.scale) ?? edits.scale
        edits.imageScale = try value(CanvasOptions.imageScale) ?? edits.imageScale
        edits.contentMode = try value(CanvasOptions.contentMode) ?? edits.contentMode
        edits.filter = try value(CanvasOptions.filter) ?? edits.filter
        edits.background = try value(CanvasOptions.background) ?? edits.background
        edits.crop = try value(CanvasOptions.crop)
        return edits
    }
}
