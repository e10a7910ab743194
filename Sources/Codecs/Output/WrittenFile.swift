public import Diagnostics
public import Raster

/// A file that was written, to be read again piece by piece.
public struct WrittenFile {
    /// How many bytes it has.
    public let count: Int
    private let read: (Range<Int>) throws(KineographError) -> [UInt8]

    /// - Parameter read: Gives the bytes at offsets below the count.
    public init(count: Int, read: @escaping (Range<Int>) throws(KineographError) -> [UInt8]) {
        self.count = count
        self.read = read
    }

    /// The bytes at offsets; fewer where the file ends before.
    public func bytes(_ range: Range<Int>) throws(KineographError) -> [UInt8] {
        let range = range.clamped(to: 0..<count)
        return range.isEmpty ? [] : try read(range)
    }
}

/// What is read back of a file whose format has no decoder.
public struct Rereading {
    public var decoder: AnyAnimationDecoder
    /// What the format makes of a frame.
    public var shown: @Sendable (Bitmap) -> Bitmap
    /// How far a channel of a pixel may be from that.
    public var tolerance: UInt8

    public init(
        _ decoder: AnyAnimationDecoder, shown: @escaping @Sendable (Bitmap) -> Bitmap = { $0 }, tolerance: UInt8 = 0
    ) {
        self.decoder = decoder
        self.shown = shown
        self.tolerance = tolerance
    }
}
