import Assets
import Codecs
import Diagnostics
import Raster
import Stage
import TestSupport
import Testing

@Suite("The property lists of cocos2d are read") struct CocosSheetTests {
    let sheet: SheetFolder

    init() throws { sheet = try SheetFolder() }

    private static let metadata =
        "<key>textureFileName</key><string>sheet.png</string><key>size</key><string>{12,5}</string>"

    private func open(
        _ frames: String, format: Int?, metadata: String = metadata, _ edit: (inout AssetOptions) -> Void = { _ in }
    ) throws(KineographError) -> AnimationAsset {
        let format = format.map { "<key>format</key><integer>\($0)</integer>" } ?? ""
        return try sheet.open(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple Computer//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0"><dict>
              <key>frames</key><dict>\(frames)</dict>
              <key>metadata</key><dict>\(format)\(metadata)</dict>
            </dict></plist>
            """, as: "sheet.plist", edit)
    }

    private static func dictionary(_ name: String, _ members: [(String, String)]) -> String {
        "<key>\(name)</key><dict>" + members.map { "<key>\($0)</key>\($1)" }.joined() + "</dict>"
    }

    private static func text(_ text: String) -> String { "<string>\(text)</string>" }

    /// The red pixel on a canvas of four by three, third from the left in the top row. Its centre is at 2.5 of 4, half a pixel
    /// to the right of the canvas's, and at 0.5 of 3, one above it.
    private static let pixels = [
        dictionary(
            "a",
            [
                ("x", "<integer>10</integer>"), ("y", "<integer>0</integer>"), ("width", "<integer>1</integer>"),
                ("height", "<real>1.0</real>"), ("originalWidth", "<integer>4</integer>"),
                ("originalHeight", "<integer>-3</integer>"), ("offsetX", "<real>0.5</real>"),
                ("offsetY", "<integer>1</integer>"),
            ]),
        dictionary(
            "a", [("frame", text("{{10,0},{1,1}}")), ("offset", text("{0.5,1}")), ("sourceSize", text("{4,3}"))]),
        dictionary(
            "a",
            [
                ("frame", text("{{10, 0}, {1, 1}}")), ("offset", text("{0.5, 1}")), ("rotated", "<false/>"),
                ("sourceColorRect", text("{{2, 0}, {1, 1}}")), ("sourceSize", text("{4, 3}")),
            ]),
        dictionary(
            "a",
            [
                ("aliases", "<array/>"), ("spriteOffset", text("{0.5,1}")), ("spriteSize", text("{1,1}")),
                ("spriteSourceSize", text("{4,3}")), ("textureRect", text("{{10,0},{1,1}}")),
                ("textureRotated", "<false></false>"),
            ]),
    ]

    @Test(arguments: pixels.indices) func `A trimmed frame stands where it was, in each format`(format: Int) throws {
        let asset = try open(Self.pixels[format], format: format)
        #expect(try asset.bitmaps() == [Bitmap("..R.", "....", "....")])
        #expect(asset.sources == [sheet.folder("sheet.plist"), sheet.folder("sheet.png")])
        #expect(asset.diagnostics.isEmpty && asset.tags.isEmpty && asset.delays == nil)
    }

    @Test(arguments: pixels.indices) func `Without a format the keys tell it`(format: Int) throws {
        let asset = try open(Self.pixels[format], format: nil, metadata: "")
        #expect(try asset.bitmaps() == [Bitmap("..R.", "....", "....")])
    }

    /// On a canvas of four by seven, at (1, 1): half a pixel to the right of its centre.
    @Test(arguments: [
        (
            2,
            dictionary(
                "a",
                [
                    ("frame", text("{{4,0},{3,5}}")), ("offset", text("{0.5,0}")), ("rotated", "<true/>"),
                    ("sourceSize", text("{4,7}")),
                ])
        ),
        (
            3,
            dictionary(
                "a",
                [
                    ("spriteOffset", text("{0.5,0}")), ("spriteSize", text("{3,5}")),
                    ("spriteSourceSize", text("{4,7}")),
                    ("textureRect", text("{{4,0},{3,5}}")), ("textureRotated", "<true/>"),
                ])
        ),
    ])
    func `A turned frame is turned back`(format: Int, frame: String) throws {
        #expect(
            try open(frame, format: format).bitmaps() == [
                Bitmap("....", ".WWW", ".W..", ".WWW", ".W..", ".W..", "....")
            ])
    }

    /// The F in a canvas one column wider: its place is 0 or 1, and the offset half a pixel.
    @Test func `Where the half of an offset was cut off, the rectangle of the source decides`() throws {
        func frame(_ rest: [(String, String)]) -> String {
            Self.dictionary(
                "a",
                [
                    ("frame", Self.text("{{0,0},{3,5}}")), ("offset", Self.text("{0,0}")),
                    ("sourceSize", Self.text("{4,5}")),
                ]
                    + rest)
        }
        let shifted = try open(frame([("sourceColorRect", Self.text("{{1,0},{3,5}}"))]), format: 2).bitmaps()
        #expect(shifted == [Bitmap(".WWW", ".W..", ".WWW", ".W..", ".W..")])
        #expect(try open(frame([]), format: 2).bitmaps() == [Bitmap("WWW.", "W...", "WWW.", "W...", "W...")])
    }

    @Test func `Aliases show the same, where their numbers are`() throws {
        func frame(_ name: String, _ x: Int, _ aliases: String) -> String {
            Self.dictionary(
                name, [("aliases", "<array>\(aliases)</array>"), ("textureRect", Self.text("{{\(x),0},{1,1}}"))])
        }
        let asset = try open(frame("walk_1", 10, Self.text("walk_3")) + frame("walk_2", 11, ""), format: 3)
        #expect(try asset.bitmaps() == [Bitmap("R"), Bitmap("G"), Bitmap("R")])
        #expect(asset.tags == [AnimationTag(name: "walk", frames: [0, 1, 2])])
    }

    @Test func `The picture may be named in parts, and be multiplied by its alpha`() throws {
        try sheet.folder.write(
            "half.png",
            PNG.encode(Bitmap(width: 1, height: 1) { _, _ in Color(red: 51, green: 0, blue: 102, alpha: 102) }))
        let target = Self.dictionary(
            "target", [("textureFileName", Self.text("half")), ("textureFileExtension", Self.text(".png"))])
        let asset = try open(
            Self.dictionary("a", [("frame", Self.text("{{0,0},{1,1}}"))]), format: 2,
            metadata: target + "<key>premultiplyAlpha</key><true/>")
        // 51 * 255 / 102 is 127.5, rounded up.
        #expect(try asset.bitmaps()[0].pixels == [Color(red: 128, green: 0, blue: 255, alpha: 102)])
    }

    @Test(arguments: [
        (
            dictionary("a", [("frame", text("{{0,0},{1}}"))]), 2,
            "frames.a.frame: expected a rectangle, as {{2,2},{30,40}}"
        ),
        (
            dictionary("a", [("frame", text("{{0,0},{1.5,1}}"))]), 2,
            "frames.a.frame: expected a rectangle of whole pixels"
        ),
        (dictionary("a", [("frame", text("{{0,0},{-1,1}}"))]), 2, "frames.a.frame: expected a rectangle"),
        (dictionary("a", [("frame", text("{{0,0},{1e99,1}}"))]), 2, "frames.a.frame: expected a rectangle"),
        (dictionary("a", [("frame", text("{{0,0},{nan,1}}"))]), 2, "frames.a.frame: expected a rectangle"),
        (dictionary("a", []), 1, "frames.a: frame is missing"),
        (dictionary("a", []), 3, "frames.a: textureRect is missing"),
        (dictionary("a", []), 0, "frames.a: x is missing"), (dictionary("a", []), 4, "expected a format from 0 to 3"),
        ("", 2, "the sheet has no frame"), ("<key>a</key>", 2, "\"a\" has no value"),
        ("<key>a</key><dict/><key>a</key><dict/>", 2, "\"a\" stands twice"),
        ("<dict/>", 2, "a key should stand here"), ("<key>a</key><date>now</date>", 2, "frames.a: frame is missing"),
        ("<key>a</key><set/>", 2, "a property list has no such values"), ("<key>a<b/></key>", 2, "which has text only"),
        ("<key>a</key><integer>x</integer>", 2, "\"x\" is no number"),
        (dictionary("a", [("frame", text("{{9,0},{9,9}}"))]), 2, "and the picture is 12x5"),
    ])
    func `What is wrong is said with its place`(frames: String, format: Int, words: String) {
        let error = #expect(throws: KineographError.self) { try open(frames, format: format) }
        #expect(error?.code == .invalidData && error?.path == sheet.folder("sheet.plist"))
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }

    @Test func `A list that is no sheet says so`() throws {
        try sheet.write("<plist><dict><key>CFBundleName</key><string>x</string></dict></plist>", as: "Info.plist")
        let error = #expect(throws: KineographError.self) { try AnimationAsset(opening: sheet.folder("Info.plist")) }
        #expect(error?.message.contains("the property list has no frames") == true)
    }
}
