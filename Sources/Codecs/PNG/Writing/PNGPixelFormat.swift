internal import Raster

/// How a file stores its pixels: IHDR's colour type and depth, and the colours of PLTE and tRNS.
struct PNGPixelFormat: Hashable, Sendable {
    let colorType: PNGHeader.ColorType
    /// Bits in a sample, or in a palette index: 1, 2, 4 or 8.
    let bitDepth: Int
    /// The entries of PLTE, those that are not opaque first; empty for other colour types.
    let palette: [Color]
    /// RGB only: the opaque colour that no pixel has and that stands for clear ones (tRNS).
    let clearKey: Color?

    init(_ colorType: PNGHeader.ColorType, bitDepth: Int = 8, palette: [Color] = [], clearKey: Color? = nil) {
        self.colorType = colorType
        self.bitDepth = bitDepth
        self.palette = palette
        self.clearKey = clearKey
    }

    static let rgb = PNGPixelFormat(.rgb)
    static let rgba = PNGPixelFormat(.rgba)

    /// Whether clear black can be stored.
    var hasClear: Bool {
        switch colorType {
        case .grey: false
        case .rgb: clearKey != nil
        case .palette: palette.first?.isClear ?? false
        case .greyAlpha, .rgba: true
        }
    }

    /// Samples in a pixel.
    var channels: Int { colorType.channels }

    var bitsPerPixel: Int { channels * bitDepth }

    /// The distance in bytes to what filters take for the pixel to the left (PNG specification, 9.2).
    var filterDistance: Int { max(1, bitsPerPixel / 8) }

    /// Bytes in a row of pixels, without its filter type.
    func rowBytes(width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

    /// The same format in this depth and, where it is below 8 bits, in 8: whole bytes repeat where packed ones do not.
    var depths: [PNGPixelFormat] {
        bitDepth < 8 ? [self, withWholeBytes] : [self]
    }

    /// The same format with a byte for each sample.
    var withWholeBytes: PNGPixelFormat { PNGPixelFormat(colorType, palette: palette, clearKey: clearKey) }

    /// Whether differences of neighbours mean something: those of indices do not, and packed samples have no neighbours.
    var canBeFiltered: Bool { bitDepth == 8 && colorType != .palette }

    /// The chunks that belong between the header and the first pixels.
    func appendColors(to bytes: inout [UInt8]) {
        if !palette.isEmpty {
            bytes.append(.palette, palette.flatMap { [$0.red, $0.green, $0.blue] })
            let alpha = palette.prefix { !$0.isOpaque }.map(\.alpha)
            if !alpha.isEmpty { bytes.append(.transparency, alpha) }
        }
        if let clearKey {
            // 16-bit samples, whatever the depth (11.3.1.1).
            bytes.append(.transparency, [0, clearKey.red, 0, clearKey.green, 0, clearKey.blue])
        }
    }
}
