internal import Raster

/// The colours that indices stand for, ready to be drawn over pixels.
struct IndexedColors {
    /// What becomes of a pixel: of the old one stays what is in one mask, and the colour is added.
    ///
    /// A mask instead of a question whether the colour is clear, whose answer a processor would guess wrong at every other
    /// pixel of a dithered picture.
    struct Entry {
        let color: UInt32
        let kept: UInt32

        /// - Parameter color: Opaque, or ``Color/clear``.
        init(_ color: Color) {
            self.color = color.rawValue
            kept = color.isClear ? .max : 0
        }
    }

    /// One for each of the 256 indices.
    let entries: [Entry]

    /// - Precondition: There are 256 colours.
    init(_ colors: [Color]) {
        precondition(colors.count == 256, "an index without a colour")
        entries = colors.map(Entry.init)
    }
}
