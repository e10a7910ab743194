/// The one error of the package: what went wrong, where, and what to do about it.
///
/// Rooms that know less leave `path`, `frame` or `offset` nil; whoever catches the error on the way up adds what it
/// knows with ``at(path:)``, ``at(frame:)`` or ``at(offset:)``.
public struct KineographError: Error, Hashable, Sendable {
    /// What kind of failure this is. The command line turns a code into its exit status.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// A call, an option or a value that makes no sense.
        case usage
        /// The input was found and is not what it should be: damaged, of an unknown kind, or in contradiction.
        case invalidData
        /// The input is sound and asks for more than the limits allow.
        case limitExceeded
        /// The input, or the request, is sound and beyond what a format or this package can do.
        case unsupported
        /// There is no such input.
        case inputNotFound
        /// The output cannot be created: it exists, it is an input, or its folder cannot be written.
        case cannotCreateOutput
        /// Reading or writing failed half way.
        case inputOutput
        /// Somebody asked to stop.
        case interrupted
        /// A promise inside the package was broken.
        case internalError
    }

    public var code: Code
    /// What went wrong, one sentence without a full stop.
    public var message: String
    /// What the user can do about it, one sentence without a full stop.
    public var remedy: String?
    /// The file concerned.
    public var path: String?
    /// The index of the frame concerned, from 0.
    public var frame: Int?
    /// The offset in the file, in bytes.
    public var offset: Int?
    /// The words of the library underneath, where it had any.
    public var underlying: String?

    /// - Parameter remedy: Where there is none, an `internalError` asks for a report.
    public init(
        _ code: Code, _ message: String, remedy: String? = nil, path: String? = nil, frame: Int? = nil,
        offset: Int? = nil, underlying: String? = nil
    ) {
        self.code = code
        self.message = message
        self.remedy = remedy ?? (code == .internalError ? "report this bug" : nil)
        self.path = path
        self.frame = frame
        self.offset = offset
        self.underlying = underlying
    }
}

extension KineographError {
    /// The same error at a path, unless it names one already.
    public func at(path: String) -> KineographError {
        var error = self
        error.path = error.path ?? path
        return error
    }

    /// The same error at a frame, unless it names one already.
    public func at(frame: Int) -> KineographError {
        var error = self
        error.frame = error.frame ?? frame
        return error
    }

    /// The same error at a byte offset, unless it names one already.
    public func at(offset: Int) -> KineographError {
        var error = self
        error.offset = error.offset ?? offset
        return error
    }
}

extension KineographError: CustomStringConvertible {
    /// `walk.png, frame 3, byte 120: the image is cut short (libpng: Read Error); export it again`
    public var description: String {
        var place: [String] = []
        if let path { place.append(path) }
        if let frame { place.append("frame \(frame)") }
        if let offset { place.append("byte \(offset)") }
        var text = place.isEmpty ? "" : place.joined(separator: ", ") + ": "
        text += message
        if let underlying { text += " (\(underlying))" }
        if let remedy { text += "; \(remedy)" }
        return text
    }
}
