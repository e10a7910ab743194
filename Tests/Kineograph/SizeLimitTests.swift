import Kineograph
import TestSupport
import Testing

@Suite("A limit to the size of a file")
struct SizeLimitTests {
    private static func steps(_ count: Int) -> [SizeStep] {
        (0..<count).map { SizeStep(.gif(), settings: "--lossy \($0)") }
    }

    /// Step k gives a file of 1000 - 10 k bytes.
    @Test(arguments: [(995, 1), (1000, 0), (1500, 0), (501, 50), (500, 50), (499, 51), (10, 99)])
    func `It is the first step that is enough, and few are tried`(bytes: Int, step: Int) throws {
        let limit = SizeLimit(bytes: bytes, steps: Self.steps(100))
        var tried = 0
        let found = try limit.fittingStep(insteadOf: 2000) { step throws(KineographError) in
            tried += 1
            return 1000 - 10 * (Int(step.settings.dropFirst(8)) ?? 0)
        }
        #expect(found.settings == "--lossy \(step)")
        #expect(tried <= 9)
    }

    @Test(arguments: [0, 1, 5]) func `Where no step is enough, the smallest is told`(count: Int) {
        let limit = SizeLimit(bytes: 100, steps: Self.steps(count))
        let error = #expect(throws: KineographError.self) {
            try limit.fittingStep(insteadOf: 200) { step throws(KineographError) in
                190 - (Int(step.settings.dropFirst(8)) ?? 0)
            }
        }
        #expect(error?.code == .limitExceeded)
        let smallest = [0: 200, 1: 190, 5: 186][count] ?? 0
        #expect(error?.message.contains("has \(smallest) bytes") == true, "\(error?.message ?? "")")
    }

    /// Frames of noise: nothing but giving up pixels makes them small.
    private static func noise(_ count: Int) throws -> AnimationRecipe {
        var generator = SeededGenerator(seed: 11)
        let images = (0..<count).map { _ in
            Image(
                Bitmap(width: 24, height: 24) { _, _ in
                    Color(rawValue: UInt32.random(in: 0...0xff_ffff, using: &generator) | 0xff00_0000)
                })
        }
        return try AnimationRecipe(AnimationAsset(images: images))
    }

    @Test func `The file is within it, with all its pictures in their size`() throws {
        let folder = try TemporaryFolder()
        let recipe = try Self.noise(2)
        let whole = try recipe.encoded(as: .gif()).count
        for (name, codec, steps) in [
            ("a.gif", Codec.gif(), GIFOptions().smallerSteps),
            ("a.webp", Codec.webP(), WebPOptions().smallerSteps(isLossless: false)),
        ] {
            var output = ExportOutput(path: folder(name), codec: codec)
            output.sizeLimit = SizeLimit(bytes: whole * 2 / 3, steps: steps)
            var export = AnimationExport(recipe, to: [output])
            export.verifies = true
            let summary = try export.run().outputs[0]
            #expect(try folder.bytes(of: name).count <= whole * 2 / 3)
            #expect(summary.report.frameCount == 2 && summary.size == PixelSize(width: 24, height: 24))
            #expect(
                summary.notes.contains { $0.hasSuffix(", to stay within \(whole * 2 / 3) bytes") }, "\(summary.notes)")
        }
    }

    @Test func `What fits is as it would be without`() throws {
        let folder = try TemporaryFolder()
        let recipe = try AnimationRecipe.walking(3)
        var output = ExportOutput(path: folder("a.gif"), codec: .gif())
        output.sizeLimit = SizeLimit(bytes: 100_000, steps: GIFOptions().smallerSteps)
        let summary = try AnimationExport(recipe, to: [output]).run()
        #expect(try folder.bytes(of: "a.gif") == recipe.encoded(as: .gif()))
        #expect(summary.outputs[0].notes.isEmpty)
    }

    @Test func `Nothing appears where it cannot be kept`() throws {
        let folder = try TemporaryFolder()
        var output = ExportOutput(path: folder("a.png"), codec: .apng())
        output.sizeLimit = SizeLimit(bytes: 50, steps: PNGOptions().smallerSteps { .apng(options: $0) })
        let error = #expect(throws: KineographError.self) { try AnimationExport(.walking(3), to: [output]).run() }
        #expect(error?.code == .limitExceeded && error?.path == folder("a.png"))
        #expect(try folder.names() == [])
    }

    @Test func `Steps give up more and more, in the order that is documented`() {
        let gif = GIFOptions(lossiness: 198).smallerSteps.map(\.settings)
        #expect(Array(gif.prefix(3)) == ["--lossy 199", "--lossy 200", "--lossy 200 --colors 192"])
        #expect(gif.last == "--lossy 200 --colors 16")
        let few = GIFOptions(colors: 32, lossiness: 200).smallerSteps.map(\.settings)
        #expect(few == ["--lossy 200 --colors 24", "--lossy 200 --colors 16"])
        let given = GIFOptions(palette: .colors(ColorPalette([.black])), lossiness: 199).smallerSteps.map(\.settings)
        #expect(given == ["--lossy 200"])
        let webP = WebPOptions(mode: .lossy(quality: 2)).smallerSteps(isLossless: false).map(\.settings)
        #expect(webP == ["--quality 1", "--quality 0"])
        #expect(WebPOptions().smallerSteps(isLossless: false).first?.settings == "--mixed --quality 100")
        #expect(WebPOptions().smallerSteps(isLossless: true).isEmpty)
        #expect(PNGOptions(effort: 9).smallerSteps { .png(options: $0) }.isEmpty)
    }
}
