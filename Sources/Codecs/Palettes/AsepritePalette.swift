internal import Diagnostics
internal import Raster

/// The palette in an Aseprite file.
enum AsepritePalette {
    /// The palette of the first frame, also where colours are not looked up in it. Of an indexed sprite, the index that is clear
    /// is a clear entry.
    static func colors(of bytes: [UInt8], options: DecodingOptions) throws(KineographError) -> [Color] {
        let sprite = try sprite(bytes, options)
        return sprite.standardPalette(sprite.frames[0].palette)
    }

    /// The palette that all frames of an indexed sprite have; nil where they have several, and for a sprite of another kind.
    static func ownColors(of bytes: [UInt8], options: DecodingOptions) throws(KineographError) -> [Color]? {
        let sprite = try sprite(bytes, options)
        let used = Set(sprite.frames.map(\.palette))
        guard sprite.form == .indexed, used.count == 1, let palette = used.first else { return nil }
        return sprite.standardPalette(palette)
    }

    private static func sprite(
        _ bytes: [UInt8], _ options: DecodingOptions
    ) throws(KineographError) -> AsepriteSprite {
        var parser = AsepriteParser(bytes, options: options)
        try parser.parse()
        return parser.sprite
    }
}

extension AsepriteSprite {
    /// One of the palettes, in sRGB.
    fileprivate func standardPalette(_ index: Int) -> [Color] {
        let colors = palettes[index]
        guard !colors.isEmpty else { return [] }
        var row = Bitmap(size: PixelSize(width: colors.count, height: 1), pixels: colors)
        colorSpace.convert(&row)
        var converted = row.pixels
        if form == .indexed, Int(clearIndex) < converted.count { converted[Int(clearIndex)].alpha = 0 }
        return converted
    }
}
