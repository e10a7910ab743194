import Codecs
import FixtureArt
import PictureQuality
import Raster
import Testing

/// No pixel of a still area ever changes its colour, and errors do not add up: on a fade to black, a sprite over a still
/// picture and a blinking cursor, in every way of dithering.
@Suite struct GIFStudyTests {
    /// How a GIF stands for its frames.
    private func quality(of frames: ArraySlice<Bitmap>, _ options: GIFOptions) throws -> SequenceQuality {
        let source = timed(Array(frames))
        var shown = try shown(encodeGIF(source, options: options).bytes)[...]
        var quality = SequenceQuality(colorStride: frames.count)
        for frame in source {
            while let first = shown.first, first.interval.upperBound <= frame.interval.lowerBound {
                shown.removeFirst()
            }
            quality.add(frame.bitmap, shownAs: try #require(shown.first).bitmap)
        }
        return quality
    }

    private static let fade = MotionStudy.fadeToBlack(size: PixelSize(width: 10, height: 8)).frames[...]
    private static let stillStudies: [(String, ArraySlice<Bitmap>)] = {
        let size = PixelSize(width: 30, height: 24)
        return [MotionStudy.walk(size: size, frameCount: 4), .cursor(size: size)].map { ($0.name, $0.frames.prefix(3)) }
    }()

    /// The default, every way of dithering, giving up what is hardly seen, and a palette for each frame.
    static let options =
        GIFOptions.Dither.allCases.filter { $0 != .auto }.map { GIFOptions(dither: $0, effort: 1) } + [
            GIFOptions(), GIFOptions(lossiness: 40, effort: 1), GIFOptions(palette: .local, lossiness: 80, effort: 1),
        ]

    @Test(arguments: options) func whatStandsStillKeepsItsColour(options: GIFOptions) throws {
        for (name, frames) in Self.stillStudies {
            #expect(try quality(of: frames, options).unsteadyPixels == 0, "\(name)")
        }
    }

    /// What is left over from frames before is too bright, and would be more so from step to step.
    @Test(arguments: options) func theErrorOfAFadeDoesNotGrow(options: GIFOptions) throws {
        let quality = try quality(of: Self.fade, options)
        let early = try #require(quality.errors.prefix(16).max())
        let late = try #require(quality.errors.dropFirst(16).max())
        #expect(late <= early * 1.2 + 0.2, "\(early) \(late)")
        // Giving up may add what it allows: 255 steps are a hundred percent, and it allows a twentieth of its number.
        let allowed = 3.5 + Double(options.lossiness) / 20 * 2.55
        #expect(quality.biases.allSatisfy { abs($0) < allowed }, "\(quality.biases)")
        #expect(quality.errors[64] < 2)
    }
}
