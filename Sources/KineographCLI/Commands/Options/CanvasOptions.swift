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
        help:
            "sets the pixels a point of the images has: 2x for @2x images, whose names say nothing here; 1x unless given"
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
    static let alpha = ValueOption(
        "alpha", as: .fraction("A"), group: .canvas, help: "the opacity of the images, as 0.5 or 50%; 1 unless given")
    static let opaque = Option.flag("opaque", group: .canvas, help: "ignores --alpha")
    static let tint = ValueOption(
        "tint", as: .color, group: .canvas,
        help: "pours a colour through the alpha of the images, in place of their own")
    static let capInsets = ValueOption(
        "cap-insets", as: .capInsets, group: .canvas,
        help:
            "resizes images by nine parts, with caps of these sizes in points: corners keep their size, edges and centre "
            + "fill the rest")
    static let resizing = ValueOption(
        "resizing",
        as: .choice("MODE", noun: "a resizing mode", ResizingMode.allCases.map { ($0.rawValue, $0) }), group: .canvas,
        help:
            "how what is between the caps fills its room; tile unless given; without --cap-insets it tiles or stretches "
            + "the whole image")
    static let trim = Option.flag(
        "trim", group: .canvas,
        help: "takes away the clear margin that all images share, before they are scaled, decorated and padded; of a "
            + "scene and of what --crop leaves, the margin of the finished frames")
    static let crop = ValueOption(
        "crop", as: .crop, group: .canvas,
        help: "takes this part of the canvas only, in pixels of the canvas as --scale has it")

    static let all =
        [
            size.option, scale.option, imageScale.option, contentMode.option, filter.option, background.option,
            alpha.option, opaque, tint.option, capInsets.option, resizing.option, crop.option, trim,
        ] + layer

    // MARK: As a layer

    static let padding = ValueOption(
        "padding", as: .length("N"), group: .canvas,
        help: "leaves N points free on each side of the images, as room for a shadow; without --size the canvas is so "
            + "much larger")
    static let border = ValueOption(
        "border", as: .border, group: .canvas,
        help: "draws a border inside the edges of the images: its width in points and its colour, as 2,white")
    static let fitsInsideBorder = Option.flag(
        "fit-inside-border", group: .canvas,
        help: "places images in the middle of the area inside the border, reduced where they are larger")
    static let cornerRadius = ValueOption(
        "corner-radius", as: .length("R"), group: .canvas,
        help: "cuts off the corners of the images by quarters of a circle of R points")
    static let shadow = ValueOption(
        "shadow", as: .shadow, group: .canvas,
        help: "draws a shadow of the images' alpha: how far right and down, how far blurred (a standard deviation), in "
            + "points, and its colour, as 0,4,6,#0008; --padding gives it room")

    /// Those that decorate images as a layer does.
    static let layer = [
        padding.option, border.option, fitsInsideBorder, cornerRadius.option, shadow.option,
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
        edits.alpha = try value(CanvasOptions.alpha) ?? edits.alpha
        edits.isOpaque = isOn(CanvasOptions.opaque)
        edits.tintColor = try value(CanvasOptions.tint)
        edits.capInsets = try value(CanvasOptions.capInsets)
        edits.resizingMode = try value(CanvasOptions.resizing)
        edits.crop = try value(CanvasOptions.crop)
        edits.layer = try layerEdits()
        return edits
    }

    /// Options that do nothing by themselves, and a shadow without room.
    ///
    /// - Throws: ``KineographError`` with code `usage`.
    func idleCanvasOptions() throws(KineographError) -> [String] {
        var notes: [String] = []
        for (option, other) in [
            (CanvasOptions.fitsInsideBorder, CanvasOptions.border.option),
            (CanvasOptions.opaque, CanvasOptions.alpha.option),
        ]
        where isOn(option) && !isGiven(other) {
            notes.append("--\(option.name) has no effect without --\(other.name)")
        }
        // Where a content mode leaves room in a larger canvas, nobody can tell before the images are seen.
        if let shadow = try value(CanvasOptions.shadow), !isGiven(CanvasOptions.contentMode.option) {
            let reach = max(abs(shadow.offset.width), abs(shadow.offset.height)) + 3 * shadow.radius
            if reach > (try value(CanvasOptions.padding) ?? 0) {
                notes.append(
                    "what of the shadow lies beside the images is cut off where it leaves the canvas: "
                        + "--padding \(Int(reach.rounded(.up))) gives it room")
            }
        }
        return notes
    }

    private func layerEdits() throws(KineographError) -> LayerEdits {
        var edits = LayerEdits()
        edits.padding = try value(CanvasOptions.padding) ?? edits.padding
        edits.border = try value(CanvasOptions.border)
        edits.fitsImagesInsideBorder = isOn(CanvasOptions.fitsInsideBorder)
        edits.cornerRadius = try value(CanvasOptions.cornerRadius) ?? edits.cornerRadius
        edits.shadow = try value(CanvasOptions.shadow)
        return edits
    }
}
