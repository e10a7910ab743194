import Assets
import Codecs
import Diagnostics
import Playback
import Raster
import Stage
import TestSupport
import Testing

@Suite("Xcode's image sets and catalogues are opened") struct AssetCatalogTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Writes an image set with one file for each picture, and the entries that name them.
    private func makeSet(
        _ path: String, _ pictures: [(file: String, picture: Bitmap, entry: String)], properties: String = "{}",
        more: String = ""
    ) throws {
        try folder.makeFolder(path)
        var entries: [String] = more.isEmpty ? [] : [more]
        for (file, picture, entry) in pictures {
            try folder.write("\(path)/\(file)", PNG.encode(picture))
            entries.append(#"{"filename": "\#(file)", \#(entry)}"#)
        }
        try folder.write(
            "\(path)/Contents.json",
            Array(
                """
                {"images": [\(entries.joined(separator: ","))], "properties": \(properties),
                 "info": {"author": "xcode", "version": 1}}
                """.utf8))
    }

    private func makeSet(_ path: String, _ picture: Bitmap) throws {
        try makeSet(path, [("a.png", picture, #""idiom": "universal", "scale": "1x""#)])
    }

    private func open(
        _ path: String, _ edit: (inout AssetOptions) -> Void = { _ in }
    ) throws(KineographError) -> AnimationAsset {
        var options = AssetOptions()
        edit(&options)
        return try AnimationAsset(opening: [folder(path)], options: options)
    }

    @Test func `The highest scale for any device and appearance is taken`() throws {
        try makeSet(
            "hero.imageset",
            [
                ("one.png", Bitmap("R"), #""idiom": "universal", "scale": "1x""#),
                ("three.png", Bitmap("GGG"), #""idiom": "universal", "scale": "3x""#),
                (
                    "dark.png", Bitmap("###"),
                    #""idiom": "universal", "scale": "3x", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#
                ),
                ("pad.png", Bitmap("BBB"), #""idiom": "ipad", "scale": "3x""#),
                ("wide.png", Bitmap("WWW"), #""idiom": "universal", "scale": "3x", "display-gamut": "display-P3""#),
            ], more: #"{"idiom": "universal", "scale": "2x"}"#)
        for input in ["hero.imageset", "hero.imageset/", "hero.imageset/Contents.json"] {
            let asset = try open(input)
            #expect(try asset.bitmaps() == [Bitmap("GGG")])
            #expect(asset.images[0].scale == 3 && asset.delays == nil && asset.tags.isEmpty)
            #expect(asset.images[0].renderingMode == .automatic && asset.images[0].capInsets == nil)
            #expect(asset.diagnostics.isEmpty, "\(asset.diagnostics)")
        }
        let cut = #expect(throws: KineographError.self) {
            try open("hero.imageset") { $0.grid = SheetGrid(cell: PixelSize(width: 1, height: 1)) }
        }
        #expect(cut?.code == .usage)
        // A file of it is still a file.
        #expect(try open("hero.imageset/one.png").bitmaps() == [Bitmap("R")])
    }

    /// Caps are told in pixels of the variant.
    @Test func `Templates, caps and mirrored layouts are as the set says`() throws {
        let resizing = """
            "resizing": {"mode": "9-part", "center": {"mode": "stretch", "width": 1, "height": 1},
              "cap-insets": {"top": 2, "left": 4, "bottom": 6, "right": 8}}
            """
        try makeSet(
            "a.imageset",
            [("a.png", Bitmap("RG"), #""scale": "2x", "language-direction": "left-to-right", \#(resizing)"#)],
            properties: #"{"template-rendering-intent": "template"}"#)
        let image = try open("a.imageset").images[0]
        #expect(image.capInsets == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4) && image.resizingMode == .stretch)
        #expect(image.renderingMode == .alwaysTemplate && image.flipsForRightToLeftLayoutDirection)
        #expect(try image.bitmap() == Bitmap("RG"))
    }

    @Test func `What is drawn for the other direction shows mirrored, unless there are both`() throws {
        try makeSet("a.imageset", [("a.png", Bitmap("RG"), #""scale": "1x", "language-direction": "right-to-left""#)])
        let mirrored = try open("a.imageset").images[0]
        #expect(try mirrored.bitmap() == Bitmap("GR"))
        #expect(mirrored.flipsForRightToLeftLayoutDirection)
        try makeSet(
            "b.imageset",
            [
                ("r.png", Bitmap("RG"), #""scale": "1x", "language-direction": "right-to-left""#),
                ("l.png", Bitmap("BB"), #""scale": "1x", "language-direction": "left-to-right""#),
            ])
        let both = try open("b.imageset").images[0]
        #expect(try both.bitmap() == Bitmap("BB"))
        #expect(!both.flipsForRightToLeftLayoutDirection)
    }

    @Test(arguments: ["Assets.xcassets", "Assets.xcassets/Heroes.spriteatlas", "Assets.xcassets/walk"])
    func `Sets that count are an animation, in their order`(input: String) throws {
        for (name, picture) in [("walk_10", Bitmap("B")), ("walk_9", Bitmap("G")), ("walk_1", Bitmap("R"))] {
            try makeSet("Assets.xcassets/Heroes.spriteatlas/\(name).imageset", picture)
        }
        try folder.makeFolder("Assets.xcassets/Accent.colorset")
        let asset = try open(input)
        #expect(try asset.bitmaps() == [Bitmap("R"), Bitmap("G"), Bitmap("B")])
        #expect(
            asset.tags.map(\.frames) == [[0, 1, 2]] && asset.tags.map(\.name) == ["Heroes/walk"]
                || input.hasSuffix("atlas"))
    }

    /// The second frame has no 3x.
    @Test func `An animation has one scale`() throws {
        func entry(_ scale: Int) -> String { #""idiom": "universal", "scale": "\#(scale)x""# }
        try makeSet(
            "a.xcassets/f1.imageset",
            [("1.png", Bitmap("R"), entry(1)), ("2.png", Bitmap("RR"), entry(2)), ("3.png", Bitmap("RRR"), entry(3))])
        try makeSet("a.xcassets/f2.imageset", [("1.png", Bitmap("G"), entry(1)), ("2.png", Bitmap("GG"), entry(2))])
        let asset = try open("a.xcassets")
        #expect(try asset.bitmaps() == [Bitmap("RR"), Bitmap("GG")])
        #expect(asset.images.map(\.scale) == [2, 2])
    }

    @Test func `One of many sets is named as a file in the catalogue`() throws {
        try makeSet("a.xcassets/hero.imageset", Bitmap("R"))
        try makeSet("a.xcassets/Foes/boss.imageset", Bitmap("G"))
        try makeSet("a.xcassets/Foes/hero.imageset", Bitmap("B"))
        #expect(try open("a.xcassets/hero").bitmaps() == [Bitmap("R")])
        #expect(try open("a.xcassets/boss").bitmaps() == [Bitmap("G")])
        #expect(try open("a.xcassets/Foes/hero").bitmaps() == [Bitmap("B")])
        try makeSet("a.xcassets/Foes/Late/boss_1.imageset", Bitmap("W"))
        #expect(try open("a.xcassets/Foes/Late").bitmaps() == [Bitmap("W")])
        #expect(try open("a.xcassets/Foes/Late/boss").bitmaps() == [Bitmap("W")])
        let missing = #expect(throws: KineographError.self) { try open("a.xcassets/bos") }
        #expect(missing?.code == .inputNotFound && missing?.path == folder("a.xcassets/bos"))
    }

    @Test func `What has no picture is left out, and an error when strict or alone`() throws {
        try makeSet("a.xcassets/f1.imageset", Bitmap("R"))
        try makeSet("a.xcassets/f2.imageset", [], more: #"{"filename": "f.pdf", "idiom": "universal"}"#)
        let asset = try open("a.xcassets")
        #expect(try asset.bitmaps() == [Bitmap("R")])
        #expect(asset.diagnostics.map(\.message) == ["left out f2: the image set has only shapes, f.pdf"])
        #expect(throws: KineographError.self) { try open("a.xcassets") { $0.decoding.isStrict = true } }
        let alone = #expect(throws: KineographError.self) { try open("a.xcassets/f2") }
        #expect(alone?.code == .unsupported)
    }

    @Test(arguments: [
        (#"{"images": [{"filename": "../a.png", "scale": "1x"}]}"#, "is not in its own folder"),
        (#"{"images": [{"filename": "/etc/passwd", "scale": "1x"}]}"#, "is not in its own folder"),
        (#"{"images": [{"filename": "gone.png", "scale": "1x"}]}"#, "there is no such file"),
        (#"{"images": [{"filename": "a.png", "scale": "x"}]}"#, "images[0].scale: expected a scale"),
        (#"{"images": [{"filename": "a.png", "scale": "1e9x"}]}"#, "images[0].scale: expected a scale"),
        (#"{"images": [{"scale": "1x"}]}"#, "the image set names no file"),
        (#"{"images": 1}"#, "expected a list of images"),
        ("{", "the text ends"), ("{}", "the image set names no file"),
    ])
    func `What is wrong with a set is said`(contents: String, words: String) throws {
        try folder.makeFolder("a.imageset")
        try folder.write("a.png", PNG.encode(Bitmap("R")))
        try folder.write("a.imageset/Contents.json", Array(contents.utf8))
        let error = #expect(throws: KineographError.self) { try open("a.imageset") }
        #expect(error?.description.contains(words) == true && error?.path != nil, "\(String(describing: error))")
    }

    @Test func `A link that leads out of a catalogue is not followed`() throws {
        try makeSet("a.xcassets/hero.imageset", Bitmap("R"))
        let other = try TemporaryFolder()
        try other.write("b.png", PNG.encode(Bitmap("B")))
        try folder.remove("a.xcassets/hero.imageset/a.png")
        try folder.makeLink("a.xcassets/hero.imageset/a.png", to: other("b.png"))
        let error = #expect(throws: KineographError.self) { try open("a.xcassets") }
        #expect(error?.message.contains("leads out of the folder") == true)
        #expect(try open("a.xcassets") { $0.allowsOutsideFiles = true }.bitmaps() == [Bitmap("B")])
    }

    @Test func `Empty catalogues, and folders that are none`() throws {
        try folder.makeFolder("a.xcassets")
        let empty = #expect(throws: KineographError.self) { try open("a.xcassets") }
        #expect(empty?.message == "the catalogue has no image set")
        try folder.makeFolder("a.imageset")
        #expect(throws: KineographError.self) { try open("a.imageset") }
        try folder.makeFolder("plain")
        try folder.write("plain/Contents.json", [])
        try folder.write("plain/a.png", PNG.encode(Bitmap("R")))
        #expect(try open("plain").bitmaps() == [Bitmap("R")])
    }
}
