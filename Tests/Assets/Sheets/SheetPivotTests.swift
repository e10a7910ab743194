import Assets
import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

@Suite("The pivots of sheets are read, in unit coordinates from the top left") struct SheetPivotTests {
    private func sheet(_ text: String, isStrict: Bool = false) throws -> SpriteSheet {
        var options = DecodingOptions()
        options.isStrict = isStrict
        SeedFolder.keep(Array(text.utf8), for: text.hasPrefix("{") ? "sheet" : "xml")
        return try SpriteSheet(parsing: Array(text.utf8), options: options)
    }

    private func pivots(_ text: String) throws -> [Point?] { try sheet(text).frames.map(\.pivot) }

    // MARK: JSON

    /// A part of 2 by 3 pixels of a canvas of 8 by 4.
    private static func frame(_ name: String, _ rest: String) -> String {
        """
        {"filename": "\(name)", "frame": {"x": 0, "y": 0, "w": 2, "h": 3}, "rotated": false, "trimmed": true,
         "spriteSourceSize": {"x": 1, "y": 1, "w": 2, "h": 3}, "sourceSize": {"w": 8, "h": 4}\(rest)}
        """
    }

    private static func json(_ frames: [String], meta: String = "") -> String {
        #"{"frames": [\#(frames.joined(separator: ","))], "meta": {"image": "a.png"\#(meta)}}"#
    }

