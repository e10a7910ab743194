public import Kineograph

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// A file descriptor of the process that is there from the start: standard output or standard error.
public final class StandardChannel: OutputChannel {
    private let descriptor: Int32
    private let name: String

    public static func output() -> StandardChannel { StandardChannel(STDOUT_FILENO, "standard output") }
    public static func error() -> StandardChannel { StandardChannel(STDERR_FILENO, "standard error") }

    /// Fills the places of standard streams that are closed, so that no file of ours gets one of their numbers;
    /// reading or writing them still fails.
    public static func reserveClosed() {
        for (number, wrongWay) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        where fcntl(number, F_GETFD) == -1 {
            // SAFETY: the path is a C string for the length of the call. The lowest free number is what it gets.
            _ = unsafe open("/dev/null", wrongWay)
        }
    }

    private init(_ descriptor: Int32, _ name: String) {
        self.descriptor = descriptor
        self.name = name
    }

    public var isTerminal: Bool { isatty(descriptor) == 1 }

    public var isAbandoned: Bool {
        var request = pollfd(fd: descriptor, events: 0, revents: 0)
        // SAFETY: the one request outlives the call, which does not wait.
        return unsafe poll(&request, 1, 0) > 0 && Int32(request.revents) & (POLLERR | POLLHUP) != 0
    }

    public func write(_ bytes: [UInt8]) throws(KineographError) {
        var start = 0
        while start < bytes.count {
            let written = unsafe bytes.withUnsafeBytes { buffer in
                // The slice lies inside the array, which outlives the call.
                unsafe systemWrite(descriptor, buffer.baseAddress! + start, buffer.count - start)
            }
            if written < 0 {
                let number = errno
                if number == EINTR { continue }
                throw KineographError(
                    .inputOutput, "writing failed", remedy: "look at where the output goes", path: name,
                    underlying: unsafe String(cString: strerror(number)))
            }
            start += written
        }
    }
}

/// The system's `write`, under a name that the method does not hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    unsafe write(descriptor, bytes, count)
}
