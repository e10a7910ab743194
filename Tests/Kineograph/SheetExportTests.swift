import Kineograph
import TestSupport
import Testing

@Suite("Sprite sheets")
struct SheetExportTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func export(
        _ recipe: AnimationRecipe, to path: String, options: SheetOptions = SheetOptions(),
        _ edit: (inout AnimationExport) -> Void = { _ in }
    ) throws -> ExportSummary {
        let registry = CodecRegistry.standard.registering(.sheet(options: options))
        var export = AnimationExport(recipe, to: [try ExportOutput(path, format: "sheet", registry: registry)])
        edit(&export)
        return try export.run()
    }

    /// A program that knows nothing of ours puts the frames together again by what the JSON file says.
    private static let reader = """
        import json, struct, sys
        from PIL import Image
        sheet = Image.open(sys.argv[1]).convert('RGBA')
        data = json.load(open(sys.argv[2]))
        frames = data['frames']
        frames = frames if isinstance(frames, list) else [frames[name] for name in frames]
        for frame in frames:
            f, s, size = frame['frame'], frame['spriteSourceSize'], frame['sourceSize']
            canvas = Image.new('RGBA', (size['w'], size['h']))
            canvas.paste(sheet.crop((f['x'], f['y'], f['x'] + f['w'], f['y'] + f['h'])), (s['x'], s['y']))
            print(frame['duration'], *struct.unpack('<%dI' % (size['w'] * size['h']), canvas.tobytes()))
        """

    @Test(
        .enabled(if: Pillow.isInstalled, "Pillow is not installed"),
        arguments: [
            SheetOptions(), SheetOptions(trims: true, padding: 2, extrusion: 1, dialect: .texturePackerHash),
            SheetOptions(layout: .grid(), trims: true, dialect: .asepriteArray),
            SheetOptions(trims: true, isPowerOfTwo: true, dialect: .texturePackerArray),
        ])
    func `Another program finds every frame again`(options: SheetOptions) throws {
        let walk = try AnimationRecipe.walking(9) { $0.delays = [.milliseconds(80), .milliseconds(120)] }
        _ = try export(walk, to: folder("walk.png"), options: options)
        #expect(try folder.names() == ["walk.json", "walk.png"])
        let output = try #require(ExternalProgram("python3")).run([
            "-c", Self.reader, folder("walk.png"), folder("walk.json"),
        ]).output
        let expected = Sprites.bitmaps(9).enumerated().map { index, bitmap in
            ([index % 2 == 0 ? 80 : 120] + bitmap.pixels.map { Int($0.rawValue) }).map(String.init).joined(
                separator: " ")
        }
        #expect(output.split(separator: "\n").map(String.init) == expected)
    }

    @Test func `Both files appear, or none`() throws {
        try folder.write("walk.json", [9])
        let error = #expect(throws: KineographError.self) { try export(.walking(2), to: folder("walk.png")) }
        #expect(error?.code == .cannotCreateOutput)
        #expect(error?.path == folder("walk.json"))
        #expect(try folder.names() == ["walk.json"])
        let summary = try export(.walking(2), to: folder("walk.png")) { $0.replacesExisting = true }
        let bytes = try folder.bytes(of: "walk.json").count + folder.bytes(of: "walk.png").count
        #expect(summary.outputs[0].bytes == bytes)
        #expect(summary.outputs[0].format == "sheet")
    }

    @Test(arguments: ["-", "walk.json", "walk/", "walk_%d.png"]) func `It is a picture with a file beside it`(
        path: String
    ) {
        let error = #expect(throws: KineographError.self) { try ExportOutput(path, format: "sheet") }
        #expect(error?.code == .usage)
    }

    @Test func `Another output may not take the place of its JSON file`() throws {
        var gif = try ExportOutput(folder("walk.json"), format: "gif")
        gif.path = folder("walk.json")
        let export = AnimationExport(
            try .walking(2), to: [try ExportOutput(folder("walk.png"), format: "sheet"), gif])
        let error = #expect(throws: KineographError.self) { try export.run() }
        #expect(error?.code == .usage)
    }

    @Test func `It cannot be one file in memory`() {
        let error = #expect(throws: KineographError.self) { try AnimationRecipe.walking(2).encoded(as: .sheet()) }
        #expect(error?.code == .usage)
    }
}
