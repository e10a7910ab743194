public import Diagnostics

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#endif

/// A file that appears whole or not at all: written under a temporary name beside its place, synced, renamed.
///
/// Standard output, pipes and devices are never replaced: they get the bytes at the end, from a temporary file. Until
/// it is published, letting go of the object removes what was written.
public final class OutputFile {
    /// The destination as it was given; `-` is standard output.
    public let path: String
    private let place: Place
    private let replacesExisting: Bool
    private let descriptor: FileDescriptor
    private var buffer: [UInt8] = []
    private var flushed = 0
    private var isPrepared = false
    private var isPublished = false

    private enum Place {
        case file(temporary: String, destination: String)
        case stream
    }

    /// - Parameter inputs: Files that are never replaced.
    /// - Throws: ``KineographError`` with code `cannotCreateOutput` where the destination exists and is not to be
    ///   replaced, is an input or a folder, or its folder cannot be written.
    public init(
        at path: String, replacesExisting: Bool, protecting inputs: Set<FileStatus.Identity> = []
    ) throws(KineographError) {
        self.path = path
        self.replacesExisting = replacesExisting
        let existing = path == "-" ? nil : try FileStatus(at: path)
        if let existing, existing.kind == .file, inputs.contains(existing.identity) { throw outputIsInput(path) }
        switch existing?.kind {
        case .folder:
            throw KineographError(
                .cannotCreateOutput, "this is a folder", remedy: "name a file in it", path: path)
        case .file where !replacesExisting: throw existingOutput(path)
        case nil where path == "-", .stream:
            descriptor = try Self.openSpool(for: path)
            place = .stream
        case nil, .file:
            let destination = existing == nil ? path : resolvingLinks(path) ?? path
            let temporary = TemporaryName.path(beside: destination)
            guard let file = FileDescriptor(opening: temporary, O_RDWR | O_CREAT | O_EXCL) else {
                throw SystemFailure().creationError(at: path)
            }
            descriptor = file
            place = .file(temporary: temporary, destination: destination)
        }
    }

    deinit {
        // SAFETY: the path is a C string for the length of the call.
        if case .file(let temporary, _) = place, !isPublished { _ = unsafe unlink(temporary) }
    }

    /// Whether the bytes go to a pipe, a device or standard output, where they cannot be taken back.
    public var isStream: Bool {
        if case .stream = place { true } else { false }
    }

    public var count: Int { flushed + buffer.count }

    public func write(_ bytes: [UInt8]) throws(KineographError) {
        buffer += bytes
        if buffer.count >= 1 << 18 { try flush() }
    }

    /// - Precondition: `offset + bytes.count <= count`.
    public func overwrite(at offset: Int, with bytes: [UInt8]) throws(KineographError) {
        precondition(offset >= 0 && offset + bytes.count <= count, "only what was written can be overwritten")
        if offset >= flushed {
            buffer.replaceSubrange(offset - flushed..<offset - flushed + bytes.count, with: bytes)
            return
        }
        try flush()
        guard descriptor.writeAll(bytes, at: offset) else { throw SystemFailure().writingError(at: path) }
    }

    /// All that was written so far.
    public func contents() throws(KineographError) -> [UInt8] {
        try flush()
        guard descriptor.seekToStart() else { throw SystemFailure().readingError(at: path) }
        return try descriptor.readToEnd(path: path)
    }

    /// Takes everything to the disk. What can fail has failed behind it, as far as can be.
    public func prepare() throws(KineographError) {
        try flush()
        guard isStream || descriptor.sync() else { throw SystemFailure().writingError(at: path) }
        isPrepared = true
    }

    /// Lets the file appear; call it once, last.
    public func publish() throws(KineographError) {
        if !isPrepared { try prepare() }
        switch place {
        case .file(let temporary, let destination):
            try Files.publish(temporary, as: destination, replacesExisting: replacesExisting, path: path)
            isPublished = true
            syncFolder(Path.folder(of: destination))
        case .stream:
            try copyToStream()
        }
    }

    private func flush() throws(KineographError) {
        if buffer.isEmpty { return }
        guard descriptor.writeAll(buffer, at: flushed) else { throw SystemFailure().writingError(at: path) }
        flushed += buffer.count
        buffer.removeAll(keepingCapacity: true)
    }

    private func copyToStream() throws(KineographError) {
        guard descriptor.seekToStart() else { throw SystemFailure().readingError(at: path) }
        let stream = path == "-" ? .standardOutput : FileDescriptor(opening: path, O_WRONLY)
        guard let stream else { throw SystemFailure().creationError(at: path) }
        while true {
            guard let bytes = descriptor.read(upTo: 1 << 16) else { throw SystemFailure().readingError(at: path) }
            if bytes.isEmpty { return }
            guard stream.writeAll(bytes) else { throw SystemFailure().writingError(at: path) }
        }
    }

    /// A temporary file without a name.
    private static func openSpool(for path: String) throws(KineographError) -> FileDescriptor {
        // SAFETY: the environment is not changed meanwhile; the string is copied at once.
        let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
        let name = Path.joined(folder, TemporaryName.next(for: "spool"))
        guard let file = FileDescriptor(opening: name, O_RDWR | O_CREAT | O_EXCL, mode: 0o600) else {
            throw SystemFailure().creationError(at: folder)
        }
        // SAFETY: the path is a C string for the length of the call.
        _ = unsafe unlink(name)
        return file
    }
}
