internal import Raster

/// What the kernels are measured on.
struct KernelPictures {
    let screen = PixelSize(width: 1920, height: 1080)
    /// A third clear, a third opaque, a third of every alpha, in runs as sprites have them.
    let mixed: Bitmap
    /// Every pixel of a random colour and alpha.
    let translucent: Bitmap
    /// Every pixel of a random colour, and by chance clear, opaque or half way.
    let speckles: Bitmap
    /// Every pixel of a random colour, less and less clear from left to right.
    let gradient: Bitmap
    /// Every pixel of a random colour.
    let opaque: Bitmap
    /// The time of a plain copy of a screen.
    let copyTime: Duration

    init() {
        let pixelCount = screen.width * screen.height
        translucent = Bitmap(size: screen, pixels: (0..<pixelCount).map { Color(rawValue: KernelPictures.noise($0)) })
        opaque = Bitmap(size: screen, pixels: translucent.pixels.map { Color(rawValue: $0.rawValue | 0xff00_0000) })
        let width = screen.width
        gradient = Bitmap(
            size: screen,
            pixels: translucent.pixels.indices.map { index in
                let alpha = UInt32(index % width * 255 / (width - 1))
                return Color(rawValue: KernelPictures.noise(index) & 0x00ff_ffff | alpha << 24)
            })
        speckles = Bitmap(
            size: screen,
            pixels: translucent.pixels.map { color in
                Color(rawValue: color.rawValue & 0x00ff_ffff | [0, 128, 255][Int(color.alpha) % 3] << 24)
            })
        mixed = Bitmap(size: screen, pixels: (0..<pixelCount).map(KernelPictures.mixedPixel))
        let picture = opaque
        copyTime = fastest {
            var copy = picture
            copy[0, 0] = .black
        }
    }

    private static func noise(_ index: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: (UInt64(index) &* 0x9e37_79b9_7f4a_7c15) >> 24)
    }

    private static func mixedPixel(_ index: Int) -> Color {
        let color = Color(rawValue: noise(index))
        return switch index / 64 % 3 {
        case 0: .clear
        case 1: Color(rawValue: color.rawValue | 0xff00_0000)
        default: color
        }
    }
}
