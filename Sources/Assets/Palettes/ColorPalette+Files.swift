public import Codecs
public import Diagnostics
internal import Files

extension ColorPalette {
    /// The palette in a file; see ``ColorPalette/init(parsing:fileExtension:limits:)``.
    ///
    /// - Parameter path: `-` is standard input.
    /// - Throws: ``KineographError`` naming the path: `inputNotFound`, `invalidData`, `unsupported`, `limitExceeded`,
    ///   `inputOutput`.
    public init(contentsOfFile path: String, limits: Limits = .standard) throws(KineographError) {
        let bytes = path == "-" ? try InputFile.standardInput() : try InputFile.contents(of: path)
        do {
            try self.init(parsing: bytes, fileExtension: Path.fileExtension(of: path), limits: limits)
        } catch {
            throw error.at(path: AnimationFile.displayName(of: path))
        }
    }
}
