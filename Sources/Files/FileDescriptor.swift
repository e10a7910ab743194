#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#endif

/// An open file, closed when it goes.
struct FileDescriptor: ~Copyable {
    let number: Int32
    private let closes: Bool

    static var standardInput: FileDescriptor { FileDescriptor(STDIN_FILENO, closes: false) }
    static var standardOutput: FileDescriptor { FileDescriptor(STDOUT_FILENO, closes: false) }

    private init(_ number: Int32, closes: Bool) {
        self.number = number
        self.closes = closes
    }

    /// - Returns: nil for a failure.
    init?(opening path: String, _ flags: Int32, mode: mode_t = 0o666) {
        var opened: Int32
        repeat {
            // SAFETY: the path is a C string for the length of the call.
            opened = unsafe open(path, flags | O_CLOEXEC, mode)
        } while opened < 0 && errno == EINTR
        guard opened >= 0 else { return nil }
        self.init(opened, closes: true)
    }

    deinit {
        if closes { _ = close(number) }
    }

    var status: FileStatus? {
        var status = stat()
        // SAFETY: `status` outlives the call, which fills it.
        return unsafe fstat(number, &status) == 0 ? FileStatus(status) : nil
    }

    /// Reads what is next, at most `count` bytes; none at the end.
    ///
    /// - Returns: nil for a failure.
    func read(upTo count: Int) -> [UInt8]? {
        var failed = false
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            var result: Int
            repeat {
                // SAFETY: the call writes at most `count` bytes, the capacity of the buffer.
                result = unsafe systemRead(number, buffer.baseAddress, count)
            } while result < 0 && errno == EINTR
            failed = result < 0
            filled = max(0, result)
        }
        return failed ? nil : bytes
    }

    /// Writes elements, as they lie in memory, at an offset of the file.
    ///
    /// - Returns: Whether it succeeded.
    func writeAll(_ elements: [some BitwiseCopyable], at offset: Int) -> Bool {
        // SAFETY: the buffer lives for the length of the call, which only reads it.
        unsafe elements.withUnsafeBytes { unsafe writeAll($0, at: offset) }
    }

    private func writeAll(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool {
        var done = 0
        while done < bytes.count {
            // SAFETY: the call reads the bytes from `done` to the end of the buffer.
            let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[done...])
            let count = unsafe pwrite(number, rest.baseAddress, rest.count, off_t(offset + done))
            if count >= 0 {
                done += count
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }

    /// Fills a buffer from an offset of the file.
    ///
    /// - Returns: Whether there was enough to fill it.
    func readAll(_ buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Bool {
        var done = 0
        while done < buffer.count {
            // SAFETY: the call writes at most to the end of the buffer.
            let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
            let count = unsafe pread(number, rest.baseAddress, rest.count, off_t(offset + done))
            if count > 0 {
                done += count
            } else if count == 0 || errno != EINTR {
                return false
            }
        }
        return true
    }

    /// - Returns: Whether the system took the bytes to the disk; true too where the file cannot be synced, as a pipe.
    func sync() -> Bool {
        while fsync(number) != 0 {
            if errno == EINVAL || errno == ENOTSUP { return true }
            if errno != EINTR { return false }
        }
        return true
    }

    func seekToStart() -> Bool { lseek(number, 0, SEEK_SET) == 0 }
}

/// `read`, under a name that the methods of a descriptor do not hide.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
    unsafe read(descriptor, buffer, count)
}
