public import Diagnostics

/// Where an output goes, so that two names of one place are equal.
public struct OutputPlace: Hashable, Sendable {
    private var identity: FileStatus.Identity?
    private var name: String?

    /// - Throws: ``KineographError`` with code `inputOutput` where the path cannot be looked at.
    public init(_ path: String) throws(KineographError) {
        if path == "-" {
            name = path
        } else if let existing = try FileStatus(at: path) {
            identity = existing.identity
        } else {
            identity = try FileStatus(at: Path.folder(of: path))?.identity
            name = Path.lastComponent(of: path)
        }
    }
}
