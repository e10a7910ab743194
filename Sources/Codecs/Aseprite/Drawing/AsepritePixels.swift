internal import Raster

/// Pixels as a file stores them, and what colours they are.
struct AsepritePixels {
    let values: [UInt8]
    let form: AsepriteSprite.PixelForm
    /// The colours of all 256 indices, in which those that do not show are zero; empty unless indexed.
    let table: [Color]

    /// Turns so many pixels into colours.
    ///
    /// - Parameters:
    ///   - start: The index of the first.
    ///   - row: Gets them at its start.
    func read(_ count: Int, from start: Int, into row: inout [Color]) {
        let values = values.span
        var row = row.mutableSpan
        switch form {
        case .color:
            for index in 0..<count {
                let place = 4 * (start + index)
                row[index] = Color(
                    rawValue: UInt32(values[place]) | UInt32(values[place + 1]) << 8 | UInt32(values[place + 2]) << 16
                        | UInt32(values[place + 3]) << 24)
            }
        case .gray:
            for index in 0..<count {
                let place = 2 * (start + index)
                row[index] = Color(
                    rawValue: UInt32(values[place]) * 0x01_0101 | UInt32(values[place + 1]) << 24)
            }
        case .indexed:
            let table = table.span
            for index in 0..<count { row[index] = table[Int(values[start + index])] }
        }
    }

    /// The colour of one pixel.
    func color(at index: Int) -> Color {
        switch form {
        case .color:
            Color(
                red: values[4 * index], green: values[4 * index + 1], blue: values[4 * index + 2],
                alpha: values[4 * index + 3])
        case .gray:
            Color(
                red: values[2 * index], green: values[2 * index], blue: values[2 * index], alpha: values[2 * index + 1])
        case .indexed: table[Int(values[index])]
        }
    }

    /// The first index beyond a palette; nil where there is none.
    func stray(beyond count: Int) -> UInt8? {
        guard form == .indexed, count < 256 else { return nil }
        return values.first { Int($0) >= count }
    }
}

extension AsepriteSprite {
    /// The colours of all 256 indices in a frame; empty for a sprite without indices.
    func table(of frame: Frame) -> [Color] {
        guard form == .indexed else { return [] }
        let palette = palettes[frame.palette]
        var table = palette + [Color](repeating: .clear, count: 256 - palette.count)
        table[Int(clearIndex)] = .clear
        return table
    }
}
