internal import Kineograph

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The terminal that controls the process, whatever its standard streams are.
final class TerminalDevice: TerminalOutput {
    let descriptor: Int32
    private static let path = "/dev/tty"

    /// - Throws: ``KineographError`` with code `usage` where there is none.
    init() throws(KineographError) {
        // SAFETY: the path is a C string for the length of the call.
        descriptor = unsafe open(Self.path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { throw .noTerminal }
    }

    deinit { _ = close(descriptor) }

    /// Its size now; 80 by 24 where it does not say.
    func size(cell: PixelSize?) -> TerminalSize {
        var size = winsize()
        // SAFETY: `size` outlives the call, which fills it.
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return TerminalSize(columns: 80, rows: 24, cell: cell)
        }
        let (columns, rows) = (Int(size.ws_col), Int(size.ws_row))
        let measured = PixelSize(width: Int(size.ws_xpixel) / columns, height: Int(size.ws_ypixel) / rows)
        return TerminalSize(columns: columns, rows: rows, cell: cell ?? measured)
    }

    /// Writes, where the terminal is this process's to write to.
    func write(_ bytes: [UInt8]) throws(KineographError) {
        guard !TerminalMode.isAway else { return }
        var start = 0
        while start < bytes.count {
            let written = unsafe bytes.withUnsafeBytes { buffer in
                // SAFETY: the slice lies inside the array, which outlives the call.
                unsafe systemWrite(descriptor, buffer.baseAddress! + start, buffer.count - start)
            }
            if written < 0 {
                if errno == EINTR { continue }
                throw failure("writing failed")
            }
            start += written
        }
    }

    /// What was typed, or answered.
    ///
    /// - Returns: Nothing where the time passed or a signal came first; nil where the terminal is gone.
    func read(waitingMilliseconds timeout: Int32) -> [UInt8]? {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        // SAFETY: one request, which outlives the call.
        guard unsafe poll(&request, 1, timeout) > 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = unsafe bytes.withUnsafeMutableBytes { buffer in
            // SAFETY: the call writes at most as many bytes as the buffer has.
            unsafe systemRead(descriptor, buffer.baseAddress, buffer.count)
        }
        if count <= 0 { return count < 0 && errno == EINTR ? [] : nil }
        return Array(bytes[..<count])
    }

    /// Asks the terminal what it can show, and waits a while for the answers.
    ///
    /// - Throws: ``KineographError`` with code `inputOutput`.
    func ask() throws(KineographError) -> TerminalReport {
        try write(Array(TerminalReport.question.utf8))
        var answers: [UInt8] = []
        var report = TerminalReport()
        // Ten waits of 50 ms: a connection over half the world answers sooner.
        var waits = 0
        while !report.isComplete, waits < 10, let bytes = read(waitingMilliseconds: 50) {
            if bytes.isEmpty { waits += 1 }
            answers += bytes
            report = TerminalReport(parsing: answers)
        }
        return report
    }

    func failure(_ what: String) -> KineographError {
        KineographError(
            .inputOutput, what, remedy: "look at the terminal", path: Self.path,
            // SAFETY: the system's text is copied at once.
            underlying: unsafe String(cString: strerror(errno)))
    }
}

extension KineographError {
    static let noTerminal = KineographError(
        .usage, "there is no terminal to play in",
        remedy: "run it in one, or export the animation and open it in a browser")

    static let dumbTerminal = KineographError(
        .usage, "the terminal shows nothing but lines of text, as TERM=dumb says",
        remedy: "run it in another one, or export the animation and open it in a browser")
}

/// The system's `write` and `read`, under names that the methods do not hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    unsafe write(descriptor, bytes, count)
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    unsafe read(descriptor, bytes, count)
}
