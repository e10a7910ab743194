internal import Raster

/// The pixels of a planned frame's rectangle, sorted by how they can be stored.
struct FramePixels {
    /// What a pixel of the rectangle asks for.
    enum Need: UInt8 {
        /// It has to be drawn.
        case drawn
        /// It is on the canvas already: it may be drawn or left as it is.
        case kept
        /// It is clear: it has to be left as it is.
        case clear
    }

    let colors: [Color]
    private(set) var needs: [Need]

    init(_ frame: PlannedFrame) {
        let rect = frame.rect
        let pixels = frame.canvas.pixels.span
        let below = frame.base.pixels.span
        let width = frame.canvas.width
        var colors: [Color] = []
        var needs: [Need] = []
        colors.reserveCapacity(rect.width * rect.height)
        needs.reserveCapacity(rect.width * rect.height)
        for y in rect.minY..<rect.maxY {
            for place in y * width + rect.minX..<y * width + rect.maxX {
                let color = pixels[place]
                colors.append(color)
                let isKept = frame.allowsBlendOver && color == below[place]
                needs.append(color.isClear ? .clear : isKept ? .kept : .drawn)
            }
        }
        self.colors = colors
        self.needs = needs
    }

    /// Whether all pixels that have to be drawn are of a table's colours.
    func fit(_ table: ColorTable) -> Bool {
        var last = Color.clear
        for place in colors.indices where needs[place] == .drawn && colors[place] != last {
            last = colors[place]
            if table.index(of: last) == nil { return false }
        }
        return true
    }

    /// A table of the colours that have to be drawn, the most frequent first, of at most so many.
    ///
    /// More there are only where an animation with alpha needs colours of several palettes at once; the rarest are left
    /// out then.
    func table(of capacity: Int) -> ColorTable {
        var counted = ColorTable(capacity: 1 << 14)
        var run = (color: Color.clear, count: 0)
        for place in colors.indices where needs[place] == .drawn {
            if colors[place] != run.color {
                if run.count > 0 { _ = counted.add(run.color, count: run.count) }
                run = (colors[place], 0)
            }
            run.count += 1
        }
        if run.count > 0 { _ = counted.add(run.color, count: run.count) }
        return ColorTable(Array(counted.byFrequency.prefix(capacity)))
    }
}
