public import Diagnostics

extension AnimationAsset {
    /// Opens inputs, one after the other: each an image file, an animated GIF, WebP or APNG, an Aseprite file, the document of
    /// a sprite sheet, a folder of images, an Xcode image set or catalogue, a pattern (`walk_%03d.png`, `walk_*.png`), Y4M video,
    /// PNG or Netpbm pictures that follow each other, a list of files as ffmpeg's `concat` reads it, or `-`, standard input.
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
        opener.noteOrder(of: inputs)
        self = try opener.finish()
    }

    /// Opens a sprite sheet whose document was read already.
    ///
    /// - Parameter path: Where that is; `-` is standard input.
    /// - Throws: ``KineographError`` naming the path.
    package init(sheetAt path: String, bytes: [UInt8], options: AssetOptions) throws(KineographError) {
        var opener = AssetOpener(options: options)
        if path == "-" { opener.standardInput = InputContents(bytes, name: AnimationFile.standardInput) }
        try opener.open(path)
        self = try opener.finish()
    }

    /// Opens an Xcode catalogue, or a part of one.
    ///
    /// - Returns: nil for anything else.
    /// - Throws: ``KineographError`` naming the path.
    package init?(catalogAt path: String, options: AssetOptions) throws(KineographError) {
        var opener = AssetOpener(options: options)
        guard try opener.openCatalog(path) else { return nil }
        self = try opener.finish()
    }

    /// Opens inputs, one after the other.
    ///
    ///     let asset = try AnimationAsset(opening: "walk.gif")
    ///
    /// - Throws: As ``init(opening:options:)-([String],_)`` does.
    public init(opening inputs: String..., options: AssetOptions = AssetOptions()) throws(KineographError) {
        try self.init(opening: inputs, options: options)
    }

    /// Opens a file that is in memory: an image, or an animated GIF, WebP or APNG.
    ///
    /// - Parameter name: What messages call it.
    /// - Throws: ``KineographError`` naming it: `invalidData` or `limitExceeded`.
    public init(
        bytes: [UInt8], name: String = "memory", options: AssetOptions = AssetOptions()
    ) throws(KineographError) {
        var opener = AssetOpener(options: options)
        try opener.open(bytes, name: name)
        self = try opener.finish()
    }
}
