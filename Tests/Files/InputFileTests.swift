import Diagnostics
import Files
import TestSupport
import Testing

@Suite("Reading files")
struct InputFileTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 200_000])
    func `A file is read whole`(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let path = try folder.write("a", bytes)
        #expect(try InputFile.contents(of: path) == bytes)
        #expect(try InputFile.head(of: path, upTo: 100) == Array(bytes.prefix(100)))
    }

    @Test func `A file that is too large, and one that never ends, are refused`() throws {
        let path = try folder.write("a", [UInt8](repeating: 1, count: 100))
        #expect(try InputFile.contents(of: path, byteLimit: 100).count == 100)
        for (path, limit) in [(path, 99), ("/dev/zero", 100_000)] {
            let error = #expect(throws: KineographError.self) {
                try InputFile.contents(of: path, byteLimit: limit)
            }
            #expect(error?.code == .limitExceeded)
            #expect(error?.path == path)
        }
    }

    @Test func `A missing file is named`() {
        for path in [folder("none"), folder("none/none")] {
            let error = #expect(throws: KineographError.self) { try InputFile.contents(of: path) }
            #expect(error?.code == .inputNotFound)
            #expect(error?.path == path)
        }
        #expect(throws: KineographError.self) { try InputFile.head(of: folder("none"), upTo: 1) }
        #expect(throws: KineographError.self) { try InputFile.names(inFolder: folder("none")) }
    }

    @Test func `A folder is no file`() throws {
        let error = #expect(throws: KineographError.self) { try InputFile.contents(of: folder.path) }
        #expect(error?.code == .invalidData)
        #expect(error?.message == "this is a folder, not a file")
    }

    @Test func `A folder lists its names`() throws {
        for name in ["b", "a", ".c", "ä\u{1F3C3}", String(repeating: "n", count: 255)] { try folder.write(name) }
        try folder.makeFolder("d")
        #expect(
            try InputFile.names(inFolder: folder.path).valid.sorted()
                == [".c", "a", "b", "d", String(repeating: "n", count: 255), "ä\u{1F3C3}"].sorted())
    }

    @Test func `What stands at a path is told apart`() throws {
        try folder.write("a", [1, 2, 3])
        try folder.makeFolder("d")
        try folder.makeLink("l", to: "a")
        let file = try #require(try FileStatus(at: folder("a")))
        #expect(file.kind == .file)
        #expect(file.size == 3)
        #expect(try FileStatus(at: folder("d"))?.kind == .folder)
        #expect(try FileStatus(at: folder("l"))?.identity == file.identity)
        #expect(try FileStatus(at: folder("d"))?.identity != file.identity)
        #expect(try FileStatus(at: folder("none")) == nil)
        #expect(try FileStatus(at: "/dev/null")?.kind == .stream)
    }

    @Test func `A name that is not UTF-8 is told apart`() throws {
        try folder.write("a")
        // Some file systems refuse such a name.
        guard try folder.write([0x62, 0xff, 0x2e, 0x70]) else { return }
        let names = try InputFile.names(inFolder: folder.path)
        #expect(names.valid == ["a"])
        #expect(names.invalid == ["b\u{fffd}.p"])
    }
}
