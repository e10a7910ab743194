public import Raster

/// An image set of an Xcode catalogue, and which of its files shows.
public struct CatalogImage: Hashable, Sendable {
    /// From the catalogue, without endings: `Heroes/walk_1`.
    public let name: String
    public let set: ImageSet
    /// The index of the file that shows, in ``ImageSet/files``.
    public let shown: Int
    /// That file's path.
    public let path: String
    /// Its size in pixels.
    public let size: PixelSize
}
