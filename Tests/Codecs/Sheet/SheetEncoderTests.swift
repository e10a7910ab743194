import Codecs
import Diagnostics
import Foundation
import Raster
import TestSupport
import Testing

@Suite struct SheetEncoderTests {
    struct Written {
        let picture: Bitmap
        /// Without spaces and line ends.
        let document: String
        let report: EncodingReport
    }

    private static func encode(
        _ frames: [Frame], _ options: SheetOptions = SheetOptions(), plays: Int? = nil, keepsDuplicates: Bool = false
    ) throws -> Written {
        let picture = MemorySink()
        let document = MemorySink()
        let request = EncodingRequest(
            canvas: frames.first?.bitmap.size ?? PixelSize(width: 1, height: 1), plays: plays,
            keepsDuplicates: keepsDuplicates)
        let makeEncoder = try #require(Codec.sheet(options: options).makeEncoder)
        let encoder = try makeEncoder(request, .fileWithDocument(picture, document: document, name: "walk.png"))
        for frame in frames { try encoder.add(frame) }
        let report = try encoder.finish()
        let text = String(decoding: document.bytes, as: UTF8.self).filter { !$0.isWhitespace }
        return Written(picture: try PNG.decode(picture.bytes), document: text, report: report)
    }

    private static func sheet(_ frames: [Bitmap], _ options: SheetOptions) throws -> Bitmap {
        try encode(CodecsTests.frames(frames), options).picture
    }

    @Test func twoFramesAndTheirFile() throws {
        let red = Bitmap("RG")
        let frames = [
            Frame(bitmap: red, interval: .zero ..< .milliseconds(100)),
            Frame(bitmap: Bitmap("BW"), interval: .milliseconds(100) ..< .milliseconds(170)),
        ]
        let written = try Self.encode(frames, plays: 3)
        // One below the other: a row would be a long strip.
        #expect(written.picture == Bitmap("RG", "BW"))
        func frame(_ y: Int, _ milliseconds: Int) -> String {
            #"{"frame":{"x":0,"y":\#(y),"w":2,"h":1},"rotated":false,"trimmed":false,"#
                + #""spriteSourceSize":{"x":0,"y":0,"w":2,"h":1},"sourceSize":{"w":2,"h":1},"duration":\#(milliseconds)}"#
        }
        let meta =
            #""meta":{"app":"kineograph","version":"1.0","image":"walk.png","format":"RGBA8888","size":{"w":2,"h":2},"#
            + #""scale":"1","frameTags":[{"name":"walk","from":0,"to":1,"direction":"forward","repeat":"3","#
            + ##""color":"#000000ff"}],"layers":[],"slices":[]}"##
        #expect(
            written.document
                == #"{"frames":{"walk_0000.png":\#(frame(0, 100)),"walk_0001.png":\#(frame(1, 70))},\#(meta)}"#)
        #expect(written.report.frameCount == 2 && written.report.duration == .milliseconds(170))
        #expect(written.report.concessions == ["the sheet is 2x2"])
    }

    @Test func listsNameTheirFramesAndTexturePackerNamesAnimations() throws {
        let frames = frames([Bitmap("R"), Bitmap("G")])
        let list = try Self.encode(frames, SheetOptions(dialect: .asepriteArray)).document
        #expect(list.hasPrefix(#"{"frames":[{"filename":"walk_0000.png","frame":{"x":0,"y":0,"w":1,"h":1},"#))
        #expect(!list.contains("animations") && !list.contains("repeat"))
        let animations = #""animations":{"walk":["walk_0000.png","walk_0001.png"]},"meta":{"#
        for dialect in [SheetOptions.Dialect.texturePackerHash, .texturePackerArray] {
            let text = try Self.encode(frames, SheetOptions(dialect: dialect)).document
            #expect(text.contains(animations) && text.contains(#""scale":"1""#) && !text.contains("slices"))
            #expect(text.hasPrefix(dialect == .texturePackerHash ? #"{"frames":{"walk_0000.png":{"# : #"{"frames":[{"#))
        }
    }

    @Test func trimmedFramesOfTheSamePixelsShareAPlaceWhereverTheyAre() throws {
        let written = try Self.encode(
            frames([Bitmap("..R", "..."), Bitmap("...", "R.."), Bitmap("...", "...")]), SheetOptions(trims: true))
        // The red pixel, and the clear one of the frame that shows nothing; one below the other is no longer than beside.
        #expect(written.picture == Bitmap("R", "."))
        let source = #""trimmed":true,"spriteSourceSize":"#
        #expect(
            written.document.contains(
                #""frame":{"x":0,"y":0,"w":1,"h":1},"rotated":false,\#(source){"x":2,"y":0,"w":1,"h":1}"#))
        #expect(
            written.document.contains(
                #""frame":{"x":0,"y":0,"w":1,"h":1},"rotated":false,\#(source){"x":0,"y":1,"w":1,"h":1}"#))
        #expect(
            written.document.contains(
                #""frame":{"x":0,"y":1,"w":1,"h":1},"rotated":false,\#(source){"x":0,"y":0,"w":1,"h":1}"#))
        #expect(
            written.report.concessions == ["the sheet is 1x2; 1 frame has the place of another that shows the same"])
    }

    @Test func aTrimmedGridKeepsFramesAligned() throws {
        let frames = [Bitmap(".R..", "...."), Bitmap("....", "..G."), Bitmap("....", "....")]
        let sheet = try Self.sheet(frames, SheetOptions(layout: .grid(columns: 3), trims: true))
        #expect(sheet == Bitmap("R.....", "...G.."))
    }

    @Test func equalFramesShareAPlaceUnlessTheyAreKept() throws {
        let frames = frames([Bitmap("R"), Bitmap("G"), Bitmap("R")])
        #expect(try Self.encode(frames).picture.size.area == 2)
        #expect(
            try Self.encode(frames, keepsDuplicates: true).picture.pixels.filter { $0 == Bitmap("R")[0, 0] }.count == 2)
    }

    @Test func edgesAreRepeatedAndPaddingIsClear() throws {
        let options = SheetOptions(padding: 1, extrusion: 1)
        #expect(
            try Self.sheet([Bitmap("RG"), Bitmap("BW")], options)
                == Bitmap("RRGG", "RRGG", "RRGG", "....", "BBWW", "BBWW", "BBWW"))
        let written = try Self.encode(frames([Bitmap("RG"), Bitmap("BW")]), options)
        #expect(written.document.contains(#""frame":{"x":1,"y":5,"w":2,"h":1}"#))
    }

