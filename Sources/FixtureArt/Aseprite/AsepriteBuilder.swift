/// Builds Aseprite files chunk by chunk, from the format's description alone (ase-file-specs.md). It shares nothing with the
/// reader. Numbers are cut to their fields.
public struct AsepriteBuilder: Sendable {
    /// Every field of the header that a reader looks at.
    public struct Header: Sendable {
        public var width: Int
        public var height: Int
        /// Bits of a pixel.
        public var depth = 32
        /// 1: layers have an opacity. 2: groups have one too, and a blend mode.
        public var flags = 1
        /// Milliseconds of a frame that says nothing.
        public var speed = 100
        public var clearIndex = 0
        public var colorCount = 0
        public var pixelRatio = (width: 1, height: 1)
        /// The number of frames that it announces; nil for those that are there.
        public var frameCount: Int?

        public init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }

    public var header: Header
    /// Frames with their headers, one after the other.
    public private(set) var frames: [[UInt8]] = []

    public init(width: Int, height: Int, depth: Int = 32, flags: Int = 1) {
        header = Header(width: width, height: height)
        (header.depth, header.flags) = (depth, flags)
    }

    /// Adds a frame.
    ///
    /// - Parameters:
    ///   - duration: In milliseconds.
    ///   - countField: The number of chunks that its header announces in 16 bits; nil for that of the chunks.
    public mutating func add(
        duration: Int = 100, _ chunks: [[UInt8]], countField: Int? = nil, wideCount: Int = 0, magic: Int = 0xf1fa,
        sizeField: Int? = nil
    ) {
        let body = chunks.flatMap { $0 }
        frames.append(
            Self.doubleWord(sizeField ?? body.count + 16) + Self.word(magic) + Self.word(countField ?? chunks.count)
                + Self.word(duration) + [0, 0] + Self.doubleWord(wideCount) + body)
    }

    public mutating func add(duration: Int = 100, _ chunks: [UInt8]...) { add(duration: duration, chunks) }

    public var bytes: [UInt8] {
        let body = frames.flatMap { $0 }
        var bytes =
            Self.doubleWord(body.count + 128) + Self.word(0xa5e0) + Self.word(header.frameCount ?? frames.count)
            + Self.word(header.width) + Self.word(header.height) + Self.word(header.depth)
        bytes += Self.doubleWord(header.flags) + Self.word(header.speed) + Self.doubleWord(0) + Self.doubleWord(0)
        bytes += [UInt8(truncatingIfNeeded: header.clearIndex), 0, 0, 0] + Self.word(header.colorCount)
        bytes += [header.pixelRatio.width, header.pixelRatio.height].map { UInt8(truncatingIfNeeded: $0) }
        bytes += [UInt8](repeating: 0, count: 128 - bytes.count)
        return bytes + body
    }

    // MARK: Values

    public static func word(_ value: Int) -> [UInt8] {
        [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
    }

    public static func doubleWord(_ value: Int) -> [UInt8] { word(value) + word(value >> 16) }

    public static func text(_ text: String) -> [UInt8] { word(text.utf8.count) + Array(text.utf8) }

    public static func chunk(_ type: Int, _ payload: [UInt8]) -> [UInt8] {
        doubleWord(payload.count + 6) + word(type) + payload
    }
}
