internal import Raster

/// What stands in a GIF, without its pixels.
struct GIFStructure {
    /// The logical screen; never empty.
    var screen = PixelSize.zero
    var images: [GIFImage] = []
    /// How often the animation plays, as browsers do; nil is for ever.
    var plays: Int? = 1
    var comments: [[UInt8]] = []
    /// The colour table of the pictures without one of their own.
    var globalPalette: [Color] = []
    /// Which bytes are what, as far as the file was read.
    var parts: [StoredPart] = []

    var comment: String? {
        guard !comments.isEmpty else { return nil }
        return comments.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    }
}

/// One picture of a GIF: its descriptor, and what the graphic control extension before it says.
struct GIFImage {
    /// Where it lies, by the file's own word; it may stick out of the logical screen.
    var rect: PixelRect
    var isInterlaced: Bool
    /// Its colour table, local or global; empty where there is neither.
    var palette: [Color]
    var isPaletteLocal: Bool
    var control: GIFControl
    /// Where the descriptor begins, in bytes.
    var offset: Int
    /// Where its compressed pixels lie: a code size, and then sub-blocks.
    var data: Range<Int>

    var pixelCount: Int { rect.width * rect.height }

    /// The palette as a table of all 256 indices: the clear one, and those that stand for no colour, are clear.
    var colorTable: [Color] {
        var table = palette + [Color](repeating: .clear, count: 256 - palette.count)
        if let clear = control.clearIndex { table[Int(clear)] = .clear }
        return table
    }
}

/// A graphic control extension (GIF89a, section 23); its values where a picture has none.
struct GIFControl {
    /// In 1/100 s.
    var delay = 0
    var disposal = Disposal.keep
    var clearIndex: UInt8?
}

extension GIFStructure {
    /// Whether any pixel can show as less than opaque.
    ///
    /// Clear indices over an opaque canvas, the usual way to store what did not change, leave it opaque.
    var hasAlpha: Bool {
        guard let first = images.first, first.covers(PixelRect(screen)) else { return true }
        /// What the frame before cleared and the next one has to cover.
        var hole = PixelRect.zero
        for image in images.dropFirst().indices {
            let before = images[image - 1]
            if before.control.disposal == .background || (image == 1 && before.control.disposal == .previous) {
                hole = before.rect.intersection(PixelRect(screen))
            } else {
                hole = .zero
            }
            if !hole.isEmpty, !images[image].covers(hole) { return true }
            // What is restored later is the hole.
            if !hole.isEmpty, images[image].control.disposal == .previous { return true }
        }
        return false
    }
}

extension GIFImage {
    /// Whether it draws an opaque colour on every pixel of a rectangle.
    fileprivate func covers(_ other: PixelRect) -> Bool {
        control.clearIndex == nil && !palette.isEmpty && rect.contains(other)
    }
}
