import Kineograph
import TestSupport
import Testing

@testable import KineographCLI

@Suite struct InspectTests {
    @Test func theObjectHasTheContractsKeysInTheirOrder() throws {
        let sprite = try SpriteFolder(imageCount: 2)
        ToolRun("export", sprite("walk"), "--delay", "30ms,70ms", "-r2", "--comment", "a \"b\"", "-o", sprite("a.gif"))
            .expectSuccess()
        let bytes = try sprite.folder.bytes(of: "a.gif").count
        let pixels = try #require(Inspection(of: sprite("a.gif")).storage).frames.map(\.pixelByteCount)
        // Two colours and an entry kept for clear make a palette of four, as palettes are powers of two. None is clear.
        let run = ToolRun("inspect", sprite("a.gif"), "--json")
        #expect(run.code == 0 && run.messages == "")
        #expect(
            run.output == """
                {
                  "path": "\(sprite("a.gif"))",
                  "format": "gif",
                  "width": 2,
                  "height": 2,
                  "plays": 2,
                  "cycleMS": 100,
                  "frames": [
                    {"index": 0, "startMS": 0, "durationMS": 30, "delay": "3/100", "x": 0, "y": 0, "width": 2, "height": 2, \
                "disposal": "keep", "blend": "over", "colors": 4, "changedPixels": 4, "bytes": \(18 + pixels[0]), \
                "pixelBytes": \(pixels[0]), "coding": "LZW", "interlaced": false, \
                "palette": {"local": false, "entries": 4, "used": 1, "clearIndex": null, "bytes": 12}},
                    {"index": 1, "startMS": 30, "durationMS": 70, "delay": "7/100", "x": 0, "y": 0, "width": 2, "height": 2, \
                "disposal": "keep", "blend": "over", "colors": 4, "changedPixels": 4, "bytes": \(18 + pixels[1]), \
                "pixelBytes": \(pixels[1]), "coding": "LZW", "interlaced": false, \
                "palette": {"local": false, "entries": 4, "used": 1, "clearIndex": null, "bytes": 12}}
                  ],
                  "hasAlpha": false,
                  "bytes": \(bytes),
                  "comment": "a \\"b\\"",
                  "diagnostics": [],
                  "palette": {
                    "local": false,
                    "entries": 4,
                    "used": 2,
                    "clearIndex": null,
                    "bytes": 12
                  },
                  "bytesByKind": {
                    "container": 33,
                    "palette": 12,
                    "frameHeader": 36,
                    "pixels": \(pixels[0] + pixels[1]),
                    "metadata": 9
                  },
                  "savings": {
                    "unusedPaletteEntries": 6,
                    "metadata": 9
                  }
                }

                """)
    }

    @Test func aReaderGetsATable() throws {
        let sprite = try SpriteFolder(imageCount: 2)
        ToolRun("export", sprite("walk"), "--fps", "30", "-o", sprite("a.png")).expectSuccess()
        let run = ToolRun("inspect", sprite("a.png"))
        #expect(run.code == 0 && run.messages == "")
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines[0].hasPrefix("\(sprite("a.png")): apng, 2x2, 2 frames, 0.067 s, plays for ever, "), "\(lines[0])")
        #expect(lines[1].hasPrefix("bytes: container "), "\(lines[1])")
        let header = lines[lines.count - 3]
        #expect(
            header.hasPrefix("frame  start ms  length ms  delay  rectangle  disposal  blend   colors"), "\(header)")
        #expect(header.hasSuffix("  drawn  changed  bytes  pixels' bytes  coding"), "\(header)")
        let last = lines[lines.count - 1]
        #expect(last.hasPrefix("1      33.333    33.333     1/30   2x2+0+0 "), "\(last)")
        #expect(last.hasSuffix("  deflate"), "\(last)")
    }

    @Test func aFileThatIsTurnedIsToldByItsUprightSize() throws {
        let sprite = try SpriteFolder(imageCount: 1)
        let png = try PNG.encode(TurnedPictures.stored[5])
        let chunk = PNGFileBuilder.chunk("eXIf", ExifBuilder(orientation: 6).bytes)
        try sprite.folder.write("a.png", Array(png.prefix(33)) + chunk + png.dropFirst(33))
        let text = ToolRun("inspect", sprite("a.png")).output
        #expect(text.contains(": png, 2x3 (stored as 3x2, orientation 6), 1 frame, "), "\(text)")
        let json = ToolRun("inspect", sprite("a.png"), "--json").output
        #expect(json.contains("  \"width\": 2,\n  \"height\": 3,\n"), "\(json)")
        #expect(json.contains("  \"orientation\": 6,\n"), "\(json)")
        ToolRun("export", sprite("a.png"), "-o", sprite("b.png")).expectSuccess()
        #expect(try PNG.decode(sprite.folder.bytes(of: "b.png")) == TurnedPictures.upright)
    }

    @Test func delaysAreUnclamped() throws {
        let sprite = try SpriteFolder(imageCount: 2)
        ToolRun("export", sprite("walk"), "--delay", "5ms", "-o", sprite("a.webp")).expectSuccess()
        #expect(try InspectedFile(sprite("a.webp")).frames.map(\.durationMS) == [5, 5])
    }
}

extension ToolRun {
    /// Records an issue where the run failed.
    func expectSuccess(at location: SourceLocation = #_sourceLocation) {
        #expect(code == 0, "\(messages)", sourceLocation: location)
    }
}
