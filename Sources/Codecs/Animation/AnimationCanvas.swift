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
        disposeOfLast()
        guard let picture else { return }
        switch disposal {
        case .keep: break
        case .background: pending = .clear(PixelRect(origin: origin, size: picture.size))
        case .previous:
            let covered = PixelRect(origin: origin, size: picture.size).intersection(bitmap.bounds)
            if !covered.isEmpty { pending = .restore(bitmap.cropped(to: covered), at: covered.origin) }
        }
        if blend == .source && origin == .zero && picture.size == bitmap.size {
            bitmap = picture
        } else {
            bitmap.draw(picture, at: origin, compositing: blend == .source ? .copy : .sourceOver)
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
