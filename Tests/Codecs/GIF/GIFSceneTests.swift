import Codecs
import Raster
import TestSupport
import Testing

/// Scenes of different colours, each with a palette of its own.
@Suite struct GIFSceneTests {
    /// 4096 colours of one blue under a bar that is the same in all.
    private static func scene(_ blue: UInt8, sprite: Int = 0) -> Bitmap {
        Bitmap(width: 64, height: 66) { x, y in
            if y < 2 { return Color(red: UInt8(x * 2), green: UInt8(x * 2), blue: 90) }
            if y > 62, sprite..<sprite + 3 ~= x { return .white }
            return Color(red: UInt8(x * 4), green: UInt8((y - 2) * 4), blue: blue)
        }
    }

    private static let options = GIFOptions(effort: 1)
    private static let frames = timed([
        scene(0), scene(0, sprite: 3), scene(0, sprite: 6), scene(128), scene(255), scene(0),
    ])

    private func error(of shown: [Frame]) -> Int {
        var sum = 0
        for (frame, other) in zip(Self.frames, shown) {
            for (color, seen) in zip(frame.bitmap.pixels, other.bitmap.pixels) {
                sum += abs(Int(color.red) - Int(seen.red)) + abs(Int(color.green) - Int(seen.green))
                sum += abs(Int(color.blue) - Int(seen.blue))
            }
        }
        return sum
    }

    @Test func eachSceneHasItsOwnColours() throws {
        let (bytes, report) = try encodeGIF(Self.frames, options: Self.options)
        let decoded = try shown(bytes)
        #expect(report.concessions.first?.contains("255 a scene") ?? false, "\(report.concessions)")
        var global = Self.options
        global.palette = .global
        let shared = try shown(encodeGIF(Self.frames, options: global).bytes)
        // 255 instead of 85 colours for a plane are nearer by the root of three.
        #expect(error(of: decoded) * 10 < error(of: shared) * 7)
        // The first scene has the most frames: its table is the file's, and it comes back at the end.
        #expect(bytes[10] & 0x80 != 0)
        let planes = decoded.map { Set($0.bitmap.pixels.suffix(64 * 60)) }
        for scene in [0, 3, 4] { #expect(200...256 ~= planes[scene].count, "\(planes[scene].count)") }
        #expect(planes[5].isSubset(of: planes[0].union([.white])))
    }

    /// The bar has the same colours in every frame, and is in no palette of the later scenes.
    @Test(arguments: GIFOptions.Dither.allCases) func whatStandsStillKeepsItsColourAcrossACut(
        dither: GIFOptions.Dither
    ) throws {
        let options = GIFOptions(dither: dither, effort: 1)
        let decoded = try shown(encodeGIF(Self.frames, options: options).bytes)
        #expect(decoded.count == Self.frames.count)
        for frame in decoded { #expect(frame.bitmap.pixels.prefix(128) == decoded[0].bitmap.pixels.prefix(128)) }
        // So does what a sprite does not pass.
        for frame in decoded.prefix(3) {
            #expect(frame.bitmap.pixels.prefix(64 * 60) == decoded[0].bitmap.pixels.prefix(64 * 60))
        }
    }

    @Test(arguments: [2, 3]) func theBytesDoNotDependOnTheNumberOfJobs(jobs: Int) throws {
        let bytes = try encodeGIF(Self.frames, options: Self.options).bytes
        #expect(try encodeGIF(Self.frames, options: Self.options, jobs: jobs).bytes == bytes)
        #expect(try encodeGIF(Self.frames, options: Self.options, surveys: false).bytes == bytes)
    }
}
