import Codecs
import FixtureArt
import Foundation
import Raster
import Testing

@Suite("The pictures in fixtures/")
struct CommittedFixturesTests {
    /// The folder `fixtures` beside `Tests`.
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("fixtures", isDirectory: true)

    @Test("Drawing a fixture again gives the pixels of its files", arguments: Fixture.all.map(\.name))
    func drawingAgainGivesTheCommittedPixels(name: String) throws {
        let fixture = try #require(Fixture.all.first { $0.name == name })
        for picture in fixture.pictures {
            let file = Self.root.appendingPathComponent(name).appendingPathComponent(picture.fileName)
            let committed = try PNG.decode([UInt8](Data(contentsOf: file)))
            let isSame = committed == picture.bitmap
            #expect(isSame, "\(name)/\(picture.fileName): run `make fixtures`")
        }
    }

    /// Those with a file that an editor writes.
    private static let sprites = Fixture.all.filter { $0.files.contains { $0.fileName.hasSuffix(".aseprite") } }

    @Test(
        "Writing a file again gives its bytes",
        arguments: Fixture.all.filter { !$0.files.isEmpty }.map(\.name))
    func buildingAgainGivesTheCommittedBytes(name: String) throws {
        let fixture = try #require(Fixture.all.first { $0.name == name })
        for file in fixture.files {
            let path = Self.root.appendingPathComponent(name).appendingPathComponent(file.fileName)
            let isSame = try [UInt8](Data(contentsOf: path)) == file.bytes
            #expect(isSame, "\(name)/\(file.fileName): run `make fixtures`")
        }
    }

    @Test("An editor's file shows the pictures beside it", arguments: sprites.map(\.name))
    func editorFileShowsThePicturesBesideIt(name: String) throws {
        let fixture = try #require(Fixture.all.first { $0.name == name })
        for file in fixture.files {
            let decoder = AnyAnimationDecoder(
                try AsepriteDecoder(file.bytes, options: DecodingOptions(isStrict: true)))
            for picture in fixture.pictures { #expect(try decoder.next() == picture.bitmap, "\(picture.fileName)") }
            #expect(try decoder.next() == nil)
        }
    }

    @Test("A fixture's folder holds its pictures and nothing else", arguments: Fixture.all.map(\.name))
    func folderHoldsThePicturesAndNothingElse(name: String) throws {
        let fixture = try #require(Fixture.all.first { $0.name == name })
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.root.appendingPathComponent(name).path)
        #expect(Set(files) == Set(fixture.pictures.map(\.fileName) + fixture.files.map(\.fileName)))
    }

    @Test("The folder's README has a row for every fixture, and for nothing else")
    func readmeHasARowForEveryFixture() throws {
        let text = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
        let named = rows.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
        #expect(named == Fixture.all.map { "\($0.name)/" })
    }
}
