import Foundation
import Kineograph
import TestSupport
import Testing

@testable import KineographCLI

/// Wrong inputs and outputs: the exit code, a message that names the path and the cure, and nothing left behind.
@Suite struct InputFaultTests {
    /// Whether permissions bind this process.
    static let isRoot = geteuid() == 0

    private func expect(
        _ run: ToolRun, code: Int32, naming path: String, at location: SourceLocation = #_sourceLocation
    ) {
        #expect(run.code == code, "\(run.messages)", sourceLocation: location)
        #expect(run.output == "", sourceLocation: location)
        #expect(run.messages.hasPrefix("kineograph: \(path)"), "\(run.messages)", sourceLocation: location)
        #expect(run.messages.contains("; "), "the message names no cure: \(run.messages)", sourceLocation: location)
        #expect(run.messages.split(separator: "\n").count == 1, "\(run.messages)", sourceLocation: location)
    }

    @Test func aMissingFile() throws {
        let sprite = try SpriteFolder()
        expect(ToolRun("export", sprite("gone.png"), "-o", sprite("a.gif")), code: 66, naming: sprite("gone.png"))
        expect(ToolRun("inspect", sprite("gone.gif")), code: 66, naming: sprite("gone.gif"))
        expect(ToolRun("compare", sprite("walk"), sprite("gone.gif")), code: 66, naming: sprite("gone.gif"))
        #expect(try sprite.others() == [])
    }

    @Test(
        arguments: [
            (["--delay", "0"], 65), (["--duration", "0"], 65), (["--from", "5s"], 64), (["--frames", "0,3"], 64),
            (["--delay", "1,2,3,4"], 64), (["--sample", "1e9"], 65),
        ] as [([String], Int32)])
    func timesThatDoNotSuitTheInput(edits: [String], code: Int32) throws {
        let sprite = try SpriteFolder()
        let run = ToolRun(["export", sprite("walk"), "-o", sprite("a.gif")] + edits)
        expect(run, code: code, naming: sprite("walk"))
        #expect(try sprite.others() == [])
    }

    @Test func aPatternThatMatchesNothing() throws {
        let sprite = try SpriteFolder()
        expect(ToolRun("export", sprite("run_*.png"), "-o", sprite("a.gif")), code: 66, naming: sprite("run_*.png"))
        #expect(try sprite.others() == [])
    }

    @Test func aFolderWithoutImages() throws {
        let sprite = try SpriteFolder()
        try sprite.folder.makeFolder("empty")
        try sprite.folder.write("empty/notes.txt", Array("nothing to see".utf8))
        expect(ToolRun("export", sprite("empty"), "-o", sprite("a.gif")), code: 65, naming: sprite("empty"))
        #expect(try sprite.others() == ["empty", "empty/notes.txt"])
    }

    @Test func aTextFileThatIsCalledPNG() throws {
        let sprite = try SpriteFolder()
        try sprite.folder.write("text.png", Array("this is no picture".utf8))
        expect(ToolRun("export", sprite("text.png"), "-o", sprite("a.gif")), code: 65, naming: sprite("text.png"))
        expect(ToolRun("inspect", sprite("text.png")), code: 65, naming: sprite("text.png"))
        #expect(try sprite.others() == ["text.png"])
    }

    @Test func aPNGThatIsCutInItsHeader() throws {
        let sprite = try SpriteFolder()
        try sprite.folder.write("cut.png", Array(try PNG.encode(SpriteFolder.image(1)).prefix(20)))
        expect(ToolRun("export", sprite("cut.png"), "-o", sprite("a.gif")), code: 65, naming: sprite("cut.png"))
        #expect(try sprite.others() == ["cut.png"])
    }

    @Test func aPNGThatIsCutInItsPixels() throws {
        let sprite = try SpriteFolder()
        let whole = try PNG.encode(SpriteFolder.image(1, 40, 40))
        try sprite.folder.write("cut.png", Array(whole.prefix(whole.count - 30)))
        let run = ToolRun("export", sprite("cut.png"), "-o", sprite("a.gif"), "--strict")
        expect(run, code: 65, naming: sprite("cut.png"))
        #expect(try sprite.others() == ["cut.png"])
    }

    @Test func imagesOfDifferentSizesNeedASize() throws {
        let sprite = try SpriteFolder()
        try sprite.write(SpriteFolder.image(9, 3, 2), as: "walk/walk_9.png")
        let run = ToolRun("export", sprite("walk"), "-o", sprite("a.gif"))
        #expect(run.code == 65, "\(run.messages)")
        #expect(run.messages.contains("walk_9.png"), "\(run.messages)")
        #expect(run.messages.contains("--size"), "\(run.messages)")
        #expect(try sprite.others() == [])
        #expect(ToolRun("export", sprite("walk"), "-o", sprite("a.gif"), "--size", "4x4").code == 0)
    }

