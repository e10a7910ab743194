internal import Raster

/// Follows what viewers show of frames whose colours were changed a little as they were compressed.
///
/// What a frame was disposed to is drawn again in the next one, and has to be drawn as it was shown, or it would flicker.
struct ShownColors {
    /// What shows, and what was to be shown.
    private var shown: Bitmap
    private var planned: Bitmap?
    /// What becomes of the latest frame.
    private var disposed: PixelRect?

    init(canvas: PixelSize) { shown = Bitmap(size: canvas) }

    /// A frame that draws what stands still as it was shown.
    ///
    /// - Returns: The frame, and for each pixel of its rectangle 1 where it has to be drawn in just its colour; empty where
    ///   that goes for none.
    func settle(_ frame: PlannedFrame) -> (frame: PlannedFrame, settled: [UInt8]) {
        guard let planned, let disposed, !disposed.intersection(frame.rect).isEmpty else { return (frame, []) }
        let (rect, width) = (frame.rect, frame.canvas.width)
        var canvas = frame.canvas
        var settled = [UInt8](repeating: 0, count: rect.width * rect.height)
        let before = planned.pixels.span
        let shown = shown.pixels.span
        let base = frame.base.pixels.span
        canvas.withMutablePixels { (pixels: inout MutableSpan<Color>) in
            for row in 0..<rect.height {
                let start = (rect.minY + row) * width + rect.minX
                for column in 0..<rect.width {
                    let color = pixels[start + column]
                    guard !color.isClear, color == before[start + column], color != base[start + column] else {
                        continue
                    }
                    pixels[start + column] = shown[start + column]
                    settled[row * rect.width + column] = 1
                }
            }
        }
        guard settled.contains(1) else { return (frame, []) }
        var frame = frame
        frame.canvas = canvas
        return (frame, settled)
    }

    /// Draws a frame as it was stored.
    ///
    /// - Parameter frame: As it was planned.
    mutating func draw(_ frame: PlannedFrame, as stored: StoredGIFFrame) {
        if let disposed { shown.fill(disposed, with: .clear, compositing: .copy) }
        let (rect, width) = (frame.rect, frame.canvas.width)
        shown.withMutablePixels { (pixels: inout MutableSpan<Color>) in
            for (index, color) in stored.pixels.enumerated() {
                guard let color else { continue }
                let (row, column) = index.quotientAndRemainder(dividingBy: rect.width)
                pixels[(rect.minY + row) * width + rect.minX + column] = color
            }
        }
        planned = frame.canvas
        disposed = frame.disposal == .background ? rect : nil
    }
}
