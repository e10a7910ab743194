public import Diagnostics

/// Where an encoder's bytes go: a file, memory, or standard output behind a temporary file.
///
/// A sink belongs to whoever made it. Encoders write and never close, commit or delete: an output appears whole or not at
/// all, and only the owner knows which.
public protocol ByteSink: AnyObject {
    /// How many bytes were written so far.
    var count: Int { get }

    /// Appends bytes.
    ///
    /// - Throws: ``KineographError`` with code `inputOutput`.
    func write(_ bytes: [UInt8]) throws(KineographError)

    /// Replaces bytes that were written before, for headers that count what follows them.
    ///
    /// - Precondition: `offset + bytes.count <= count`.
    /// - Throws: ``KineographError`` with code `inputOutput`.
    func overwrite(at offset: Int, with bytes: [UInt8]) throws(KineographError)
}

/// A sink that keeps what it is given in memory.
public final class MemorySink: ByteSink {
    public private(set) var bytes: [UInt8] = []

    public init() {}

    public var count: Int { bytes.count }

    public func write(_ bytes: [UInt8]) { self.bytes += bytes }

    public func overwrite(at offset: Int, with bytes: [UInt8]) {
        precondition(offset >= 0 && offset + bytes.count <= count, "only what was written can be overwritten")
        self.bytes.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    }
}

/// Where the files of a numbered sequence go, and a document about them.
public protocol FileSequenceSink: AnyObject {
    /// Writes one whole file.
    ///
    /// - Parameter index: The number of the file in the sequence, from 0; the sink turns it into a name.
    /// - Throws: ``KineographError`` with code `cannotCreateOutput` or `inputOutput`.
    func writeFile(_ index: Int, _ bytes: [UInt8]) throws(KineographError)

    /// The name of a file that was written, without its folder.
    func name(of index: Int) -> String

    /// The bytes of a file that was written.
    ///
    /// - Throws: ``KineographError`` with code `inputOutput`.
    func contents(of index: Int) throws(KineographError) -> [UInt8]

    /// Writes the JSON document that lies beside the files; once, if at all.
    ///
    /// - Throws: ``KineographError`` with code `cannotCreateOutput` or `inputOutput`.
    func writeDocument(_ bytes: [UInt8]) throws(KineographError)
}

/// What an encoder writes to: one file, or a sequence of them.
public enum EncoderOutput {
    case file(any ByteSink)
    /// A file and the JSON document beside it, for a format that has one (see ``Codec/Capabilities/hasDocument``).
    ///
    /// - Parameter name: The name of the file, without its folder.
    case fileWithDocument(any ByteSink, document: any ByteSink, name: String)
    case sequence(any FileSequenceSink)
}
