internal import Diagnostics
internal import Raster

/// GIMP's palette file (`.gpl`): a first line that says so, `Name:` and `Columns:`, comments, then a colour a line, red,
/// green and blue in decimal digits and perhaps a name.
///
/// Where a line says `Channels: RGBA`, as Aseprite writes it, alpha follows blue.
enum GIMPPalette {
    static func isSignature(_ bytes: [UInt8]) -> Bool {
        let mark: [UInt8] = [0xef, 0xbb, 0xbf]
        return bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0).starts(with: "GIMP Palette".utf8)
    }

    /// What is wrong with a file that has the ending, and is no palette of any kind.
    static let lacksSignature = KineographError(
        .invalidData, "a .gpl begins with a line that says \"GIMP Palette\", and this does not",
        remedy: "add it, or export the palette again")

    /// - Throws: ``KineographError`` naming the line and the column.
    static func parse(_ bytes: [UInt8]) throws(KineographError) -> [Color] {
        var colors: [Color] = []
        var channels = 3
        for line in PaletteLine.lines(of: bytes).dropFirst() {
            guard let first = line.words.first, !first.hasPrefix("#") else { continue }
            if first == "Channels:" { channels = line.words.dropFirst().first == "RGBA" ? 4 : 3 }
            if colors.isEmpty, first.first?.isLetter == true, first.contains(":") { continue }
            try line.checkRoom(after: colors)
            colors.append(try color(of: line, channels: channels))
        }
        return try colors.checkedPalette(remedy: remedy)
    }

    private static let remedy = "write a colour a line, as: 255 128 0 Orange"

    private static func color(of line: PaletteLine, channels: Int) throws(KineographError) -> Color {
        let words = line.words
        var values: [UInt8] = []
        for place in 0..<channels {
            guard place < words.count else {
                throw line.error("the line ends after \(place) of \(channels) numbers", remedy: remedy)
            }
            guard let value = UInt8(words[place]) else {
                throw line.error("\"\(words[place])\" is no number from 0 to 255", at: words[place], remedy: remedy)
            }
            values.append(value)
        }
        return Color(red: values[0], green: values[1], blue: values[2], alpha: channels == 4 ? values[3] : 255)
    }
}
