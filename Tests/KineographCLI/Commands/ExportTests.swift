import Foundation
import Kineograph
import TestSupport
import Testing

@testable import KineographCLI

@Suite struct ExportTests {
    @Test func timesInNamesCountUntilAnOptionSaysOtherwise() throws {
        let sprite = try SpriteFolder(imageCount: 0)
        for (index, time) in [120, 80, 1000].enumerated() {
            try sprite.write(SpriteFolder.image(index), as: "walk/walk_\(index)_\(time)ms.png")
        }
        let note =
            "note: 3 images show as long as their names say, 80 to 1000 ms each (--fps or --delay says otherwise)"
        let expected: [([String], String, isNoted: Bool)] = [
            ([], "1.2 s", true), (["--fps", "10"], "0.3 s", false), (["--delay", "1"], "3 s", false),
            (["--duration", "2.4"], "2.4 s", true),
        ]
        for (options, length, isNoted) in expected {
            let run = ToolRun(["export", sprite("walk"), "--force", "-o", sprite("a.gif")] + options)
            #expect(run.code == 0)
            #expect(run.messages.contains(note) == isNoted, "\(run.messages)")
            #expect(run.messages.contains("3 frames, \(length), plays for ever"), "\(run.messages)")
        }
    }

    @Test func oneRenderingFeedsEveryOutput() throws {
        let sprite = try SpriteFolder()
        let run = ToolRun([
            "export", sprite("walk"), "--fps", "10", "-o", sprite("a.gif"), "-o", sprite("a.webp"), "-o",
            sprite("a.png"),
            "-o", sprite("frames/"),
        ])
        #expect(run.code == 0)
        #expect(run.output == "")
        let names = try sprite.others()
        #expect(
            names == ["a.gif", "a.png", "a.webp", "frames"]
                + ["0000.png", "0001.png", "0002.png", "frames.json"].map {
                    "frames/\($0)"
                })
        let lines = run.messages.split(separator: "\n")
        let size = try sprite.folder.bytes(of: "a.gif").count
        #expect(lines.first == "\(sprite("a.gif")): gif, 2x2, 3 frames, 0.3 s, plays for ever, \(size) bytes")
        #expect(lines.count == 4)
        for name in ["a.webp", "a.png"] {
            let comparison = ToolRun("compare", sprite("a.gif"), sprite(name))
            #expect(comparison.code == 0, "\(comparison.output)\(comparison.messages)")
        }
    }

    @Test func thirtyImagesMakeASecondInEveryFormat() throws {
        let sprite = try SpriteFolder(imageCount: 30)
        let outputs = ["a.gif", "a.webp", "a.png"]
        #expect(ToolRun(["export", sprite("walk")] + outputs.flatMap { ["-o", sprite($0)] }).code == 0)
        let delays = try outputs.map { name in
            try InspectedFile(sprite(name)).frames.prefix(3).map(\.delay)
        }
        #expect(
            delays == [["3/100", "4/100", "3/100"], ["33/1000", "34/1000", "33/1000"], ["1/30", "1/30", "1/30"]])
        for name in outputs { #expect(abs(try InspectedFile(sprite(name)).cycleMS - 1000) < 0.001) }
    }

    @Test func sixtyFramesASecondKeepTheirLengthInAGIFAndItSaysWhatIsLost() throws {
        let sprite = try SpriteFolder(imageCount: 6)
        let run = ToolRun("export", sprite("walk"), "--fps", "60", "-o", sprite("a.gif"), "-o", sprite("a.webp"))
        #expect(run.code == 0)
        #expect(try InspectedFile(sprite("a.gif")).cycleMS == 100)
        #expect(run.messages.contains("  1 image left out, too short for the format; the length is kept\n"))
    }

    @Test func anAnimationThatIsLengthenedDoesNotKeepItsLength() throws {
        let sprite = try SpriteFolder()
        let run = ToolRun("export", sprite("walk"), "--fps", "1000", "-o", sprite("a.gif"))
        #expect(run.messages.contains("  2 images left out, too short for the format\n"), "\(run.messages)")
        #expect(run.messages.contains("  lengthened by 0.017 s, to the shortest delay of the format\n"))
    }

    @Test func delaysThatBrowsersStretchAreSaid() throws {
        let sprite = try SpriteFolder()
        let run = ToolRun("export", sprite("walk"), "--fps", "100", "-o", sprite("a.webp"))
        #expect(run.messages.hasSuffix("  delays down to 10 ms, and browsers play 10 ms or less as 100 ms\n"))
        let slow = ToolRun("export", sprite("walk"), "--fps", "90", "-o", sprite("b.webp"))
        #expect(!slow.messages.contains("browsers"))
    }

    @Test(
        arguments: [
            (["--repeat", "1"], "plays once", 1), (["-r3"], "plays 3 times", 3),
            (["--repeat=0"], "plays for ever", nil),
            ([], "plays for ever", nil),
        ] as [([String], String, Int?)])
    func playsAreSaidAndWritten(options: [String], text: String, plays: Int?) throws {
        let sprite = try SpriteFolder()
        let outputs = ["a.gif", "a.webp", "a.png"]
        let run = ToolRun(["export", sprite("walk")] + options + outputs.flatMap { ["-o", sprite($0)] })
        #expect(run.messages.split(separator: "\n").allSatisfy { $0.contains(text) })
        for name in outputs { #expect(try InspectedFile(sprite(name)).plays == plays) }
    }

    @Test func timesAndCanvasAreEdited() throws {
        let sprite = try SpriteFolder(imageCount: 4)
        let run = ToolRun([
            "--fps", "50", "export", sprite("walk"), "--delay", "5f,200ms", "--frames", "0-2", "--direction",
            "ping-pong",
            "--scale", "3x", "--crop", "1,2,4x3", "-o", sprite("a.gif"),
        ])
        #expect(run.code == 0, "\(run.messages)")
        let file = try InspectedFile(sprite("a.gif"))
        #expect(file.frames.map(\.durationMS) == [100, 200, 100, 200])
        #expect((file.width, file.height) == (4, 3))
    }

    @Test func imagesAreDecoratedAsLayersAre() throws {
        let sprite = try SpriteFolder()
        let run = ToolRun(
            "export", sprite("walk"), "--border", "0.5,#f008", "--corner-radius", "0.5", "--shadow", "-1,1,1,#000,0.5",
            "--padding", "4", "-o", sprite("a.gif"), "-o", sprite("a.webp"))
        #expect(run.code == 0, "\(run.messages)")
        for name in ["a.gif", "a.webp"] {
            let file = try InspectedFile(sprite(name))
            #expect((file.width, file.height) == (10, 10))
        }
        // A GIF loses the soft edge of the shadow, and that is said.
        #expect(run.messages.contains("half-clear pixels"))
    }

    @Test func underJSONTheResultIsOneObject() throws {
        let sprite = try SpriteFolder()
        let run = ToolRun("export", sprite("walk"), "-o", sprite("a.gif"), "--json", "--quiet", "--verify")
        #expect(run.code == 0)
        #expect(run.messages == "")
        let bytes = try sprite.folder.bytes(of: "a.gif").count
        #expect(
            run.output == """
                {
                  "outputs": [
                    {"path": "\(sprite("a.gif"))", "format": "gif", "width": 2, "height": 2, "plays": null, "cycleMS": 100, \
                "frames": 3, "bytes": \(bytes), "mergedFrames": 0, \
                "halvedFrames": 0, "droppedFrames": 0, "lengthenedMS": 0, "alphaLoss": null, \
                "concessions": [], "isVerified": true}
                  ],
                  "diagnostics": []
                }

                """)
    }

    @Test func anOptionWithoutEffectIsSaid() throws {
        let sprite = try SpriteFolder()
        let run = ToolRun(
            "export", sprite("walk"), "-o", sprite("a.webp"), "--colors", "16", "--colors", "8", "--quality", "9")
        #expect(
            run.messages.hasPrefix("note: --colors has no effect, since no output is gif\n\(sprite("a.webp")): webp"))
    }

    @Test func filesInAShellsOrderAreNoted() throws {
        let sprite = try SpriteFolder(imageCount: 11)
        let shell = [1, 10, 2].map { sprite("walk/walk_\($0).png") }
        let run = ToolRun(["export"] + shell + ["-o", sprite("a.gif")])
        #expect(
            run.messages.hasPrefix("note: \(shell[1]) shows before \(shell[2]), in the order given; "),
            "\(run.messages)")
        for files in [[1, 2, 10], [10, 2, 1], [2, 1, 10]] {
            let paths = files.map { sprite("walk/walk_\($0).png") }
            #expect(!ToolRun(["export", "-f"] + paths + ["-o", sprite("a.gif")]).messages.contains("note"))
        }
    }

    @Test(arguments: [("100", true), ("10", true), ("9", false), ("10s", false), ("10000ms", false), ("10.0", false)])
    func aLongDelayThatMayMeanMillisecondsIsNoted(delay: String, isNoted: Bool) throws {
        let sprite = try SpriteFolder()
        let run = ToolRun("export", sprite("walk"), "--delay", "0.1,\(delay)", "-o", sprite("a.gif"))
        let note = "note: --delay \(delay) is \(delay) s; write \(delay)ms for milliseconds\n"
        #expect(run.messages.hasPrefix(note) == isNoted, "\(run.messages)")
    }

    @Test func halfClearPixelsOfAGIFAreSaid() throws {
        let sprite = try SpriteFolder(imageCount: 0)
        let half = Bitmap(
            size: PixelSize(width: 2, height: 1), filledWith: Color(red: 9, green: 9, blue: 9, alpha: 100))
        try sprite.write(half, as: "walk.png")
        let run = ToolRun("export", sprite("walk.png"), "-o", sprite("a.gif"))
        #expect(run.code == 0)
        #expect(run.messages.contains("\n  "), "\(run.messages)")
        #expect(run.messages.contains("half"), "\(run.messages)")
    }

    @Test func progressIsDrawnForATerminalOnly() throws {
        let sprite = try SpriteFolder()
        let arguments = ["export", sprite("walk"), "-f", "-o", sprite("a.gif")]
        let seen = ToolRun(arguments, isTerminal: true).messages
        #expect(seen.contains("\rencode ["))
        #expect(seen.contains("\r\u{1b}[K\(sprite("a.gif")): gif"))
        #expect(!ToolRun(arguments).messages.contains("\r"))
        #expect(ToolRun(arguments + ["-q"], isTerminal: true).messages == "")
    }

    @Test(arguments: [0, 1, 2]) func anInterruptionLeavesNothingBehind(questions: Int) throws {
        let sprite = try SpriteFolder()
        let run = ToolRun(
            ["export", sprite("walk"), "-o", sprite("a.gif"), "-o", sprite("frames/")], interruptedAfter: questions)
        #expect(run.code == 130)
        #expect(run.messages == "kineograph: interrupted; nothing was written\n")
        #expect(try sprite.others() == [])
    }
}

/// What `inspect --json` says, as a program reads it.
struct InspectedFile: Decodable {
    struct Frame: Decodable {
        let index: Int
        let startMS: Double
        let durationMS: Double
        let delay: String
        let width: Int
        let height: Int
    }

    let path: String
    let format: String
    let width: Int
    let height: Int
    let plays: Int?
    let cycleMS: Double
    let frames: [Frame]
    let hasAlpha: Bool
    let bytes: Int
    let comment: String?
    let diagnostics: [String]

    init(_ path: String) throws {
        let run = ToolRun("inspect", path, "--json")
        self = try JSONDecoder().decode(InspectedFile.self, from: Data(run.output.utf8))
    }
}
