internal import Raster

/// A frame's macroblocks that changed, to be drawn over what is there.
struct ChangedBlocks {
    var bitmap: Bitmap
    /// Where the bitmap goes. It begins between two macroblocks of the canvas.
    var rect: PixelRect
    /// How many pixels of the bitmap are in blocks that stay as they are.
    var stillPixels: Int
}

extension PlannedFrame {
    /// The rectangle with those macroblocks made clear in which nothing changed; nil where drawing over what is there gives
    /// something else.
    ///
    /// Lossy compression works on whole macroblocks, and blurs the edges of a smaller hole. Translucent pixels that stay are
    /// cleared in the others too: drawn once more they would be others.
    func changedBlocks() -> ChangedBlocks? {
        let side = StillBlocks.side
        let (left, top) = (rect.minX & ~(side - 1), rect.minY & ~(side - 1))
        let outer = PixelRect(
            x: left, y: top, width: (rect.maxX - left + side - 1) & ~(side - 1),
            height: (rect.maxY - top + side - 1) & ~(side - 1)
        ).intersection(canvas.bounds)
        // A larger rectangle would also be cleared afterwards.
        guard allowsBlendOver, disposal == .keep || outer == rect else { return nil }
        var bitmap = canvas.cropped(to: outer)
        let below = base.cropped(to: outer)
        let bounds = bitmap.bounds
        let stillPixels: Int? = bitmap.withMutablePixels { pixels in
            var stillPixels = 0
            for y in stride(from: 0, to: outer.height, by: side) {
                for x in stride(from: 0, to: outer.width, by: side) {
                    let block = PixelRect(x: x, y: y, width: side, height: side).intersection(bounds)
                    let change = BlockChange(from: below, to: pixels.span, in: block)
                    guard change != .inexact else { return nil }
                    clear(block, of: &pixels, width: outer.width, isStill: change == .none)
                    if change == .none { stillPixels += block.width * block.height }
                }
            }
            return stillPixels
        }
        return stillPixels.map { ChangedBlocks(bitmap: bitmap, rect: outer, stillPixels: $0) }
    }

    private func clear(_ block: PixelRect, of pixels: inout MutableSpan<Color>, width: Int, isStill: Bool) {
        // The hidden colour of a hole should cost little, and make no edge at which the decoder's filter blurs.
        var hidden = Color.clear
        if isStill {
            hidden = meanColor(of: pixels.span, in: block, width: width)
            hidden.alpha = 0
        }
        for y in block.minY..<block.maxY {
            for index in y * width + block.minX..<y * width + block.maxX
            where isStill || !pixels[index].isOpaque { pixels[index] = hidden }
        }
    }
}

/// What becomes of a block.
private enum BlockChange {
    case none
    /// All pixels that changed are opaque.
    case drawable
    /// A pixel changed that drawing over would not give.
    case inexact

    init(from base: Bitmap, to pixels: Span<Color>, in block: PixelRect) {
        let below = base.pixels.span
        self = .none
        for y in block.minY..<block.maxY {
            for index in y * base.width + block.minX..<y * base.width + block.maxX where pixels[index] != below[index] {
                self = .drawable
                guard pixels[index].isOpaque else {
                    self = .inexact
                    return
                }
            }
        }
    }
}

/// The mean of each channel, whatever the alpha.
private func meanColor(of pixels: Span<Color>, in block: PixelRect, width: Int) -> Color {
    var sums = SIMD4<UInt32>.zero
    for y in block.minY..<block.maxY {
        for index in y * width + block.minX..<y * width + block.maxX {
            let color = pixels[index]
            sums &+= SIMD4(truncatingIfNeeded: SIMD4<UInt8>(color.red, color.green, color.blue, color.alpha))
        }
    }
    let mean = SIMD4<UInt8>(truncatingIfNeeded: sums / UInt32(block.width * block.height))
    return Color(red: mean.x, green: mean.y, blue: mean.z, alpha: mean.w)
}
