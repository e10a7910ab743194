internal import Codecs
internal import FixtureArt
internal import Foundation

// Draws every fixture into a folder: swift run FixtureArtist fixtures

func drawFixtures(into root: URL) throws {
    for fixture in Fixture.all {
        let folder = root.appendingPathComponent(fixture.name, isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for picture in fixture.pictures {
            let bytes = try PNG.encode(picture.bitmap, options: PNGOptions(effort: 9))
            try Data(bytes).write(to: folder.appendingPathComponent(picture.fileName), options: .atomic)
        }
        for file in fixture.files {
            try Data(file.bytes).write(to: folder.appendingPathComponent(file.fileName), options: .atomic)
        }
    }
}

func fail(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("FixtureArtist: \(message)\n".utf8))
    exit(status)
}

guard CommandLine.arguments.count == 2 else { fail("say into which folder to draw, and nothing else", status: 64) }
do {
    try drawFixtures(into: URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true))
} catch {
    fail("\(error)", status: 74)
}
