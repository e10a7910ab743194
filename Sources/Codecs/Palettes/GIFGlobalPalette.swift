internal import Diagnostics
internal import Raster

/// The palette in a GIF.
enum GIFGlobalPalette {
    /// The global colour table in its own order, or that of the first picture where there is none. The index that is
    /// clear in every picture that has one is the clear entry.
    static func colors(of bytes: [UInt8], options: DecodingOptions) throws(KineographError) -> [Color] {
        var parser = GIFParser(bytes, options: options)
        try parser.parse()
        var colors = parser.structure.globalPalette
        if colors.isEmpty { colors = parser.structure.images[0].palette }
        guard !colors.isEmpty else {
            throw KineographError(
                .invalidData, "the GIF has no colour table", remedy: "give a GIF with one, or a palette file")
        }
        let clear = Set(parser.structure.images.compactMap(\.control.clearIndex))
        if clear.count == 1, let index = clear.first, index < colors.count { colors[Int(index)].alpha = 0 }
        return colors
    }
}
