import Raster

/// Writes GIF files byte by byte, as the specification says and with no code of the package's own, so that tests can hold
/// the decoder against it; also files that break the rules.
struct GIFBuilder {
    private(set) var bytes: [UInt8]

    /// A header, a logical screen, and a global colour table unless there are no colours.
    init(version: String = "89a", width: Int, height: Int, colors: [Color] = []) {
        bytes = Array("GIF\(version)".utf8) + GIFBuilder.word(width) + GIFBuilder.word(height)
        bytes += [colors.isEmpty ? 0 : 0xf0 | GIFBuilder.tableBits(colors.count), 0, 0]
        bytes += GIFBuilder.table(colors)
    }

    mutating func append(_ raw: [UInt8]) { bytes += raw }

    mutating func trailer() { bytes.append(0x3b) }

    /// A graphic control extension (GIF89a, section 23).
    mutating func control(delay: Int = 0, disposal: Int = 0, clearIndex: Int? = nil) {
        let packed = UInt8(disposal << 2 | (clearIndex == nil ? 0 : 1))
        bytes += [0x21, 0xf9, 4, packed] + GIFBuilder.word(delay) + [UInt8(clearIndex ?? 0), 0]
    }

    /// The loop extension.
    mutating func loop(_ count: Int, name: String = "NETSCAPE2.0") {
        bytes += [0x21, 0xff, 11] + Array(name.utf8) + [3, 1] + GIFBuilder.word(count) + [0]
    }

    mutating func comment(_ text: String) {
        bytes += [0x21, 0xfe, UInt8(text.utf8.count)] + Array(text.utf8) + [0]
    }

    /// A picture: descriptor, local colour table, data.
    ///
    /// - Parameter indices: In the order in which they are to be stored.
    mutating func image(
        x: Int = 0, y: Int = 0, width: Int, height: Int, colors: [Color] = [], isInterlaced: Bool = false,
        _ indices: [UInt8], codeSize: Int = 8
    ) {
        descriptor(x: x, y: y, width: width, height: height, colors: colors, isInterlaced: isInterlaced)
        bytes += [UInt8(codeSize)] + GIFBuilder.subBlocks(GIFBuilder.codes(for: indices, codeSize: codeSize))
    }

    mutating func descriptor(
        x: Int = 0, y: Int = 0, width: Int, height: Int, colors: [Color] = [], isInterlaced: Bool = false
    ) {
        bytes.append(0x2c)
        for side in [x, y, width, height] { bytes += GIFBuilder.word(side) }
        bytes.append((isInterlaced ? 0x40 : 0) | (colors.isEmpty ? 0 : 0x80 | GIFBuilder.tableBits(colors.count)))
        bytes += GIFBuilder.table(colors)
    }

    static func word(_ value: Int) -> [UInt8] { [UInt8(value & 0xff), UInt8(value >> 8)] }

    /// LZW codes that never use the dictionary: a clear code comes before a code would need one bit more.
    static func codes(for indices: [UInt8], codeSize: Int) -> [UInt8] {
        let clear = 1 << codeSize
        var codes = [clear]
        for (place, index) in indices.enumerated() {
            if place > 0, place % (clear - 2) == 0 { codes.append(clear) }
            codes.append(Int(index))
        }
        return pack(codes + [clear + 1], bits: codeSize + 1)
    }

    /// Codes of one width, the low bits first.
    static func pack(_ codes: [Int], bits: Int) -> [UInt8] {
        var packed: [UInt8] = []
        var buffer = 0
        var filled = 0
        for code in codes {
            buffer |= code << filled
            filled += bits
            while filled >= 8 {
                packed.append(UInt8(buffer & 0xff))
                buffer >>= 8
                filled -= 8
            }
        }
        if filled > 0 { packed.append(UInt8(buffer)) }
        return packed
    }

    /// Data cut into sub-blocks, with the terminator.
    static func subBlocks(_ data: [UInt8]) -> [UInt8] {
        stride(from: 0, to: data.count, by: 255).flatMap { start in
            let block = data[start..<min(start + 255, data.count)]
            return [UInt8(block.count)] + block
        } + [0]
    }

    /// The size field of a table: 2 to the power of one more entries.
    private static func tableBits(_ count: Int) -> UInt8 {
        UInt8((0...7).first { 2 << $0 >= count } ?? 7)
    }

    private static func table(_ colors: [Color]) -> [UInt8] {
        guard !colors.isEmpty else { return [] }
        let padding = [Color](repeating: .black, count: 2 << Int(tableBits(colors.count)) - colors.count)
        return (colors + padding).flatMap { [$0.red, $0.green, $0.blue] }
    }
}
