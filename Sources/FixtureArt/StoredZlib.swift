/// Compressed data that no compressor touched, so that what it should give is known.
public enum StoredZlib {
    /// Bytes as a zlib stream (RFC 1950) of stored blocks (RFC 1951, 3.2.4).
    public static func stream(of raw: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var start = 0
        repeat {
            let end = min(raw.count, start + 65_535)
            let length = UInt16(end - start)
            stream.append(end == raw.count ? 1 : 0)
            for number in [length, ~length] { stream += [UInt8(number & 0xff), UInt8(number >> 8)] }
            stream += raw[start..<end]
            start = end
        } while start < raw.count
        // Adler-32, RFC 1950, section 8.2.
        var (low, high) = (1, 0)
        for byte in raw {
            low = (low + Int(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return stream + [high >> 8, high & 0xff, low >> 8, low & 0xff].map { UInt8($0) }
    }
}
