/// What shows, and when: a bitmap with its place on a timeline.
///
/// It stands in this room because the stage produces frames and the codecs consume them, and neither knows the other.
public struct Frame: Hashable, Sendable {
    public var bitmap: Bitmap
    /// The half-open interval in which the bitmap shows, from the start of the animation.
    public var interval: Range<Duration>

    public init(bitmap: Bitmap, interval: Range<Duration>) {
        self.bitmap = bitmap
        self.interval = interval
    }

    public var duration: Duration { interval.upperBound - interval.lowerBound }
}
