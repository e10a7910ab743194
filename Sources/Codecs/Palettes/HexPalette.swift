internal import Diagnostics
internal import Raster

/// A palette of lines with six hexadecimal digits each, `rrggbb`, or eight with alpha (`.hex`).
///
/// A `#` before the digits, spaces around them and lines without any are passed over; so is a line that begins with `#`
/// and a space, a comment.
enum HexPalette {
    /// - Throws: ``KineographError`` naming the line and the column, or saying that this is no text.
    static func parse(_ bytes: [UInt8]) throws(KineographError) -> [Color] {
        if let offset = bytes.firstIndex(where: { $0 < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].contains($0) }) {
            throw KineographError(
                .invalidData, "this is no palette: neither text, nor a PNG, a GIF, or an .act of 768 or 772 bytes",
                remedy: "export it as .gpl, .act, .hex or PNG", offset: offset)
        }
        var colors: [Color] = []
        for line in PaletteLine.lines(of: bytes) {
            let words = line.words
            guard let word = words.first, word != "#" else { continue }
            try line.checkRoom(after: colors)
            let digits = word.first == "#" ? word.dropFirst() : word
            guard [6, 8].contains(digits.utf8.count), let color = Color("#" + digits) else {
                throw line.error("\"\(word)\" is no colour of six hexadecimal digits", at: word, remedy: remedy)
            }
            guard words.count == 1 else {
                throw line.error("a colour has a line for itself", at: words[1], remedy: remedy)
            }
            colors.append(color)
        }
        return try colors.checkedPalette(remedy: remedy)
    }

    private static let remedy = "write one rrggbb a line, or export it as .gpl, .act or PNG"
}
