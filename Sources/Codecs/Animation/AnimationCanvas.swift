internal import Raster

/// What a viewer shows while it plays a file: frames are drawn on the canvas in order, and disposed of before the next.
struct AnimationCanvas {
    /// The canvas as it shows now; clear before the first frame.
    private(set) var bitmap: Bitmap
    /// What has to be undone before the next frame is drawn.
    private var pending = PendingDisposal.none

    private enum PendingDisposal {
        case none
        case clear(PixelRect)
        /// The pixels that the frame covers, as they were before it.
        case restore(Bitmap, at: PixelPoint)
    }

    init(size: PixelSize) { bitmap = Bitmap(size: size) }

    /// Ends the frame before, then draws a frame.
    ///
    /// - Parameters:
    ///   - picture: The frame's pixels, or nil for a frame that could not be read: it leaves the canvas as it is.
    ///   - origin: Where the picture's top left pixel goes. What sticks out of the canvas is clipped.
    mutating func draw(_ picture: Bitmap?, at origin: PixelPoint, blend: Blend, disposal: Disposal) {
        guard let picture else { return disposeOfLast() }
        beginFrame(PixelRect(origin: origin, size: picture.size), disposal: disposal)
        if blend == .source && origin == .zero && picture.size == bitmap.size {
            bitmap = picture
        } else {
            bitmap.draw(picture, at: origin, compositing: blend == .source ? .copy : .sourceOver)
        }
    }

    /// Ends the frame before, and makes ready for the pixels of a frame, which are drawn then.
    ///
    /// - Parameter rect: Where they go; what sticks out of the canvas is clipped.
    mutating func beginFrame(_ rect: PixelRect, disposal: Disposal) {
        disposeOfLast()
        switch disposal {
        case .keep: break
        case .background: pending = .clear(rect)
        case .previous:
            let covered = rect.intersection(bitmap.bounds)
            if !covered.isEmpty { pending = .restore(bitmap.cropped(to: covered), at: covered.origin) }
        }
    }

    /// Draws part of a row of a frame over the canvas.
    ///
    /// - Parameters:
    ///   - indices: What the colours of the pixels are in a table.
    ///   - table: The colours.
    ///   - origin: Where the first pixel goes. What sticks out of the canvas is clipped.
    mutating func drawRow(_ indices: Span<UInt8>, of table: IndexedColors, at origin: PixelPoint) {
        let row = PixelRect(origin: origin, size: PixelSize(width: indices.count, height: 1))
        let shown = row.intersection(bitmap.bounds)
        if shown.isEmpty { return }
        let indices = indices.extracting(shown.minX - origin.x..<shown.maxX - origin.x)
        let start = shown.minY * bitmap.width + shown.minX
        // Of a constant size, so that no index has to be held against it.
        let entries = table.entries.span.extracting(first: 256)
        bitmap.withMutablePixels { pixels in
            for column in indices.indices {
                let entry = entries[Int(indices[column])]
                let kept = pixels[start + column].rawValue & entry.kept
                pixels[start + column] = Color(rawValue: entry.color | kept)
            }
        }
    }

    private mutating func disposeOfLast() {
        switch pending {
        case .none: break
        case .clear(let rect): bitmap.fill(rect, with: .clear)
        case .restore(let before, let origin):
            if before.size == bitmap.size {
                bitmap = before
            } else {
                bitmap.draw(before, at: origin, compositing: .copy)
            }
        }
        pending = .none
    }
}
