import Assets
import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

@Suite("What is wrong with a sprite sheet is said") struct SheetFaultTests {
    let sheet: SheetFolder

    init() throws { sheet = try SheetFolder() }

    private func json(image: String = "sheet.png", frame: String = #""w": 1, "h": 1"#, meta: String = "") -> String {
        #"{"frames": {"a": {"frame": {"x": 10, "y": 0, \#(frame)}}}, "meta": {"image": "\#(image)"\#(meta)}}"#
    }

    private func fails(
        _ json: String, _ words: String, code: KineographError.Code = .invalidData,
        sourceLocation: SourceLocation = #_sourceLocation, _ edit: (inout AssetOptions) -> Void = { _ in }
    ) {
        let error = #expect(throws: KineographError.self, sourceLocation: sourceLocation) { try sheet.open(json, edit) }
        #expect(error?.code == code, sourceLocation: sourceLocation)
        #expect(
            error?.description.contains(words) == true, "\(error?.description ?? "")", sourceLocation: sourceLocation)
        #expect(error?.path != nil, sourceLocation: sourceLocation)
    }

    /// 2000 frames in each of 525 tags are 1,050,000.
    @Test func `Tags that name a great many frames in all are refused`() {
        let frames = [String](repeating: #"{"frame": {"w": 1, "h": 1}}"#, count: 2_000).joined(separator: ",")
        func json(tags: Int) -> String {
            let list = [String](repeating: #"{"name": "a", "from": 0, "to": 1999}"#, count: tags).joined(separator: ",")
            return #"{"frames": [\#(frames)], "meta": {"image": "sheet.png", "frameTags": [\#(list)]}}"#
        }
        fails(json(tags: 525), "the tags name more than 1048576 frames in all", code: .limitExceeded)
        #expect(throws: Never.self) { try SpriteSheet(parsing: Array(json(tags: 524).utf8)) }
    }

    @Test func `Frames are counted as they are read, so that documents that name others end`() {
        let many = [String](repeating: #"{"frame": {"w": 1, "h": 1}}"#, count: 5).joined(separator: ",")
        fails(#"{"frames": [\#(many), 7], "meta": {"image": "sheet.png"}}"#, "over the limit", code: .limitExceeded) {
            $0.decoding.limits.frames = 4
        }
    }

    @Test(arguments: ["../sheet.png", "/etc/passwd", "a/../../sheet.png", #"C:\\sheet.png"#])
    func `A picture outside the sheet's own folder is not opened`(name: String) {
        fails(json(image: name), "is not in its own folder")
    }

    @Test func `A link that leads out of the folder is not followed, unless that is allowed`() throws {
        let other = try SheetFolder()
        try sheet.folder.makeLink("link.png", to: other.folder("sheet.png"))
        fails(json(image: "link.png"), "leads out of the folder")
        #expect(try sheet.open(json(image: "link.png")) { $0.allowsOutsideFiles = true }.bitmaps() == [Bitmap("R")])
        // A link inside it is.
        try sheet.folder.makeLink("inside.png", to: "sheet.png")
        #expect(try sheet.open(json(image: "inside.png")).bitmaps() == [Bitmap("R")])
    }

    @Test func `A pipe in the place of a picture is not waited for`() throws {
        try sheet.folder.makePipe("pipe.png")
        fails(json(image: "pipe.png"), "this is a pipe or a device")
    }

    @Test func `A picture that is not named is that of the same name`() throws {
        let unnamed = #"{"frames": {"a": {"frame": {"x": 10, "y": 0, "w": 1, "h": 1}}}}"#
        #expect(try sheet.open(unnamed).bitmaps() == [Bitmap("R")])
        try sheet.folder.remove("sheet.png")
        fails(unnamed, "does not name its picture")
        fails(json(), "there is no such file", code: .inputNotFound)
    }

    @Test func `A frame beyond its picture is an error`() {
        fails(json(frame: #""w": 3, "h": 1"#), "and the picture is 12x5")
        fails(json(frame: #""w": -1, "h": 1"#), "frames.a.frame.w: expected a number of pixels")
        fails(json(frame: #""w": 1.5, "h": 1"#), "frames.a.frame.w: expected a whole number")
        fails(json(frame: #""w": 1"#), "frames.a.frame: h is missing")
        for number in ["-9223372036854775808", "9223372036854775807", "2147483648", "1e400"] {
            fails(json(frame: #""w": \#(number), "h": 1"#), "frames.a.frame.w: expected a whole number")
        }
        fails(#"{"frames": {"a": {}}, "meta": {"image": "sheet.png"}}"#, "frames.a: the frame does not say where")
        fails(#"{"frames": {}, "meta": {"image": "sheet.png"}}"#, "the sheet has no frame")
        fails(#"{"frames": 7, "meta": {"image": "sheet.png"}}"#, "frames: expected")
    }

    /// Of two frames of one name, an engine would show one.
    @Test func `A name that stands twice is an error`() {
        let frame = #"{"frame": {"x": 0, "y": 0, "w": 1, "h": 1}}"#
        fails(#"{"frames": {"a": \#(frame), "a": \#(frame)}, "meta": {}}"#, "the key \"a\" stands twice")
    }

    @Test func `Limits are checked before anything is drawn`() {
        let large = #""w": 1, "h": 1}, "sourceSize": {"w": 2000000, "h": 2000000"#
        fails(json(frame: large), "2000000x2000000 is over the limit", code: .limitExceeded)
        let frames = [String](repeating: #"{"frame": {"x": 0, "y": 0, "w": 1, "h": 1}}"#, count: 3).joined(
            separator: ",")
        fails(#"{"frames": [\#(frames)], "meta": {"image": "sheet.png"}}"#, "3 frames are over", code: .limitExceeded) {
            $0.decoding.limits.frames = 2
        }
    }

    private static let padded =
        #"{"x": 10, "y": 0, "w": 2, "h": 1}, "spriteSourceSize": {"x": 1, "y": 0, "w": 1, "h": 1}"#

    @Test(arguments: [
        (
            padded + #", "sourceSize": {"w": 3, "h": 1}"#, "", Bitmap(".RG"),
            "a is 2x1 on the sheet, and 1x1 where it shows"
        ),
        (
            #"{"x": 10, "y": 0, "w": 1, "h": 1}"#, #", "size": {"w": 64, "h": 5}"#, Bitmap("R"),
            "the picture is 12x5, and"
        ),
        (
            #"{"x": 10, "y": 0, "w": 1, "h": 1}"#, #", "frameTags": [{"name": "t", "from": 0, "to": 1}]"#, Bitmap("R"),
            "the tag \"t\" is not about frames from 0 to 0"
        ),
        (
            #"{"x": 10, "y": 0, "w": 1, "h": 1}"#, #", "related_multi_packs": ["b.json"]"#, Bitmap("R"),
            "related_multi_packs"
        ),
    ])
    func `What engines tolerate is told of, and an error when strict`(
        frame: String, meta: String, shown: Bitmap, words: String
    ) throws {
        let json = #"{"frames": {"a": {"frame": \#(frame)}}, "meta": {"image": "sheet.png"\#(meta)}}"#
        let asset = try sheet.open(json)
        #expect(try asset.bitmaps() == [shown])
        #expect(
            asset.diagnostics.count == 1 && asset.diagnostics[0].message.hasPrefix(words)
                || words == "related_multi_packs")
        #expect(asset.diagnostics[0].message.contains(words))
        fails(json, words) { $0.decoding.isStrict = true }
    }
}
