import Codecs
import Diagnostics
import Raster
import Stage
import TestSupport
import Testing

@testable import Assets

@Suite("Lists of files are opened")
struct ListOpeningTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for (index, name) in ["a", "b c", "d_70ms"].enumerated() { try write("\(name).png", UInt8(index + 1)) }
    }

    /// A picture of one pixel that says its number.
    private func write(_ name: String, _ number: UInt8) throws {
        let color = Color(red: number, green: 0, blue: 0)
        try folder.write(name, PNG.encode(Bitmap(size: PixelSize(width: 1, height: 1), filledWith: color)))
    }

    private func open(
        _ text: String, _ edit: (inout AssetOptions) -> Void = { _ in }
    ) throws(KineographError) -> AnimationAsset {
        do { try folder.write("list.txt", Array(text.utf8)) } catch {
            throw KineographError(.inputOutput, "\(error)")
        }
        var options = AssetOptions()
        edit(&options)
        return try AnimationAsset(opening: [folder("list.txt")], options: options)
    }

    private func numbers(_ asset: AnimationAsset) throws -> [UInt8] {
        try asset.images.map { try $0.bitmap()[0, 0].red }
    }

    @Test func `Pictures show in the order of the list, with its times`() throws {
        let asset = try open(
            "ffconcat version 1.0\nfile 'b c.png'\nduration 0.12\nfile a.png\nduration 1\nfile 'b c.png'\nduration 80ms\n"
        )
        #expect(try numbers(asset) == [2, 1, 2])
        #expect(asset.delays == [.milliseconds(120), .seconds(1), .milliseconds(80)])
        #expect(asset.plays == nil)
        #expect(asset.sources == [folder("list.txt"), folder("b c.png"), folder("a.png")])
        #expect(asset.diagnostics == [])
    }

    @Test func `Without any time they have none, and names say nothing beside a list`() throws {
        let asset = try open("file a.png\nfile d_70ms.png\nfile d_70ms.png")
        #expect(try numbers(asset) == [1, 3, 3])
        #expect(asset.delays == nil)
    }

    @Test func `A picture without a time has that of its like`() throws {
        let asset = try open("file a.png\nduration 0.5\nfile 'b c.png'\n")
        #expect(asset.delays?.first == .milliseconds(500))
        #expect(asset.delays?.last == .seconds(1) / 30)
    }

    /// Three frames of 100 ms.
    private func writeAnimation(_ name: String) throws {
        let sink = MemorySink()
        let request = EncodingRequest(canvas: PixelSize(width: 1, height: 1), plays: 2)
        let encoder = try #require(try Codec.gif().makeEncoder?(request, .file(sink)))
        let frames = (0..<3).map { index in
            let color = Color(red: UInt8(10 + index), green: 0, blue: 0)
            return Frame(
                bitmap: Bitmap(size: request.canvas, filledWith: color),
                interval: .milliseconds(100 * index)..<Duration.milliseconds(100 * index + 100))
        }
        for frame in frames where encoder.wantsSurvey { try encoder.survey(frame) }
        for frame in frames { try encoder.add(frame) }
        _ = try encoder.finish()
        try folder.write(name, sink.bytes)
    }

    @Test(
        arguments: [
            ("", [100, 100, 100]), ("duration 0.5", [100, 100, 300]), ("duration 0.15", [100, 50, 0]),
            ("duration 0.3", [100, 100, 100]),
        ] as [(String, [Int])])
    func `The time of an animation stretches its last frame, or cuts the last ones`(
        line: String, milliseconds: [Int]
    ) throws {
        try writeAnimation("x.gif")
        let asset = try open("file a.png\nduration 1\nfile x.gif\n\(line)\nfile a.png\nduration 1\nfile x.gif")
        #expect(try numbers(asset) == [1, 10, 11, 12, 1, 10, 11, 12])
        let expected = [1000] + milliseconds + [1000, 100, 100, 100]
        #expect(asset.delays == expected.map { .milliseconds($0) })
        #expect(asset.plays == 2)
        #expect(asset.sources.count == 3)
    }

    @Test func `What a list names lies in its folder`() throws {
        try folder.makeFolder("in")
        try write("in/e.png", 9)
        #expect(try numbers(try open("file in/e.png\nfile ./a.png")) == [9, 1])
        let outside = try TemporaryFolder()
        try outside.write("f.png", folder.bytes(of: "a.png"))
        try folder.makeLink("link.png", to: outside("f.png"))
        for name in [outside("f.png"), "../x.png", "in/../../x.png", "link.png"] {
            let error = #expect(throws: KineographError.self) { try open("file a.png\nfile \(name)") }
            #expect(error?.code == .invalidData)
            #expect(error?.remedy?.contains("--allow-outside") == true, "\(String(describing: error))")
        }
        let asset = try open("file \(outside("f.png"))\nfile link.png") { $0.allowsOutsideFiles = true }
        #expect(try numbers(asset) == [1, 1])
    }

    @Test func `Faults name the list and its line, or the file that it names`() throws {
        let inList = #expect(throws: KineographError.self) { try open("file a.png\nfile ''") }
        #expect(inList?.path == folder("list.txt"))
        #expect(inList?.message == "line 2: it names no file")
        let missing = #expect(throws: KineographError.self) { try open("file gone.png") }
        #expect(missing?.code == .inputNotFound)
        #expect(missing?.path == folder("gone.png"))
        let nested = #expect(throws: KineographError.self) { try open("file list.txt") }
        #expect(nested?.code == .invalidData)
        #expect(nested?.path == folder("list.txt"))
    }
}
