internal import Diagnostics
internal import Raster

/// Walks two animations side by side: every stretch of time in which neither changes, with what both show.
struct PicturePairs {
    typealias Source = () throws(KineographError) -> Frame?

    struct Pair {
        var interval: Range<Duration>
        var first: Bitmap
        var second: Bitmap
        /// Whether one animation's change begins it and the other's ends it: one and the same change at two times, perhaps.
        var isBetweenChanges: Bool
    }

    private let nextFirst: Source
    private let nextSecond: Source
    private var first: Frame?
    private var second: Frame?
    private var time = Duration.zero
    private var firstPicture: Bitmap?
    private var secondPicture: Bitmap?
    /// Whether each animation has shown one picture all the time.
    private(set) var showOnePictureEach = true

    /// - Parameters: Sources of frames that follow each other without gaps from zero.
    init(_ first: @escaping Source, _ second: @escaping Source) throws(KineographError) {
        nextFirst = first
        nextSecond = second
        self.first = try first()
        self.second = try second()
        firstPicture = self.first?.bitmap
        secondPicture = self.second?.bitmap
    }

    /// The next stretch; nil where either animation is at its end.
    mutating func next() throws(KineographError) -> Pair? {
        while let current = first, current.interval.upperBound <= time { try advanceFirst() }
        while let current = second, current.interval.upperBound <= time { try advanceSecond() }
        guard let first, let second else { return nil }
        let end = min(first.interval.upperBound, second.interval.upperBound)
        defer { time = end }
        let begins = (first: first.interval.lowerBound == time, second: second.interval.lowerBound == time)
        let ends = (first: first.interval.upperBound == end, second: second.interval.upperBound == end)
        return Pair(
            interval: time..<end, first: first.bitmap, second: second.bitmap,
            isBetweenChanges: begins.first != begins.second && ends.first != ends.second && begins.first == ends.second)
    }

    /// Where each animation ends. Call it when ``next()`` has given nil.
    mutating func ends() throws(KineographError) -> (first: Duration, second: Duration) {
        var ends = (first: time, second: time)
        while let frame = first {
            ends.first = max(ends.first, frame.interval.upperBound)
            try advanceFirst()
        }
        while let frame = second {
            ends.second = max(ends.second, frame.interval.upperBound)
            try advanceSecond()
        }
        return ends
    }

    private mutating func advanceFirst() throws(KineographError) {
        first = try nextFirst()
        notice(first, after: firstPicture)
    }

    private mutating func advanceSecond() throws(KineographError) {
        second = try nextSecond()
        notice(second, after: secondPicture)
    }

    /// Once a picture has changed, none is looked at any more.
    private mutating func notice(_ frame: Frame?, after picture: Bitmap?) {
        guard showOnePictureEach, let frame, let picture else { return }
        showOnePictureEach = picture.looksLike(frame.bitmap)
    }
}
