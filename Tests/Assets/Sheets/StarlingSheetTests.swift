import Assets
import Codecs
import Diagnostics
import Raster
import Stage
import TestSupport
import Testing

@Suite("The XML of Sparrow and Starling is read") struct StarlingSheetTests {
    let sheet: SheetFolder

    init() throws { sheet = try SheetFolder() }

    private func open(
        _ frames: String, root: String = #"imagePath="sheet.png""#, _ edit: (inout AssetOptions) -> Void = { _ in }
    ) throws(KineographError) -> AnimationAsset {
        try sheet.open(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<TextureAtlas \(root)>\n\(frames)\n</TextureAtlas>",
            as: "sheet.xml",
            edit)
    }

    /// The turned F is told as it lies, five by three, and was cut from a canvas of four by seven, at (1, 1).
    @Test func `Trimmed and turned frames stand where they were`() throws {
        let asset = try open(
            """
            <SubTexture name="upright" x="0" y="0" width="3" height="5"/>
            <SubTexture name="turned" x="4" y="0" width="5" height="3" rotated="true" frameX="-1" frameY="-1"
              frameWidth="4" frameHeight="7" pivotX="2" pivotY="3"/>
            """, root: #"imagePath="sheet.png" width="12" height="5""#)
        #expect(
            try asset.bitmaps() == [
                SheetFolder.glyph, Bitmap("....", ".WWW", ".W..", ".WWW", ".W..", ".W..", "...."),
            ])
        #expect(asset.sources == [sheet.folder("sheet.xml"), sheet.folder("sheet.png")])
        #expect(asset.diagnostics.isEmpty && asset.tags.isEmpty && asset.delays == nil)
    }

    /// As above, in the generic form of TexturePacker: what is left was at (1, 1) on the canvas.
    @Test func `The sprites of TexturePacker's generic form are read`() throws {
        let asset = try open(
            """
            <sprite n="upright" x="0" y="0" w="3" h="5" pX="0.5" pY="0.5"/>
            <sprite n="turned" x="4" y="0" w="5" h="3" pX="0.5" pY="1" oX="1" oY="1" oW="4" oH="7" r="y"/>
            <sprite n="walk_2" x="11" y="0" w="1" h="1"/>
            <sprite n="walk_1" x="10" y="0" w="1" h="1"/>
            """, root: #"imagePath="sheet.png" width="12" height="5""#)
        #expect(
            try asset.bitmaps() == [
                SheetFolder.glyph, Bitmap("....", ".WWW", ".W..", ".WWW", ".W..", ".W..", "...."), Bitmap("R"),
                Bitmap("G"),
            ])
        #expect(asset.tags == [AnimationTag(name: "walk", frames: [2, 3])])
        #expect(asset.diagnostics.isEmpty)
    }

    @Test(arguments: [
        (#"flipX="true""#, Bitmap("WWW", "..W", "WWW", "..W", "..W")),
        (#"flipY="true""#, Bitmap("W..", "W..", "WWW", "W..", "WWW")),
        (#"flipX="true" flipY="true""#, Bitmap("..W", "..W", "WWW", "..W", "WWW")),
    ])
    func `Frames may be mirrored once they are upright`(flips: String, shown: Bitmap) throws {
        let asset = try open(
            """
            <SubTexture name="a" x="0" y="0" width="3" height="5" \(flips)/>
            <SubTexture name="b" x="4" y="0" width="5" height="3" rotated="true" \(flips)/>
            """)
        #expect(try asset.bitmaps() == [shown, shown])
    }

    @Test func `Names that count are animations`() throws {
        func frame(_ name: String, _ x: Int) -> String {
            #"<SubTexture name="\#(name)" x="\#(x)" y="0" width="1" height="1"/>"#
        }
        let asset = try open(
            frame("Hero &amp; dog idle0010", 11) + frame("logo", 3) + frame("Hero &amp; dog idle0009", 10)
                + frame("walk_2.png", 11) + frame("walk_1.png", 10))
        #expect(try asset.bitmaps() == ["R", "G", ".", "R", "G"].map { Bitmap($0) })
        #expect(
            asset.tags == [
                AnimationTag(name: "Hero & dog idle", frames: [0, 1]), AnimationTag(name: "walk", frames: [3, 4]),
            ])
    }

    @Test func `A text in UTF-16 is read`() throws {
        let text =
            "\u{feff}<TextureAtlas imagePath='sheet.png'><SubTexture name='a' x='10' y='0' width='1' height='1'/>"
            + "</TextureAtlas>"
        try sheet.folder.write("wide.xml", text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] })
        #expect(try AnimationAsset(opening: sheet.folder("wide.xml")).bitmaps() == [Bitmap("R")])
    }

