internal import Raster

extension PixelSize {
    /// As wide as the widest, and as high as the highest.
    init(unionOf sizes: [PixelSize]) {
        self.init(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    }
}
