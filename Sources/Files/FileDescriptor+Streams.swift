internal import Diagnostics

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#endif

// Who reads a pipe may come late, read slowly, or never. No call here waits for them without end: a signal that asks to
// stop need not reach the thread that waits.
extension FileDescriptor {
    /// In milliseconds.
    private static var longestWait: Int32 { 50 }

    /// Opens a pipe or a device to write to, once a pipe has a reader.
    ///
    /// - Parameter checkInterruption: Called again and again while there is none; what it throws is thrown on.
    /// - Returns: nil for a failure.
    init?(
        openingStream path: String, checkInterruption: () throws(KineographError) -> Void
    ) throws(KineographError) {
        while true {
            if let opened = FileDescriptor(opening: path, O_WRONLY | O_NONBLOCK) {
                guard fcntl(opened.number, F_SETFL, 0) == 0 else { return nil }
                self = opened
                return
            }
            // That is how a pipe without a reader is told.
            guard errno == ENXIO, FileStatus.isPipe(path) else { return nil }
            try checkInterruption()
            // Without descriptors, it only waits.
            _ = poll(nil, 0, FileDescriptor.longestWait)
        }
    }

    /// Writes all bytes, as fast as they are read.
    ///
    /// - Parameter checkInterruption: Called again and again while nothing is read; what it throws ends the writing.
    /// - Returns: Whether it succeeded.
    func writeToStream(
        _ bytes: [UInt8], checkInterruption: () throws(KineographError) -> Void
    ) throws(KineographError) -> Bool {
        var done = 0
        let reader = StreamReader(of: self)
        while done < bytes.count {
            guard waitForRoom() else {
                try checkInterruption()
                continue
            }
            let part = bytes[done..<min(bytes.count, done + reader.room(in: self))]
            // SAFETY: the call reads the bytes of the part, which outlives it.
            let count = unsafe part.withUnsafeBytes { unsafe write(number, $0.baseAddress, $0.count) }
            if count >= 0 {
                done += count
            } else if errno == EINTR {
                try checkInterruption()
            } else if errno != EAGAIN {
                return false
            }
        }
        return true
    }

    /// Whether there is something that writing would do at once, if only to fail; waits for it, but not for long.
    private func waitForRoom() -> Bool {
        var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        // SAFETY: the one request outlives the call. A device that cannot be asked is written to as it is.
        return unsafe poll(&request, 1, FileDescriptor.longestWait) > 0
    }
}

/// Who takes what is written to a stream.
private enum StreamReader {
    /// Another process, or a person, who may stop reading.
    case other
    /// Another process, at the end of a pipe that holds so many bytes.
    case pipe(capacity: Int)
    /// The system, which never lets a writer wait for long: a file, or a device that is no terminal.
    case system

    init(of stream: borrowing FileDescriptor) {
        var status = stat()
        // SAFETY: `status` outlives the call, which fills it.
        guard unsafe fstat(stream.number, &status) == 0 else {
            self = .other
            return
        }
        switch status.st_mode & S_IFMT {
        case S_IFIFO: self = pipeCapacity(stream.number).map { .pipe(capacity: $0) } ?? .other
        case S_IFREG: self = .system
        case S_IFCHR: self = isatty(stream.number) == 0 ? .system : .other
        default: self = .other
        }
    }

    /// How many bytes are taken at once from where there is any room at all.
    func room(in stream: borrowing FileDescriptor) -> Int {
        switch self {
        case .other: Int(PIPE_BUF)
        // Of a pipe that holds something, it is not known how its bytes lie in its pages.
        case .pipe(let capacity): isPipeEmpty(stream.number) ? max(capacity, Int(PIPE_BUF)) : Int(PIPE_BUF)
        case .system: 1 << 20
        }
    }
}

/// How many bytes a pipe holds; nil where it does not say so.
private func pipeCapacity(_ pipe: Int32) -> Int? {
    #if os(Linux)
        // Linux' F_GETPIPE_SZ, which Swift does not see.
        let capacity = fcntl(pipe, 1032)
        return capacity > 0 ? Int(capacity) : nil
    #else
        return nil
    #endif
}

private func isPipeEmpty(_ pipe: Int32) -> Bool {
    var waiting: Int32 = 0
    // SAFETY: the call sets `waiting`, which outlives it.
    return unsafe ioctl(pipe, UInt(FIONREAD), &waiting) == 0 && waiting == 0
}

extension FileStatus {
    /// Whether a named pipe stands at the path.
    fileprivate static func isPipe(_ path: String) -> Bool {
        var status = stat()
        // SAFETY: `status` outlives the call, which fills it.
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    }
}
