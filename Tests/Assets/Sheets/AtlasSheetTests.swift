import Assets
import Codecs
import Diagnostics
import Raster
import Stage
import TestSupport
import Testing

@Suite("Atlases of libGDX and Spine are read") struct AtlasSheetTests {
    let folder: TemporaryFolder
    /// An F, the same turned by 90 degrees counterclockwise, and a red, a green and a blue pixel in a column.
    static let page = Bitmap(
        "WWW.W.W..R",
        "W...W.W..G",
        "WWW.WWWWWB",
        "W.........",
        "W.........")

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("page.png", PNG.encode(Self.page))
    }

    private func open(
        _ text: String, _ edit: (inout AssetOptions) -> Void = { _ in }
    ) throws(KineographError) -> AnimationAsset {
        do { try folder.write("hero.atlas", Array(text.utf8)) } catch {
            throw KineographError(.inputOutput, "\(error)")
        }
        var options = AssetOptions()
        edit(&options)
        return try AnimationAsset(opening: [folder("hero.atlas")], options: options)
    }

    /// The F and the turned F on a canvas one column wider at the left, and two rows taller: one at the top, one at the bottom.
    private static let forms = [
        """

        page.png
        size: 10,5
        format: RGBA8888
        filter: Nearest,Nearest
        repeat: none
        upright
          rotate: false
          xy: 0, 0
          size: 3, 5
          orig: 3, 5
          offset: 0, 0
          index: -1
        turned
          rotate: true
          xy: 4, 0
          size: 3, 5
          orig: 4, 7
          offset: 1, 1
          index: -1
        """,
        """
        page.png
        size:10,5
        filter:Nearest,Nearest
        upright
        bounds:0,0,3,5
        turned
        bounds:4,0,3,5
        offsets:1,1,4,7
        rotate:90
        """,
    ]

    @Test(arguments: forms.indices) func `Trimmed and turned regions stand where they were`(form: Int) throws {
        let asset = try open(Self.forms[form])
        #expect(
            try asset.bitmaps() == [
                SheetFolder.glyph, Bitmap("....", ".WWW", ".W..", ".WWW", ".W..", ".W..", "...."),
            ])
        #expect(asset.sources == [folder("hero.atlas"), folder("page.png")])
        #expect(asset.diagnostics.isEmpty && asset.tags.isEmpty && asset.delays == nil, "\(asset.diagnostics)")
    }

    @Test func `Lines may end as on Windows`() throws {
        let text = Self.forms[1].split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
        #expect(try open(text).bitmaps()[0] == SheetFolder.glyph)
    }

    /// 180 degrees, and 270 counterclockwise, which are 90 clockwise.
    @Test func `Half turns and three quarters are turned back`() throws {
        try folder.write(
            "page.png",
            PNG.encode(
                Bitmap(
                    "..WWWWWW",
                    "..W..W.W",
                    "WWW..W.W",
                    "..W.....",
                    "WWW.....")))
        let asset = try open(
            """
            page.png
            size: 8, 5
            half
              bounds: 0, 0, 3, 5
              rotate: 180
            quarters
              bounds: 3, 0, 3, 5
              rotate: 270
            """)
        #expect(try asset.bitmaps() == [SheetFolder.glyph, SheetFolder.glyph])
    }

    @Test func `Regions with an index are an animation, in its order`() throws {
        func region(_ name: String, _ y: Int, _ index: Int) -> String {
            "\(name)\n  bounds: 9, \(y), 1, 1\n  index: \(index)\n"
        }
        let asset = try open(
            "page.png\nsize: 10, 5\n" + region("walk", 2, 10) + region("logo", 1, -1) + region("walk", 0, 2)
                + region("jump", 1, 0))
        #expect(try asset.bitmaps() == [Bitmap("R"), Bitmap("B"), Bitmap("G"), Bitmap("G")])
        #expect(
            asset.tags == [AnimationTag(name: "walk", frames: [0, 1]), AnimationTag(name: "jump", frames: [3])])
        #expect(asset.images.count == 4)
    }

    @Test func `Names that count are an animation too`() throws {
        let asset = try open(
            "page.png\nsize: 10, 5\nrun/10\nbounds: 9,2,1,1\nrun/9\nbounds: 9,0,1,1\nidle_1\nbounds: 9,1,1,1\n")
        #expect(try asset.bitmaps() == [Bitmap("R"), Bitmap("B"), Bitmap("G")])
        #expect(asset.tags == [AnimationTag(name: "run", frames: [0, 1])])
    }

    @Test func `Pages are apart by blank lines, and have a scale`() throws {
        try folder.write("more.png", PNG.encode(Bitmap("RG")))
        let asset = try open(
            """
            page.png
            size: 10, 5
            scale: 0.5
            a
            bounds: 9, 2, 1, 1

            more.png
            size: 2, 1
            b
            bounds: 1, 0, 1, 1
            """)
        #expect(try asset.bitmaps() == [Bitmap("B"), Bitmap("G")])
        #expect(asset.images.map(\.scale) == [0.5, 1])
    }

    /// Red 64 of alpha 128 is 64 * 255 / 128 = 127.5, rounded up.
    @Test func `Colours that are multiplied by their alpha are divided by it`() throws {
        let pixels = [Color(red: 64, green: 128, blue: 0, alpha: 128), Color(red: 200, green: 0, blue: 0, alpha: 100)]
        try folder.write("page.png", PNG.encode(Bitmap(size: PixelSize(width: 2, height: 1), pixels: pixels)))
        let asset = try open("page.png\nsize: 2, 1\npma: true\na\nbounds: 0,0,2,1\n")
        #expect(
            try asset.bitmaps()[0].pixels == [
                Color(red: 128, green: 255, blue: 0, alpha: 128), Color(red: 255, green: 0, blue: 0, alpha: 100),
            ])
    }

    @Test(arguments: [
        ("a\nbounds: 0,0,3\n", "line 4: bounds is \"0,0,3\", and should be 4 whole numbers with commas between"),
        ("a\nbounds: 0,0,3,9223372036854775807\n", "line 4: bounds is"),
        ("a\nindex: 1\n", "line 4: the region \"a\" does not say where on its page it is"),
        ("a\nbounds: 0,0,-3,5\n", "line 4: -3x5 is no size"),
        ("a\nbounds: 0,0,3,5\nrotate: 45\n", "line 5: a region turned by \"45\" cannot be turned back"),
        ("a\nbounds: 0,0,11,5\n", "a is said to lie at 11x5 at (0, 0), and the picture is 10x5"),
        ("", "the sheet has no frame"),
        ("a\nbounds: 0,0,0,0\n", "a has no size"),
        ("\n../page.png\nsize: 10,5\na\nbounds: 0,0,1,1\n", "is not in its own folder"),
    ])
    func `What is wrong is said with its line`(regions: String, words: String) {
        let error = #expect(throws: KineographError.self) { try open("page.png\nsize: 10,5\n" + regions) }
        #expect(error?.code == .invalidData && error?.path == folder("hero.atlas"))
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }

    @Test func `A picture that was made smaller since is told from a sheet that is wrong`() {
        let error = #expect(throws: KineographError.self) {
            try open("page.png\nsize: 40,20\na\nbounds: 20,0,8,4\n")
        }
        let words = "a is said to lie at 8x4 at (20, 0), and the picture is 10x5, not 40x20 as the sheet says"
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }

    @Test func `What an atlas is, is told by its contents`() {
        func isExpected(_ text: String) -> Bool { SpriteSheet.isExpected(of: Array(text.utf8)) }
        #expect(isExpected("\n\na.png\nsize: 1,1\n") && isExpected("\u{feff}a.png\r\n  pma: true"))
        #expect(!isExpected("a.png\nb.png\n") && !isExpected("size: 1\nsize: 1\n") && !isExpected("a.png\nnote: 1"))
        #expect(!isExpected("") && !isExpected("\n"))
    }
}
