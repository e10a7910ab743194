internal import Raster

extension BinaryAlpha {
    /// By how much less than the threshold the alpha of a pixel may be that stays as it is.
    static let edgeLeniency = 32

    /// Whether everything that is shown and would become clear in the next frame is so near to the threshold that it may as
    /// well stay. Then nothing becomes clear, and what does not change need not be drawn anew.
    ///
    /// It is always the frame's own alpha that is compared, so errors do not add up.
    func mayKeepEdge(of shown: Bitmap, next: Bitmap, in changed: PixelRect) -> Bool {
        guard isLenient else { return false }
        let pixels = next.pixels.span
        let old = shown.pixels.span
        let least = max(1, Int(threshold(0, 0)) - BinaryAlpha.edgeLeniency)
        for y in changed.minY..<changed.maxY {
            for place in y * next.width + changed.minX..<y * next.width + changed.maxX {
                if old[place].isOpaque, Int(pixels[place].alpha) < least { return false }
            }
        }
        return true
    }
}
