internal import Kineograph

/// Sends a picture as Sixel graphics (DEC STD 070, chapter 9): bands of six rows, and in each band one line of characters
/// a colour. What is clear shows the background colour, so that nothing of the picture before shines through.
struct SixelRenderer: PictureRenderer {
    let background: Color

    func bytes(for picture: Bitmap, column: Int, row: Int) -> [UInt8] {
        let picture = SixelPicture(picture, background: background)
        var output = Array(EscapeSequence.move(toColumn: column, row: row).utf8)
        // 0;1: square pixels, and nothing but what is drawn changes; the raster attributes are the aspect and the size.
        output += "\u{1b}P0;1q\"1;1;\(picture.width);\(picture.height)".utf8
        for (index, color) in picture.palette.enumerated() {
            let percents = [color.red, color.green, color.blue].map { (Int($0) * 200 + 255) / 510 }
            output += "#\(index);2;\(percents[0]);\(percents[1]);\(percents[2])".utf8
        }
        for top in stride(from: 0, to: picture.height, by: 6) {
            if top > 0 { output.append(UInt8(ascii: "-")) }
            append(bandAt: top, of: picture, to: &output)
        }
        output += EscapeSequence.stringEnd.utf8
        return output
    }

    private func append(bandAt top: Int, of picture: SixelPicture, to output: inout [UInt8]) {
        let bottom = min(top + 6, picture.height)
        // For every colour of the band, which of the six rows it fills, column by column.
        var columns = [[UInt8]?](repeating: nil, count: picture.palette.count)
        for y in top..<bottom {
            for x in 0..<picture.width {
                let index = Int(picture.indices[y * picture.width + x])
                if columns[index] == nil { columns[index] = [UInt8](repeating: 0, count: picture.width) }
                columns[index]?[x] |= 1 << UInt8(y - top)
            }
        }
        var isFirst = true
        for (index, rows) in columns.enumerated() {
            guard let rows else { continue }
            // A carriage return begins the next colour of the band.
            output += "\(isFirst ? "" : "$")#\(index)".utf8
            isFirst = false
            append(runsOf: rows, to: &output)
        }
    }

    /// Characters from `?`, which fills no row, and repeats of more than three as `!5~`.
    private func append(runsOf rows: [UInt8], to output: inout [UInt8]) {
        // What fills nothing at the end need not be sent.
        guard let last = rows.lastIndex(where: { $0 != 0 }) else { return }
        var x = 0
        while x <= last {
            var end = x + 1
            while end <= last && rows[end] == rows[x] { end += 1 }
            let character = rows[x] + UInt8(ascii: "?")
            if end - x > 3 {
                output += "!\(end - x)".utf8
                output.append(character)
            } else {
                for _ in x..<end { output.append(character) }
            }
            x = end
        }
    }
}
