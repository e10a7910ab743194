internal import Diagnostics
internal import Raster
internal import Stage

/// The pictures of a stream in order; neighbours that look the same are one.
struct DistinctPictures {
    private let stream: FrameStream
    private var last: Bitmap?
    /// How many there were so far.
    private(set) var count = 0

    init(_ stream: FrameStream) { self.stream = stream }

    /// The next picture, with the time of its first frame.
    mutating func next() throws(KineographError) -> Frame? {
        while let frame = try stream.next() {
            if let last, last.looksLike(frame.bitmap) { continue }
            last = frame.bitmap
            count += 1
            return frame
        }
        return nil
    }
}

extension Bitmap {
    /// Whether both show the same, whatever clear pixels hide.
    ///
    /// - Precondition: The bitmaps have one size.
    func looksLike(_ other: Bitmap) -> Bool {
        self == other || PixelDifference(self, other, options: Comparison.Options()).firstPlace == nil
    }
}
