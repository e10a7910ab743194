import Diagnostics
import Files
import TestSupport
import Testing

@Suite("Files that appear whole or not at all")
struct OutputFileTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `Nothing has the name until the file is published`() throws {
        let file = try OutputFile(at: folder("a"), replacesExisting: false)
        try file.write([1, 2, 3])
        #expect(try !folder.names().contains("a"))
        try file.publish()
        #expect(try folder.names() == ["a"])
        #expect(try folder.bytes(of: "a") == [1, 2, 3])
    }

    @Test func `What is not published leaves nothing behind`() throws {
        do {
            let file = try OutputFile(at: folder("a"), replacesExisting: false)
            try file.write([UInt8](repeating: 7, count: 300_000))
            #expect(try folder.names().count == 1)
        }
        #expect(try folder.names() == [])
    }

    @Test func `Headers are patched in the buffer and on the disk`() throws {
        let file = try OutputFile(at: folder("a"), replacesExisting: false)
        try file.write([0, 0, 9])
        try file.overwrite(at: 1, with: [5])
        var expected: [UInt8] = [0, 5, 9]
        try file.write([UInt8](repeating: 7, count: 300_000))
        expected += [UInt8](repeating: 7, count: 300_000)
        try file.write([1])
        try file.overwrite(at: 0, with: [4])
        expected[0] = 4
        #expect(try file.contents() == expected + [1])
        try file.write([2])
        #expect(file.count == 300_005)
        try file.publish()
        #expect(try folder.bytes(of: "a") == expected + [1, 2])
    }

    @Test func `An existing file stays, unless it may be replaced`() throws {
        try folder.write("a", [1])
        let error = #expect(throws: KineographError.self) {
            try OutputFile(at: folder("a"), replacesExisting: false)
        }
        #expect(error?.code == .cannotCreateOutput)
        #expect(
            error?.remedy
                == "allow it to be replaced (--force, in a program replacesExisting), or choose another name")
        #expect(try folder.bytes(of: "a") == [1])
        let file = try OutputFile(at: folder("a"), replacesExisting: true)
        try file.write([2])
        #expect(try folder.bytes(of: "a") == [1])
        try file.publish()
        #expect(try folder.names() == ["a"])
        #expect(try folder.bytes(of: "a") == [2])
    }

    @Test func `A file that appears meanwhile is not replaced`() throws {
        do {
            let file = try OutputFile(at: folder("a"), replacesExisting: false)
            try folder.write("a", [1])
            let error = #expect(throws: KineographError.self) { try file.publish() }
            #expect(error?.code == .cannotCreateOutput)
        }
        #expect(try folder.names() == ["a"])
        #expect(try folder.bytes(of: "a") == [1])
    }

    @Test func `A link is followed, and stays a link`() throws {
        try folder.makeFolder("d")
        try folder.write("d/real", [1])
        try folder.makeLink("link", to: "d/real")
        let file = try OutputFile(at: folder("link"), replacesExisting: true)
        try file.write([2])
        try file.publish()
        #expect(try folder.bytes(of: "d/real") == [2])
        #expect(try folder.names() == ["d", "d/real", "link"])
    }

    @Test(arguments: ["real", "none"]) func `A link under a name that nobody gave is replaced`(target: String) throws {
        try folder.write("real", [1])
        try folder.makeLink("link", to: target)
        let file = try OutputFile(at: folder("link"), replacesExisting: true, followsLinks: false)
        try file.write([2])
        try file.publish()
        #expect(try folder.bytes(of: "real") == [1] && folder.bytes(of: "link") == [2])
        #expect(try folder.names() == ["link", "real"])
    }

    @Test func `An input is never an output, also through a link`() throws {
        try folder.write("in", [1])
        try folder.makeLink("link", to: "in")
        let inputs = [try #require(try FileStatus(at: folder("in"))).identity]
        for name in ["in", "link"] {
            let error = #expect(throws: KineographError.self) {
                try OutputFile(at: folder(name), replacesExisting: true, protecting: Set(inputs))
            }
            #expect(error?.message == "this is an input as well")
        }
    }

    @Test func `A missing folder, and a folder in the place of the file, are named`() throws {
        let missing = #expect(throws: KineographError.self) {
            try OutputFile(at: folder("none/a.gif"), replacesExisting: false)
        }
        #expect(missing?.code == .cannotCreateOutput)
        #expect(missing?.path == folder("none/a.gif"))
        let isFolder = #expect(throws: KineographError.self) {
            try OutputFile(at: folder.path, replacesExisting: true)
        }
        #expect(isFolder?.message == "this is a folder")
    }

    @Test func `The longest name that a folder takes can be written`() throws {
        let name = String(repeating: "s", count: 251) + ".gif"
        let file = try OutputFile(at: folder(name), replacesExisting: false)
        try file.publish()
        #expect(try folder.names() == [name])
    }

    @Test func `A file that is replaced leaves its permissions`() throws {
        try folder.write("a", [1])
        try folder.setPermissions(0o640, of: "a")
        try OutputFile(at: folder("a"), replacesExisting: true).publish()
        #expect(try folder.permissions(of: "a") == 0o640)
    }

    @Test func `A link that leads to nothing is refused`() throws {
        try folder.makeLink("link", to: "none")
        let error = #expect(throws: KineographError.self) {
            try OutputFile(at: folder("link"), replacesExisting: true)
        }
        #expect(error?.code == .cannotCreateOutput)
        #expect(error?.message == "this is a link that leads to nothing")
        #expect(try folder.names() == ["link"])
    }

    @Test func `A device gets the bytes and is not replaced`() throws {
        let file = try OutputFile(at: "/dev/null", replacesExisting: false)
        #expect(file.isStream)
        try file.write([UInt8](repeating: 1, count: 100_000))
        try file.publish()
        #expect(try FileStatus(at: "/dev/null")?.kind == .stream)
    }
}
