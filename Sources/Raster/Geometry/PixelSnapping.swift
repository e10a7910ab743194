extension PixelRect {
    /// The whole pixels of a canvas that a rectangle in points covers: each edge goes to the nearest pixel boundary,
    /// and from half a pixel towards the top left.
    ///
    /// Coordinates beyond 2^30 pixels are held there, so that sums of a few of them cannot overflow.
    ///
    /// - Parameter scale: The canvas's pixels per point.
    public init(snapping rect: Rect, scale: Double = 1) {
        let minX = snappedToPixel(rect.minX * scale)
        let minY = snappedToPixel(rect.minY * scale)
        let maxX = snappedToPixel(rect.maxX * scale)
        let maxY = snappedToPixel(rect.maxY * scale)
        self.init(x: minX, y: minY, width: max(0, maxX - minX), height: max(0, maxY - minY))
    }
}

extension PixelSize {
    /// The pixels of a canvas, from points: the nearest whole ones, half a pixel left out, one at least on each side.
    ///
    /// - Parameter scale: The canvas's pixels per point.
    public init(snapping size: Size, scale: Double = 1) {
        self.init(
            width: max(1, snappedToPixel(size.width * scale)), height: max(1, snappedToPixel(size.height * scale)))
    }
}

/// The pixel boundary nearest to a coordinate in pixels; half a pixel rounds towards the top left.
func snappedToPixel(_ coordinate: Double) -> Int {
    let farthest = 0x1p30
    // A millionth of a pixel more than a half still counts as a half: it is an error such as that of (0.1 + 0.2) * 5.
    let tolerance = 0x1p-20
    guard coordinate == coordinate else { return 0 }
    let held = min(max(coordinate, -farthest), farthest)
    return -roundedDown(0.5 + tolerance - held)
}
