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

    @Test func `An inspection lists the sets, and which files show`() throws {
        let path = "a.xcassets/logo.imageset"
        try sprite.write(Bitmap("RG."), as: path + "/b.png")
        let contents = """
            {"images": [
              {"filename": "a.png", "idiom": "universal", "scale": "1x"},
              {"filename": "b.png", "idiom": "universal", "scale": "2x", "resizing": {"mode": "9-part",
                "center": {"mode": "stretch", "width": 1, "height": 1},
                "cap-insets": {"top": 0, "left": 1, "bottom": 0, "right": 2}}},
              {"filename": "dark.png", "idiom": "ipad", "scale": "2x", "display-gamut": "display-P3",
                "appearances": [{"appearance": "luminosity", "value": "dark"}]},
              {"filename": "a.pdf", "language-direction": "right-to-left"}, {"idiom": "universal", "scale": "3x"}],
             "properties": {"template-rendering-intent": "template"}, "info": {"version": 1}}
            """
        try sprite.folder.write(path + "/Contents.json", Array(contents.utf8))
        let run = ToolRun("inspect", sprite("a.xcassets"))
        let sizes = try ["walk_1", "walk_2", "jump_1", "jump_2"].map {
            try sprite.folder.bytes(of: "a.xcassets/\($0).imageset/a.png").count
        }
        let bytes = try sizes.reduce(sprite.folder.bytes(of: path + "/b.png").count, +)
        #expect(
            run.output == """
                \(sprite("a.xcassets")): catalog, 3x1, 5 image sets, 8 files, alpha, \(bytes) bytes
                tag   frames  direction  plays
                jump  0-1     forward    for ever
                logo  2       forward    for ever
                walk  3-4     forward    for ever
                frame  image set  rendering  size    scale  for                                caps               file
                0      jump_1     as it is   1x1     1x     all                                -                  a.png
                1      jump_2     as it is   1x1     1x     all                                -                  a.png
                -      logo       template   -       1x     all                                -                  a.png
                2      logo       template   3x1     2x     all                                0,0.5,0,1 stretch  b.png
                -      logo       template   -       2x     ipad, luminosity dark, display-P3  -                  dark.png
                -      logo       template   shapes  1x     right-to-left                      -                  a.pdf
                3      walk_1     as it is   1x1     1x     all                                -                  a.png
                4      walk_2     as it is   1x1     1x     all                                -                  a.png

                """)
        let json = ToolRun("inspect", sprite(path), "--json").output
        #expect(json.contains(#""format": "catalog""#) && json.contains(#""width": 3"#), "\(json)")
        #expect(
            json.contains(#""resizing": {"top": 0, "left": 0.5, "bottom": 0, "right": 1, "mode": "stretch"}"#)
                && json.contains(#""conditions": ["ipad", "luminosity dark", "display-P3"]"#), "\(json)")
    }

    @Test func `What an inspection of a catalogue says no to`() throws {
        #expect(ToolRun("inspect", sprite("a.xcassets/wlk")).code == 66)
        #expect(ToolRun("inspect", sprite("a.xcassets"), "--grid", "1x1").code == 64)
        #expect(ToolRun("inspect", sprite("a.xcassets/walk")).output.contains(": catalog, 1x1, 2 image sets, 2 files"))
        try sprite.folder.write("a.xcassets/logo.imageset/Contents.json", Array("{}".utf8))
        let run = ToolRun("inspect", sprite("a.xcassets"))
        #expect(run.code == 0 && run.output.contains("note: ") && run.output.contains("left out logo"), "\(run.output)")
        #expect(ToolRun("inspect", sprite("a.xcassets"), "--strict").code == 65)
    }

    /// The catalogue with the header of jump_2, and with the pixels of the logo, cut off.
    @Test func `What cannot be shown is left out of a catalogue, an animation as a whole`() throws {
        let jump = try sprite.folder.bytes(of: "a.xcassets/jump_2.imageset/a.png")
        try sprite.folder.write("a.xcassets/jump_2.imageset/a.png", Array(jump.prefix(20)))
        let run = export("a.xcassets")
        #expect(run.code == 64 && run.messages.contains("the catalogue has 2 image sets and animations"))
        #expect(run.messages.contains("a.xcassets/logo: logo, walk"), "\(run.messages)")
        let walk = export("a.xcassets", "--tag", "walk")
        #expect(walk.code == 0 && walk.messages.contains("left out jump_1"), "\(walk.messages)")
        #expect(export("a.xcassets", "--tag", "walk", "--strict").code == 65)
        #expect(export("a.xcassets/jump").code == 65)

        var logo = try sprite.folder.bytes(of: "a.xcassets/logo.imageset/a.png")
        logo.replaceSubrange(logo.count - 20..<logo.count, with: [UInt8](repeating: 0, count: 20))
        try sprite.folder.write("a.xcassets/logo.imageset/a.png", logo)
        let inspection = ToolRun("inspect", sprite("a.xcassets"))
        #expect(inspection.code == 0 && inspection.output.contains("3 image sets, 3 files"), "\(inspection.output)")
    }

    @Test func `A set's own contents are the set`() {
        let run = export("a.xcassets/logo.imageset/Contents.json")
        #expect(run.code == 0 && run.messages.contains("a.gif: gif, 2x1"), "\(run.messages)")
    }
}
