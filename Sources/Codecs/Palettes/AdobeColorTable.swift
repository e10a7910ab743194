internal import Diagnostics
internal import Raster

/// Adobe's colour table (`.act`): 256 times red, green and blue. Four more bytes may follow: how many of the colours count
/// and which of them is clear, both with the high byte first.
enum AdobeColorTable {
    private static let tableLength = 3 * ColorPalette.capacity
    private static let wholeLength = tableLength + 4
    /// The index that says that none is clear.
    private static let noIndex = 0xffff

    /// Whether a file is meant to be one. A text of the same length is told from it by its bytes, or else by its ending.
    static func isExpected(of bytes: [UInt8], fileExtension: String) -> Bool {
        let hasEnding = fileExtension.lowercased() == "act"
        let isText = !bytes.contains { $0 >= 0x80 || ($0 < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].contains($0)) }
        guard bytes.count == tableLength || bytes.count == wholeLength else { return hasEnding && !isText }
        return hasEnding || !isText
    }

    /// - Throws: ``KineographError`` naming the byte.
    static func parse(_ bytes: [UInt8]) throws(KineographError) -> [Color] {
        guard bytes.count == tableLength || bytes.count == wholeLength else {
            throw KineographError(
                .invalidData, "an .act has \(tableLength) or \(wholeLength) bytes, and this has \(bytes.count)",
                remedy: remedy)
        }
        var colors = stride(from: 0, to: tableLength, by: 3).map { place in
            Color(red: bytes[place], green: bytes[place + 1], blue: bytes[place + 2])
        }
        guard bytes.count == wholeLength else { return colors }
        let count = Int(bytes.bigEndianUInt16(at: tableLength))
        guard 1...ColorPalette.capacity ~= count else {
            throw KineographError(
                .invalidData, "it says that it has \(count) colours, and an .act has 1 to \(ColorPalette.capacity)",
                remedy: remedy, offset: tableLength)
        }
        colors.removeLast(colors.count - count)
        let clear = Int(bytes.bigEndianUInt16(at: tableLength + 2))
        guard clear != noIndex else { return colors }
        guard clear < count else {
            throw KineographError(
                .invalidData, "index \(clear) is to be clear, and there are \(count) colours", remedy: remedy,
                offset: tableLength + 2)
        }
        colors[clear].alpha = 0
        return colors
    }

    private static let remedy = "export it again, or as .gpl, .hex or PNG"
}
