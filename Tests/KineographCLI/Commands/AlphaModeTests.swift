import Kineograph
import TestSupport
import Testing

@testable import KineographCLI

@Suite struct AlphaModeTests {
    /// A flat ghost of a red, of alpha 100 of 255.
    private func ghost() throws -> SpriteFolder {
        let sprite = try SpriteFolder(imageCount: 0)
        let red = Color(red: 255, green: 0, blue: 0, alpha: 100)
        try sprite.write(Bitmap(size: PixelSize(width: 32, height: 32), filledWith: red), as: "walk/walk_0.png")
        return sprite
    }

    /// How many pixels of the first frame are opaque.
    private func opaquePixels(_ sprite: SpriteFolder, _ options: [String]) throws -> Int {
        let run = ToolRun(["export", sprite("walk"), "-o", sprite("a.gif"), "--force"] + options)
        #expect(run.code == 0, "\(run.messages)")
        var decoder = try GIFDecoder(sprite.folder.bytes(of: "a.gif"))
        return try decoder.next()?.pixels.count { $0.isOpaque } ?? -1
    }

    @Test func eachModeDoesWhatItSays() throws {
        let sprite = try ghost()
        #expect(try opaquePixels(sprite, ["--alpha-mode", "threshold"]) == 0)
        #expect(try opaquePixels(sprite, ["--alpha-mode", "threshold", "--alpha-threshold", "90"]) == 1024)
        #expect(try opaquePixels(sprite, ["--alpha-threshold", "101"]) == 0)
        #expect(try opaquePixels(sprite, ["--matte", "white"]) == 1024)
        let dithered = try opaquePixels(sprite, ["--alpha-mode", "dither"])
        // 1024 * 100/255
        #expect(abs(dithered - 402) <= 5)
        #expect(try opaquePixels(sprite, []) == dithered)
    }

    @Test(arguments: [
        ["--alpha-mode", "dither", "--alpha-threshold", "9"], ["--alpha-mode", "auto", "--matte", "red"],
    ])
    func modesThatContradictAreRefused(options: [String]) throws {
        let sprite = try ghost()
        let run = ToolRun(["export", sprite("walk"), "-o", sprite("a.gif")] + options)
        #expect(run.code == 64)
        #expect(run.messages.contains("--alpha-"), "\(run.messages)")
    }

    @Test func theObjectTellsTheLossInNumbers() throws {
        let sprite = try ghost()
        let run = ToolRun(
            "export", sprite("walk"), "-o", sprite("a.gif"), "-o", sprite("a.webp"), "--json", "--alpha-mode",
            "threshold")
        #expect(
            run.output.contains(
                #""alphaLoss": {"halfClearPixels": 1024, "share": 1.0, "meanError": 100.0, "isMuch": true}"#),
            "\(run.output)")
        #expect(run.output.contains(#""alphaLoss": null"#))
    }
}
