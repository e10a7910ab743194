import PictureQuality
import Raster
import TestSupport
import Testing

@Suite struct SequenceQualityTests {
    private func grey(_ value: UInt8) -> Color { Color(red: value, green: value, blue: value) }

    @Test func equalPicturesHaveNoNoise() {
        var quality = SequenceQuality()
        for bitmap in [Bitmap("RG"), Bitmap("GR")] { quality.add(bitmap, shownAs: bitmap) }
        #expect(quality.peakSignalToNoiseRatio == nil)
        #expect(quality.colorDifference == 0 && quality.flicker == 0 && quality.unsteadyPixels == 0)
        #expect(quality.errors == [0, 0] && quality.biases == [0, 0])
    }

    @Test func noiseIsTheMeanSquare() throws {
        var quality = SequenceQuality()
        let size = PixelSize(width: 2, height: 1)
        // One of two pixels is off by 2 in all channels: a mean square of 2, and 10 log10(255² / 2) decibels.
        quality.add(
            Bitmap(size: size, pixels: [grey(100), grey(50)]),
            shownAs: Bitmap(size: size, pixels: [grey(98), grey(50)]))
        #expect(abs(try #require(quality.peakSignalToNoiseRatio) - 45.1205) < 0.0001)
        #expect(quality.errors == [1] && quality.biases == [-1])
    }

    @Test func clearPixelsAreMidGrey() {
        var quality = SequenceQuality()
        quality.add(Bitmap("."), shownAs: Bitmap(size: PixelSize(width: 1, height: 1), filledWith: grey(130)))
        #expect(quality.errors == [2])
    }

    @Test func onlyWhatStandsStillFlickers() {
        var quality = SequenceQuality()
        let size = PixelSize(width: 4, height: 1)
        quality.add(
            Bitmap(size: size, pixels: [grey(10), grey(20), grey(30), grey(40)]),
            shownAs: Bitmap(size: size, pixels: [grey(10), grey(20), grey(30), grey(40)]))
        // The first changes in both, the second in what shows, the third in the source; the fourth stays.
        quality.add(
            Bitmap(size: size, pixels: [grey(90), grey(20), grey(90), grey(40)]),
            shownAs: Bitmap(size: size, pixels: [grey(80), grey(26), grey(30), grey(40)]))
        #expect(quality.unsteadyPixels == 1)
        #expect(quality.flicker == 3)
    }

    @Test func coloursAreMeasuredInEveryNthPicture() {
        var quality = SequenceQuality(colorStride: 2)
        quality.add(Bitmap("R"), shownAs: Bitmap("R"))
        quality.add(Bitmap("R"), shownAs: Bitmap("B"))
        #expect(quality.colorDifference == 0)
        quality.add(Bitmap("R"), shownAs: Bitmap("B"))
        let difference = LabColor(Color(red: 255, green: 0, blue: 0))
            .difference(to: LabColor(Color(red: 0, green: 0, blue: 255)))
        #expect(quality.colorDifference == difference / 2)
    }
}
