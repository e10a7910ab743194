import Foundation
import Kineograph
import TestSupport
import Testing

@testable import KineographCLI

@Suite("The tool on Aseprite files")
struct AsepriteTests {
    private static let lantern = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("fixtures/lantern/lantern.aseprite").path

    @Test("Inspect lists layers, tags and slices")
    func inspectListsLayersTagsAndSlices() throws {
        let run = ToolRun("inspect", Self.lantern)
        #expect(run.code == 0)
        let lines = run.output.split(separator: "\n").map(String.init)
        let head = "\(Self.lantern): aseprite, 16x16, 4 frames, 0.56 s, plays for ever, opaque, "
        #expect(lines.first?.hasPrefix(head) == true)
        for line in [
            "comment: a lantern at night",
            "layer    kind        state      blend     opacity",
            "ground   background  shown      normal    255",
            "lantern  group       shown      normal    255",
            "  glow   image       shown      addition  255",
            "notes    image       hidden     normal    255",
            "guide    image       reference  normal    255",
            "tag    frames  direction  plays",
            "swing  0-3     ping-pong  for ever",
            "right  0-1     forward    2",
            "left   2-3     reverse    for ever",
            "slice  from frame  rectangle  center   pivot",
            "body   1           6x6+7+6    2x2+2+2  3,0",
            "top    0           16x4+0+0   -        -",
        ] { #expect(lines.contains(line), "\(line)") }
    }

    @Test("The JSON of an inspection has them as lists")
    func jsonHasLists() throws {
        let run = ToolRun("inspect", Self.lantern, "--json")
        #expect(run.code == 0)
        for text in [
            #""pixelRatio": "1:1""#, #""name": "glow""#, #""blend": "addition""#, #""group": 1"#,
            #""direction": "ping-pong""#, #""isReference": true"#,
        ] { #expect(run.output.contains(text), "\(text)") }
    }

    @Test("A tag, a layer and a slice can be exported")
    func partsAreExported() throws {
        let folder = try TemporaryFolder()
        let cases: [([String], size: PixelSize, durations: [Int])] = [
            (["--tag", "right"], PixelSize(width: 16, height: 16), [160, 120]),
            (["--tag", "swing"], PixelSize(width: 16, height: 16), [160, 120, 160, 120, 160, 120]),
            (["--layer", "lantern/body", "--layer", "chain"], PixelSize(width: 16, height: 16), [160, 120, 160, 120]),
            (["--slice", "body", "--keep-duplicates"], PixelSize(width: 6, height: 6), [160, 120, 160, 120]),
            (["--slice", "top", "--keep-duplicates"], PixelSize(width: 16, height: 4), [160, 120, 160, 120]),
        ]
        for (options, size, durations) in cases {
            let run = ToolRun(["export", Self.lantern, "-o", folder("out.webp"), "--force", "--quiet"] + options)
            #expect(run.code == 0, "\(options) \(run.messages)")
            let info = try Inspection(of: folder("out.webp")).info
            #expect(info.canvas == size, "\(options)")
            #expect(info.frames.map { Int($0.duration / .milliseconds(1)) } == durations, "\(options)")
        }
    }

    @Test("A layer or a slice that is not there is a usage error that names the next one")
    func missingPartsAreUsageErrors() throws {
        let folder = try TemporaryFolder()
        for (options, words) in [
            (["--layer", "glo"], "did you mean \"glow\"?"), (["--slice", "bod"], "did you mean \"body\"?"),
            (["--tag", "swin"], "did you mean \"swing\"?"),
        ] {
            let run = ToolRun(["export", Self.lantern, "-o", folder("out.gif")] + options)
            #expect(run.code == 64, "\(options)")
            #expect(run.messages.contains(words), "\(run.messages)")
        }
    }

    @Test("A cut file is exported as far as it goes, which is said; strictly it is bad data")
    func cutFilesAreExportedAsFarAsTheyGo() throws {
        let folder = try TemporaryFolder()
        let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: Self.lantern)))
        try folder.write("cut.aseprite", Array(bytes.dropLast(10)))
        let run = ToolRun("export", folder("cut.aseprite"), "-o", folder("out.gif"))
        #expect(run.code == 0)
        #expect(run.messages.contains("the file ends in frame 3 of 4"), "\(run.messages)")
        #expect(ToolRun("export", folder("cut.aseprite"), "--strict", "-o", folder("out.png")).code == 65)
        #expect(ToolRun("export", folder("cut.aseprite"), "-o", folder("out.aseprite")).code != 0)
    }
}
