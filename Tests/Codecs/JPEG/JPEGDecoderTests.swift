import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

@Suite("JPEG pictures") struct JPEGDecoderTests {
    static func decode(
        _ bytes: [UInt8], isStrict: Bool = true
    ) throws(KineographError) -> (bitmap: Bitmap, info: AnimationInfo, diagnostics: [Diagnostic]) {
        SeedFolder.keep(bytes, for: "jpeg")
        var decoder = try JPEGDecoder(bytes, options: DecodingOptions(isStrict: isStrict))
        guard let bitmap = try decoder.next() else { throw KineographError(.invalidData, "no picture") }
        let next = try decoder.next()
        #expect(next == nil)
        return (bitmap, decoder.info, decoder.diagnostics)
    }

    /// A picture of blocks of eight by eight pixels.
    static func blocks(_ width: Int, _ colors: [Color]) -> Bitmap {
        Bitmap(width: width * 8, height: colors.count / width * 8) { x, y in colors[y / 8 * width + x / 8] }
    }

    static func grey(_ value: Int) -> Color { Color(red: UInt8(value), green: UInt8(value), blue: UInt8(value)) }

    private typealias Component = JPEGFileBuilder.Component

    @Test(arguments: [false, true]) func `Grey is what the blocks hold`(isProgressive: Bool) throws {
        let values = [0, 1, 127, 128, 200, 255]
        var builder = JPEGFileBuilder(width: 24, height: 16, [.init(values)])
        builder.isProgressive = isProgressive
        let (bitmap, info, _) = try Self.decode(builder.bytes)
        #expect(bitmap == Self.blocks(3, values.map(Self.grey)))
        #expect(info.format == "jpeg" && info.plays == 1 && !info.hasAlpha && info.orientation == .up)
        #expect(info.frames == [FrameInfo(rect: bitmap.bounds, duration: .zero, delay: "0/1")])
    }

    @Test func `A side that is no multiple of a block ends inside one`() throws {
        let (bitmap, _, _) = try Self.decode(JPEGFileBuilder(width: 11, height: 3, [.init([10, 20])]).bytes)
        #expect(bitmap == Bitmap(width: 11, height: 3) { x, _ in Self.grey(x < 8 ? 10 : 20) })
    }

    @Test(arguments: [false, true]) func `Luma and chroma become red, green and blue`(isProgressive: Bool) throws {
        var builder = JPEGFileBuilder(width: 8, height: 8, [.init([150]), .init([100]), .init([180])])
        builder.isProgressive = isProgressive
        let (bitmap, _, _) = try Self.decode(builder.bytes)
        // JFIF: R is Y + 1.402 (Cr - 128), 222.9; G is Y - 0.344136 (Cb - 128) - 0.714136 (Cr - 128), 122.5;
        // B is Y + 1.772 (Cb - 128), 100.4.
        #expect(bitmap == Self.blocks(1, [Color(red: 223, green: 123, blue: 100)]))
    }

    @Test(arguments: [(2, 2), (2, 1), (1, 2), (4, 1), (1, 4), (4, 2), (3, 1)])
    func `Chroma of fewer samples is spread`(h: Int, v: Int) throws {
        let builder = JPEGFileBuilder(
            width: 40, height: 40, [.init([150], sampling: (h, v)), .init([100]), .init([180])])
        let (bitmap, _, _) = try Self.decode(builder.bytes)
        #expect(bitmap == Self.blocks(5, .init(repeating: Color(red: 223, green: 123, blue: 100), count: 25)))
    }

    @Test func `Components that are red, green and blue stay so`() throws {
        let colors = [Color(red: 1, green: 2, blue: 3), Color(red: 255, green: 0, blue: 77)]
        let planes = [colors.map { Int($0.red) }, colors.map { Int($0.green) }, colors.map { Int($0.blue) }]
        var builder = JPEGFileBuilder(width: 16, height: 8, planes.map { Component($0) })
        builder.head = JPEGFileBuilder.adobe(transform: 0)
        #expect(try Self.decode(builder.bytes).bitmap == Self.blocks(2, colors))
        builder.head = []
        for (index, letter) in "RGB".utf8.enumerated() { builder.components[index].identifier = letter }
        #expect(try Self.decode(builder.bytes).bitmap == Self.blocks(2, colors))
    }

