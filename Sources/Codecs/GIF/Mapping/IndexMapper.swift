internal import Raster

/// Turns frames into canvases of palette indices, one after the other.
///
/// A pixel that is the same as in the frame before keeps its index, so that what stands still never flickers.
struct IndexMapper {
    private let alpha: BinaryAlpha
    private var nearest: NearestColor
    private var diffusion: ErrorDiffusion?
    private var previous: Bitmap?
    private var canvas: Bitmap

    /// - Parameter dithers: Whether errors are diffused.
    init(canvas size: PixelSize, palette: GIFPalette, alpha: BinaryAlpha, dithers: Bool) {
        self.alpha = alpha
        nearest = NearestColor(palette.colors)
        diffusion = dithers ? ErrorDiffusion(palette: palette, width: size.width) : nil
        canvas = Bitmap(size: size)
    }

    /// The index canvas of the next frame.
    mutating func map(_ bitmap: Bitmap) -> Bitmap {
        // The canvas before the first frame is clear, as a frame of clear pixels would leave it.
        let before = previous ?? Bitmap(size: bitmap.size)
        previous = bitmap
        guard let changed = bitmap.changedRect(from: before) else { return canvas }
        if diffusion != nil {
            diffusion?.map(bitmap, from: before, in: changed, alpha: alpha, nearest: &nearest, onto: &canvas)
        } else {
            mapNearest(bitmap, from: before, in: changed)
        }
        return canvas
    }

    private mutating func mapNearest(_ bitmap: Bitmap, from before: Bitmap, in changed: PixelRect) {
        let pixels = bitmap.pixels.span
        let old = before.pixels.span
        let alpha = alpha
        canvas.withMutablePixels { indices in
            var last = Color.clear
            var lastIndex = Color.clear
            for y in changed.minY..<changed.maxY {
                let row = y * bitmap.width
                for place in row + changed.minX..<row + changed.maxX {
                    let color = pixels[place]
                    if color == old[place] { continue }
                    if color != last {
                        last = color
                        let reduced = alpha.reduce(color)
                        lastIndex = reduced.isClear ? .clear : Color(paletteIndex: nearest.index(of: reduced))
                    }
                    indices[place] = lastIndex
                }
            }
        }
    }
}
