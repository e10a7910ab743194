import Codecs
import Raster
import TestSupport
import Testing

@Suite struct GIFAlphaTests {
    /// Red of every alpha from 0 to 255.
    private let ramp = Bitmap(width: 256, height: 1) { x, _ in Color(red: 255, green: 0, blue: 0, alpha: UInt8(x)) }

    @Test(arguments: [1, 128, 255] as [UInt8]) func theThresholdDividesClearFromOpaque(threshold: UInt8) throws {
        let (bytes, report) = try encodeGIF(timed([ramp]), options: GIFOptions(alpha: .threshold(threshold)))
        let expected = Bitmap(width: 256, height: 1) { x, _ in
            x < Int(threshold) ? .clear : Color(red: 255, green: 0, blue: 0)
        }
        #expect(try shown(bytes)[0].bitmap == expected)
        // Half of the pixels lose 1 to 127, the others as much; or all of them 1 to 254.
        let error = threshold == 128 ? 64 : 128
        #expect(
            report.concessions == [
                "254 half-clear pixels, 100 % of what shows, became clear or opaque, off by \(error) of 255 on average: that "
                    + "is much: WebP and APNG keep them, a matte or a background gives soft edges (--matte, --background), a "
                    + "pattern softer ones than a threshold (--alpha-mode dither)"
            ])
    }

    /// A red square with a seam that is nearly opaque, of which a dither would make holes.
    @Test func aDitherIsNotAdvisedWhereItWasTriedAndNotTaken() throws {
        let source = Bitmap(width: 8, height: 8) { x, y in
            Color(red: 255, green: 0, blue: 0, alpha: (2..<6).contains(x) && (2..<6).contains(y) ? 255 : 220)
        }
        func words(_ alpha: GIFOptions.Alpha) throws -> String {
            try encodeGIF(timed([source]), options: GIFOptions(alpha: alpha)).report.concessions.joined()
        }
        #expect(try words(.threshold(128)).contains("--alpha-mode dither"))
        #expect(try words(.auto).contains("that is much: WebP and APNG keep them"))
        #expect(try !words(.auto).contains("--alpha-mode dither"))
    }

    @Test func aMatteIsBelowWhatIsNotEntirelyClear() throws {
        let source = Bitmap(
            "0abc",
            legend: [
                "0": Color(red: 9, green: 9, blue: 9, alpha: 0), "a": Color(red: 255, green: 0, blue: 0, alpha: 1),
                "b": Color(red: 255, green: 0, blue: 0, alpha: 51), "c": Color(red: 255, green: 0, blue: 0),
            ])
        let matte = Color(red: 0, green: 0, blue: 255, alpha: 0)
        let (bytes, report) = try encodeGIF(timed([source]), options: GIFOptions(alpha: .matte(matte)))
        #expect(report.concessions == ["2 half-clear pixels blended with the matte"])
        #expect(report.alphaLoss == nil)
        // 255 * 1/255 = 1, 255 * 254/255 = 254; 51/255 is a fifth.
        let expected = Bitmap(
            ".abR",
            legend: ["a": Color(red: 1, green: 0, blue: 254), "b": Color(red: 51, green: 0, blue: 204)])
        #expect(try shown(bytes)[0].bitmap == expected)
    }

    /// A pixel that is clear in one frame by the threshold and in the next by its alpha is the same clear pixel.
    @Test func framesAreComparedAfterTheThreshold() throws {
        let faint = Bitmap("x", legend: ["x": Color(red: 1, green: 2, blue: 3, alpha: 100)])
        let (_, report) = try encodeGIF(timed([faint, Bitmap(".")]))
        #expect(report.mergedFrames == 1)
        #expect(
            report.concessions[0].hasPrefix(
                "1 half-clear pixel, 100 % of what shows, became clear or opaque, off by 100 of "))
    }
}
