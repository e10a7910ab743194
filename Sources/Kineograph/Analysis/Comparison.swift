public import Diagnostics
public import Raster

/// How two animations differ in what they show: pixels over time, whatever their frame splits.
///
/// Two clear pixels are equal whatever their hidden colours. An animation that ends differs from one that goes on for
/// ever, and from one that plays another number of times.
public struct Comparison: Hashable, Sendable {
    /// Something in which two animations differ; the first one's value stands first.
    public enum Difference: Hashable, Sendable {
        case size(PixelSize, PixelSize)
        case pixel(at: Duration, place: PixelPoint, Color, Color)
        /// The lengths of one cycle.
        case duration(Duration, Duration)
        /// How often they play; nil is for ever.
        case plays(Int?, Int?)
    }

    /// The first difference: of size, else of the earliest pixel (then the topmost, then the leftmost), else of length,
    /// else of plays; nil where both show the same.
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

    public var isSame: Bool { firstDifference == nil }

    /// What counts as the same.
    public struct Options: Hashable, Sendable {
        /// The largest difference of a channel that does not count.
        public var tolerance: UInt8 = 0
        /// How far apart a change may happen in the two and count as one moment. Formats round boundaries to their own units:
        /// a GIF's lie within 5 ms of the true ones, a WebP's within half a millisecond.
        public var timeTolerance = Duration.zero
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
        let (left, right) = (first.frames(), second.frames())
        var pairs = try PicturePairs(
            { () throws(KineographError) in try left.next() },
            { () throws(KineographError) in
                try right.next()
            })
        try compare(&pairs, options: options)
        let ends = try pairs.ends()
        if !forgives(max(ends.first, ends.second) - min(ends.first, ends.second), options: options) {
            firstDifference = firstDifference ?? .duration(ends.first, ends.second)
        }
        if firstDifference == nil, first.plays != second.plays { firstDifference = .plays(first.plays, second.plays) }
    }

    /// Whether two instants so far apart count as one; then the distance is remembered.
    private mutating func forgives(_ distance: Duration, options: Options) -> Bool {
        guard distance <= options.timeTolerance else { return false }
        largestShift = max(largestShift, distance)
        return true
    }

    private mutating func compare(_ pairs: inout PicturePairs, options: Options) throws(KineographError) {
        var (squaredError, samples) = (0.0, 0.0)
        while let pair = try pairs.next() {
            let length = pair.interval.upperBound - pair.interval.lowerBound
            if pair.isBetweenChanges, forgives(length, options: options) { continue }
            pictures += 1
            let weight = length / .seconds(1)
            samples += weight * Double(pair.first.pixels.count * 4)
            if pair.first == pair.second { continue }
            let difference = PixelDifference(pair.first, pair.second, options: options)
            squaredError += weight * Double(difference.squaredError)
            largestError = max(largestError, difference.largestError)
            guard let place = difference.firstPlace else { continue }
            differingPictures += 1
            firstDifference =
                firstDifference
                ?? .pixel(
                    at: pair.interval.lowerBound, place: place, pair.first[place.x, place.y],
                    pair.second[place.x, place.y])
        }
        if squaredError > 0 { peakSignalToNoiseRatio = decibels(255 * 255 * samples / squaredError) }
    }
}