    @Test(.disabled(if: isRoot, "root can write anywhere")) func anUnwritableFolder() throws {
        let sprite = try SpriteFolder()
        try sprite.folder.makeFolder("locked")
        try sprite.folder.setPermissions(0o555, of: "locked")
        expect(
            ToolRun("export", sprite("walk"), "-o", sprite("locked/a.gif")), code: 73, naming: sprite("locked/a.gif"))
        #expect(try sprite.others() == ["locked"])
    }

    @Test func aFolderThatIsNotThere() throws {
        let sprite = try SpriteFolder()
        expect(ToolRun("export", sprite("walk"), "-o", sprite("gone/a.gif")), code: 73, naming: sprite("gone/a.gif"))
        #expect(try sprite.others() == [])
    }

    @Test func anOutputThatIsAnInput() throws {
        let sprite = try SpriteFolder()
        let before = try sprite.folder.bytes(of: "walk/walk_1.png")
        for arguments in [
            ["export", sprite("walk"), "-f", "-o", sprite("walk/walk_1.png")],
            ["frame", sprite("walk"), "--at", "0", "-f", "-o", sprite("walk/walk_1.png")],
        ] { expect(ToolRun(arguments), code: 73, naming: sprite("walk/walk_1.png")) }
        #expect(try sprite.folder.bytes(of: "walk/walk_1.png") == before)
    }

    @Test func anOutputThatExistsIsReplacedByForceOnly() throws {
        let sprite = try SpriteFolder()
        try sprite.folder.write("a.gif", [1, 2, 3])
        let run = ToolRun("export", sprite("walk"), "-o", sprite("b.webp"), "-o", sprite("a.gif"))
        expect(run, code: 73, naming: sprite("a.gif"))
        #expect(run.messages.contains("--force"))
        #expect(try sprite.folder.bytes(of: "a.gif") == [1, 2, 3])
        #expect(try sprite.others() == ["a.gif"])
        #expect(ToolRun("export", sprite("walk"), "-o", sprite("a.gif"), "--force").code == 0)
        #expect(try sprite.folder.bytes(of: "a.gif").starts(with: Array("GIF89a".utf8)))
    }

    @Test func anImageBeyondALimit() throws {
        let sprite = try SpriteFolder()
        let run = ToolRun("export", sprite("walk"), "-o", sprite("a.gif"), "--limit-pixels", "3")
        #expect(run.code == 65, "\(run.messages)")
        #expect(run.messages.contains("--limit-pixels"), "\(run.messages)")
        #expect(try sprite.others() == [])
    }

    @Test func aFolderIsNotInspectedAndNotWrittenToUnasked() throws {
        let sprite = try SpriteFolder()
        try sprite.folder.makeFolder("out")
        expect(ToolRun("inspect", sprite("walk")), code: 64, naming: sprite("walk"))
        expect(ToolRun("export", sprite("walk"), "-o", sprite("out")), code: 64, naming: sprite("out"))
        expect(ToolRun("export", sprite("walk"), "-o", sprite("walk/")), code: 73, naming: sprite("walk/"))
        expect(ToolRun("export", sprite("walk/*.png"), "-o", sprite("walk/")), code: 73, naming: sprite("walk/"))
        #expect(try sprite.others() == ["out"])
    }

    @Test func aTerminalGetsNoPictureUnlessForced() throws {
        final class Terminal: OutputChannel {
            let isTerminal = true
            func write(_ bytes: [UInt8]) throws(KineographError) {}
        }
        let sprite = try SpriteFolder()
        let messages = MemoryChannel()
        let code = CommandLineTool.run(
            arguments: ["export", sprite("walk"), "--format", "gif", "-o", "-"], standardOutput: Terminal(),
            standardError: messages, isTerminal: true)
        #expect(code == 64)
        #expect(messages.text.contains("standard output is a terminal"), "\(messages.text)")
        #expect(messages.text.contains("--force"))
    }

    @Test func anEndingThatSaysNothing() throws {
        let sprite = try SpriteFolder()
        expect(ToolRun("export", sprite("walk"), "-o", sprite("a.xyz")), code: 64, naming: sprite("a.xyz"))
        #expect(try sprite.others() == [])
    }

    @Test func underJSONTheErrorNamesThePathToo() throws {
        let sprite = try SpriteFolder()
        let run = ToolRun("export", sprite("gone.png"), "-o", sprite("a.gif"), "--json")
        #expect(run.code == 66)
        #expect(run.output.contains("\"code\": \"inputNotFound\",\n    \"exit\": 66,"))
        #expect(run.output.contains("\"path\": \"\(sprite("gone.png"))\""))
    }
}
