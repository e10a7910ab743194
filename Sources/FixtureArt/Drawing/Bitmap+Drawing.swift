internal import Raster

extension Bitmap {
    /// A bitmap whose pixels are a function of their coordinates.
    init(width: Int, height: Int, color: (_ x: Int, _ y: Int) -> Color) {
        var pixels: [Color] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height { for x in 0..<width { pixels.append(color(x, y)) } }
        self.init(size: PixelSize(width: width, height: height), pixels: pixels)
    }

    /// Sets one pixel, if it lies inside the bitmap.
    mutating func plot(_ color: Color, x: Int, y: Int) {
        if x >= 0, x < width, y >= 0, y < height { self[x, y] = color }
    }

    /// Draws a line with a square brush whose top left follows the line from one end to the other.
    mutating func stroke(from start: PixelPoint, to end: PixelPoint, brush: Int, _ color: Color) {
        let steps = max(abs(end.x - start.x), abs(end.y - start.y), 1)
        for step in 0...steps {
            // The nearest pixel, by a division that rounds half up and floors below zero too.
            let x = start.x + (2 * (end.x - start.x) * step + steps).flooredQuotient(by: 2 * steps)
            let y = start.y + (2 * (end.y - start.y) * step + steps).flooredQuotient(by: 2 * steps)
            for row in 0..<brush { for column in 0..<brush { plot(color, x: x + column, y: y + row) } }
        }
    }

    /// Draws a part of a figure: first on its own, then with an outline around it, then over what is there.
    mutating func drawOutlined(in outline: Color, _ part: (inout Bitmap) -> Void) {
        var layer = Bitmap(size: size)
        part(&layer)
        for y in 0..<height {
            for x in 0..<width {
                if !layer[x, y].isClear {
                    self[x, y] = layer[x, y]
                } else if layer.touches(x: x, y: y) {
                    self[x, y] = outline
                }
            }
        }
    }

    /// Whether one of a pixel's four neighbours is drawn.
    private func touches(x: Int, y: Int) -> Bool {
        (x > 0 && !self[x - 1, y].isClear) || (x + 1 < width && !self[x + 1, y].isClear)
            || (y > 0 && !self[x, y - 1].isClear) || (y + 1 < height && !self[x, y + 1].isClear)
    }
}

extension Int {
    fileprivate func flooredQuotient(by divisor: Int) -> Int {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }
}
