import PictureQuality
import Raster
import Testing

@Suite struct LabColorTests {
    /// Pairs published for checking implementations: Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula", 2005,
    /// table 1, with their differences.
    static let pairs: [([Double], [Double], Double)] = [
        ([50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425),
        ([50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615),
        ([50, 2.8361, -74.0200], [50, 0, -82.7485], 3.4412),
        ([50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0000),
        ([50, 0, 0], [50, -1, 2], 2.3669),
        ([50, 2.4900, -0.0010], [50, -2.4900, 0.0009], 7.1792),
        ([50, 2.4900, -0.0010], [50, -2.4900, 0.0011], 7.2195),
        ([50, 2.5, 0], [50, 0, -2.5], 4.3065),
        ([50, 2.5, 0], [73, 25, -18], 27.1492),
        ([50, 2.5, 0], [61, -5, 29], 22.8977),
        ([50, 2.5, 0], [56, -27, -3], 31.9030),
        ([50, 2.5, 0], [58, 24, 15], 19.4535),
        ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
        ([2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082),
    ]

    @Test(arguments: pairs) func differencesAreThePublishedOnes(first: [Double], second: [Double], wanted: Double) {
        let colors = [first, second].map { LabColor(lightness: $0[0], a: $0[1], b: $0[2]) }
        #expect(abs(colors[0].difference(to: colors[1]) - wanted) < 0.00006)
        #expect(abs(colors[1].difference(to: colors[0]) - wanted) < 0.00006)
    }

    @Test func whiteBlackAndRedLieWhereTheStandardPutsThem() {
        let white = LabColor(.white)
        #expect(abs(white.lightness - 100) < 0.001 && abs(white.a) < 0.02 && abs(white.b) < 0.02)
        #expect(LabColor(.black) == LabColor(lightness: 0, a: 0, b: 0))
        // 53.24, 80.09, 67.20 are the usual values of pure sRGB red under D65.
        let red = LabColor(Color(red: 255, green: 0, blue: 0))
        #expect(abs(red.lightness - 53.24) < 0.01 && abs(red.a - 80.09) < 0.01 && abs(red.b - 67.20) < 0.01)
    }

    @Test func whatIsClearIsMidGrey() {
        #expect(LabColor(.clear) == LabColor(Color(red: 128, green: 128, blue: 128)))
    }
}
