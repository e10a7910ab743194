import Codecs
import Raster
import TestSupport
import Testing

/// Scenes of sprites: what moves becomes clear again, and what stays around it is drawn anew in the same frame.
@Suite struct GIFSpriteSceneTests {
    /// 4096 colours of one blue at a place between clear pixels, under a bar of 64 greys that is the same in all.
    private static func sprite(_ blue: UInt8, x left: Int) -> Bitmap {
        Bitmap(width: 68, height: 66) { x, y in
            if y < 2 { return x < 64 ? Color(red: UInt8(x * 2), green: UInt8(x * 2), blue: UInt8(x * 2)) : .clear }
            guard left..<left + 64 ~= x else { return .clear }
            return Color(red: UInt8((x - left) * 4), green: UInt8((y - 2) * 4), blue: blue)
        }
    }

    private static let frames = timed(
        [(0, 0), (0, 3), (128, 0), (128, 3), (255, 4), (255, 1), (0, 1)].map { sprite($0.0, x: $0.1) })
    private static let options = GIFOptions(effort: 1)

    /// The sum of what red, green and blue are off where pixels are opaque.
    private func error(of shown: [Frame], for frames: [Frame]) -> Int {
        var sum = 0
        for (frame, other) in zip(frames, shown) {
            for (color, seen) in zip(frame.bitmap.pixels, other.bitmap.pixels) where color.isOpaque {
                sum += abs(Int(color.red) - Int(seen.red)) + abs(Int(color.green) - Int(seen.green))
                sum += abs(Int(color.blue) - Int(seen.blue))
            }
        }
        return sum
    }

    /// How many pixels are not what they were, though they are in the source.
    private func unsteadyPixels(of shown: [Frame], for frames: [Frame]) -> Int {
        var count = 0
        for index in frames.indices.dropFirst() {
            let (source, seen) = (frames[index].bitmap.pixels, shown[index].bitmap.pixels)
            let (sourceBefore, seenBefore) = (frames[index - 1].bitmap.pixels, shown[index - 1].bitmap.pixels)
            for place in source.indices where source[place] == sourceBefore[place] {
                count += seen[place] == seenBefore[place] ? 0 : 1
            }
        }
        return count
    }

    @Test func eachSceneHasItsOwnColours() throws {
        let (bytes, report) = try encodeGIF(Self.frames, options: Self.options)
        #expect(report.concessions.first?.contains("a scene") ?? false, "\(report.concessions)")
        var global = Self.options
        global.palette = .global
        let (own, shared) = (try shown(bytes), try shown(encodeGIF(Self.frames, options: global).bytes))
        // Some 190 to 255 instead of 85 colours for a plane are nearer by a third and more.
        #expect(error(of: own, for: Self.frames) * 4 < error(of: shared, for: Self.frames) * 3)
    }

    @Test func spritesOfTheSameColoursHaveOnePalette() throws {
        let frames = timed([0, 3, 1, 4, 2].map { Self.sprite(128, x: $0) })
        let report = try encodeGIF(frames, options: Self.options).report
        #expect(!(report.concessions.first?.contains("a scene") ?? true), "\(report.concessions)")
    }

    @Test(arguments: GIFOptions.Dither.allCases, [GIFOptions.Palette.auto, .local])
    func whatStandsStillKeepsItsColour(dither: GIFOptions.Dither, palette: GIFOptions.Palette) throws {
        let options = GIFOptions(palette: palette, dither: dither, effort: 1)
        let decoded = try shown(encodeGIF(Self.frames, options: options).bytes)
        #expect(unsteadyPixels(of: decoded, for: Self.frames) == 0)
    }

    /// Half of a sprite stands still while another moves past it and vanishes: more colours than a frame can have.
    @Test func palettesOfFramesHoldWhatStays() throws {
        let frames = timed(
            (0..<5).map { step in
                Bitmap(width: 96, height: 24) { x, y in
                    if x < 48 { return Color(red: UInt8(x * 5), green: UInt8(y * 10), blue: 40) }
                    guard 48 + step * 6..<66 + step * 6 ~= x else { return .clear }
                    return Color(red: 40, green: UInt8((x - 40) * 4), blue: UInt8(y * 10 + step))
                }
            })
        let (bytes, report) = try encodeGIF(frames, options: GIFOptions(palette: .local, effort: 1))
        #expect(report.concessions.first?.contains("a frame") ?? false, "\(report.concessions)")
        #expect(unsteadyPixels(of: try shown(bytes), for: frames) == 0)
    }

    @Test(arguments: [2, 3]) func theBytesDoNotDependOnTheNumberOfJobs(jobs: Int) throws {
        let bytes = try encodeGIF(Self.frames, options: Self.options).bytes
        #expect(try encodeGIF(Self.frames, options: Self.options, jobs: jobs).bytes == bytes)
        #expect(try encodeGIF(Self.frames, options: Self.options, surveys: false).bytes == bytes)
    }
}
