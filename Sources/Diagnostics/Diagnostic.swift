/// Something tolerated while reading: the file breaks a rule in a way that has an agreed reading.
///
/// Under `strict` the same finding is thrown as a ``KineographError``.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
    /// What was found and how it was read, one sentence without a full stop.
    public var message: String
    /// The file concerned, or the folder.
    public var path: String?
    /// The index of the frame concerned, from 0.
    public var frame: Int?
    /// The offset in the file, in bytes.
    public var offset: Int?

    public init(_ message: String, path: String? = nil, frame: Int? = nil, offset: Int? = nil) {
        self.message = message
        self.path = path
        self.frame = frame
        self.offset = offset
    }

    /// The finding as an error, for strict reading.
    public var error: KineographError {
        KineographError(
            .invalidData, message, remedy: "read it as browsers do (without --strict)", path: path, frame: frame,
            offset: offset)
    }

    /// The same finding at a path, unless it names one already.
    public func at(path: String) -> Diagnostic {
        var diagnostic = self
        diagnostic.path = diagnostic.path ?? path
        return diagnostic
    }

    /// `walk.gif, frame 3, byte 120: the image is cut short`
    public var description: String {
        var place: [String] = []
        if let path { place.append(path) }
        if let frame { place.append("frame \(frame)") }
        if let offset { place.append("byte \(offset)") }
        return place.isEmpty ? message : place.joined(separator: ", ") + ": " + message
    }
}

/// Collects diagnostics, or throws the first one when reading is strict.
public struct DiagnosticLog: Sendable {
    public let isStrict: Bool
    public private(set) var diagnostics: [Diagnostic] = []

    public init(isStrict: Bool) { self.isStrict = isStrict }

    public mutating func report(_ diagnostic: Diagnostic) throws(KineographError) {
        if isStrict { throw diagnostic.error }
        diagnostics.append(diagnostic)
    }
}
