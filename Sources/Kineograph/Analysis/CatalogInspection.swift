public import Assets
public import Codecs
public import Diagnostics
internal import Files
public import Raster
internal import Stage

/// What an Xcode catalogue, or an image set of one, holds, found by decoding the files that show.
public struct CatalogInspection: Sendable {
    public let path: String
    /// In natural order, the image sets of an animation side by side; those without a picture are left out.
    public let images: [CatalogImage]
    /// Which of them are an animation, and what each other one is called; empty for a single image set.
    public let tags: [AnimationTag]
    /// The size of the largest picture that shows.
    public let canvas: PixelSize
    /// The size of all files that show together.
    public let bytes: Int
    /// Whether any pixel that shows is less than opaque.
    public let hasAlpha: Bool
    /// What was tolerated.
    public let diagnostics: [Diagnostic]

    /// - Returns: nil for what is no part of a catalogue.
    /// - Throws: ``KineographError`` naming the path.
    init?(path: String, options: AssetOptions) throws(KineographError) {
        guard path != "-", let opened = try AnimationAsset(catalogAt: path, options: options) else { return nil }
        self.path = path
        (images, tags) = (opened.catalogImages, opened.tags)
        var hasAlpha = false
        var unreadable: [Diagnostic] = []
        for (image, path) in zip(opened.images, images.map(\.path)) {
            do {
                hasAlpha = try !image.bitmap().isOpaque || hasAlpha
            } catch {
                // What nobody may want does not hide the rest.
                guard !options.decoding.isStrict else { throw error }
                unreadable.append(Diagnostic("it cannot be shown: \(error.message)", path: path))
            }
        }
        self.hasAlpha = hasAlpha
        canvas = PixelSize(unionOf: images.map(\.size))
        var count = 0
        for image in images { count += try FileStatus(at: image.path)?.size ?? 0 }
        bytes = count
        diagnostics = opened.diagnostics + unreadable
    }
}
