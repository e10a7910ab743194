/// Compresses an image: always the longest string of the dictionary that the next pixels can be written as.
struct LZWEncoder {
    private let pixels: LZWPixels
    private var matcher = LZWMatcher()
    private var stream: LZWStream

    static func encode(_ pixels: LZWPixels) -> LZWCodeString {
        var encoder = LZWEncoder(pixels)
        while encoder.stream.position < pixels.indices.count { encoder.writeString() }
        return encoder.stream.finish()
    }

    private init(_ pixels: LZWPixels) {
        self.pixels = pixels
        stream = LZWStream(symbolBits: pixels.symbolBits)
    }

    private mutating func writeString() {
        let match = matcher.longest(in: pixels, from: stream.position, stream.dictionary, after: stream.last)
        let bits = stream.open(match.first)
        stream.write(match.code, bits: bits, pixels: match.length)
    }
}
