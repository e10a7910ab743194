public import Diagnostics
public import Raster

/// The colours of an indexed picture in an order that means something: index `i` stands for the entry at `i`.
public struct ColorPalette: Hashable, Sendable {
    /// The entries, duplicates kept. The first that is clear (of alpha 0) is the one that clear pixels get; the red, green
    /// and blue of clear entries are kept too.
    public var colors: [Color]

    public init(_ colors: [Color]) { self.colors = colors }

    /// The most entries that an index of eight bits tells apart.
    static let capacity = 256
}

extension ColorPalette {
    /// Reads a palette file: GIMP's `.gpl`, Adobe's `.act`, `.hex` (one `rrggbb` a line), a PNG, a GIF or an Aseprite file.
    ///
    /// An indexed picture gives its own palette, in its own order, and an Aseprite file that of its first frame; any other PNG
    /// the colours in it, in reading order.
    ///
    /// - Parameters:
    ///   - bytes: The whole file. What it is, it says itself.
    ///   - fileExtension: Its ending, which decides where the contents could be of two kinds.
    /// - Throws: ``KineographError`` with code `invalidData` that says in which line or at which byte, `unsupported` for
    ///   more than 256 colours, or what reading a picture throws.
    public init(
        parsing bytes: [UInt8], fileExtension: String = "", limits: Limits = .standard
    ) throws(KineographError) {
        let options = DecodingOptions(limits: limits)
        guard !bytes.isEmpty else {
            throw KineographError(
                .invalidData, "the file is empty", remedy: "export the palette again, as .gpl, .act, .hex or PNG")
        }
        if bytes.starts(with: PNGChunk.signature) {
            colors = try PNGPalette.colors(of: bytes, options: options)
        } else if GIFParser.isSignature(bytes[...]) {
            colors = try GIFGlobalPalette.colors(of: bytes, options: options)
        } else if AsepriteParser.isSignature(bytes[...]) {
            colors = try AsepritePalette.colors(of: bytes, options: options)
        } else if GIMPPalette.isSignature(bytes) {
            colors = try GIMPPalette.parse(bytes)
        } else if AdobeColorTable.isExpected(of: bytes, fileExtension: fileExtension) {
            colors = try AdobeColorTable.parse(bytes)
        } else {
            do {
                colors = try HexPalette.parse(bytes)
            } catch {
                throw fileExtension.lowercased() == "gpl" ? GIMPPalette.lacksSignature : error
            }
        }
    }

    /// The palette of an indexed PNG or Aseprite file, or of a GIF, in its own order; nil for a picture that has none, or several.
    ///
    /// - Throws: ``KineographError`` where it is broken.
    public init?(ofPicture bytes: [UInt8], limits: Limits = .standard) throws(KineographError) {
        let options = DecodingOptions(limits: limits)
        if bytes.starts(with: PNGChunk.signature) {
            guard let own = try PNGPalette.ownColors(of: bytes, options: options) else { return nil }
            colors = own
        } else if GIFParser.isSignature(bytes[...]) {
            colors = try GIFGlobalPalette.colors(of: bytes, options: options)
        } else if AsepriteParser.isSignature(bytes[...]) {
            guard let own = try AsepritePalette.ownColors(of: bytes, options: options) else { return nil }
            colors = own
        } else {
            return nil
        }
    }
}