    @Test func `A name that stands twice is told of, and an error when strict`() throws {
        let frame = #"<SubTexture name="a" x="10" y="0" width="1" height="1"/>"#
        let asset = try open(frame + frame + frame)
        #expect(try asset.bitmaps() == [Bitmap("R"), Bitmap("R"), Bitmap("R")])
        #expect(asset.diagnostics.map(\.message) == [#"the name "a" stands twice, and 1 more do"#])
        #expect(throws: KineographError.self) { try open(frame + frame) { $0.decoding.isStrict = true } }
    }

    @Test(arguments: [
        (#"<SubTexture x="0" y="0" width="1" height="1"/>"#, "line 3, column 1: <SubTexture>: it has no name"),
        (#"<SubTexture name="a" x="0" y="0" width="1"/>"#, "a does not say where on the sheet it is"),
        (
            #"<SubTexture name="a" x="0" y="0" width="1.5" height="1"/>"#,
            "width is \"1.5\", and should be a whole number"
        ),
        (#"<SubTexture name="a" x="0" y="0" width="-1" height="1"/>"#, "width is -1, and should be a number of pixels"),
        (#"<SubTexture name="a" x="9e99" y="0" width="1" height="1"/>"#, "x is \"9e99\""),
        (#"<SubTexture name="a" x="0" y="0" width="0" height="0"/>"#, "a has no size"),
        (#"<SubTexture name="a" x="9" y="9" width="9" height="9"/>"#, "and the picture is 12x5"),
        (#"<sprite x="0" y="0" w="1" h="1"/>"#, "line 3, column 1: <sprite>: it has no name"),
        (#"<sprite n="a" x="0" y="0" w="1"/>"#, "a does not say where on the sheet it is"),
        ("<SubTexture name='a'", "the name of an attribute is missing"), ("", "the sheet has no frame"),
        ("<TextureAtlas imagePath='b.png'/>", "it stands in another"),
    ])
    func `What is wrong is said with its place`(frames: String, words: String) {
        let error = #expect(throws: KineographError.self) { try open(frames) }
        #expect(error?.code == .invalidData && error?.path == sheet.folder("sheet.xml"))
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }

    @Test(arguments: ["../sheet.png", "/etc/passwd"])
    func `A picture outside the folder is not opened`(name: String) {
        let error = #expect(throws: KineographError.self) {
            try open(#"<SubTexture name="a" x="0" y="0" width="1" height="1"/>"#, root: #"imagePath="\#(name)""#)
        }
        #expect(error?.message.contains("is not in its own folder") == true)
    }

    private static let red = #"<SubTexture name="a" x="10" y="0 " width="1" height=" 1"/>"#

    /// What was not named is what it is usually called.
    @Test(arguments: ["", #"imagePath="sheet""#, #"ImagePath="sheet.png""#])
    func `A picture without a name or an ending is that of the same name`(root: String) throws {
        let asset = try open(Self.red, root: root)
        #expect(try asset.bitmaps() == [Bitmap("R")])
        #expect(asset.diagnostics.isEmpty)
    }

    @Test func `Where the picture is not there, that of the same name is read, and told of`() throws {
        let asset = try open(Self.red, root: #"imagePath="old.png""#)
        #expect(try asset.bitmaps() == [Bitmap("R")])
        #expect(asset.diagnostics.map(\.message) == ["it names old.png, which is not there: sheet.png is read instead"])
        #expect(throws: KineographError.self) {
            try open(Self.red, root: #"imagePath="old.png""#) { $0.decoding.isStrict = true }
        }
    }

    @Test func `A picture of the same name that is a link leading out of the folder is not followed`() throws {
        let other = try SheetFolder()
        try sheet.folder.remove("sheet.png")
        try sheet.folder.makeLink("sheet.png", to: other.folder("sheet.png"))
        for root in ["", #"imagePath="old.png""#, #"imagePath="sheet""#] {
            let error = #expect(throws: KineographError.self) { try open(Self.red, root: root) }
            #expect(error?.message.contains("leads out of the folder") == true)
        }
    }

    @Test func `Other XML is no sheet`() throws {
        try sheet.write("<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg'/>", as: "a.svg")
        let error = #expect(throws: KineographError.self) { try AnimationAsset(opening: sheet.folder("a.svg")) }
        #expect(error?.code == .invalidData)
        #expect(
            !SpriteSheet.isExpected(of: Array("<svg/>".utf8)) && SpriteSheet.isExpected(of: Array("<plist><dict>".utf8))
        )
    }
}
