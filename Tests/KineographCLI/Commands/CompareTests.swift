import Kineograph
import TestSupport
import Testing

@testable import KineographCLI

@Suite struct CompareTests {
    /// Two animations of two images at ten a second; in the second, pixel (1, 0) of image 1 is redder by 5.
    private func makePair() throws -> SpriteFolder {
        let sprite = try SpriteFolder(imageCount: 2)
        try sprite.folder.makeFolder("walk2")
        var changed = SpriteFolder.image(1)
        changed[1, 0].red += 5
        try sprite.write(SpriteFolder.image(0), as: "walk2/walk_0.png")
        try sprite.write(changed, as: "walk2/walk_1.png")
        for name in ["walk", "walk2"] {
            ToolRun("export", sprite(name), "--fps", "10", "-o", sprite(name + ".webp")).expectSuccess()
        }
        return sprite
    }

    @Test func theSameIsCode0() throws {
        let sprite = try makePair()
        let run = ToolRun("compare", sprite("walk.webp"), sprite("walk.webp"))
        #expect(run.code == 0)
        #expect(run.output == "same: 2 pictures\n")
        #expect(run.messages == "")
    }

    @Test func aDifferenceIsCode1AndNamesItsPlace() throws {
        let sprite = try makePair()
        let run = ToolRun("compare", sprite("walk.webp"), sprite("walk2.webp"))
        #expect(run.code == 1)
        // One of eight pixels' three visible channels and alpha: a mean square of 25 / (8 * 4), 255² over that in decibels.
        #expect(
            run.output == "different: at 100 ms the pixel (1, 0) is #0801c8 and #0d01c8; 1 of 2 pictures differs; "
                + "largest error 5; PSNR 49.2 dB\n")
    }

    @Test func underJSONItIsAnObject() throws {
        let sprite = try makePair()
        let run = ToolRun("compare", sprite("walk.webp"), sprite("walk2.webp"), "--json")
        #expect(run.code == 1)
        #expect(
            run.output == """
                {
                  "same": false,
                  "firstDifference": {
                    "kind": "pixel",
                    "timeMS": 100,
                    "x": 1,
                    "y": 0,
                    "first": "#0801c8",
                    "second": "#0d01c8"
                  },
                  "pictures": 2,
                  "differingPictures": 1,
                  "largestError": 5,
                  "largestShiftMS": 0,
                  "psnr": 49.2
                }

                """)
    }

    @Test func aToleranceForgives() throws {
        let sprite = try makePair()
        #expect(ToolRun("compare", sprite("walk.webp"), sprite("walk2.webp"), "--tolerance", "5").code == 0)
        #expect(ToolRun("compare", sprite("walk.webp"), sprite("walk2.webp"), "--tolerance", "4").code == 1)
    }

    @Test func timesThatAFormatRoundsAreForgivenAndSaid() throws {
        let sprite = try SpriteFolder()
        ToolRun("export", sprite("walk"), "-o", sprite("a.webp"), "-o", sprite("a.gif")).expectSuccess()
        // Boundaries 1/30 and 2/30 s become 33 and 67 ms, 30 and 70 ms.
        let webP = ToolRun("compare", sprite("walk"), sprite("a.webp"))
        #expect(webP.code == 0)
        #expect(webP.output == "same: 3 pictures, changes up to 0.333 ms apart\n")
        let gif = ToolRun("compare", sprite("a.webp"), sprite("a.gif"))
        #expect(gif.code == 0)
        #expect(gif.output == "same: 3 pictures, changes up to 3 ms apart\n")
        let strict = ToolRun("compare", sprite("walk"), sprite("a.webp"), "--time-tolerance", "0")
        #expect(strict.code == 1)
        #expect(strict.output.hasPrefix("different: at 33 ms the pixel (0, 0) is "), "\(strict.output)")
        #expect(ToolRun("compare", sprite("walk"), sprite("a.gif"), "--time-tolerance", "3.33ms").code == 1)
        #expect(ToolRun("compare", sprite("walk"), sprite("a.gif"), "--time-tolerance", "3.34ms").code == 0)
    }

    @Test func lengthsPlaysAndSizesDiffer() throws {
        let sprite = try SpriteFolder(imageCount: 2)
        let variants = [
            ("a.gif", []), ("slow.gif", ["--speed", "1/2"]), ("once.gif", ["-r1"]), ("large.gif", ["--scale", "2x"]),
        ]
        for (name, options) in variants {
            ToolRun(["export", sprite("walk"), "--fps", "10", "-o", sprite(name)] + options).expectSuccess()
        }
        let slow = ToolRun("compare", sprite("a.gif"), sprite("slow.gif"))
        #expect(slow.code == 1)
        let once = ToolRun("compare", sprite("a.gif"), sprite("once.gif"))
        #expect(once.code == 1)
        #expect(once.output.hasPrefix("different: the first plays for ever, the second plays once"), "\(once.output)")
        let large = ToolRun("compare", sprite("a.gif"), sprite("large.gif"))
        #expect(large.code == 1)
        #expect(large.output.hasPrefix("different: the sizes are 2x2 and 4x4"), "\(large.output)")
    }

    @Test func aSourceIsComparedWithWhatWasMadeOfIt() throws {
        let sprite = try SpriteFolder(imageCount: 4)
        let options = ["--fps", "7", "--scale", "2x", "--direction", "ping-pong", "--speed", "2x"]
        for name in ["a.gif", "a.webp", "a.png"] {
            ToolRun(["export", sprite("walk"), "-o", sprite(name)] + options).expectSuccess()
            let run = ToolRun(["compare", sprite("walk"), sprite(name)] + options)
            #expect(run.code == 0, "\(run.output)\(run.messages)")
        }
        #expect(ToolRun("compare", sprite("walk"), sprite("a.gif"), "--scale", "2x").code == 1)
        let pictures = ToolRun(
            "compare", sprite("walk"), sprite("a.gif"), "--scale", "2x", "--direction", "ping-pong", "--ignore-time")
        #expect(pictures.output == "same: 6 pictures\n")
        let fewer = ToolRun("compare", sprite("walk"), sprite("a.gif"), "--scale", "2x", "--ignore-time")
        #expect(fewer.output == "different: the first has 4 pictures, the second 6 pictures\n")
    }

    @Test func quietMeansTheCodeAlone() throws {
        let sprite = try makePair()
        for (name, code) in [("walk.webp", 0), ("walk2.webp", 1)] as [(String, Int32)] {
            let run = ToolRun("compare", sprite("walk.webp"), sprite(name), "--quiet")
            #expect(run.code == code && run.output == "" && run.messages == "")
        }
    }

    @Test func anErrorIsNoDifference() throws {
        let sprite = try makePair()
        #expect(ToolRun("compare", sprite("walk.webp"), sprite("gone.webp")).code == 66)
        #expect(ToolRun("compare", sprite("walk.webp")).code == 64)
    }
}
