public import Diagnostics
internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#endif

/// What comes from a pipe, read no sooner than it is asked for, and there to be read again.
///
/// The first megabyte stays in memory. What is longer goes to a temporary file without a name, which the system removes
/// however the process ends; unless all of it is asked for at once.
public final class InputSpool: Sendable {
    /// The most bytes that are taken to the disk: what a pipe gives may never end.
    public static let byteLimit = 1 << 36
    private static let memoryLimit = 1 << 20
    private static let chunk = 1 << 16

    private struct State {
        /// All that was read, where there is no file.
        var memory: [UInt8] = []
        var file: SpoolFile?
        var count = 0
        var hasEnded = false
    }

    private let descriptor: FileDescriptor
    /// For messages.
    private let name: String
    private let state = Mutex(State())

    private init(_ descriptor: consuming FileDescriptor, name: String) throws(KineographError) {
        guard descriptor.status?.kind != .folder else {
            throw KineographError(.invalidData, "this is a folder, not a file", remedy: "name a file", path: name)
        }
        self.descriptor = descriptor
        self.name = name
    }

    /// Opens a pipe or a device.
    ///
    /// - Throws: ``KineographError`` naming the path.
    public convenience init(_ path: String) throws(KineographError) {
        guard let descriptor = FileDescriptor(opening: path, O_RDONLY) else {
            throw SystemFailure().readingError(at: path)
        }
        try self.init(descriptor, name: path)
    }

    /// Standard input. It can be read once, so there should be one of these.
    public static func standardInput() throws(KineographError) -> InputSpool {
        try InputSpool(.standardInput, name: "standard input")
    }

    /// The bytes at offsets; fewer where the end comes before.
    ///
    /// - Throws: ``KineographError``: `inputOutput`, `limitExceeded`, `cannotCreateOutput` for the temporary file.
    public func bytes(_ range: Range<Int>) throws(KineographError) -> [UInt8] {
        try state.withLock { state throws(KineographError) in
            while state.count < range.upperBound, !state.hasEnded { try readOn(&state) }
            let range = range.clamped(to: 0..<state.count)
            guard let file = state.file else { return Array(state.memory[range]) }
            return range.isEmpty ? [] : try file.read(range.count, as: UInt8.self, at: range.lowerBound)
        }
    }

    /// All bytes, in memory.
    ///
    /// - Throws: ``KineographError`` with code `limitExceeded` or `inputOutput`.
    public func contents() throws(KineographError) -> [UInt8] {
        try state.withLock { state throws(KineographError) in
            while !state.hasEnded {
                try readOn(&state, spools: state.file != nil)
                if state.count > InputFile.byteLimit { throw tooLong(InputFile.byteLimit) }
            }
            guard let file = state.file else { return state.memory }
            return try file.read(state.count, as: UInt8.self, at: 0)
        }
    }

    /// How many bytes there are, to the end.
    ///
    /// - Throws: As ``bytes(_:)``.
    public func count() throws(KineographError) -> Int {
        _ = try bytes(.max - 1..<(.max))
        return state.withLock { $0.count }
    }

    /// - Parameter spools: Whether what is too much for memory goes to the disk.
    private func readOn(_ state: inout State, spools: Bool = true) throws(KineographError) {
        guard let bytes = descriptor.read(upTo: InputSpool.chunk) else { throw SystemFailure().readingError(at: name) }
        if bytes.isEmpty { state.hasEnded = true }
        if state.file == nil, spools, state.count + bytes.count > InputSpool.memoryLimit {
            let file = try SpoolFile()
            try file.write(state.memory, at: 0)
            (state.file, state.memory) = (file, [])
        }
        if let file = state.file {
            guard state.count + bytes.count <= InputSpool.byteLimit else { throw tooLong(InputSpool.byteLimit) }
            try file.write(bytes, at: state.count)
        } else {
            state.memory += bytes
        }
        state.count += bytes.count
    }

    private func tooLong(_ limit: Int) -> KineographError {
        KineographError(
            .limitExceeded, "it is over the limit of \(limit) bytes for one file", remedy: "split it", path: name)
    }
}