    @Test(arguments: [[], JPEGFileBuilder.adobe(transform: 0)])
    func `Inks are inverted, as browsers read them`(head: [UInt8]) throws {
        var builder = JPEGFileBuilder(
            width: 24, height: 8,
            [.init([255, 0, 200]), .init([255, 255, 100]), .init([255, 255, 3]), .init([255, 255, 128])])
        builder.head = head
        // 200 * 128 / 255 is 100.4, 100 * 128 / 255 is 50.2, 3 * 128 / 255 is 1.506.
        let expected = [Color.white, Color(red: 0, green: 255, blue: 255), Color(red: 100, green: 50, blue: 2)]
        #expect(try Self.decode(builder.bytes).bitmap == Self.blocks(3, expected))
    }

    @Test func `Inks that are stored as luma and chroma are inks again`() throws {
        var builder = JPEGFileBuilder(width: 8, height: 8, [.init([150]), .init([100]), .init([180]), .init([255])])
        builder.head = JPEGFileBuilder.adobe(transform: 2)
        // The colour of the test above, inverted: that much ink is missing.
        #expect(try Self.decode(builder.bytes).bitmap == Self.blocks(1, [Color(red: 32, green: 132, blue: 155)]))
    }

    @Test(arguments: Orientation.allCases) func `The orientation is that of the Exif block`(
        orientation: Orientation
    ) throws {
        let stored = TurnedPictures.stored[orientation.rawValue - 1]
        var builder = JPEGFileBuilder(
            width: stored.width * 8, height: stored.height * 8,
            [\.red, \.green, \.blue].map { (path: KeyPath<Color, UInt8>) in
                Component(stored.pixels.map { Int($0[keyPath: path]) })
            })
        let exif = ExifBuilder.identifier + ExifBuilder(orientation: orientation.rawValue, isBigEndian: true).bytes
        builder.head = JPEGFileBuilder.adobe(transform: 0) + JPEGFileBuilder.segment(0xe1, exif)
        let (bitmap, info, _) = try Self.decode(builder.bytes)
        #expect(info.orientation == orientation)
        #expect(info.canvas == bitmap.size)
        // JPEG has no alpha: what is clear in the picture is black here.
        let upright = TurnedPictures.upright.pixels.map { $0.isClear ? Color.black : $0 }
        #expect(bitmap.upright(from: orientation) == Self.blocks(2, upright))
    }

    @Test func `Other metadata is passed over, and a damaged Exif block is told`() throws {
        var builder = JPEGFileBuilder(width: 8, height: 8, [.init([9])])
        let turning = JPEGFileBuilder.segment(0xe1, ExifBuilder.identifier + ExifBuilder(orientation: 6).bytes)
        builder.head = JPEGFileBuilder.segment(0xe1, Array("http://ns.adobe.com/xap/1.0/\0<x/>".utf8)) + turning
        #expect(try Self.decode(builder.bytes).info.orientation == .right)
        builder.head = JPEGFileBuilder.segment(0xe1, ExifBuilder.identifier + [1, 2, 3]) + turning
        let bytes = builder.bytes
        #expect(throws: KineographError.self) { try Self.decode(bytes) }
        let read = try Self.decode(bytes, isStrict: false)
        #expect(read.info.orientation == .up)
        #expect(read.diagnostics.count == 1)
    }

    @Test(arguments: [("h\u{e9}llo", "h\u{e9}llo"), ("ends\0here", "ends"), ("", nil)] as [(String, String?)])
    func `A comment is kept`(text: String, comment: String?) throws {
        var builder = JPEGFileBuilder(width: 8, height: 8, [.init([9])])
        builder.head = JPEGFileBuilder.segment(0xfe, Array(text.utf8))
        #expect(try Self.decode(builder.bytes).info.comment == comment)
    }

    @Test func `A comment that is no UTF-8 is Latin 1`() throws {
        var builder = JPEGFileBuilder(width: 8, height: 8, [.init([9])])
        builder.head = JPEGFileBuilder.segment(0xfe, [0x68, 0xe9])
        #expect(try Self.decode(builder.bytes).info.comment == "h\u{e9}")
    }
}
