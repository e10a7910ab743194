internal import Raster

/// What a file says its colours mean.
struct AsepriteColorSpace {
    /// sRGB's samples by those of another gamma; nil where there is none to undo.
    private var samples: [UInt8]?
    private var conversion: ColorConversion?

    /// sRGB.
    init() {}

    /// sRGB with another gamma.
    ///
    /// - Parameter gamma: The power of light that samples are, in 1/100,000; above zero.
    init(gamma: UInt32) {
        guard !TransferTable.isNearStandard(gamma) else { return }
        let table = TransferTable.make(gamma: gamma)
        samples = (0..<256).map { table[$0 * 257] }
    }

    init(_ conversion: ColorConversion?) { self.conversion = conversion }

    /// Makes sRGB of a picture.
    func convert(_ bitmap: inout Bitmap) {
        if let samples { bitmap.replaceSamples(by: samples) }
        conversion?.convert(&bitmap)
    }
}

extension Bitmap {
    fileprivate mutating func replaceSamples(by table: [UInt8]) {
        withMutablePixels { pixels in
            for index in pixels.indices {
                let color = pixels[index]
                pixels[index] = Color(
                    red: table[Int(color.red)], green: table[Int(color.green)], blue: table[Int(color.blue)],
                    alpha: color.alpha)
            }
        }
    }
}
