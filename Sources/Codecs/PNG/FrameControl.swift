internal import Playback
internal import Raster

/// An animation's acTL chunk (PNG specification, third edition, 11.3.6.1).
struct AnimationControl: Hashable, Sendable {
    var frameCount: UInt32
    /// 0 is for ever.
    var plays: UInt32

    static let length = 8
    /// The specification's four-byte integers end here (7.1).
    static let maximumPlays = UInt32(Int32.max)

    init(frameCount: UInt32, plays: UInt32) {
        self.frameCount = frameCount
        self.plays = plays
    }

    /// - Returns: nil where the payload is too short.
    init?(_ chunk: PNGChunk, in bytes: [UInt8]) {
        guard chunk.payload.count >= Self.length else { return nil }
        frameCount = bytes.bigEndianUInt32(at: chunk.payload.lowerBound)
        plays = bytes.bigEndianUInt32(at: chunk.payload.lowerBound + 4)
    }

    var payload: [UInt8] {
        var payload: [UInt8] = []
        payload.append(bigEndian: frameCount)
        payload.append(bigEndian: plays)
        return payload
    }
}

/// A frame's fcTL chunk (PNG specification, third edition, 11.3.6.2), its sequence number aside.
struct FrameControl: Hashable, Sendable {
    /// Where the frame is drawn. In a file it should lie inside the canvas, and may not.
    var rect: PixelRect
    var delay: Fraction
    var disposal: Disposal
    var blend: Blend

    static let length = 26

    init(rect: PixelRect, delay: Fraction, disposal: Disposal, blend: Blend) {
        self.rect = rect
        self.delay = delay
        self.disposal = disposal
        self.blend = blend
    }

    /// - Returns: nil where the payload is too short, the rectangle empty or beyond 2³¹, or an operation unknown.
    init?(_ chunk: PNGChunk, in bytes: [UInt8]) {
        guard chunk.payload.count >= Self.length else { return nil }
        let start = chunk.payload.lowerBound
        let numbers = (1...4).map { bytes.bigEndianUInt32(at: start + $0 * 4) }
        let (disposal, blend) = (Int(bytes[start + 24]), Int(bytes[start + 25]))
        guard numbers.allSatisfy({ $0 <= Int32.max }), numbers[0] > 0, numbers[1] > 0,
            Self.disposals.indices.contains(disposal), Self.blends.indices.contains(blend)
        else { return nil }
        rect = PixelRect(x: Int(numbers[2]), y: Int(numbers[3]), width: Int(numbers[0]), height: Int(numbers[1]))
        delay = Fraction(
            numerator: bytes.bigEndianUInt16(at: start + 20), denominator: bytes.bigEndianUInt16(at: start + 22))
        self.disposal = Self.disposals[disposal]
        self.blend = Self.blends[blend]
    }

    func payload(sequence: UInt32) -> [UInt8] {
        var payload: [UInt8] = []
        payload.append(bigEndian: sequence)
        for number in [rect.width, rect.height, rect.minX, rect.minY] { payload.append(bigEndian: UInt32(number)) }
        payload.append(bigEndian: delay.numerator)
        payload.append(bigEndian: delay.denominator)
        payload.append(disposal == .keep ? 0 : disposal == .background ? 1 : 2)
        payload.append(blend == .source ? 0 : 1)
        return payload
    }

    /// In the order of their codes.
    private static let disposals: [Disposal] = [.keep, .background, .previous]
    private static let blends: [Blend] = [.source, .over]
}
