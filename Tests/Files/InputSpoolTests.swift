import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Files

@Suite("What comes from a pipe")
struct InputSpoolTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A pipe into which another thread writes.
    ///
    /// - Parameter name: One that there was not: while a spool before reads from a pipe, who writes need not wait for the next.
    private func spool(_ bytes: [UInt8], through name: String) throws -> InputSpool {
        try folder.makePipe(name)
        let path = folder(name)
        Thread.detachNewThread { FileHandle(forWritingAtPath: path)?.write(Data(bytes)) }
        return try InputSpool(path)
    }

    /// More than memory takes, told apart by where they are.
    private static let many = (0..<(3 << 20)).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 8) }

    @Test func `Any part can be read, again and in any order`() throws {
        for (name, bytes) in [("few", Array(Self.many.prefix(100))), ("many", Self.many)] {
            let spool = try spool(bytes, through: name)
            #expect(try spool.bytes(0..<10) == Array(bytes[..<10]))
            #expect(try spool.bytes(90..<100) == Array(bytes[90..<100]))
            #expect(try spool.bytes(bytes.count - 3..<bytes.count + 100) == Array(bytes.suffix(3)))
            #expect(try spool.bytes(5..<8) == Array(bytes[5..<8]))
            #expect(try spool.bytes(bytes.count + 5..<bytes.count + 9) == [])
            #expect(try spool.count() == bytes.count)
            #expect(try spool.contents() == bytes)
        }
    }

    @Test func `All at once`() throws {
        #expect(try spool(Self.many, through: "whole").contents() == Self.many)
        let partly = try spool(Self.many, through: "partly")
        #expect(try partly.bytes(0..<2).count == 2)
        #expect(try partly.contents() == Self.many)
        #expect(try spool([], through: "empty").contents() == [])
    }

    @Test func `A path that is none, and a folder, are errors that name it`() {
        let missing = #expect(throws: KineographError.self) { try InputSpool(folder("gone")) }
        #expect(missing?.code == .inputNotFound && missing?.path == folder("gone"))
        let isFolder = #expect(throws: KineographError.self) { try InputSpool(folder.path) }
        #expect(isFolder?.code == .invalidData && isFolder?.path == folder.path)
    }

    @Test func `Part of a file`() throws {
        let path = try folder.write("a", Array(Self.many.prefix(100)))
        #expect(try InputFile.bytes(of: path, in: 10..<20) == Array(Self.many[10..<20]))
        #expect(try InputFile.bytes(of: path, in: 95..<200) == Array(Self.many[95..<100]))
        #expect(try InputFile.bytes(of: path, in: 100..<200) == [])
        let missing = #expect(throws: KineographError.self) { try InputFile.bytes(of: folder("gone"), in: 0..<1) }
        #expect(missing?.code == .inputNotFound)
    }
}
