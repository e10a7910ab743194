internal import Kineograph

/// Shows two pixels a character: the upper half block in the colour of the upper pixel, on the colour of the lower one.
/// Clear pixels show the terminal's own background.
struct BlockRenderer: PictureRenderer {
    enum Colors: Hashable, Sendable {
        /// 24 bits (ISO 8613-6, SGR 38 and 48 with selector 2).
        case all
        /// xterm's palette (selector 5).
        case xterm256
    }

    let colors: Colors
    let background: Color

    func bytes(for picture: Bitmap, column: Int, row: Int) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(picture.width * picture.height * 12)
        for y in stride(from: 0, to: picture.height, by: 2) {
            output += EscapeSequence.move(toColumn: column, row: row + y / 2).utf8
            // What the terminal has set; nil is its own.
            var (ink, paper): (Color?, Color?) = (nil, nil)
            for x in 0..<picture.width {
                let upper = visible(picture[x, y])
                let lower = y + 1 < picture.height ? visible(picture[x, y + 1]) : nil
                // A block has to be drawn in a colour: over a clear pixel it is the lower one.
                let (block, newInk, newPaper) = upper == nil ? ("▄", lower, nil) : ("▀", upper, lower)
                if newPaper != paper {
                    output += newPaper.map { select($0, isInk: false) } ?? Array("\u{1b}[49m".utf8)
                    paper = newPaper
                }
                guard let newInk else {
                    output.append(UInt8(ascii: " "))
                    continue
                }
                if newInk != ink {
                    output += select(newInk, isInk: true)
                    ink = newInk
                }
                output += block.utf8
            }
            output += EscapeSequence.resetColors.utf8
        }
        return output
    }

    /// The colour in which a pixel is seen; nil for a clear one.
    private func visible(_ color: Color) -> Color? {
        color.isClear ? nil : color.isOpaque ? color : color.composited(over: background)
    }

    private func select(_ color: Color, isInk: Bool) -> [UInt8] {
        let layer = isInk ? "38" : "48"
        switch colors {
        case .all: return Array("\u{1b}[\(layer);2;\(color.red);\(color.green);\(color.blue)m".utf8)
        case .xterm256: return Array("\u{1b}[\(layer);5;\(XtermPalette.index(nearestTo: color))m".utf8)
        }
    }
}
