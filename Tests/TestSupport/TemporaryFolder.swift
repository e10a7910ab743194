internal import Foundation
internal import Synchronization

/// A folder of its own for one test, removed when the object goes.
public final class TemporaryFolder: Sendable {
    private static let counter = Atomic<Int>(0)
    /// Without a `/` at the end.
    public let path: String

    public init() throws {
        let number = TemporaryFolder.counter.wrappingAdd(1, ordering: .relaxed).oldValue
        let name = "kineograph-test-\(ProcessInfo.processInfo.processIdentifier)-\(number)"
        path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of a name in the folder.
    public func callAsFunction(_ name: String) -> String { path + "/" + name }

    /// Writes a file and gives its path.
    @discardableResult
    public func write(_ name: String, _ bytes: [UInt8] = []) throws -> String {
        SeedFolder.keep(bytes, named: name)
        try Data(bytes).write(to: URL(fileURLWithPath: self(name)))
        return self(name)
    }

    /// Makes an empty file whose name is these bytes.
    ///
    /// - Returns: Whether the file system takes such a name.
    public func write(_ name: [UInt8]) throws -> Bool {
        let bytes = Array(path.utf8) + [0x2f] + name + [0]
        let descriptor = unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) { unsafe open($0.baseAddress!, O_WRONLY | O_CREAT, 0o600) }
        }
        return descriptor >= 0 && close(descriptor) == 0
    }

    /// Makes a folder in it and gives its path.
    @discardableResult
    public func makeFolder(_ name: String) throws -> String {
        try FileManager.default.createDirectory(atPath: self(name), withIntermediateDirectories: true)
        return self(name)
    }

    public func makeLink(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: self(name), withDestinationPath: target)
    }

    /// Makes a pipe with a name.
    public func makePipe(_ name: String) throws {
        guard unsafe mkfifo(self(name), 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    public func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: self(name)) }

    public func setPermissions(_ permissions: Int, of name: String = "") throws {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: self(name))
    }

    public func permissions(of name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: self(name))[.posixPermissions] as? Int
    }

    public func bytes(of name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: self(name))))
    }

    /// The names in it and in the folders in it, hidden ones too, sorted.
    public func names() throws -> [String] { try FileManager.default.subpathsOfDirectory(atPath: path).sorted() }
}
