import Testing

@testable import Codecs

/// The values are worked out from RFC 9649, section 3.5.
@Suite struct PredictorTests {
    private let left: UInt32 = 0x1014_0a64
    private let top: UInt32 = 0x2018_0dc8
    private let topLeft: UInt32 = 0x3010_0bfa
    private let topRight: UInt32 = 0x4011_1001

    @Test(arguments: [
        (0, 0xff00_0000), (1, 0x1014_0a64), (2, 0x2018_0dc8), (3, 0x4011_1001), (4, 0x3010_0bfa),
        // The mean of left and top right is 28, 12, 0d, 32; of it and top 24, 15, 0d, 7d.
        (5, 0x2415_0d7d), (6, 0x2012_0aaf), (7, 0x1816_0b96), (8, 0x2814_0ce1), (9, 0x3014_0e64),
        // The means 20, 12, 0a, af and 30, 14, 0e, 64.
        (10, 0x2813_0c89),
        // Top is nearer to the estimate: it is off by 20 + 4 + 1 + 150, and left by 10 + 8 + 2 + 32 (16, 8, 2, 50).
        (11, 0x1014_0a64),
        // 10 + 20 - 30, 14 + 18 - 10, 0a + 0d - 0b, and 64 + c8 - fa.
        (12, 0x001c_0c32),
        // The mean of left and top is 18, 16, 0b, 96; with half of its difference from the top left pixel, -18, 6, 0, -64.
        (13, 0x0c19_0b64),
    ])
    func eachModePredicts(mode: Int, pixel: Int) {
        let predicted = Predictor.predict(mode, left: left, top: top, topLeft: topLeft, topRight: topRight)
        #expect(predicted == UInt32(pixel), "mode \(mode): \(String(predicted, radix: 16))")
    }

    @Test func topIsSelectedWhereBothAreAsNear() {
        #expect(Predictor.predict(11, left: 0x10, top: 0x30, topLeft: 0x20, topRight: 0) == 0x30)
    }

    @Test func gradientsAreClamped() {
        #expect(Predictor.predict(12, left: 0xf0, top: 0xf0, topLeft: 0x10, topRight: 0) == 0xff)
        #expect(Predictor.predict(12, left: 0x10, top: 0x10, topLeft: 0xf0, topRight: 0) == 0)
    }

    @Test func channelsWrap() {
        #expect(UInt32(0x0180_00ff).subtractingChannels(0x0281_01fe) == 0xffff_ff01)
        #expect(UInt32(0xff10_2008).subtractingGreen == 0xfff0_20e8)
    }

    /// Half of green goes to red, and a quarter of red is taken from blue: 16 and -8 in 32nds, of signed channels.
    @Test func channelsForetellOthers() {
        let element = CrossColorElement(greenToRed: 16, greenToBlue: 0, redToBlue: -8)
        #expect(element.pixel == 0xfff8_0010)
        // Red 0x40 less half of 0x20; blue 0x10 and a quarter of 0x40.
        #expect(element.applied(to: 0xff40_2010) == 0xff30_2020)
        // Green is -2 here, and red -128: red 0x80 and 1; blue 0x10 less 32.
        #expect(element.applied(to: 0xff80_fe10) == 0xff81_fef0)
    }
}