    @Test func bothSidesCanBePowersOfTwo() throws {
        var options = SheetOptions(padding: 1, extrusion: 1, isPowerOfTwo: true)
        #expect(try Self.sheet([Bitmap("RG"), Bitmap("BW")], options).size == PixelSize(width: 4, height: 8))
        options.layout = .grid(columns: 2)
        // Two cells of 4, and a padding between them: 9.
        #expect(try Self.sheet([Bitmap("RG"), Bitmap("BW")], options).size == PixelSize(width: 16, height: 4))
    }

    @Test(
        arguments: [
            (.grid(columns: 2), 2, 3), (.grid(rows: 2), 3, 2), (.grid(), 2, 3), (.grid(columns: 5), 5, 1),
            (.grid(rows: 5), 1, 5), (.grid(columns: 3, rows: 3), 3, 3), (.grid(columns: 2, rows: 4), 2, 4),
        ] as [(SheetOptions.Layout, Int, Int)])
    func aGridHasTheColumnsOrRowsAskedFor(layout: SheetOptions.Layout, width: Int, height: Int) throws {
        let colors = (0..<5).map {
            Bitmap(size: PixelSize(width: 1, height: 1), filledWith: Color(red: $0, green: 9, blue: 9))
        }
        let sheet = try Self.sheet(colors, SheetOptions(layout: layout))
        #expect(sheet.size == PixelSize(width: width, height: height))
        for (index, color) in colors.enumerated() { #expect(sheet[index % width, index / width] == color[0, 0]) }
    }

    @Test func whatDoesNotFitIsAnError() {
        let colors = (0..<5).map {
            Bitmap(size: PixelSize(width: 1, height: 1), filledWith: Color(red: $0, green: 9, blue: 9))
        }
        let error = #expect(throws: KineographError.self) { try Self.sheet(colors, SheetOptions(maximumSide: 2)) }
        #expect(error?.code == .limitExceeded)
        #expect(error?.message == "5 pictures on a canvas of 1x1 need a sheet with a side of more than 2 pixels")
        #expect(error?.remedy?.contains("--sheet-max-size") == true)
    }

    @Test func whatCannotFitIsNotCollected() throws {
        let request = EncodingRequest(canvas: PixelSize(width: 2, height: 1))
        let makeEncoder = try #require(Codec.sheet(options: SheetOptions(maximumSide: 2)).makeEncoder)
        let encoder = try makeEncoder(
            request, .fileWithDocument(MemorySink(), document: MemorySink(), name: "walk.png"))
        let pictures = frames([Bitmap("RG"), Bitmap("GB"), Bitmap("BR")])
        try encoder.add(pictures[0])
        try encoder.add(pictures[1])
        let error = #expect(throws: KineographError.self) { try encoder.add(pictures[2]) }
        #expect(error?.code == .limitExceeded)
    }

    @Test func timesAreRoundedAtTheirBoundaries() throws {
        let frames = (0..<3).map { index in
            Frame(
                bitmap: Bitmap("R"),
                interval: .seconds(1) * index / 30 ..< .seconds(1) * (index + 1) / 30)
        }
        let document = try Self.encode(frames).document
        #expect(
            document.components(separatedBy: "\"duration\":").dropFirst().map { $0.prefix(2) } == ["33", "34", "33"])
    }

    @Test(arguments: [
        SheetOptions(padding: -1), SheetOptions(extrusion: 257), SheetOptions(maximumSide: 0),
        SheetOptions(layout: .grid(columns: 0)), SheetOptions(png: PNGOptions(effort: 10)),
    ])
    func optionsOutOfRangeAreAnError(options: SheetOptions) {
        let error = #expect(throws: KineographError.self) { try Self.sheet([Bitmap("R")], options) }
        #expect(error?.code == .usage)
    }

    @Test func oneFileIsNotEnough() {
        let request = EncodingRequest(canvas: PixelSize(width: 1, height: 1))
        let error = #expect(throws: KineographError.self) {
            _ = try Codec.sheet().makeEncoder?(request, .file(MemorySink()))
        }
        #expect(error?.code == .usage)
    }
}
