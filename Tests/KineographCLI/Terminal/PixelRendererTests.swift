import Foundation
import Kineograph
import TestSupport
import Testing

@testable import KineographCLI

@Suite struct PixelRendererTests {
    private func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).replacing("\u{1b}", with: "^")
    }

    // MARK: Kitty

    /// What stands between the keys and the end of each chunk.
    private func chunks(_ bytes: [UInt8]) -> [(keys: String, payload: String)] {
        text(bytes).components(separatedBy: "^_G").dropFirst().map { command in
            let parts = command.replacing("^\\", with: "").split(separator: ";", maxSplits: 1).map(String.init)
            return (parts[0], parts[1])
        }
    }

    private func picture(_ chunks: [(keys: String, payload: String)]) throws -> Bitmap {
        try PNG.decode(Array(try #require(Data(base64Encoded: chunks.map(\.payload).joined()))))
    }

    @Test(arguments: [Bitmap("R"), Bitmap("R."), Bitmap("RGB", "B.W")])
    func `Kitty is sent a PNG file`(bitmap: Bitmap) throws {
        let bytes = try KittyRenderer().bytes(for: bitmap, column: 6, row: 2)
        #expect(text(bytes).hasPrefix("^[3;7H^_G") && text(bytes).hasSuffix("^\\"))
        let chunks = chunks(bytes)
        #expect(chunks.map(\.keys) == ["a=T,f=100,i=1,p=1,C=1,q=2,m=0"])
        #expect(try picture(chunks) == bitmap)
    }

    @Test func `Kitty is sent chunks of 4096 characters`() throws {
        var generator = SeededGenerator(seed: 7)
        let noise = Bitmap(width: 40, height: 50) { _, _ in
            Color(red: .random(in: 0...255, using: &generator), green: .random(in: 0...255, using: &generator), blue: 0)
        }
        let chunks = chunks(try KittyRenderer().bytes(for: noise, column: 0, row: 0))
        #expect(chunks.count > 1)
        #expect(chunks[0].keys == "a=T,f=100,i=1,p=1,C=1,q=2,m=1")
        #expect(chunks.dropFirst().dropLast().allSatisfy { $0.keys == "m=1" })
        #expect(chunks.last?.keys == "m=0")
        #expect(chunks.dropLast().allSatisfy { $0.payload.utf8.count == 4096 })
        #expect(try picture(chunks) == noise)
    }

    @Test func `A sprite that is enlarged takes Kitty few bytes`() throws {
        var generator = SeededGenerator(seed: 8)
        let sprite = Bitmap(width: 16, height: 16) { _, _ in Bool.random(using: &generator) ? .white : .black }
        let large = sprite.resized(to: PixelSize(width: 224, height: 224), filter: .nearest)
        // As pixels they would be 224 * 224 * 4 characters, 200,704.
        #expect(try KittyRenderer().bytes(for: large, column: 0, row: 0).count < 10_000)
    }

    @Test(arguments: [
        // RFC 4648, section 10.
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"),
    ])
    func `Base64 is that of RFC 4648`(plain: String, encoded: String) {
        #expect(Base64.encode(Array(plain.utf8)) == Array(encoded.utf8))
    }

    // MARK: Sixel

    private func sixel(_ picture: Bitmap, background: Color = .black) -> String {
        text(SixelRenderer(background: background).bytes(for: picture, column: 0, row: 0))
    }

    @Test func `A sixel is a column of six pixels`() {
        // All six rows: 63 above '?' is '~'.
        #expect(
            sixel(Bitmap("R", "R", "R", "R", "R", "R")) == "^[1;1H^P0;1q\"1;1;1;6#0;2;100;0;0#0~^\\")
    }

    @Test func `Each colour of a band is a line of its own`() {
        // Red fills row 0 (1 above '?' is '@') of the first column, blue row 1 ('A') of it and both rows ('B') of the second.
        #expect(
            sixel(Bitmap("RB", "BB")) == "^[1;1H^P0;1q\"1;1;2;2#0;2;100;0;0#1;2;0;0;100#0@$#1AB^\\")
    }

    @Test func `More than three alike are counted, and bands follow each other`() {
        let row = "RRRRR"
        #expect(
            sixel(Bitmap(row, row, row, row, row, row, row))
                == "^[1;1H^P0;1q\"1;1;5;7#0;2;100;0;0#0!5~-#0!5@^\\")
        #expect(sixel(Bitmap("RRR")) == "^[1;1H^P0;1q\"1;1;3;1#0;2;100;0;0#0@@@^\\")
    }

    @Test func `What is empty at the end of a line is left out`() {
        #expect(
            sixel(Bitmap("RBBBBB")) == "^[1;1H^P0;1q\"1;1;6;1#0;2;100;0;0#1;2;0;0;100#0@$#1?!5@^\\")
    }

    @Test func `Clear pixels show the background`() {
        // 51 of 255 are 20 %.
        let background = Color(red: 51, green: 255, blue: 0)
        #expect(sixel(Bitmap("."), background: background) == "^[1;1H^P0;1q\"1;1;1;1#0;2;20;100;0#0@^\\")
    }

    @Test func `A picture of 256 colours keeps them`() {
        let picture = Bitmap(width: 16, height: 16) { x, y in Color(red: UInt8(16 * y + x), green: 7, blue: 9) }
        let sixel = SixelPicture(picture, background: .black)
        #expect(sixel.palette == picture.pixels)
        #expect(sixel.indices == (0...255).map { UInt8($0) })
    }

    @Test func `Of more colours, those that are alike become their mean`() {
        // 512 colours; without the lowest bit of each channel 256, each the mean of two neighbours.
        let picture = Bitmap(width: 256, height: 2) { x, y in Color(red: UInt8(x), green: UInt8(y * 2), blue: 0) }
        let sixel = SixelPicture(picture, background: .black)
        #expect(sixel.palette.count == 256)
        #expect(sixel.palette[0] == .black)
        #expect(sixel.palette[127] == Color(red: 254, green: 0, blue: 0))
        #expect(sixel.palette[128] == Color(red: 0, green: 2, blue: 0))
        #expect(sixel.indices[255] == 127 && sixel.indices[256] == 128)
    }
}
