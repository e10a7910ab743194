import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

@Suite("Colour profiles of JPEG files") struct JPEGProfileTests {
    private static let linear = ProfileBuilder.lights(curve: ProfileBuilder.power(1)).bytes

    private func segment(_ number: UInt8, of count: UInt8, _ part: some Collection<UInt8>) -> [UInt8] {
        JPEGFileBuilder.segment(0xe2, Array("ICC_PROFILE".utf8) + [0, number, count] + part)
    }

    /// A picture of one block: a grey, three lights or four inks.
    private func file(_ values: [Int], _ head: [UInt8]) -> [UInt8] {
        var builder = JPEGFileBuilder(width: 8, height: 8, values.map { .init([$0]) })
        builder.head = head + (values.count == 1 ? [] : JPEGFileBuilder.adobe(transform: 0))
        return builder.bytes
    }

    private func color(_ bytes: [UInt8]) throws -> Color { try JPEGDecoderTests.decode(bytes).bitmap[7, 7] }

    @Test func `Lights are converted`() throws {
        #expect(try color(file([128, 0, 255], segment(1, of: 1, Self.linear))) == Color(red: 188, green: 0, blue: 255))
    }

    @Test func `A profile is put together by its numbers`() throws {
        let (first, rest) = (Self.linear.prefix(100), Self.linear.dropFirst(100))
        let other = JPEGFileBuilder.segment(0xe2, Array("MPF\0".utf8) + [1, 2, 3])
        let head = segment(2, of: 2, rest) + other + segment(1, of: 2, first)
        #expect(try color(file([128, 0, 255], head)) == Color(red: 188, green: 0, blue: 255))
    }

    @Test func `A profile of which a part is missing, or twice there, is told`() throws {
        let (first, rest) = (Self.linear.prefix(100), Self.linear.dropFirst(100))
        for head in [
            segment(1, of: 2, Self.linear), segment(2, of: 2, rest), segment(1, of: 1, Self.linear.prefix(300)),
            segment(1, of: 2, first) + segment(1, of: 2, first), segment(0, of: 0, Self.linear), segment(1, of: 1, []),
            segment(1, of: 1, ProfileBuilder.inks().bytes),
        ] {
            let bytes = file([128, 0, 255], head)
            let read = try JPEGDecoderTests.decode(bytes, isStrict: false)
            #expect(read.bitmap[0, 0] == Color(red: 128, green: 0, blue: 255))
            #expect(read.diagnostics.map { $0.message.hasPrefix("the colour profile is ") } == [true])
            #expect(throws: KineographError.self) { try JPEGDecoderTests.decode(bytes) }
        }
    }

    @Test func `A grey has a profile of greys, or of lights`() throws {
        for profile in [ProfileBuilder.greys(curve: ProfileBuilder.power(1)).bytes, Self.linear] {
            #expect(try color(file([128], segment(1, of: 1, profile))) == JPEGDecoderTests.grey(188))
        }
    }

    @Test(arguments: [([255, 255, 255, 255], 255), ([255, 255, 255, 0], 0), ([0, 255, 255, 255], 0)])
    func `Inks have a profile of inks`(inks: [Int], grey: Int) throws {
        let bytes = file(inks, segment(1, of: 1, ProfileBuilder.inks().bytes))
        #expect(try color(bytes) == JPEGDecoderTests.grey(grey))
    }

    @Test func `Half of an ink is half as light to the eye`() throws {
        let color = try color(file([255, 255, 255, 128], segment(1, of: 1, ProfileBuilder.inks().bytes)))
        // A lightness of 50.2 is a luminance of ((50.2 + 16) / 116) ^ 3, 0.186: 119.3 in sRGB.
        #expect(ColorFormulas.isNear(color, [119.3, 119.3, 119.3], within: 1.3) && color.isOpaque, "\(color)")
    }
}
