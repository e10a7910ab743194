public import Diagnostics

extension AnimationAsset {
    /// Opens inputs, one after the other: each an image file, an animated GIF, WebP or APNG, a folder of images, a
    /// pattern (`walk_%03d.png`, `walk_*.png`), or `-`, standard input.
    ///
    /// Files are told apart by their contents. A name that is there is that file or folder, also where it could be a
    /// pattern; one file of a numbered sequence is that file alone.
    ///
    /// - Throws: ``KineographError`` naming the input: `inputNotFound`, `invalidData`, `limitExceeded`, `inputOutput`,
    ///   or `usage` where there is none.
    public init(
        opening inputs: [String], options: AssetOptions = AssetOptions()
    ) throws(KineographError) {
        guard !inputs.isEmpty else {
            throw KineographError(.usage, "there is no input", remedy: "name images, a folder, or an animated file")
        }
        var opener = AssetOpener(options: options)
        for input in inputs { try opener.open(input) }
        self = try opener.finish()
    }
}
