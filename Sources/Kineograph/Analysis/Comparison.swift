public import Diagnostics
internal import Playback
public import Raster

/// How two animations differ in what they show: pixels over time, whatever their frame splits.
///
/// Two clear pixels are equal whatever their hidden colours. An animation that ends differs from one that goes on for
/// ever, and from one that plays another number of times. Where both show one picture only, neither their time nor their
/// plays count: nobody sees them.
public struct Comparison: Hashable, Sendable {
    /// Something in which two animations differ; the first one's value stands first.
    public enum Difference: Hashable, Sendable {
        case size(PixelSize, PixelSize)
        /// - Parameter at: The time of the first animation.
        case pixel(at: Duration, place: PixelPoint, Color, Color)
        /// How many pictures follow each other, where times are ignored.
        case pictureCount(Int, Int)
        /// The lengths of one cycle.
        case duration(Duration, Duration)
        /// How often they play; nil is for ever.
        case plays(Int?, Int?)
    }

    /// The first difference: of size, else of the earliest pixel (then the topmost, then the leftmost), else of length or
    /// number, else of plays; nil where both show the same.
    public private(set) var firstDifference: Difference?
    /// The largest difference of any channel of any pixel, 0 to 255, tolerated ones too.
    public private(set) var largestError: UInt8 = 0
    /// The longest time by which one animation changed before the other and was forgiven, as ``Options/timeTolerance`` says.
    public private(set) var largestShift = Duration.zero
    /// How many stretches of time in which neither changes were compared.
    public private(set) var pictures = 0
    /// In how many of those a pixel differs by more than is tolerated.
    public private(set) var differingPictures = 0
    /// Peak signal to noise ratio of all four channels over time, in decibels; nil where all pixels are equal.
    public private(set) var peakSignalToNoiseRatio: Double?
    private var squaredError = 0.0
    private var samples = 0.0

    public var isSame: Bool { firstDifference == nil }

    /// What counts as the same.
    public struct Options: Hashable, Sendable {
        /// The largest difference of a channel that does not count.
        public var tolerance: UInt8 = 0
        /// How far apart a change may happen in the two and count as one moment. Nil is half the coarser unit in which their
        /// files write times: 5 ms where one is a GIF, else half a millisecond where one is a WebP, else a microsecond, for
        /// fractions that a file or an edit had to round.
        public var timeTolerance: Duration?
        /// Whether only the pictures count and the order in which they follow each other, and neither times nor plays.
        public var ignoresTime = false
        /// Whether the hidden colour of clear pixels counts.
        public var comparesHiddenColor = false

        public init() {}
    }

    /// Compares one cycle of each. Pixels are compared as long as both cycles last.
    ///
    /// - Throws: ``KineographError`` naming the path that cannot be read.
    public init(
        of first: AnimationRecipe, and second: AnimationRecipe, options: Options = Options()
    ) throws(KineographError) {
        guard first.canvas == second.canvas else {
            firstDifference = .size(first.canvas, second.canvas)
            return
        }
        var options = options
        let tolerance = options.timeTolerance ?? max(first.timeUnit / 2, second.timeUnit / 2, .microseconds(1))
        options.timeTolerance = tolerance
        if options.ignoresTime {
            try compareInOrder(first, second, options: options)
        } else {
            try compareOverTime(first, second, within: tolerance, options: options)
        }
        if squaredError > 0 { peakSignalToNoiseRatio = decibels(255 * 255 * samples / squaredError) }
    }

    private mutating func compareOverTime(
        _ first: AnimationRecipe, _ second: AnimationRecipe, within tolerance: Duration, options: Options
    ) throws(KineographError) {
        let (left, right) = (first.frames(), second.frames())
        var pairs = try PicturePairs(
            { () throws(KineographError) in try left.next() }, { () throws(KineographError) in try right.next() })
        while let pair = try pairs.next() {
            let length = pair.interval.upperBound - pair.interval.lowerBound
            if pair.isBetweenChanges, forgives(length, within: tolerance) { continue }
            compare(
                pair.first, pair.second, at: pair.interval.lowerBound, weight: length / .seconds(1), options: options)
        }
        let ends = try pairs.ends()
        if pairs.showOnePictureEach { return }
        if !forgives(max(ends.first, ends.second) - min(ends.first, ends.second), within: tolerance) {
            firstDifference = firstDifference ?? .duration(ends.first, ends.second)
        }
        if firstDifference == nil, first.plays != second.plays { firstDifference = .plays(first.plays, second.plays) }
    }

    /// Compares picture by picture, however long each shows.
    private mutating func compareInOrder(
        _ first: AnimationRecipe, _ second: AnimationRecipe, options: Options
    ) throws(KineographError) {
        var (left, right) = (DistinctPictures(first.frames()), DistinctPictures(second.frames()))
        while true {
            let (a, b) = (try left.next(), try right.next())
            guard let a, let b else { break }
            compare(a.bitmap, b.bitmap, at: a.interval.lowerBound, weight: 1, options: options)
        }
        while try left.next() != nil {}
        while try right.next() != nil {}
        guard firstDifference == nil, left.count != right.count else { return }
        firstDifference = .pictureCount(left.count, right.count)
    }

    /// Whether two instants so far apart count as one; then the distance is remembered.
    private mutating func forgives(_ distance: Duration, within tolerance: Duration) -> Bool {
        guard distance <= tolerance else { return false }
        largestShift = max(largestShift, distance)
        return true
    }

    private mutating func compare(
        _ first: Bitmap, _ second: Bitmap, at time: Duration, weight: Double, options: Options
    ) {
        pictures += 1
        samples += weight * Double(first.pixels.count * 4)
        if first == second { return }
        let difference = PixelDifference(first, second, options: options)
        squaredError += weight * Double(difference.squaredError)
        largestError = max(largestError, difference.largestError)
        guard let place = difference.firstPlace else { return }
        differingPictures += 1
        firstDifference =
            firstDifference
            ?? .pixel(at: time, place: place, first[place.x, place.y], second[place.x, place.y])
    }
}
