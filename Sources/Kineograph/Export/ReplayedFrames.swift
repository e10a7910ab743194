internal import Diagnostics
internal import Raster
internal import Stage

/// A stream whose first frames can be had twice: what changes from one to the next is kept as long as it fits; where it
/// does not, they are rendered again.
struct ReplayedFrames {
    private var stream: FrameStream
    /// The frames taken so far; nil once they were too many.
    private var kept: [KeptFrame]? = []
    private var freeBytes: Int
    private var replayed = 0
    /// The frame that was taken or replayed last.
    private var last: Bitmap

    private struct KeptFrame {
        /// From the frame before; from a clear canvas for the first.
        var changes: BitmapChanges
        var interval: Range<Duration>
    }

    /// - Parameter keptBytes: How many bytes of pixels may be kept.
    init(_ stream: FrameStream, keptBytes: Int) {
        self.stream = stream
        freeBytes = keptBytes
        last = Bitmap(size: stream.rendering.canvas.renderedRect.size)
    }

    /// The next frame of the first look.
    mutating func preview() throws(KineographError) -> Frame? {
        guard let frame = try stream.next() else { return nil }
        if kept != nil {
            let changes = BitmapChanges(to: frame.bitmap, from: last)
            freeBytes -= changes.byteCount
            kept?.append(KeptFrame(changes: changes, interval: frame.interval))
            last = frame.bitmap
        }
        if freeBytes < 0 { kept = nil }
        return frame
    }

    /// Goes back to the first frame.
    ///
    /// - Parameter restart: Makes the stream anew, called where the frames were too many to be kept.
    mutating func rewind(restart: () -> FrameStream) {
        last = Bitmap(size: last.size)
        if kept != nil { return }
        kept = []
        stream = restart()
    }

    /// The next frame after ``rewind(restart:)``; what was kept is let go of when all of it was replayed.
    mutating func next() throws(KineographError) -> Frame? {
        guard let kept, replayed < kept.count else {
            self.kept = nil
            return try stream.next()
        }
        defer { replayed += 1 }
        kept[replayed].changes.apply(to: &last)
        return Frame(bitmap: last, interval: kept[replayed].interval)
    }
}
