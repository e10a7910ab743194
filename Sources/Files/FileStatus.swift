public import Diagnostics

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#endif

/// What stands at a path.
public struct FileStatus: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case file
        case folder
        /// A pipe, a device, a socket: something to write to, and never to replace.
        case stream
    }

    /// What makes a file the same file under any of its names.
    public struct Identity: Hashable, Sendable {
        var device: UInt64
        var inode: UInt64
    }

    public let kind: Kind
    public let identity: Identity
    /// In bytes.
    public let size: Int

    /// Follows links; nil where nothing stands at the path.
    ///
    /// - Throws: ``KineographError`` with code `inputOutput` where the path cannot be looked at.
    public init?(at path: String) throws(KineographError) {
        var status = stat()
        // SAFETY: `status` outlives the call, which fills it.
        guard unsafe stat(path, &status) == 0 else {
            let failure = SystemFailure()
            if failure.number == ENOENT || failure.number == ENOTDIR { return nil }
            throw failure.readingError(at: path)
        }
        self.init(status)
    }

    init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            default: .stream
            }
        identity = Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(truncatingIfNeeded: status.st_ino))
        size = Int(status.st_size)
    }
}
