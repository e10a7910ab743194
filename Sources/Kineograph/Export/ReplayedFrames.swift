internal import Diagnostics
internal import Raster
internal import Stage

/// A stream whose first frames can be had twice: kept as long as they fit, rendered again where they do not.
struct ReplayedFrames {
    private var stream: FrameStream
    /// The frames taken so far; nil once they were too many.
    private var kept: [Frame]? = []
    private var freeBytes: Int
    private var replayed = 0

    /// - Parameter keptBytes: How many bytes of pixels may be kept.
    init(_ stream: FrameStream, keptBytes: Int) {
        self.stream = stream
        freeBytes = keptBytes
    }

    /// The next frame of the first look.
    mutating func preview() throws(KineographError) -> Frame? {
        guard let frame = try stream.next() else { return nil }
        freeBytes -= frame.bitmap.byteCount
        if freeBytes < 0 { kept = nil }
        kept?.append(frame)
        return frame
    }

    /// Goes back to the first frame.
    ///
    /// - Parameter restart: Makes the stream anew, called where the frames were too many to be kept.
    mutating func rewind(restart: () -> FrameStream) {
        if kept != nil { return }
        kept = []
        stream = restart()
    }

    /// The next frame after ``rewind(restart:)``; what was kept is let go of on the way.
    mutating func next() throws(KineographError) -> Frame? {
        guard let kept, replayed < kept.count else {
            self.kept = nil
            return try stream.next()
        }
        defer { replayed += 1 }
        return kept[replayed]
    }
}
