import Kineograph
import TestSupport
import Testing

@Suite("Xcode's catalogues on the command line") struct CatalogTests {
    let sprite: SpriteFolder

    init() throws {
        sprite = try SpriteFolder()
        for (name, picture) in [
            ("walk_1", Bitmap("R")), ("walk_2", Bitmap("G")), ("jump_1", Bitmap("B")), ("jump_2", Bitmap("W")),
            ("logo", Bitmap("RG")),
        ] {
            let path = "a.xcassets/\(name).imageset"
            try sprite.folder.makeFolder(path)
            try sprite.write(picture, as: path + "/a.png")
            let contents =
                #"{"images": [{"filename": "a.png", "idiom": "universal", "scale": "1x"}], "info": {"version": 1}}"#
            try sprite.folder.write(path + "/Contents.json", Array(contents.utf8))
        }
    }

    private func export(_ input: String, _ arguments: String...) -> ToolRun {
        ToolRun(["export", sprite(input), "--fps", "10", "-o", sprite("a.gif"), "--force"] + arguments)
    }

    @Test(arguments: [("a.xcassets", ["--tag", "walk"]), ("a.xcassets/walk", [])])
    func `An animation is chosen by its tag, or as a file of the catalogue`(input: String, arguments: [String]) {
        let run = ToolRun(["export", sprite(input), "--fps", "10", "-o", sprite("a.gif")] + arguments)
        #expect(run.code == 0 && run.messages.contains("a.gif: gif, 1x1, 2 frames, 0.2 s"), "\(run.messages)")
    }

    @Test func `Where nothing is chosen the names are listed`() {
        let run = export("a.xcassets")
        #expect(
            run.code == 64 && run.messages.contains("the catalogue has 3 image sets and animations"), "\(run.messages)")
        #expect(run.messages.contains("a.xcassets/jump: jump, logo, walk"), "\(run.messages)")
        #expect(export("a.xcassets", "--tag", "wlk").messages.contains("did you mean \"walk\"?"))
        #expect(export("a.xcassets/wlk").code == 66)
    }

    @Test func `A set's own contents are the set`() {
        let run = export("a.xcassets/logo.imageset/Contents.json")
        #expect(run.code == 0 && run.messages.contains("a.gif: gif, 2x1"), "\(run.messages)")
    }
}
