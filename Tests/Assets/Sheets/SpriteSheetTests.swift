import Assets
import Codecs
import Diagnostics
import Playback
import Raster
import Stage
import TestSupport
import Testing

@Suite("Sprite sheets are read") struct SpriteSheetTests {
    let sheet: SheetFolder

    init() throws { sheet = try SheetFolder() }

    /// The red pixel at the right of a canvas of three, and the green one at its left; in four forms.
    private static let forms = [
        """
        {"frames": {
          "a": {"frame": {"x": 10, "y": 0, "w": 1, "h": 1}, "rotated": false, "trimmed": true,
            "spriteSourceSize": {"x": 2, "y": 0, "w": 1, "h": 1}, "sourceSize": {"w": 3, "h": 1}, "duration": 120},
          "b": {"frame": {"x": 11, "y": 0, "w": 1, "h": 1}, "rotated": false, "trimmed": true,
            "spriteSourceSize": {"x": 0, "y": 0, "w": 1, "h": 1}, "sourceSize": {"w": 3, "h": 1}, "duration": 80}},
         "meta": {"app": "https://www.aseprite.org/", "image": "sheet.png", "size": {"w": 12, "h": 5}, "scale": "1",
           "frameTags": [{"name": "go", "from": 0, "to": 1, "direction": "forward", "repeat": "3"}]}}
        """,
        """
        {"frames": [
          {"filename": "a", "frame": {"x": 10, "y": 0, "w": 1, "h": 1}, "rotated": false, "trimmed": true,
            "spriteSourceSize": {"x": 2, "y": 0, "w": 1, "h": 1}, "sourceSize": {"w": 3, "h": 1}, "duration": 120},
          {"filename": "b", "frame": {"x": 11, "y": 0, "w": 1, "h": 1}, "rotated": false, "trimmed": true,
            "spriteSourceSize": {"x": 0, "y": 0, "w": 1, "h": 1}, "sourceSize": {"w": 3, "h": 1}, "duration": 80}],
         "meta": {"image": "sheet.png",
           "frameTags": [{"name": "go", "from": 0, "to": 1, "direction": "forward", "repeat": "3"}]}}
        """,
        """
        {"frames": {
          "a": {"frame": {"x": 10, "y": 0, "w": 1, "h": 1}, "rotated": false, "trimmed": true, "duration": 120,
            "spriteSourceSize": {"x": 2, "y": 0, "w": 1, "h": 1}, "sourceSize": {"w": 3, "h": 1},
            "pivot": {"x": 0.5, "y": 0.5}},
          "b": {"frame": {"x": 11, "y": 0, "w": 1, "h": 1}, "rotated": false, "trimmed": true, "duration": 80,
            "spriteSourceSize": {"x": 0, "y": 0, "w": 1, "h": 1}, "sourceSize": {"w": 3, "h": 1}}},
         "animations": {"go": ["a", "b"]},
         "meta": {"app": "https://www.codeandweb.com/texturepacker", "image": "sheet.png", "format": "RGBA8888"}}
        """,
        """
        {"textures": [{"image": "sheet.png", "size": {"w": 12, "h": 5}, "scale": 1, "frames": [
          {"filename": "a", "frame": {"x": 10, "y": 0, "w": 1, "h": 1}, "rotated": false, "trimmed": true,
            "spriteSourceSize": {"x": 2, "y": 0, "w": 1, "h": 1}, "sourceSize": {"w": 3, "h": 1}, "duration": 120.0},
          {"filename": "b", "frame": {"x": 11.0, "y": 0, "w": 1, "h": 1}, "rotated": false, "trimmed": true,
            "spriteSourceSize": {"x": 0, "y": 0, "w": 1, "h": 1}, "sourceSize": {"w": 3, "h": 1}, "duration": 80}]}],
         "animations": {"go": ["a", "b"]}, "meta": {}}
        """,
    ]

    @Test(arguments: forms.indices) func `Trimmed frames stand where they were, with their times`(form: Int) throws {
        let asset = try sheet.open(Self.forms[form])
        #expect(try asset.bitmaps() == [Bitmap("..R"), Bitmap("G..")])
        #expect(asset.delays == [.milliseconds(120), .milliseconds(80)])
        #expect(asset.plays == (form < 2 ? 3 : nil))
        #expect(asset.tags.map(\.name) == ["go"] && asset.tags.map(\.frames) == [[0, 1]])
        #expect(asset.sources == [sheet.folder("sheet.json"), sheet.folder("sheet.png")])
        #expect(asset.diagnostics.isEmpty, "\(asset.diagnostics)")
    }

