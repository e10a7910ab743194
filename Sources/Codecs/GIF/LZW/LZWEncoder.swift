/// Compresses an image: always the longest string of the dictionary that the next pixels can be written as.
struct LZWEncoder {
    private let pixels: LZWPixels
    private var matcher = LZWMatcher()
    private var stream: LZWStream

    static func encode(_ pixels: LZWPixels) -> LZWCodeString {
        var encoder = LZWEncoder(pixels)
        while encoder.stream.position < pixels.indices.count {
            if pixels.hasChoices { encoder.writeBestString() } else { encoder.writeString() }
        }
        return encoder.stream.finish()
    }

    private init(_ pixels: LZWPixels) {
        self.pixels = pixels
        stream = LZWStream(symbolBits: pixels.symbolBits)
    }

    /// Writes pixels that can be written in one way only.
    @inline(__always)
    private mutating func writeString() {
        let start = stream.position
        let bits = stream.open(pixels.indices[start])
        var code = Int(pixels.indices[start])
        var end = start + 1
        while end < pixels.indices.count, let longer = stream.dictionary.child(of: code, pixels.indices[end]) {
            code = longer
            end += 1
        }
        stream.write(code, bits: bits, pixels: end - start)
    }

    private mutating func writeBestString() {
        let match = matcher.longest(in: pixels, from: stream.position, stream.dictionary, after: stream.last)
        let bits = stream.open(match.first)
        stream.write(match.code, bits: bits, pixels: match.length)
    }
}