    /// Shares of the canvas, downwards: TexturePacker's `pivot` and the `anchor` of PixiJS and Phaser, which counts before it.
    @Test func `JSON has shares of the canvas`() throws {
        let text = Self.json([
            Self.frame("a", #", "pivot": {"x": 0.5, "y": 1}"#), Self.frame("b", #", "anchor": {"x": 0.25, "y": -0.5}"#),
            Self.frame("c", #", "anchor": {"x": 0, "y": "1.5"}, "pivot": {"x": 0.5, "y": 0.5}"#), Self.frame("d", ""),
        ])
        #expect(
            try pivots(text) == [Point(x: 0.5, y: 1), Point(x: 0.25, y: -0.5), Point(x: 0, y: 1.5), nil])
    }

    @Test func `A turned frame has the pivot that it has upright`() throws {
        let turned = #"{"frame": {"x": 0, "y": 0, "w": 2, "h": 3}, "rotated": true, "pivot": {"x": 0.25, "y": 0.75}}"#
        #expect(try pivots(Self.json([turned])) == [Point(x: 0.25, y: 0.75)])
    }

    /// Pixels from the corner of the slice. From frame 0 on it is at 2 + 2 = 4 of 8 and 1 + 2 = 3 of 4; from frame 2 on at
    /// 0 + 1 of 8 and 3 + 1 of 4; from frame 3 on the slice is not there. A frame's own pivot stays.
    @Test func `Aseprite has pixels of a slice, from a frame on`() throws {
        let slices = #"""
            , "slices": [
              {"name": "box", "keys": [{"frame": 0, "bounds": {"x": 0, "y": 0, "w": 8, "h": 4}}]},
              {"name": "feet", "color": "#0000ffff", "keys": [
                {"frame": 0, "bounds": {"x": 2, "y": 1, "w": 4, "h": 3}, "pivot": {"x": 2, "y": 2}},
                {"frame": 2, "bounds": {"x": 0, "y": 3, "w": 4, "h": 1}, "pivot": {"x": 1, "y": 1}},
                {"frame": 3, "bounds": {"x": 0, "y": 0, "w": 0, "h": 0}, "pivot": {"x": 1, "y": 1}}]},
              {"name": "hand", "keys": [{"frame": 0, "bounds": {"x": 0, "y": 0, "w": 1, "h": 1}, "pivot": {"x": 0, "y": 0}}]}]
            """#
        let frames =
            ["0", "1", "2", "3"].map { Self.frame($0, "") } + [Self.frame("4", #", "pivot": {"x": 1, "y": 1}"#)]
        #expect(
            try pivots(Self.json(frames, meta: slices)) == [
                Point(x: 0.5, y: 0.75), Point(x: 0.5, y: 0.75), Point(x: 0.125, y: 1), nil, Point(x: 1, y: 1),
            ])
    }

    @Test func `A slice that begins later leaves the frames before it without a pivot`() throws {
        let slices =
            #", "slices": [{"keys": [{"frame": 1, "bounds": {"x": 0, "y": 0, "w": 8, "h": 4}, "pivot": {"x": 2, "y": 2}}]}]"#
        let frames = ["0", "1"].map { Self.frame($0, "") }
        #expect(try pivots(Self.json(frames, meta: slices)) == [nil, Point(x: 0.25, y: 0.5)])
    }

    @Test(arguments: [
        #"{"x": 1, "y": "0.5"}"#, #"{"x": 1}"#, #"{"x": 1, "y": 2.5}"#, "7",
    ])
    func `Slices with pivots that are no pixels are told of`(pivot: String) throws {
        let slices =
            #", "slices": [{"keys": [{"frame": 0, "bounds": {"x": 0, "y": 0, "w": 8, "h": 4}, "pivot": \#(pivot)}]}]"#
        let text = Self.json([Self.frame("a", "")], meta: slices)
        let sheet = try sheet(text)
        #expect(sheet.frames[0].pivot == nil && sheet.diagnostics.count == 1)
        #expect(
            sheet.diagnostics[0].message
                .hasPrefix(
                    "the pivots of the slices are left out: meta.slices[0].keys[0].pivot: expected whole numbers"),
            "\(sheet.diagnostics)")
        #expect(throws: KineographError.self) { try self.sheet(text, isStrict: true) }
    }

    // MARK: XML

    /// Pixels of what shows: of the canvas where there is one, else of the part, upright.
    @Test func `Starling has pixels`() throws {
        let text = """
            <TextureAtlas imagePath="a.png">
              <SubTexture name="a" x="0" y="0" width="4" height="8" pivotX="1" pivotY="8"/>
              <SubTexture name="b" x="0" y="0" width="2" height="3" frameX="-1" frameY="-1" frameWidth="8" frameHeight="4"
                pivotX="2.0" pivotY="3"/>
              <SubTexture name="c" x="0" y="0" width="8" height="4" rotated="true" pivotX="1" pivotY="2"/>
              <SubTexture name="d" x="0" y="0" width="4" height="4" pivotX="-1"/>
              <SubTexture name="e" x="0" y="0" width="4" height="4"/>
            </TextureAtlas>
            """
        #expect(
            try pivots(text) == [
                Point(x: 0.25, y: 1), Point(x: 0.25, y: 0.75), Point(x: 0.25, y: 0.25), Point(x: -0.25, y: 0), nil,
            ])
    }

    @Test func `The generic form of TexturePacker has shares of the canvas`() throws {
        let text = """
            <TextureAtlas imagePath="a.png">
              <sprite n="a" x="0" y="0" w="2" h="3" pX="0.5" pY="1" oX="1" oY="1" oW="8" oH="4"/>
              <sprite n="b" x="0" y="0" w="8" h="4" pX="0" pY="0.25" r="y"/>
              <sprite n="c" x="0" y="0" w="8" h="4"/>
            </TextureAtlas>
            """
        #expect(try pivots(text) == [Point(x: 0.5, y: 1), Point(x: 0, y: 0.25), nil])
    }

    // MARK: Property lists

    private static func list(_ members: String, format: Int) -> String {
        "<plist><dict><key>frames</key><dict><key>a</key><dict>\(members)</dict></dict>"
            + "<key>metadata</key><dict><key>format</key><integer>\(format)</integer></dict></dict></plist>"
    }

    private static func text(_ key: String, _ text: String) -> String { "<key>\(key)</key><string>\(text)</string>" }

    private static let members = [
        text("x", "0") + text("y", "0") + text("width", "4") + text("height", "4"), text("frame", "{{0,0},{4,4}}"),
        text("frame", "{{0,0},{4,4}}"), text("textureRect", "{{0,0},{4,4}}"),
    ]

    /// Shares upwards: three quarters from the bottom are a quarter from the top.
    @Test(arguments: members.indices) func `cocos2d has shares of the canvas, from its bottom`(format: Int) throws {
        let anchor = Self.text("anchor", "{0.5, 0.75}")
        #expect(try pivots(Self.list(Self.members[format] + anchor, format: format)) == [Point(x: 0.5, y: 0.25)])
        #expect(try pivots(Self.list(Self.members[format], format: format)) == [nil])
    }

    @Test func `Who looks the same has the same pivot`() throws {
        let alias = "<key>aliases</key><array><string>b</string></array>" + Self.text("anchor", "{1,0}")
        #expect(
            try pivots(Self.list(Self.members[3] + alias, format: 3)) == [Point(x: 1, y: 1), Point(x: 1, y: 1)])
    }

    // MARK: What is no pivot

    static let damaged = [
        json([
            frame("a", #", "pivot": {"x": 0.5}"#), frame("b", #", "pivot": "center""#),
            frame("c", #", "anchor": {"x": 1e300, "y": 0}"#),
        ]),
        """
        <TextureAtlas><SubTexture name="a" x="0" y="0" width="4" height="4" pivotX="left" pivotY="0"/>
        <sprite n="b" x="0" y="0" w="4" h="4" pX="nan" pY="0"/><sprite n="c" x="0" y="0" w="4" h="4" pX="" pY=""/>
        </TextureAtlas>
        """,
        "<plist><dict><key>frames</key><dict>"
            + ["{0.5}", "{1,inf}", ""].enumerated().map { index, anchor in
                "<key>\(["a", "b", "c"][index])</key><dict>\(members[3])\(text("anchor", anchor))</dict>"
            }.joined() + "</dict></dict></plist>",
    ]

    @Test(arguments: damaged) func `What is no pivot is told of once, and the frames are read`(text: String) throws {
        let sheet = try sheet(text)
        #expect(sheet.frames.map(\.pivot) == [nil, nil, nil])
        #expect(
            sheet.diagnostics.map(\.message) == ["the pivot of a, and of 2 more, is no pair of numbers: it is left out"]
        )
        #expect(throws: KineographError.self) { try self.sheet(text, isStrict: true) }
    }
}
