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
        try Data(bytes).write(to: URL(fileURLWithPath: self(name)))
        return self(name)
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

    public func setPermissions(_ permissions: Int, of name: String = "") throws {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: self(name))
    }

    public func bytes(of name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: self(name))))
    }

    /// The names in it and in the folders in it, hidden ones too, sorted.
    public func names() throws -> [String] { try FileManager.default.subpathsOfDirectory(atPath: path).sorted() }
}
