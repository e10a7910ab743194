internal import Raster

extension LayerBlendMode {
    /// Draws a run of pixels on the pixels of a picture.
    ///
    /// - Parameters:
    ///   - row: What is drawn. A pixel of nothing but zeros leaves the one below as it is.
    ///   - start: The index of the first pixel that is drawn on; there are as many after it as in the row.
    ///   - opacity: From 0 to 255.
    func draw(_ row: Span<Color>, on pixels: inout MutableSpan<Color>, from start: Int, opacity: Int32) {
        switch self {
        case .normal: drawPlain(row, on: &pixels, from: start, opacity: opacity)
        case .multiply: run(Multiply.self, row, &pixels, start, opacity)
        case .screen: run(Screen.self, row, &pixels, start, opacity)
        case .overlay: run(Overlay.self, row, &pixels, start, opacity)
        case .darken: run(Darken.self, row, &pixels, start, opacity)
        case .lighten: run(Lighten.self, row, &pixels, start, opacity)
        case .colorDodge: run(ColorDodge.self, row, &pixels, start, opacity)
        case .colorBurn: run(ColorBurn.self, row, &pixels, start, opacity)
        case .hardLight: run(HardLight.self, row, &pixels, start, opacity)
        case .softLight: run(SoftLight.self, row, &pixels, start, opacity)
        case .difference: run(Difference.self, row, &pixels, start, opacity)
        case .exclusion: run(Exclusion.self, row, &pixels, start, opacity)
        case .hue: run(HueBlend.self, row, &pixels, start, opacity)
        case .saturation: run(SaturationBlend.self, row, &pixels, start, opacity)
        case .color: run(TintBlend.self, row, &pixels, start, opacity)
        case .luminosity: run(LuminosityBlend.self, row, &pixels, start, opacity)
        case .addition: run(Addition.self, row, &pixels, start, opacity)
        case .subtract: run(Subtract.self, row, &pixels, start, opacity)
        case .divide: run(Divide.self, row, &pixels, start, opacity)
        }
    }

    private func drawPlain(
        _ row: Span<Color>, on pixels: inout MutableSpan<Color>, from start: Int, opacity: Int32
    ) {
        for index in row.indices where row[index].rawValue != 0 {
            let source = row[index]
            // What is opaque covers; the formula says the same, more slowly.
            let isCover = opacity == 255 && source.isOpaque
            pixels[start + index] =
                isCover ? source : SourceOver.draw(source, on: pixels[start + index], opacity: opacity)
        }
    }

    private func run<Mode: PixelBlend>(
        _: Mode.Type, _ row: Span<Color>, _ pixels: inout MutableSpan<Color>, _ start: Int, _ opacity: Int32
    ) {
        for index in row.indices where row[index].rawValue != 0 {
            pixels[start + index] = Mode.draw(row[index], on: pixels[start + index], opacity: opacity)
        }
    }
}
