/// The chunks of a PNG file, read without the code under test. Stops at the first thing that is not as it should be.
public struct ChunkList {
    public struct Chunk: Hashable, Sendable {
        public let type: String
        public let payload: [UInt8]

        /// The number in the four bytes at an index, the most significant first.
        public func number(at index: Int) -> Int {
            payload[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
        }
    }

    public private(set) var chunks: [Chunk] = []
    public var types: [String] { chunks.map(\.type) }

    public init(_ bytes: [UInt8]) {
        guard bytes.starts(with: PNGFileBuilder.signature) else { return }
        var rest = bytes.dropFirst(8)
        while rest.count >= 12 {
            let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            guard rest.count >= length + 12 else { return }
            let body = Array(rest.dropFirst(4).prefix(length + 4))
            let stored = Array(rest.dropFirst(length + 8).prefix(4))
            guard stored == PNGFileBuilder.number(Int(PNGFileBuilder.crc(body))) else { return }
            chunks.append(
                Chunk(type: String(decoding: body.prefix(4), as: UTF8.self), payload: Array(body.dropFirst(4))))
            rest = rest.dropFirst(length + 12)
        }
    }

    public func all(_ type: String) -> [Chunk] { chunks.filter { $0.type == type } }
}
