internal import FixtureArt

/// Builds PNG files byte by byte, from the specification alone: stored deflate blocks, no filters, check sums bit by bit.
/// It shares nothing with the code under test.
public struct PNGFileBuilder {
    /// How samples are laid out: channels as the colour type has them, depth in bits.
    public struct Format: Hashable, Sendable, CustomStringConvertible {
        public let colorType: UInt8
        public let depth: Int

        public init(colorType: UInt8, depth: Int) {
            self.colorType = colorType
            self.depth = depth
        }

        public var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1 }
        public var description: String { "colour type \(colorType), \(depth) bits" }

        /// Table 12 of the specification.
        public static let all: [Format] =
            [1, 2, 4, 8, 16].map { Format(colorType: 0, depth: $0) } + [8, 16].map { Format(colorType: 2, depth: $0) }
            + [1, 2, 4, 8].map { Format(colorType: 3, depth: $0) } + [8, 16].map { Format(colorType: 4, depth: $0) }
            + [8, 16].map { Format(colorType: 6, depth: $0) }
        public static let rgba = Format(colorType: 6, depth: 8)
    }

    public private(set) var bytes: [UInt8] = PNGFileBuilder.signature
    private var sequence: UInt32 = 0

    public static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

    public init() {}

    /// A file that begins with its header.
    public init(width: Int, height: Int, format: Format = .rgba, interlaced: Bool = false) {
        append(
            "IHDR",
            Self.number(width) + Self.number(height) + [
                UInt8(format.depth), format.colorType, 0, 0, interlaced ? 1 : 0,
            ])
    }

    public mutating func append(_ type: String, _ payload: [UInt8] = []) {
        bytes += Self.chunk(type, payload)
    }

    public mutating func append(raw: [UInt8]) { bytes += raw }

    public static func chunk(_ type: String, _ payload: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + payload
        return number(payload.count) + body + number(Int(crc(body)))
    }

    /// A number in four bytes, the most significant first.
    public static func number(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}

// Animation chunks, with sequence numbers that count by themselves unless told.
extension PNGFileBuilder {
    public mutating func appendAnimationControl(frames: Int, plays: Int = 0) {
        append("acTL", Self.number(frames) + Self.number(plays))
    }

    public mutating func appendFrameControl(
        x: Int = 0, y: Int = 0, width: Int, height: Int, delay: (UInt16, UInt16) = (1, 10), disposal: UInt8 = 0,
        blend: UInt8 = 0, sequence number: Int? = nil
    ) {
        let delayBytes = [delay.0, delay.1].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
        let place = Self.number(width) + Self.number(height) + Self.number(x) + Self.number(y)
        append("fcTL", nextSequence(number) + place + delayBytes + [disposal, blend])
    }

    public mutating func appendFrameData(_ data: [UInt8], sequence number: Int? = nil) {
        append("fdAT", nextSequence(number) + data)
    }

    private mutating func nextSequence(_ number: Int?) -> [UInt8] {
        let value = number ?? Int(sequence)
        sequence = UInt32(value) + 1
        return Self.number(value)
    }
}

// Picture data.
extension PNGFileBuilder {
    /// The zlib stream of a picture whose samples come from a function of x, y and channel.
    public static func data(
        width: Int, height: Int, format: Format = .rgba, interlaced: Bool = false,
        sample: (_ x: Int, _ y: Int, _ channel: Int) -> Int
    ) -> [UInt8] {
        // Figure 4.8 of the specification: first column, first row, and the steps of each pass.
        let adam7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
        var raw: [UInt8] = []
        for (left, top, stepX, stepY) in interlaced ? adam7 : [(0, 0, 1, 1)] where left < width {
            for y in stride(from: top, to: height, by: stepY) {
                raw.append(0)  // The filter: none.
                var bits = 0
                var pending = 0
                for x in stride(from: left, to: width, by: stepX) {
                    for channel in 0..<format.channels {
                        pending = pending << format.depth | sample(x, y, channel)
                        bits += format.depth
                        while bits >= 8 {
                            bits -= 8
                            raw.append(UInt8(truncatingIfNeeded: pending >> bits))
                        }
                    }
                }
                if bits > 0 { raw.append(UInt8(truncatingIfNeeded: pending << (8 - bits))) }
            }
        }
        return StoredZlib.stream(of: raw)
    }

    /// The zlib stream of a picture of one RGBA colour.
    public static func data(width: Int, height: Int, rgba: [UInt8]) -> [UInt8] {
        data(width: width, height: height) { _, _, channel in Int(rgba[channel]) }
    }

    /// The CRC of annex D of the specification, a bit at a time.
    public static func crc(_ bytes: [UInt8]) -> UInt32 {
        var crc: UInt32 = .max
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? 0xedb8_8320 ^ (crc >> 1) : crc >> 1 }
        }
        return ~crc
    }
}
