public import Diagnostics

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#endif

/// Reading whole files, first bytes and folders.
public enum InputFile {
    /// The most bytes in one file: memory holds it whole, and what a pipe or a device gives may never end.
    public static let byteLimit = 1 << 31

    /// Reads a whole file.
    ///
    /// - Throws: ``KineographError`` naming the path: `inputNotFound`, `invalidData` for a folder, `limitExceeded`,
    ///   `inputOutput`.
    public static func contents(
        of path: String, byteLimit: Int = InputFile.byteLimit
    ) throws(KineographError) -> [UInt8] {
        guard let descriptor = FileDescriptor(opening: path, O_RDONLY) else {
            throw SystemFailure().readingError(at: path)
        }
        return try descriptor.readToEnd(path: path, byteLimit: byteLimit)
    }

    /// Reads the first bytes of a file, fewer where it is shorter.
    ///
    /// - Throws: ``KineographError`` as ``contents(of:)``.
    public static func head(of path: String, upTo count: Int) throws(KineographError) -> [UInt8] {
        guard let descriptor = FileDescriptor(opening: path, O_RDONLY) else {
            throw SystemFailure().readingError(at: path)
        }
        var head: [UInt8] = []
        while head.count < count {
            guard let bytes = descriptor.read(upTo: count - head.count) else {
                throw SystemFailure().readingError(at: path)
            }
            if bytes.isEmpty { break }
            head += bytes
        }
        return head
    }

    /// Reads part of a file; fewer bytes where it ends before.
    ///
    /// - Throws: ``KineographError`` as ``contents(of:)``.
    public static func bytes(of path: String, in range: Range<Int>) throws(KineographError) -> [UInt8] {
        guard let descriptor = FileDescriptor(opening: path, O_RDONLY), let status = descriptor.status else {
            throw SystemFailure().readingError(at: path)
        }
        let range = range.clamped(to: 0..<status.size)
        var isRead = false
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
            // SAFETY: the call fills the buffer, which has room for as many bytes, or says that it has not.
            isRead = unsafe descriptor.readAll(
                UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: range.count), at: range.lowerBound)
            filled = isRead ? range.count : 0
        }
        guard isRead else { throw SystemFailure().readingError(at: path) }
        return bytes
    }

    /// Reads standard input to its end.
    ///
    /// - Throws: ``KineographError`` with code `limitExceeded` or `inputOutput`.
    public static func standardInput() throws(KineographError) -> [UInt8] {
        try FileDescriptor.standardInput.readToEnd(path: "standard input", byteLimit: byteLimit)
    }

    /// The names in a folder, in the order of the file system, without `.` and `..`.
    ///
    /// - Throws: ``KineographError`` naming the path.
    public static func names(inFolder path: String) throws(KineographError) -> FolderNames {
        // SAFETY: the path is a C string for the length of the call; the stream is closed below, on every way out.
        guard let folder = unsafe opendir(path) else { throw SystemFailure().readingError(at: path) }
        defer { _ = unsafe closedir(folder) }
        var names = FolderNames()
        while true {
            errno = 0
            // SAFETY: the entry lives until the next call with this stream; its name is copied at once.
            guard let entry = unsafe readdir(folder) else { break }
            unsafe names.add(nameOfEntry(entry))
        }
        if errno != 0 { throw SystemFailure().readingError(at: path) }
        return names
    }
}

/// The names in a folder.
public struct FolderNames: Sendable {
    /// In the order of the file system.
    public private(set) var valid: [String] = []
    /// Names that are not UTF-8, as they read with a replacement character for what is wrong: no path leads to them.
    public private(set) var invalid: [String] = []

    /// Adds a name as the system gives it, without its zero.
    mutating func add(_ bytes: [UInt8]) {
        guard let name = String(validating: bytes, as: UTF8.self) else {
            invalid.append(String(decoding: bytes, as: UTF8.self))
            return
        }
        if name != "." && name != ".." { valid.append(name) }
    }
}

private func nameOfEntry(_ entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    // SAFETY: the system ends `d_name` with a zero; where the name is longer than the field declares, it goes on behind
    // it, so the pointer is made from the entry and not from a copy of the field.
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    let name = unsafe UnsafeRawPointer(entry).advanced(by: offset)
    return unsafe [UInt8](UnsafeRawBufferPointer(start: name, count: strlen(name.assumingMemoryBound(to: CChar.self))))
}

extension FileDescriptor {
    /// - Parameters:
    ///   - path: For messages.
    ///   - byteLimit: The most bytes to read.
    borrowing func readToEnd(path: String, byteLimit: Int = .max) throws(KineographError) -> [UInt8] {
        let status = status
        if status?.kind == .folder {
            throw KineographError(.invalidData, "this is a folder, not a file", remedy: "name a file", path: path)
        }
        let tooLarge = KineographError(
            .limitExceeded, "it is over the limit of \(byteLimit) bytes for one file", remedy: "split it", path: path)
        if let status, status.size > byteLimit { throw tooLarge }
        // One byte more than the size, so that a file of the size it says takes one call, and one more to see its end.
        var contents: [UInt8] = []
        var expected = max(1 << 16, (status?.size ?? 0) + 1)
        while true {
            guard let bytes = read(upTo: expected) else { throw SystemFailure().readingError(at: path) }
            if bytes.isEmpty { return contents }
            if bytes.count > byteLimit - contents.count { throw tooLarge }
            if contents.isEmpty { contents = bytes } else { contents += bytes }
            expected = 1 << 16
        }
    }
}
