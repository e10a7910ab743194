public import Diagnostics
internal import Files
internal import JSON
public import Stage

/// A scene that is written as a JSON file. What may stand in it is said in the documentation's article on scene files and,
/// for programs, in `scene.schema.json` beside that.
public struct SceneFile: Sendable {
    /// The newest version of the format, which a file names with its key `scene`.
    public static let version = 1

    /// `-` is standard input.
    public let path: String
    public let scene: StagedScene
    /// The images that the scene shows, for what reading them tolerates.
    public let assets: [AnimationAsset]
    /// The files that are read, and the folders that were looked into, the scene file among them.
    public var sources: [String] { [path] + assets.flatMap(\.sources) }

    /// Reads a scene file.
    ///
    /// - Throws: ``KineographError`` naming the file, and the place in it.
    public init(reading path: String, options: AssetOptions = AssetOptions()) throws(KineographError) {
        let bytes = path == "-" ? try InputFile.standardInput() : try InputFile.contents(of: path)
        try self.init(path: path, bytes: bytes, options: options)
    }

    /// A scene file that was read already.
    ///
    /// - Parameter path: Where it is: the images that it names are looked for in its folder; for `-`, in the working
    ///   directory.
    /// - Throws: ``KineographError`` naming the file, and the place in it.
    public init(path: String, bytes: [UInt8], options: AssetOptions = AssetOptions()) throws(KineographError) {
        do {
            let document = JSONNode(try JSONValue(parsing: bytes, mostBytes: SceneFile.mostBytes))
            var reader = SceneReader(folder: path == "-" ? "." : Path.folder(of: path), options: options)
            self.path = path
            scene = try StagedScene(try reader.scene(document))
            assets = reader.images.assets
        } catch {
            throw error.at(path: path)
        }
    }

    /// No scene that somebody wrote, or a program, comes near.
    private static let mostBytes = 16 << 20
}
