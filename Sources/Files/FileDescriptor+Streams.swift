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
        while done < bytes.count {
            guard waitForRoom() else {
                try checkInterruption()
                continue
            }
            // A pipe with any room at all takes so much without waiting.
            let part = bytes[done..<min(bytes.count, done + Int(PIPE_BUF))]
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

extension FileStatus {
    /// Whether a named pipe stands at the path.
    fileprivate static func isPipe(_ path: String) -> Bool {
        var status = stat()
        // SAFETY: `status` outlives the call, which fills it.
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    }
}
