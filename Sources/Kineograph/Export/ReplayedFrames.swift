internal import Diagnostics
internal import Raster
internal import Stage

/// A stream whose first frames can be had twice: as long as they are few they are kept, then what changes from one to the
/// next as long as it fits; where it does not, they are rendered again.
struct ReplayedFrames {
    private var stream: FrameStream
    /// The frames taken so far; nil once they were too many.
    private var kept: [KeptFrame]? = []
    private var freeBytes: Int
    /// How many of them may be of whole frames: to find out what changes takes time.
    private var freeBytesOfFrames: Int
    private var replayed = 0
    private let size: PixelSize
    /// The frame that was taken or replayed last; nil before the first.
    private var last: Bitmap?

    private struct KeptFrame {
        var picture: Picture
        var interval: Range<Duration>
    }

    private enum Picture {
        case whole(Bitmap)
        /// From the frame before; from a clear canvas for the first.
        case changes(BitmapChanges)
    }

    /// - Parameter keptBytes: How many bytes of pixels may be kept.
    init(_ stream: FrameStream, keptBytes: Int) {
        self.stream = stream
        freeBytes = keptBytes
        freeBytesOfFrames = keptBytes / 8
        size = stream.rendering.canvas.renderedRect.size
    }

    /// The next frame of the first look.
    mutating func preview() throws(KineographError) -> Frame? {
        guard let frame = try stream.next() else { return nil }
        if kept != nil {
            let picture = keep(frame.bitmap)
            kept?.append(KeptFrame(picture: picture, interval: frame.interval))
            last = frame.bitmap
        }
        if freeBytes < 0 { (kept, last) = (nil, nil) }
        return frame
    }

    private mutating func keep(_ bitmap: Bitmap) -> Picture {
        if freeBytesOfFrames >= bitmap.byteCount {
            freeBytesOfFrames -= bitmap.byteCount
            freeBytes -= bitmap.byteCount
            return .whole(bitmap)
        }
        let changes = BitmapChanges(to: bitmap, from: last ?? Bitmap(size: size))
        freeBytes -= changes.byteCount
        return .changes(changes)
    }

    /// Goes back to the first frame.
    ///
    /// - Parameter restart: Makes the stream anew, called where the frames were too many to be kept.
    mutating func rewind(restart: () -> FrameStream) {
        last = nil
        if kept != nil { return }
        kept = []
        stream = restart()
    }

    /// The next frame after ``rewind(restart:)``; what was kept is let go of when all of it was replayed.
    mutating func next() throws(KineographError) -> Frame? {
        guard let kept, replayed < kept.count else {
            (self.kept, last) = (nil, nil)
            return try stream.next()
        }
        defer { replayed += 1 }
        var shown = last.take() ?? Bitmap(size: size)
        switch kept[replayed].picture {
        case .whole(let bitmap): shown = bitmap
        case .changes(let changes): changes.apply(to: &shown)
        }
        last = shown
        return Frame(bitmap: shown, interval: kept[replayed].interval)
    }
}
