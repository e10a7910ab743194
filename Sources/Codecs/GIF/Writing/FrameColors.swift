internal import Raster

/// The colours that have to be drawn for a planned frame.
struct FrameColors {
    /// The colours, each with how many pixels it has.
    private(set) var table = ColorTable(capacity: 1 << 14)
    /// Whether there are pixels that are, or may be, left as they are.
    private(set) var leavesPixels = false

    init(_ frame: PlannedFrame) {
        let rect = frame.rect
        let pixels = frame.canvas.pixels.span
        let below = frame.base.pixels.span
        let width = frame.canvas.width
        var run = (color: Color.clear, count: 0)
        for y in rect.minY..<rect.maxY {
            for place in y * width + rect.minX..<y * width + rect.maxX {
                let color = pixels[place]
                if color.isClear || (frame.allowsBlendOver && color == below[place]) {
                    leavesPixels = true
                    continue
                }
                if color != run.color {
                    add(run.color, run.count)
                    run = (color, 0)
                }
                run.count += 1
            }
        }
        add(run.color, run.count)
    }

    private mutating func add(_ color: Color, _ count: Int) {
        if count > 0 { _ = table.add(color, count: count) }
    }
}

extension GIFPalette {
    /// The palette of a frame that the palette of all does not fit: the most frequent colours first.
    ///
    /// Where they fill it, it has no clear index if all of the frame can be drawn with them. More than fit there are only
    /// where pixels become clear in an animation that nobody looked at to its end; the rarest are left out then.
    ///
    /// - Parameter size: How many entries fill a palette.
    init(local frame: PlannedFrame, showsClear: Bool, size: Int) {
        let colors = FrameColors(frame)
        let hasClearIndex = showsClear || colors.leavesPixels
        if hasClearIndex, colors.table.colors.count == size, frame.hasOnly(colors.table) {
            self.init(colors: colors.table.byFrequency, hasClearIndex: false, isExact: true)
        } else {
            self.init(
                colors: Array(colors.table.byFrequency.prefix(hasClearIndex ? 255 : 256)),
                hasClearIndex: hasClearIndex, isExact: true)
        }
    }
}

extension PlannedFrame {
    /// Whether every pixel of the rectangle is of a colour of a table.
    fileprivate func hasOnly(_ table: ColorTable) -> Bool {
        let pixels = canvas.pixels.span
        return (rect.minY..<rect.maxY).allSatisfy { y in
            (rect.minX..<rect.maxX).allSatisfy { table.index(of: pixels[y * canvas.width + $0]) != nil }
        }
    }
}
