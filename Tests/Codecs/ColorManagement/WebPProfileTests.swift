import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

@Suite("Colour profiles of WebP files") struct WebPProfileTests {
    /// A still picture in the extended file format (RFC 9649, section 2.7), with a profile.
    private func file(_ picture: Bitmap, profile: [UInt8]) throws -> [UInt8] {
        let size = WebPSample.number(picture.width - 1, 3) + WebPSample.number(picture.height - 1, 3)
        let head = WebPSample.chunk("VP8X", [0x30, 0, 0, 0] + size) + WebPSample.chunk("ICCP", profile)
        return WebPSample.riff(head + Array(try WebPSample.still(picture).dropFirst(12)))
    }

    private let picture = Bitmap("g.W", legend: ["g": Color(red: 128, green: 0, blue: 255, alpha: 9)])

    @Test func `A picture is converted, and keeps its alpha`() throws {
        let linear = ProfileBuilder.lights(curve: ProfileBuilder.power(1)).bytes
        let (bitmaps, _, _) = try WebPSample.decode(file(picture, profile: linear), isStrict: true)
        let expected = Bitmap("g.W", legend: ["g": Color(red: 188, green: 0, blue: 255, alpha: 9)])
        #expect(bitmaps == [expected])
    }

    @Test func `A profile of sRGB changes nothing`() throws {
        let standard = ProfileBuilder.lights(curve: ProfileBuilder.standardCurve).bytes
        #expect(try WebPSample.decode(file(picture, profile: standard), isStrict: true).bitmaps == [picture])
    }

    @Test func `A profile that cannot be used is told`() throws {
        for profile in [[], [1, 2, 3], ProfileBuilder.greys(curve: ProfileBuilder.power(1)).bytes] {
            let bytes = try file(picture, profile: profile)
            let (bitmaps, _, diagnostics) = try WebPSample.decode(bytes)
            #expect(bitmaps == [picture])
            #expect(diagnostics.count == 1)
            #expect(diagnostics.first?.message.hasPrefix("the colour profile is ") == true)
            #expect(throws: KineographError.self) { try WebPSample.decode(bytes, isStrict: true) }
        }
    }

    @Test func `Every frame of an animation is converted`() throws {
        let red = Bitmap("d", legend: ["d": Color(red: 128, green: 0, blue: 0)])
        var bytes = try WebPSample.file(canvas: red.size, frames: [.init(picture: red), .init(picture: red)])
        bytes[20] |= 0x20  // VP8X says that there is a profile.
        let linear = ProfileBuilder.lights(curve: ProfileBuilder.power(1)).bytes
        let body = bytes[12..<30] + WebPSample.chunk("ICCP", linear) + bytes.dropFirst(30)
        let (bitmaps, _, _) = try WebPSample.decode(WebPSample.riff(Array(body)), isStrict: true)
        #expect(bitmaps.map(\.pixels) == .init(repeating: [Color(red: 188, green: 0, blue: 0)], count: 2))
    }
}
