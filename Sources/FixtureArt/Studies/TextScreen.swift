internal import Raster

/// A window with a title bar, whose gradient has more colours than a palette, and lines of words in the pixel font.
struct TextScreen {
    private let page: Bitmap
    private let cursor: PixelRect

    private static let titleHeight = 10
    /// A letter with the gap after it, and a line with the gap below it.
    private static let advance = PixelSize(width: 6, height: 10)
    private static let words = ["KINEOGRAPH", "PAPER", "PIANO", "OPERA", "GRAIN", "GRAPHIE", "HERON", "KNEE"]

    init(size: PixelSize) {
        var page = Bitmap(width: size.width, height: size.height) { x, y in
            guard y < Self.titleHeight else { return Color(hex: 0x20242c) }
            let left = Color(hex: 0x3355aa).mixed(with: Color(hex: 0x88ccee), Double(x) / Double(size.width))
            return left.mixed(with: .black, Double(y) / Double(3 * Self.titleHeight))
        }
        let columns = (size.width - 4) / Self.advance.width
        let lines = max(1, (size.height - Self.titleHeight - 4) / Self.advance.height)
        var end = PixelPoint(x: 4, y: Self.titleHeight + 3)
        for line in 0..<lines {
            end = PixelPoint(x: 4, y: Self.titleHeight + 3 + line * Self.advance.height)
            // The last line is half written.
            var room = line == lines - 1 ? columns / 2 : columns - 1
            var word = 0
            while true {
                let text = Self.words[Int(chance(line * 64 + word, 31) * Double(Self.words.count))]
                if text.count + 1 > room { break }
                let ink = Color(hex: word % 3 == 1 ? 0x7fc8a9 : 0xd7dae0)
                for letter in text {
                    page.draw(Sketch(PixelFont.rows(of: letter), legend: ["#": ink]), x: end.x, y: end.y)
                    end.x += Self.advance.width
                }
                end.x += Self.advance.width
                room -= text.count + 1
                word += 1
            }
        }
        self.page = page
        cursor = PixelRect(x: end.x, y: end.y, width: 5, height: PixelFont.height)
    }

    func picture(showsCursor: Bool) -> Bitmap {
        guard showsCursor else { return page }
        var picture = page
        picture.fill(cursor, with: Color(hex: 0xf5b82e))
        return picture
    }
}
