public import Diagnostics

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#endif

/// A temporary file without a name, for values that do not fit in memory: the system removes it, however the process
/// ends.
public final class SpoolFile: Sendable {
    private let descriptor: FileDescriptor

    /// - Throws: ``KineographError`` with code `cannotCreateOutput`.
    public init() throws(KineographError) { descriptor = try .temporary() }

    /// Writes elements as they lie in memory.
    ///
    /// - Parameter offset: In bytes.
    /// - Throws: ``KineographError`` with code `inputOutput`.
    public func write(_ elements: [some BitwiseCopyable], at offset: Int) throws(KineographError) {
        guard descriptor.writeAll(elements, at: offset) else { throw SystemFailure().writingError(at: temporaryFolder) }
    }

    /// Reads elements that were written.
    ///
    /// - Parameter offset: In bytes.
    /// - Throws: ``KineographError`` with code `inputOutput`.
    public func read<Element: BitwiseCopyable>(
        _ count: Int, as type: Element.Type, at offset: Int
    ) throws(KineographError) -> [Element] {
        var isComplete = false
        // SAFETY: the elements are bits that any value may have been written with; they count as there only once all of
        // them were read.
        let elements = unsafe [Element](unsafeUninitializedCapacity: count) { buffer, filled in
            let bytes = UnsafeMutableRawBufferPointer(buffer)
            let part = unsafe bytes[..<(count * MemoryLayout<Element>.stride)]
            isComplete = unsafe descriptor.readAll(UnsafeMutableRawBufferPointer(rebasing: part), at: offset)
            filled = isComplete ? count : 0
        }
        guard isComplete else { throw SystemFailure().readingError(at: temporaryFolder) }
        return elements
    }
}

extension FileDescriptor {
    /// A temporary file without a name.
    ///
    /// - Throws: ``KineographError`` with code `cannotCreateOutput` naming the folder.
    static func temporary() throws(KineographError) -> FileDescriptor {
        let name = Path.joined(temporaryFolder, TemporaryName.next())
        guard let file = FileDescriptor(opening: name, O_RDWR | O_CREAT | O_EXCL, mode: 0o600) else {
            throw KineographError(
                .cannotCreateOutput, "no temporary file can be made in this folder",
                remedy: "let TMPDIR name a folder that can be written", path: temporaryFolder,
                underlying: SystemFailure().words)
        }
        // SAFETY: the path is a C string for the length of the call.
        _ = unsafe unlink(name)
        return file
    }
}

/// The folder that `TMPDIR` names, or `/tmp`.
private var temporaryFolder: String {
    // SAFETY: the environment is not changed meanwhile; the string is copied at once.
    unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
}
