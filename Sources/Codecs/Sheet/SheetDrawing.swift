internal import Raster

extension Bitmap {
    /// Draws a picture into its place on a sheet, and repeats the pixels at the edges of the place around it.
    ///
    /// - Parameters:
    ///   - picture: What to draw.
    ///   - offset: Where in the place its top left pixel goes; what is beside it is clear, and what falls outside left out.
    ///   - place: Inside the bitmap with as much room around it as the extrusion needs.
    mutating func draw(
        _ picture: Bitmap, at offset: PixelPoint, in place: PixelRect, extrudedBy extrusion: Int
    ) {
        let origin = PixelPoint(x: place.minX + offset.x, y: place.minY + offset.y)
        draw(picture, at: origin, clippedTo: place, compositing: .copy)
        guard extrusion > 0 else { return }
        let (columns, rows) = (place.minX..<place.maxX, place.minY..<place.maxY)
        for y in rows.lowerBound - extrusion..<rows.upperBound + extrusion {
            let isInRows = rows.contains(y)
            for x in columns.lowerBound - extrusion..<columns.upperBound + extrusion {
                guard !isInRows || !columns.contains(x) else { continue }
                self[x, y] =
                    self[
                        min(max(x, columns.lowerBound), columns.upperBound - 1),
                        min(max(y, rows.lowerBound), rows.upperBound - 1)]
            }
        }
    }
}
