/// The textual chunk whose keyword is "Comment" (PNG specification, 11.3.3).
enum PNGComment {
    private static let keyword = Array("Comment".utf8)

    /// The comment in a tEXt or iTXt chunk; nil for other chunks, other keywords and compressed text.
    static func read(_ chunk: PNGChunk, in bytes: [UInt8]) -> String? {
        guard chunk.type == .text || chunk.type == .internationalText else { return nil }
        var rest = bytes[chunk.payload]
        guard rest.starts(with: keyword + [0]) else { return nil }
        rest = rest.dropFirst(keyword.count + 1)
        if chunk.type == .text { return String(latin1: rest) }
        // Compression flag and method; language tag and translated keyword, each ended by a zero; then the text.
        guard rest.count >= 2, rest.first == 0 else { return nil }
        rest = rest.dropFirst(2)
        for _ in 0..<2 { rest = rest.drop { $0 != 0 }.dropFirst() }
        return String(decoding: rest, as: UTF8.self)
    }

    /// Appends a comment: tEXt where ISO 8859-1 has all its characters, else iTXt, uncompressed.
    ///
    /// Zeros, which would end the text, are left out.
    static func append(_ comment: String, to bytes: inout [UInt8]) {
        let scalars = comment.unicodeScalars.filter { $0.value != 0 }
        if scalars.allSatisfy({ $0.value < 256 }) {
            bytes.append(.text, keyword + [0] + scalars.map { UInt8($0.value) })
        } else {
            bytes.append(.internationalText, keyword + [0, 0, 0, 0, 0] + Array(String(scalars).utf8))
        }
    }
}
