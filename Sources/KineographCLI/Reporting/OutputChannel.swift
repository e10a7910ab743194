public import Kineograph

/// Where text and data go: standard output, standard error, or memory.
public protocol OutputChannel: AnyObject {
    /// Appends bytes.
    ///
    /// - Throws: ``KineographError`` with code `inputOutput`.
    func write(_ bytes: [UInt8]) throws(KineographError)

    /// Whether the reader at the other end went away, so that nobody misses what could not be written.
    var isAbandoned: Bool { get }

    /// Whether somebody looks at it.
    var isTerminal: Bool { get }
}

extension OutputChannel {
    public var isAbandoned: Bool { false }
    public var isTerminal: Bool { false }
}

/// A channel that keeps what it is given, so that a program can run the tool inside itself.
public final class MemoryChannel: OutputChannel {
    public private(set) var bytes: [UInt8] = []

    public init() {}

    /// What was written, read as UTF-8.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    public func write(_ bytes: [UInt8]) { self.bytes += bytes }
}
