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
    /// Who may read, write and execute it.
    let permissions: mode_t

    /// What standard input is connected to; nil where it is closed.
    public static var standardInput: FileStatus? { FileDescriptor.standardInput.status }
    /// What standard output is connected to; nil where it is closed.
    public static var standardOutput: FileStatus? { FileDescriptor.standardOutput.status }

    /// Follows links; nil where nothing stands at the path.
    ///
    /// - Parameter isOutput: Whether the path is one to write to, for the error.
    /// - Throws: ``KineographError`` with code `inputOutput`, or for an output `cannotCreateOutput`, where the path
    ///   cannot be looked at.
    public init?(at path: String, isOutput: Bool = false) throws(KineographError) {
        var status = stat()
        // SAFETY: `status` outlives the call, which fills it.
        guard unsafe stat(path, &status) == 0 else {
            let failure = SystemFailure()
            if failure.number == ENOENT || failure.number == ENOTDIR { return nil }
            throw isOutput ? failure.creationError(at: path) : failure.readingError(at: path)
        }
        self.init(status)
    }

    /// Whether a link stands at the path that leads to nothing.
    static func isDanglingLink(_ path: String) -> Bool {
        var status = stat()
        // SAFETY: `status` outlives the calls, which fill it.
        return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK && stat(path, &status) != 0
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
        permissions = status.st_mode & 0o777
    }
}