    /// Width and height are told as they were before the frame was turned.
    @Test func `A turned frame is turned back`() throws {
        let asset = try sheet.open(
            """
            {"frames": {
              "upright": {"frame": {"x": 0, "y": 0, "w": 3, "h": 5}, "rotated": false},
              "turned": {"frame": {"x": 4, "y": 0, "w": 3, "h": 5}, "rotated": true, "trimmed": true,
                "spriteSourceSize": {"x": 1, "y": 0, "w": 3, "h": 5}, "sourceSize": {"w": 4, "h": 5}}},
             "meta": {"image": "sheet.png"}}
            """)
        let bitmaps = try asset.bitmaps()
        #expect(bitmaps[0] == SheetFolder.glyph)
        #expect(bitmaps[1] == Bitmap(".WWW", ".W..", ".WWW", ".W..", ".W.."))
    }

    /// Keys that look like numbers have no order of their own.
    @Test func `Frames show in the order of the text`() throws {
        func frame(_ x: Int) -> String { #"{"frame": {"x": \#(x), "y": 0, "w": 1, "h": 1}}"# }
        let asset = try sheet.open(
            #"{"frames": {"10": \#(frame(10)), "2": \#(frame(11)), "1": \#(frame(3))}, "meta": {"image": "sheet.png"}}"#
        )
        #expect(try asset.bitmaps() == [Bitmap("R"), Bitmap("G"), Bitmap(".")])
        #expect(asset.delays == nil && asset.tags.isEmpty)
    }

    @Test func `A frame that shows nothing is clear`() throws {
        let asset = try sheet.open(
            """
            {"frames": [{"filename": "a", "frame": {"x": 0, "y": 0, "w": 0, "h": 0}, "sourceSize": {"w": 2, "h": 1},
              "spriteSourceSize": {"x": 0, "y": 0, "w": 0, "h": 0}}], "meta": {"image": "sheet.png"}}
            """)
        #expect(try asset.bitmaps() == [Bitmap("..")])
    }

    @Test func `Tags have directions, and the animations of PixiJS their own order`() throws {
        let frames = (0..<4).map { #""f\#($0)": {"frame": {"x": \#($0), "y": 0, "w": 1, "h": 1}}"# }.joined(
            separator: ",")
        func tag(_ name: String, _ direction: String, _ rest: String = "") -> String {
            #"{"name": "\#(name)", "from": 1, "to": 3, "direction": "\#(direction)"\#(rest)}"#
        }
        let asset = try sheet.open(
            """
            {"frames": {\(frames)}, "animations": {"jump": ["f3", "f0", "f3"]},
             "meta": {"image": "sheet.png", "frameTags": [\(tag("a", "forward")), \(tag("b", "reverse", #", "repeat": "2""#)),
               \(tag("c", "pingpong", #", "repeat": 4"#)), \(tag("d", "pingpong_reverse"))]}}
            """)
        #expect(
            asset.tags == [
                AnimationTag(name: "a", frames: [1, 2, 3]),
                AnimationTag(name: "b", frames: [1, 2, 3], direction: .reverse, repeatCount: 2),
                AnimationTag(name: "c", frames: [1, 2, 3], direction: .pingPong, repeatCount: 4),
                AnimationTag(name: "d", frames: [3, 2, 1], direction: .pingPong),
                AnimationTag(name: "jump", frames: [3, 0, 3]),
            ])
        #expect(asset.plays == nil)
    }

    /// Twice as many pixels as points.
    @Test func `The scale is a text`() throws {
        let json =
            #"{"frames": {"a": {"frame": {"x": 0, "y": 0, "w": 2, "h": 2}}}, "meta": {"image": "sheet.png", "scale": "2"}}"#
        #expect(try sheet.open(json).images[0].scale == 2)
    }

