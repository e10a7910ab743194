public import Diagnostics
public import Raster

/// Where the pixels of images come from when they are asked for: a folder of files, an animated file, a sheet.
///
/// Calls come from several threads at the same time, mostly but not strictly in rising order, and the same image may be
/// asked for again.
public protocol ImageSource: Sendable {
    /// The pixels of an image.
    ///
    /// - Throws: ``KineographError`` naming the file, and the frame where it has several.
    func bitmap(at index: Int) throws(KineographError) -> Bitmap
}
