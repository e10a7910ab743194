public import Diagnostics

/// The bytes of a file, of which no more is read than is asked for.
public struct FileBytes: Sendable {
    private let read: @Sendable (Range<Int>) throws(KineographError) -> [UInt8]

    /// - Parameter read: Gives the bytes at offsets; fewer where the file ends before. It may be called on any thread.
    public init(_ read: @escaping @Sendable (Range<Int>) throws(KineographError) -> [UInt8]) { self.read = read }

    /// Bytes that are in memory.
    public init(_ bytes: [UInt8]) {
        self.init { range in Array(bytes[range.clamped(to: 0..<bytes.count)]) }
    }

    /// The bytes at offsets; fewer where the file ends before.
    ///
    /// - Throws: ``KineographError`` where they cannot be read.
    public func bytes(_ range: Range<Int>) throws(KineographError) -> [UInt8] { try read(range) }
}
