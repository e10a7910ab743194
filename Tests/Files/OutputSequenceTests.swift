import Diagnostics
import Files
import TestSupport
import Testing

@Suite("Numbered files that appear together")
struct OutputSequenceTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func sequence(
        _ name: String, replacesExisting: Bool = false, protecting inputs: Set<FileStatus.Identity> = []
    ) throws -> OutputSequence {
        try OutputSequence(
            at: folder(name), fileExtension: "png", replacesExisting: replacesExisting, protecting: inputs)
    }

    @Test(arguments: ["out", "out/"])
    func `A new folder appears with all its files`(name: String) throws {
        let sequence = try sequence(name)
        try sequence.writeFile(0, [1])
        try sequence.writeFile(1, [2, 2])
        #expect(try !folder.names().contains("out"))
        #expect(try sequence.contents(of: 1) == [2, 2])
        #expect(sequence.byteCount == 3)
        try sequence.publish()
        #expect(try sequence.leftovers() == [])
        #expect(try folder.names() == ["out", "out/0000.png", "out/0001.png"])
    }

    @Test func `A template names files in a folder that is there`() throws {
        try folder.write("other")
        let sequence = try sequence("walk_%02d.png")
        for index in 0..<3 { try sequence.writeFile(index, [UInt8(index)]) }
        try sequence.publish()
        #expect(try sequence.leftovers() == [])
        #expect(try folder.names() == ["other", "walk_00.png", "walk_01.png", "walk_02.png"])
        #expect(try folder.bytes(of: "walk_02.png") == [2])
    }

    @Test(arguments: ["out", "d/f%d.png", "d"])
    func `What is not published leaves nothing behind`(name: String) throws {
        try folder.makeFolder("d")
        do {
            let sequence = try sequence(name)
            try sequence.writeFile(0, [1])
        }
        #expect(try folder.names() == ["d"])
    }

    @Test func `An existing file stops the sequence`() throws {
        try folder.write("f1.png", [9])
        do {
            let sequence = try sequence("f%d.png")
            try sequence.writeFile(0, [1])
            let error = #expect(throws: KineographError.self) { try sequence.writeFile(1, [1]) }
            #expect(error?.code == .cannotCreateOutput)
            #expect(error?.path == folder("f1.png"))
        }
        #expect(try folder.names() == ["f1.png"])
        #expect(try folder.bytes(of: "f1.png") == [9])
    }

    @Test func `Replacing tells of a file that goes on numbering`() throws {
        for index in 0..<3 { try folder.write("f\(index).png", [9]) }
        let sequence = try sequence("f%d.png", replacesExisting: true)
        for index in 0..<2 { try sequence.writeFile(index, [1]) }
        try sequence.publish()
        #expect(try sequence.leftovers() == ["f2.png"])
        #expect(try folder.bytes(of: "f1.png") == [1])
        #expect(try folder.bytes(of: "f2.png") == [9])
    }

    @Test func `Neither an input's folder nor an input is written to`() throws {
        try folder.makeFolder("in")
        try folder.write("in/0000.png", [9])
        let inputFolder = try #require(try FileStatus(at: folder("in"))).identity
        #expect(throws: KineographError.self) {
            try sequence("in", replacesExisting: true, protecting: [inputFolder])
        }
        let input = try #require(try FileStatus(at: folder("in/0000.png"))).identity
        do {
            let sequence = try sequence("in", replacesExisting: true, protecting: [input])
            let error = #expect(throws: KineographError.self) { try sequence.writeFile(0, [1]) }
            #expect(error?.message == "this is an input as well")
        }
        #expect(try folder.names() == ["in", "in/0000.png"])
    }

    @Test func `A file in the place of the folder, and a missing parent, are named`() throws {
        try folder.write("file")
        for name in ["file/", "none/out/", "none/a/f%d.png"] {
            let error = #expect(throws: KineographError.self) { try sequence(name) }
            #expect(error?.code == .cannotCreateOutput)
            #expect(error?.path == folder(name))
        }
    }
}
