import Kineograph
import TestSupport
import Testing

@testable import KineographCLI

@Suite struct BlockRendererTests {
    private func text(_ picture: Bitmap, _ colors: BlockRenderer.Colors = .all, background: Color = .black) -> String {
        let bytes = BlockRenderer(colors: colors, background: background).bytes(for: picture, column: 2, row: 4)
        return String(decoding: bytes, as: UTF8.self).replacing("\u{1b}", with: "^")
    }

    @Test func `A character is two pixels, the lower one behind`() {
        #expect(text(Bitmap("R", "B")) == "^[5;3H^[48;2;0;0;255m^[38;2;255;0;0m▀^[0m")
    }

    @Test func `A colour that is set already is not set again`() {
        #expect(
            text(Bitmap("RRG", "BBB")) == "^[5;3H^[48;2;0;0;255m^[38;2;255;0;0m▀▀^[38;2;0;255;0m▀^[0m")
    }

    @Test func `Clear pixels show the terminal's own background`() {
        #expect(text(Bitmap("R", ".")) == "^[5;3H^[38;2;255;0;0m▀^[0m")
        #expect(text(Bitmap(".", "B")) == "^[5;3H^[38;2;0;0;255m▄^[0m")
        #expect(text(Bitmap("..", "..")) == "^[5;3H  ^[0m")
        #expect(text(Bitmap("R.", "B.")) == "^[5;3H^[48;2;0;0;255m^[38;2;255;0;0m▀^[49m ^[0m")
    }

    @Test func `An odd last row has nothing below it, and every two rows a line`() {
        #expect(text(Bitmap("R", "R", "R")) == "^[5;3H^[48;2;255;0;0m^[38;2;255;0;0m▀^[0m^[6;3H^[38;2;255;0;0m▀^[0m")
    }

    @Test func `Half clear pixels lie over the background`() {
        // 128/255 of white over black is 128.
        let half = Bitmap("h", "h", legend: ["h": Color(red: 255, green: 255, blue: 255, alpha: 128)])
        #expect(text(half) == "^[5;3H^[48;2;128;128;128m^[38;2;128;128;128m▀^[0m")
    }

    @Test func `With 256 colours the nearest ones are chosen`() {
        // Red is 16 + 36 * 5, blue 16 + 5.
        #expect(text(Bitmap("R", "B"), .xterm256) == "^[5;3H^[48;5;21m^[38;5;196m▀^[0m")
    }

    @Test(arguments: [
        ("#000000", 16), ("#ffffff", 231), ("#ff0000", 196), ("#00ff00", 46), ("#5f87af", 16 + 36 + 12 + 3),
        // 8 and 238 are the first and the last grey; 128 is the thirteenth.
        ("#080808", 232), ("#eeeeee", 255), ("#808080", 244),
        // Half way between two levels: (0, 48, 115) is nearer to level 95 and level 135 than to those below.
        ("#003073", 16 + 6 + 2),
    ])
    func `xterm's colours are its cube and its greys`(color: String, index: Int) throws {
        #expect(XtermPalette.index(nearestTo: try #require(Color(color))) == index)
    }

    @Test func `No colour of xterm's is nearer than the one chosen`() {
        let levels = [0, 95, 135, 175, 215, 255]
        var palette: [[Int]] = []
        for red in levels { for green in levels { for blue in levels { palette.append([red, green, blue]) } } }
        for grey in 0..<24 { palette.append([Int](repeating: 8 + 10 * grey, count: 3)) }
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<300 {
            let color = Color(rawValue: .random(in: 0...(.max), using: &generator))
            let channels = [Int(color.red), Int(color.green), Int(color.blue)]
            let distances = palette.map { zip($0, channels).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) } }
            let chosen = XtermPalette.index(nearestTo: color) - 16
            #expect(distances[chosen] == distances.min(), "\(color), seed 3")
        }
    }
}
