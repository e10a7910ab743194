internal import Raster

/// Canvases of palette indices are bitmaps, too, so that what is shared by all formats works on them: an opaque pixel's red
/// is its index, a clear pixel is clear.
extension Color {
    /// The pixel of an index canvas that stands for an opaque palette entry.
    @inline(__always)
    init(paletteIndex: UInt8) { self.init(rawValue: UInt32(paletteIndex) | 0xff00_0000) }

    /// The palette entry that an opaque pixel of an index canvas stands for.
    @inline(__always)
    var paletteIndex: UInt8 { red }
}
