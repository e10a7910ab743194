import Kineograph
import TestSupport
import Testing

@testable import KineographCLI

@Suite struct PixelRendererTests {
    private func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).replacing("\u{1b}", with: "^")
    }

    // MARK: Kitty

    @Test func `Kitty is sent an opaque picture in three bytes a pixel`() {
        // ff 00 00 is /wAA.
        let bytes = KittyRenderer().bytes(for: Bitmap("R"), column: 0, row: 0)
        #expect(text(bytes) == "^[1;1H^_Ga=T,f=24,s=1,v=1,i=1,p=1,C=1,q=2,m=0;/wAA^\\")
    }

    @Test func `Kitty is sent the alpha of others`() {
        // ff 00 00 ff, 00 00 00 00 in groups of three: ff0000 ff0000 0000.
        let bytes = KittyRenderer().bytes(for: Bitmap("R."), column: 6, row: 2)
        #expect(text(bytes) == "^[3;7H^_Ga=T,f=32,s=2,v=1,i=1,p=1,C=1,q=2,m=0;/wAA/wAAAAA=^\\")
    }

    @Test func `Kitty is sent chunks of 4096 characters`() {
        // A black pixel is AAAA: 1024 of them fill a chunk, and one more is left.
        let bytes = KittyRenderer().bytes(for: Bitmap(width: 1025, height: 1) { _, _ in .black }, column: 0, row: 0)
        let chunk = String(repeating: "AAAA", count: 1024)
        #expect(
            text(bytes)
                == "^[1;1H^_Ga=T,f=24,s=1025,v=1,i=1,p=1,C=1,q=2,m=1;\(chunk)^\\^_Gm=0;AAAA^\\")
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
