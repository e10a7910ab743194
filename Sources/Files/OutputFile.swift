public import Diagnostics

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#endif

/// A file that appears whole or not at all: written under a temporary name beside its place, synced, renamed by a
/// ``Publication``. A file that is replaced leaves its permissions to the new one; a link that somebody named is followed,
/// and stays.
///
/// Standard output, pipes and devices are never replaced: they get the bytes at the end, from a temporary file. Until
/// it is published, letting go of the object removes what was written. What is too much for that is passed on to a stream as
/// it is written, with ``passOn(checkInterruption:)``.
public final class OutputFile {
    /// The destination as it was given; `-` is standard output.
    public let path: String
    private let place: Place
    private let replacesExisting: Bool
    private let descriptor: FileDescriptor
    private var buffer: [UInt8] = []
    private var flushed = 0
    /// What is to be passed on. Pictures that are repeated share their memory.
    private var waiting: [[UInt8]] = []
    /// Where bytes are passed on to, once there are any.
    private var openStream: FileDescriptor?

    private enum Place {
        case file(temporary: String, destination: String)
        case stream(passesOn: Bool)
    }

    /// - Parameters:
    ///   - inputs: Files that are never replaced.
    ///   - passesOn: Whether a stream gets the bytes before they are complete. They cannot be read or overwritten then.
    ///   - followsLinks: Whether a link is followed; else it is what is replaced, for a name that nobody gave.
    /// - Throws: ``KineographError`` with code `cannotCreateOutput` where the destination exists and is not to be
    ///   replaced, is an input, a folder or a link that leads to nothing, or its folder cannot be written.
    public init(
        at path: String, replacesExisting: Bool, protecting inputs: Set<FileStatus.Identity> = [],
        passesOn: Bool = false, followsLinks: Bool = true
    ) throws(KineographError) {
        self.path = path
        self.replacesExisting = replacesExisting
        let existing = path == "-" ? FileStatus.standardOutput : try FileStatus(at: path, isOutput: true)
        if let existing, existing.kind == .file, inputs.contains(existing.identity) { throw outputIsInput(path) }
        if path == "-" || existing?.kind == .stream {
            descriptor = try .temporary()
            place = .stream(passesOn: passesOn)
            return
        }
        try existing?.checkReplaceable(path)
        guard existing == nil || replacesExisting else { throw existingOutput(path) }
        if followsLinks, FileStatus.isDanglingLink(path) {
            throw KineographError(
                .cannotCreateOutput, "this is a link that leads to nothing", remedy: "remove the link", path: path)
        }
        let destination = existing == nil || !followsLinks ? path : resolvingLinks(path) ?? path
        let temporary = TemporaryName.path(beside: destination)
        guard let file = FileDescriptor(opening: temporary, O_RDWR | O_CREAT | O_EXCL) else {
            throw SystemFailure().creationError(at: path)
        }
        descriptor = file
        place = .file(temporary: temporary, destination: destination)
    }

    deinit {
        // SAFETY: the path is a C string for the length of the call. Once it is published there is no such file.
        if case .file(let temporary, _) = place { _ = unsafe unlink(temporary) }
    }

    /// Whether the bytes go to a pipe, a device or standard output, where they cannot be taken back.
    public var isStream: Bool {
        if case .stream = place { true } else { false }
    }

    private var passesOn: Bool {
        if case .stream(passesOn: true) = place { true } else { false }
    }

    /// What messages call it.
    private var name: String { path == "-" ? "standard output" : path }

    public var count: Int { flushed + buffer.count + waiting.reduce(0) { $0 + $1.count } }

    public func write(_ bytes: [UInt8]) throws(KineographError) {
        if passesOn { return waiting.append(bytes) }
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
        guard descriptor.writeAll(bytes, at: offset) else { throw SystemFailure().writingError(at: name) }
    }

    /// All that was written so far.
    public func contents() throws(KineographError) -> [UInt8] {
        try flush()
        guard descriptor.seekToStart() else { throw SystemFailure().readingError(at: name) }
        return try descriptor.readToEnd(path: name)
    }

    /// Part of what was written so far.
    ///
    /// - Parameter range: Offsets up to ``count``.
    public func contents(in range: Range<Int>) throws(KineographError) -> [UInt8] {
        try flush()
        var isRead = false
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
            // SAFETY: the call fills the buffer, which has room for as many bytes, or says that it has not.
            isRead = unsafe descriptor.readAll(
                UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: range.count), at: range.lowerBound)
            filled = isRead ? range.count : 0
        }
        guard isRead else { throw SystemFailure().readingError(at: name) }
        return bytes
    }

    /// Whether what was written cannot be read any more, since a stream got it as it came.
    public var isGone: Bool { passesOn }

    /// Takes everything to the disk; call it before the file is published. What can fail has failed behind it, as far
    /// as can be.
    public func prepare() throws(KineographError) {
        try flush()
        guard isStream || descriptor.sync() else { throw SystemFailure().writingError(at: name) }
    }

    /// How the file appears; nil for a stream.
    var move: PublicationMove? {
        guard case .file(let temporary, let destination) = place else { return nil }
        return PublicationMove(temporary, to: destination, replacesExisting: replacesExisting, path: path)
    }

    private func flush() throws(KineographError) {
        if buffer.isEmpty { return }
        guard descriptor.writeAll(buffer, at: flushed) else { throw SystemFailure().writingError(at: name) }
        flushed += buffer.count
        buffer.removeAll(keepingCapacity: true)
    }

    /// Gives a stream what was written since the last call, where it does not wait for the rest.
    ///
    /// - Parameter checkInterruption: Called again and again while its reader does not read; what it throws is thrown on.
    public func passOn(checkInterruption: () throws(KineographError) -> Void) throws(KineographError) {
        guard passesOn, !waiting.isEmpty else { return }
        if openStream == nil { openStream = try stream(checkInterruption: checkInterruption) }
        for bytes in waiting {
            guard try openStream?.writeToStream(bytes, checkInterruption: checkInterruption) ?? false else {
                throw SystemFailure().writingError(at: name)
            }
            flushed += bytes.count
        }
        waiting = []
    }

    private func stream(checkInterruption: () throws(KineographError) -> Void) throws(KineographError) -> FileDescriptor
    {
        if path == "-" { return .standardOutput }
        guard let stream = try FileDescriptor(openingStream: path, checkInterruption: checkInterruption) else {
            throw SystemFailure().creationError(at: name)
        }
        return stream
    }

    func copyToStream(checkInterruption: () throws(KineographError) -> Void) throws(KineographError) {
        guard !passesOn else { return try passOn(checkInterruption: checkInterruption) }
        guard descriptor.seekToStart() else { throw SystemFailure().readingError(at: name) }
        try checkInterruption()
        let stream = try stream(checkInterruption: checkInterruption)
        while true {
            guard let bytes = descriptor.read(upTo: 1 << 16) else { throw SystemFailure().readingError(at: name) }
            if bytes.isEmpty { return }
            try checkInterruption()
            guard try stream.writeToStream(bytes, checkInterruption: checkInterruption) else {
                throw SystemFailure().writingError(at: name)
            }
        }
    }
}
