import Assets
import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

@Suite("A folder with a sprite sheet says so") struct FolderOfSheetsTests {
    let sheet: SheetFolder

    init() throws { sheet = try SheetFolder() }

    private func notes(isStrict: Bool = false) throws -> [String] {
        var options = AssetOptions()
        options.decoding.isStrict = isStrict
        let asset = try AnimationAsset(opening: [sheet.folder(".")], options: options)
        #expect(try asset.bitmaps().first == SheetFolder.picture)
        return asset.diagnostics.map(\.message)
    }

    private static let documents = [
        ("json", #"{"frames": {"a": {"frame": {"x": 0, "y": 0, "w": 1, "h": 1}}}}"#),
        ("atlas", "sheet.png\nsize: 12, 5\na\nbounds: 0,0,1,1\n"),
        (
            "xml",
            #"<TextureAtlas imagePath="sheet.png"><SubTexture name="a" x="0" y="0" width="1" height="1"/></TextureAtlas>"#
        ),
        ("plist", "<plist><dict><key>frames</key><dict/></dict></plist>"),
    ]

    @Test(arguments: documents) func `It names the document, as something to open`(ending: String, text: String) throws
    {
        try sheet.write(text, as: "sheet.\(ending)")
        let note =
            "sheet.\(ending) is the document of a sprite sheet, whose picture shows whole here: for its frames, open "
            + sheet.folder("./sheet.\(ending)")
        #expect(try notes() == [note] && notes(isStrict: true) == [note])
    }

    @Test func `Of several it names the first`() throws {
        for name in ["b.png", "a.png"] { try sheet.folder.write(name, PNG.encode(SheetFolder.picture)) }
        for name in ["sheet", "b", "a"] { try sheet.write(Self.documents[0].1, as: name + ".json") }
        #expect(
            try notes() == [
                "a.json and 2 more are documents of sprite sheets, whose pictures show whole here: for the frames of the "
                    + "first, open \(sheet.folder("./a.json"))"
            ])
    }

    @Test func `Other documents are none`() throws {
        try sheet.write(Self.documents[0].1, as: "other.json")
        try sheet.write("<svg/>", as: "sheet.xml")
        try sheet.write("{\"frames\": [", as: "sheet.json")
        try sheet.folder.makeFolder("sheet.atlas")
        #expect(try notes() == [])
    }

    @Test func `The picture alone is named without a word`() throws {
        try sheet.write(Self.documents[0].1)
        #expect(try AnimationAsset(opening: sheet.folder("sheet.png")).diagnostics.isEmpty)
    }
}
