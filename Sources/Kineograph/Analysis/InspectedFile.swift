public import Assets
internal import Codecs
public import Diagnostics
internal import Files

/// What a file is, by its contents, and what it holds.
public enum InspectedFile: Sendable {
    case animation(Inspection)
    case sheet(SheetInspection)
    case scene(SceneFile)
    case catalog(CatalogInspection)

    /// - Parameters:
    ///   - path: A GIF, WebP, PNG, APNG or JPEG, a sheet's document or a scene file, an Xcode catalogue or an image set, or `-`,
    ///     standard input: the images of a scene that comes from there are looked for in the working directory.
    ///   - options: How to read. With ``AssetOptions/grid``, a plain picture is the sheet that its cells are.
    /// - Throws: ``KineographError`` naming the path.
    public init(at path: String, options: AssetOptions = AssetOptions()) throws(KineographError) {
        if let inspection = try CatalogInspection(path: path, options: options) {
            self = .catalog(inspection)
            return
        }
        let contents = try InspectedFile.contents(of: path)
        if options.grid == nil,
            let inspection = try Inspection(
                path: path, picturesIn: contents, options: options.decoding, registry: options.registry)
        {
            self = .animation(inspection)
            return
        }
        let bytes = try contents.contents()
        guard !FrameManifest.isExpected(of: bytes) else {
            throw KineographError(
                .usage,
                "this is the manifest of a sequence of pictures, and an inspection looks at one picture or animation",
                remedy: "list its times with frame --events, or name one of the pictures", path: path)
        }
        guard !FileList.isExpected(of: bytes) else {
            throw KineographError(
                .usage, "this is a list of files, and an inspection looks at one picture or animation",
                remedy: "list its times with frame --events, or name one of the files", path: path)
        }
        if options.grid != nil || SpriteSheet.isExpected(of: bytes) {
            self = .sheet(try SheetInspection(path: path, bytes: bytes, options: options))
        } else if SceneFile.isExpected(of: bytes) {
            self = .scene(try SceneFile(path: path, bytes: bytes, options: options))
        } else {
            self = .animation(
                try Inspection(path: path, bytes: bytes, options: options.decoding, registry: options.registry))
        }
    }

    /// - Throws: ``KineographError`` naming the path, with code `usage` for a folder.
    static func contents(of path: String) throws(KineographError) -> InputContents {
        if path != "-", try FileStatus(at: path)?.kind == .folder {
            throw KineographError(
                .usage, "this is a folder, and an inspection looks at one file",
                remedy: "name a file in it, or a catalogue (frame --events tells when the images of a folder show)",
                path: path)
        }
        return try InputContents(path)
    }
}
