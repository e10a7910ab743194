import Diagnostics
import Files
import TestSupport
import Testing

@Suite("Outputs that appear all together or not at all")
struct PublicationTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.makeFolder("d")
        for name in ["a", "d/0000.png", "d/0001.png"] { try folder.write(name, [9]) }
    }

    private func file(_ name: String) throws -> OutputFile {
        let file = try OutputFile(at: folder(name), replacesExisting: true)
        try file.write([1])
        try file.prepare()
        return file
    }

    private func sequence(_ name: String, count: Int = 2) throws -> OutputSequence {
        let sequence = try OutputSequence(at: folder(name), fileExtension: "png", replacesExisting: true)
        for index in 0..<count { try sequence.writeFile(index, [1]) }
        return sequence
    }

    @Test func `Files, sequences and new folders take their places, and the old files go`() throws {
        do {
            var publication = Publication()
            publication.add(try file("a"))
            publication.add(try file("b"))
            try publication.add(sequence("d"))
            try publication.add(sequence("new/"))
            try publication.run()
        }
        let names = ["a", "b", "d", "d/0000.png", "d/0001.png", "new", "new/0000.png", "new/0001.png"]
        #expect(try folder.names() == names)
        for name in names where name != "d" && name != "new" { #expect(try folder.bytes(of: name) == [1]) }
    }

    /// What gets into the way after everything was written, and where.
    enum Obstacle: CaseIterable {
        case folderInSequence, folderAtFile, folderAtNewFolder, brokenStream
    }

    @Test(arguments: Obstacle.allCases)
    func `Where one output cannot appear, everything is as it was`(obstacle: Obstacle) throws {
        var expected = ["a", "d", "d/0000.png", "d/0001.png"]
        do {
            var publication = Publication()
            publication.add(try file("a"))
            publication.add(try file("b"))
            try publication.add(sequence("new/"))
            try publication.add(sequence("d", count: 3))
            publication.add(try file("c"))
            switch obstacle {
            case .folderInSequence:
                try folder.makeFolder("d/0002.png")
                expected.append("d/0002.png")
            case .folderAtFile:
                try folder.makeFolder("c")
                expected.insert("c", at: 1)
            case .folderAtNewFolder:
                try folder.makeFolder("new")
                try folder.write("new/mine", [9])
                expected += ["new", "new/mine"]
            case .brokenStream:
                try folder.makePipe("pipe")
                publication.add(try file("pipe"))
                try folder.remove("pipe")
            }
            #expect(throws: KineographError.self) { try publication.run() }
        }
        #expect(try folder.names() == expected)
        for name in ["a", "d/0000.png", "d/0001.png"] { #expect(try folder.bytes(of: name) == [9]) }
    }

    @Test func `An interruption while a stream is written takes everything back`() throws {
        do {
            var publication = Publication()
            publication.add(try file("a"))
            publication.add(try file("b"))
            let null = try OutputFile(at: "/dev/null", replacesExisting: false)
            publication.add(null)
            let error = #expect(throws: KineographError.self) {
                try publication.run { () throws(KineographError) in throw KineographError(.interrupted, "stopped") }
            }
            #expect(error?.code == .interrupted)
        }
        #expect(try folder.names() == ["a", "d", "d/0000.png", "d/0001.png"])
        #expect(try folder.bytes(of: "a") == [9])
    }
}
