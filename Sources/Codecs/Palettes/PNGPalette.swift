internal import Diagnostics
internal import Raster

/// The palette in a PNG.
enum PNGPalette {
    /// Its own palette, or the colours of the picture.
    static func colors(of bytes: [UInt8], options: DecodingOptions) throws(KineographError) -> [Color] {
        if let own = try ownColors(of: bytes, options: options) { return own }
        return try distinctColors(in: try PNG.decode(bytes, options: options))
    }

    /// The colours of an indexed PNG in its own order (PNG specification, 11.2.2), with the alpha that its transparency
    /// chunk gives them (11.3.1.1); nil for a PNG of another kind.
    static func ownColors(of bytes: [UInt8], options: DecodingOptions) throws(KineographError) -> [Color]? {
        var parser = try PNGFileParser(bytes, options: options)
        try parser.parse()
        let file = parser.file
        guard file.header.colorType == .palette else { return nil }
        guard let chunk = file.palette, chunk.payload.count % 3 == 0,
            1...ColorPalette.capacity ~= chunk.payload.count / 3
        else {
            throw KineographError(
                .invalidData, "the palette of the PNG is not one of 1 to \(ColorPalette.capacity) colours",
                remedy: "export it again", offset: file.palette?.offset)
        }
        let alphas = file.transparency.map { Array(bytes[$0.payload]) } ?? []
        var log = parser.log
        let meaning = try file.colorSpace.meaning(for: file.header, in: bytes, reportingTo: &log)
        let transfer = meaning.transfer
        func sample(_ value: UInt8) -> UInt8 { transfer?[Int(value) * 257] ?? value }
        let colors = stride(from: chunk.payload.lowerBound, to: chunk.payload.upperBound, by: 3).enumerated()
            .map { index, place in
                Color(
                    red: sample(bytes[place]), green: sample(bytes[place + 1]), blue: sample(bytes[place + 2]),
                    alpha: index < alphas.count ? alphas[index] : 255)
            }
        var row = Bitmap(size: PixelSize(width: colors.count, height: 1), pixels: colors)
        meaning.conversion?.convert(&row)
        return row.pixels
    }

    /// The colours of a picture, row after row; all that is clear is one.
    private static func distinctColors(in bitmap: Bitmap) throws(KineographError) -> [Color] {
        var colors: [Color] = []
        var seen: Set<Color> = []
        let pixels = bitmap.pixels.span
        var last: Color?
        for place in pixels.indices where pixels[place] != last {
            last = pixels[place]
            let color = pixels[place].isClear ? .clear : pixels[place]
            guard seen.insert(color).inserted else { continue }
            guard colors.count < ColorPalette.capacity else {
                throw KineographError(
                    .unsupported,
                    "the picture has more than \(ColorPalette.capacity) colours: the next is \(color) at "
                        + "\(place % bitmap.width),\(place / bitmap.width)",
                    remedy: "give a picture of the palette's colours alone, or an indexed one")
            }
            colors.append(color)
        }
        return colors
    }
}
