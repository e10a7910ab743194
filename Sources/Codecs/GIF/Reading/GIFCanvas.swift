internal import Raster

/// The logical screen while a GIF is played: draws pictures on it, and disposes of them.
struct GIFCanvas {
    private(set) var bitmap: Bitmap
    /// What has to be done before the next picture.
    private var pending = Pending.nothing

    private enum Pending {
        case nothing
        case clear(PixelRect)
        case restore(Bitmap)
    }

    init(size: PixelSize) { bitmap = Bitmap(size: size) }

    /// Disposes of the picture before, and gets ready for the next one.
    ///
    /// - Parameter isFirst: The first picture has nothing before it to go back to; the canvas then becomes clear.
    mutating func begin(_ image: GIFImage, isFirst: Bool) {
        switch pending {
        case .nothing: break
        case .clear(let rect): bitmap.fill(rect, with: .clear)
        case .restore(let before): bitmap = before
        }
        let visible = image.rect.intersection(bitmap.bounds)
        switch image.control.disposal {
        case .keep: pending = .nothing
        case .background: pending = .clear(visible)
        case .previous: pending = isFirst ? .clear(visible) : .restore(bitmap)
        }
    }

    /// Draws a row of a picture, or its first pixels; clear ones leave what is there.
    ///
    /// - Parameters:
    ///   - indices: The row's pixels, of which `count` are drawn.
    ///   - row: Which row of the picture it is, from the top.
    ///   - table: The colours of all 256 indices.
    mutating func draw(_ indices: [UInt8], count: Int, row: Int, of image: GIFImage, table: [Color]) {
        let y = image.rect.minY + row
        let columns = min(count, bitmap.width - image.rect.minX)
        guard y < bitmap.height, columns > 0 else { return }
        let start = y * bitmap.width + image.rect.minX
        bitmap.withMutablePixels { pixels in
            for column in 0..<columns {
                let color = table[Int(indices[column])]
                if !color.isClear { pixels[start + column] = color }
            }
        }
    }
}
