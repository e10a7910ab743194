import Raster
import Testing

@testable import Codecs

/// Expected values were computed by an independent program from the formulas of "Compositing and Blending Level 1" and PDF
/// 32000-1, 11.3.5, with products and quotients rounded to the nearest 255th after each step.
@Suite("The blend modes of layers")
struct LayerBlendModeTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let mode: LayerBlendMode
        /// What becomes of each of ``pairs``.
        let results: [UInt32]

        var testDescription: String { mode.rawValue }
    }

    /// What lies below, what above, and its opacity: opaque; half clear below; half clear above; both; two equal channels.
    static let pairs: [(below: UInt32, above: UInt32, opacity: Int32)] = [
        (0xc864_32ff, 0x1eb4_dcff, 255), (0xc864_3280, 0x1eb4_dcc8, 255), (0xc864_32ff, 0x1eb4_dc80, 100),
        (0x00ff_115a, 0xff00_80ff, 77), (0x8080_ffff, 0xff3c_00ff, 255),
    ]

    static let examples = [
        Example(mode: .normal, results: [0x1eb4_dcff, 0x33aa_c7e4, 0xa773_53ff, 0x8c73_4e8c, 0xff3c_00ff]),
        Example(mode: .multiply, results: [0x1847_2bff, 0x2f68_5be4, 0xa65f_31ff, 0x5173_338c, 0x801e_00ff]),
        Example(mode: .screen, results: [0xced1_e3ff, 0x9ebc_cbe4, 0xc979_54ff, 0x8cae_4f8c, 0xff9e_ffff]),
        Example(mode: .overlay, results: [0x9e8d_56ff, 0x8291_75e4, 0xc06c_39ff, 0x51ae_348c, 0xff3d_ffff]),
        Example(mode: .darken, results: [0x1e64_32ff, 0x3379_5fe4, 0xa764_32ff, 0x5173_348c, 0x803c_00ff]),
        Example(mode: .lighten, results: [0xc8b4_dcff, 0x9baa_c7e4, 0xc873_53ff, 0x8cae_4e8c, 0xff80_ffff]),
        Example(mode: .colorDodge, results: [0xe3ff_ffff, 0xabd8_dce4, 0xcd82_5aff, 0x51ae_388c, 0xffa7_ffff]),
        Example(mode: .colorBurn, results: [0x0023_11ff, 0x2151_4be4, 0xa158_2cff, 0x51ae_308c, 0x8000_ffff]),
        Example(mode: .hardLight, results: [0x2fa4_c7ff, 0x3ea0_b9e4, 0xaa70_4fff, 0x8c73_348c, 0xff3c_00ff]),
        Example(mode: .softLight, results: [0xa77d_60ff, 0x8888_7be4, 0xc268_3bff, 0x51ae_348c, 0xb55e_ffff]),
        Example(mode: .difference, results: [0xaa50_aaff, 0x896d_a8e4, 0xc361_49ff, 0x8cae_498c, 0x7f44_ffff]),
        Example(mode: .exclusion, results: [0xb68a_b8ff, 0x9090_b1e4, 0xc56b_4cff, 0x8cae_4e8c, 0x7f80_ffff]),
        Example(mode: .hue, results: [0x269c_bcff, 0x389b_b4e4, 0xa96e_4dff, 0x8c89_598c, 0xd574_56ff]),
        Example(mode: .saturation, results: [0xdc5d_1eff, 0xa775_53e4, 0xcb63_2fff, 0x51ae_348c, 0x8080_ffff]),
        Example(mode: .color, results: [0x0fa5_cdff, 0x2aa1_bde4, 0xa470_50ff, 0x8c89_598c, 0xff64_35ff]),
        Example(mode: .luminosity, results: [0xd672_40ff, 0xa382_67e4, 0xca66_34ff, 0x5196_338c, 0x6161_e0ff]),
        Example(mode: .addition, results: [0xe6ff_ffff, 0xadd8_dce4, 0xcd82_5aff, 0x8cae_528c, 0xffbc_ffff]),
        Example(mode: .subtract, results: [0xaa00_00ff, 0x893c_41e4, 0xc351_29ff, 0x51ae_308c, 0x0044_ffff]),
        Example(mode: .divide, results: [0xff8e_3aff, 0xbc92_64e4, 0xd26c_33ff, 0x51ae_388c, 0x80ff_ffff]),
    ]

    @Test("A mode gives what its formula does", arguments: examples)
    func modeGivesWhatItsFormulaDoes(example: Example) {
        for (pair, expected) in zip(Self.pairs, example.results) {
            let result = Self.draw(
                Color(rgba: pair.above), on: Color(rgba: pair.below), example.mode, opacity: pair.opacity)
            #expect(result == Color(rgba: expected), "\(Color(rgba: pair.above)) on \(Color(rgba: pair.below))")
        }
    }

    @Test("Every mode has an example, in the order of the numbers in files")
    func everyModeHasAnExample() {
        #expect(Self.examples.map(\.mode) == LayerBlendMode.allCases)
        #expect((0..<19).map { LayerBlendMode(number: $0) } == LayerBlendMode.allCases)
        #expect(LayerBlendMode(number: 19) == nil)
        #expect(LayerBlendMode(number: -1) == nil)
    }

    @Test("On a clear pixel every mode is the plain one", arguments: LayerBlendMode.allCases)
    func onClearEveryModeIsPlain(mode: LayerBlendMode) {
        let result = Self.draw(Color(rgba: 0x2040_60ff), on: .clear, mode, opacity: 128)
        #expect(result == Color(rgba: 0x2040_6080))
    }

    @Test("What is clear, or has no opacity, changes nothing", arguments: LayerBlendMode.allCases)
    func clearChangesNothing(mode: LayerBlendMode) {
        let below = Color(rgba: 0x2040_60c0)
        #expect(Self.draw(.clear, on: below, mode, opacity: 255) == below)
        #expect(Self.draw(Color(rgba: 0xffff_ff00), on: below, mode, opacity: 255) == below)
        #expect(Self.draw(.white, on: below, mode, opacity: 0) == below)
    }

    @Test("No pair of greys, blacks and pure colours is too much for a mode", arguments: LayerBlendMode.allCases)
    func extremesAreInRange(mode: LayerBlendMode) {
        let channels: [UInt8] = [0, 1, 127, 128, 254, 255]
        let colors = channels.flatMap { red in
            channels.flatMap { blue in [Color(red: red, green: red, blue: blue), Color(red: red, green: blue, blue: 0)]
            }
        }
        for below in colors {
            var row = [Color](repeating: below, count: colors.count)
            var span = row.mutableSpan
            mode.draw(colors.span, on: &span, from: 0, opacity: 255)
            let isOpaque = row.allSatisfy(\.isOpaque)
            #expect(isOpaque)
        }
    }

    private static func draw(_ above: Color, on below: Color, _ mode: LayerBlendMode, opacity: Int32) -> Color {
        var pixels = [below]
        var span = pixels.mutableSpan
        mode.draw([above].span, on: &span, from: 0, opacity: opacity)
        return pixels[0]
    }
}

extension Color {
    /// A colour from `0xrrggbbaa`.
    init(rgba: UInt32) { self.init(rawValue: rgba.byteSwapped) }
}