    @Test func `Two pictures are two pictures`() throws {
        try sheet.folder.write("more.png", PNG.encode(Bitmap("B")))
        func texture(_ name: String, _ x: Int) -> String {
            #"{"image": "\#(name)", "frames": [{"filename": "\#(name)", "frame": {"x": \#(x), "y": 0, "w": 1, "h": 1}}]}"#
        }
        let asset = try sheet.open(#"{"textures": [\#(texture("sheet.png", 10)), \#(texture("more.png", 0))]}"#)
        #expect(try asset.bitmaps() == [Bitmap("R"), Bitmap("B")])
    }

    private static func pack(_ name: String, on image: String, x: Int, naming other: String) -> String {
        """
        {"frames": {"\(name)": {"frame": {"x": \(x), "y": 0, "w": 1, "h": 1}}}, "animations": {"go": ["blue", "red"]},
         "meta": {"image": "\(image)", "related_multi_packs": ["\(other)"],
           "frameTags": [{"name": "\(name)", "from": 0, "to": 0}]}}
        """
    }

    /// Each names the other, and the animation has frames on both.
    @Test func `Sheets that name each other are read as one`() throws {
        try sheet.folder.write("blue.png", PNG.encode(Bitmap("B")))
        try sheet.write(Self.pack("blue", on: "blue.png", x: 0, naming: "sheet.json"), as: "blue.json")
        let asset = try sheet.open(Self.pack("red", on: "sheet.png", x: 10, naming: "blue.json"))
        #expect(try asset.bitmaps() == [Bitmap("R"), Bitmap("B")])
        #expect(asset.tags.map(\.name) == ["red", "blue", "go"] && asset.tags.map(\.frames) == [[0], [1], [1, 0]])
        let files = ["sheet.json", "blue.json", "sheet.png", "blue.png"]
        #expect(asset.sources == files.map(sheet.folder.callAsFunction) && asset.diagnostics.isEmpty)
    }

    /// Each would be another file, if a `.` more in its path made it one.
    @Test func `A sheet that names itself by another path is read once`() throws {
        let document = Self.pack("red", on: "sheet.png", x: 10, naming: "./sheet.json")
        #expect(try sheet.open(document).images.count == 1)
        try sheet.write(Self.pack("blue", on: "sheet.png", x: 11, naming: ".//./blue.json"), as: "blue.json")
        #expect(try sheet.open(Self.pack("red", on: "sheet.png", x: 10, naming: "blue.json")).images.count == 2)
    }

    @Test func `A further sheet has its picture beside it, in the first one's folder or below`() throws {
        try sheet.folder.makeFolder("more")
        try sheet.folder.write("more/blue.png", PNG.encode(Bitmap("B")))
        try sheet.write(Self.pack("blue", on: "blue.png", x: 0, naming: "blue.json"), as: "more/blue.json")
        let first = Self.pack("red", on: "sheet.png", x: 10, naming: "more/blue.json")
        #expect(try sheet.open(first).bitmaps() == [Bitmap("R"), Bitmap("B")])
        try sheet.write(Self.pack("blue", on: "blue.png", x: 0, naming: "../sheet.json"), as: "more/blue.json")
        let outside = #expect(throws: KineographError.self) { try sheet.open(first) }
        #expect(outside?.message.contains("is not in its own folder") == true)
    }

    @Test func `What a sheet is, is told by its contents`() {
        func isExpected(_ json: String) -> Bool { SpriteSheet.isExpected(of: Array(json.utf8)) }
        #expect(isExpected(#"{"frames": {}}"#) && isExpected(#"{"meta": {}, "textures": []}"#))
        #expect(!isExpected(#"{"sequence": 1, "frames": []}"#) && !isExpected(#"{"scene": 1}"#))
        #expect(!isExpected(#"[1]"#) && !isExpected("{"))
    }

    /// Three passes of three images: there, back, there.
    @Test func `A tag that goes there and back a number of times is one course`() {
        func course(_ frames: [Int], _ passes: Int?, limit: Int = 100) -> [Int]? {
            AnimationTag(name: "", frames: frames, direction: .pingPong, repeatCount: passes).course(upTo: limit)
        }
        #expect(course([4, 5, 6], 1) == [4, 5, 6])
        #expect(course([4, 5, 6], 2) == [4, 5, 6, 5, 4])
        #expect(course([4, 5, 6], 3) == [4, 5, 6, 5, 4, 5, 6])
        #expect(course([4, 5], 2) == [4, 5, 4])
        #expect(course([4, 5, 6], nil) == nil && course([4], 3) == nil)
        #expect(course([4, 5, 6], .max) == nil && course([4, 5, 6], 2, limit: 4) == nil)
    }
}
