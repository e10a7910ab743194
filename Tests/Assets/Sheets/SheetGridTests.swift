import Assets
import Codecs
import Diagnostics
import Raster
import Stage
import TestSupport
import Testing

@Suite("A plain picture is cut into the cells of a grid") struct SheetGridTests {
    let folder: TemporaryFolder
    static let four: [Character: Color] = [
        "1": Color(red: 1, green: 1, blue: 1), "2": Color(red: 2, green: 2, blue: 2),
        "3": Color(red: 3, green: 3, blue: 3), "4": Color(red: 4, green: 4, blue: 4),
        "5": Color(red: 5, green: 5, blue: 5), "6": Color(red: 6, green: 6, blue: 6),
    ]
    /// Two rows of three cells of 2 by 1.
    static let cells = Bitmap(rows: ["112233", "445566"], legend: four)

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("cells.png", PNG.encode(Self.cells))
    }

    private func open(
        _ name: String = "cells.png", _ width: Int = 2, _ height: Int = 1,
        _ edit: (inout AssetOptions) -> Void = { _ in }
    ) throws(KineographError) -> AnimationAsset {
        var options = AssetOptions()
        options.grid = SheetGrid(cell: PixelSize(width: width, height: height))
        edit(&options)
        return try AnimationAsset(opening: [folder(name)], options: options)
    }

    private func row(_ text: String) -> Bitmap { Bitmap(rows: [text], legend: Self.four) }

    @Test func `Cells follow each other row by row, or column by column`() throws {
        let rows = try open()
        #expect(try rows.bitmaps() == ["11", "22", "33", "44", "55", "66"].map(row))
        #expect(rows.delays == nil && rows.tags.isEmpty && rows.diagnostics.isEmpty)
        #expect(rows.sources == [folder("cells.png")])
        let columns = try open { $0.grid?.order = .columns }
        #expect(try columns.bitmaps() == ["11", "44", "22", "55", "33", "66"].map(row))
    }

    @Test func `A count takes the first cells, and all are taken without, clear ones too`() throws {
        #expect(try open { $0.grid?.count = 4 }.bitmaps() == ["11", "22", "33", "44"].map(row))
        try folder.write("clear.png", PNG.encode(Bitmap("RR..", "....")))
        #expect(try open("clear.png").bitmaps() == [Bitmap("RR"), Bitmap(".."), Bitmap(".."), Bitmap("..")])
    }

    /// A margin of 1, and of 2 at the top; cells of 1 by 1; 1 between them across, 2 down.
    @Test func `Margin and spacing are left out`() throws {
        try folder.write(
            "spaced.png",
            PNG.encode(
                Bitmap(rows: ["#####", "#####", "#1#2#", "#####", "#####", "#3#4#", "#####"], legend: Self.four)))
        let asset = try open("spaced.png", 1, 1) {
            $0.grid?.margin = PixelSize(width: 1, height: 2)
            $0.grid?.spacing = PixelSize(width: 1, height: 2)
        }
        #expect(try asset.bitmaps() == ["1", "2", "3", "4"].map(row))
        // One pixel is left at the right, as the margin or the spacing; at the bottom it is neither.
        #expect(
            asset.diagnostics.map(\.message) == [
                "the picture is 5x7, of which cells of 1x1 leave pixels over: 1 at the bottom"
            ])
    }

    @Test func `Pixels in no cell are told of, and an error when strict`() throws {
        let asset = try open("cells.png", 4, 2)
        #expect(try asset.bitmaps() == [Bitmap(rows: ["1122", "4455"], legend: Self.four)])
        #expect(
            asset.diagnostics.map(\.message) == [
                "the picture is 6x2, of which cells of 4x2 leave pixels over: 2 at the right"
            ])
        #expect(throws: KineographError.self) { try open("cells.png", 4, 2) { $0.decoding.isStrict = true } }
    }

    @Test func `The frames of several pictures follow each other`() throws {
        try folder.write("more.png", PNG.encode(Bitmap("RRGG")))
        var options = AssetOptions()
        options.grid = SheetGrid(cell: PixelSize(width: 2, height: 1))
        let asset = try AnimationAsset(opening: [folder("more.png"), folder("cells.png")], options: options)
        #expect(try asset.bitmaps() == [Bitmap("RR"), Bitmap("GG")] + ["11", "22", "33", "44", "55", "66"].map(row))
    }

    @Test(
        arguments: [
            (7, 1, nil, "a cell of 7x1 does not fit on the picture, which is 6x2"),
            (2, 1, 7, "the picture has 6 cells, 3 beside each other and 2 rows, and not 7"),
            (0, 1, nil, "a grid has cells"),
        ] as [(Int, Int, Int?, String)])
    func `A grid that the picture does not have is an error`(width: Int, height: Int, count: Int?, words: String) {
        let error = #expect(throws: KineographError.self) {
            try open("cells.png", width, height) { $0.grid?.count = count }
        }
        #expect(error?.code == .usage && error?.path == folder("cells.png"))
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }

    @Test func `Neither an animation nor a document is cut`() throws {
        try folder.write("sheet.json", Array(#"{"frames": {}, "meta": {}}"#.utf8))
        let document = #expect(throws: KineographError.self) { try open("sheet.json") }
        #expect(document?.message.contains("a grid is for a plain picture") == true)
        try folder.write("two.gif", TwoFrames.gif)
        let animation = #expect(throws: KineographError.self) { try open("two.gif", 1, 1) }
        #expect(
            animation?.message.contains("this is an animation of 2 frames") == true, "\(String(describing: animation))")
    }

    @Test func `No distance overflows`() {
        let error = #expect(throws: KineographError.self) {
            try open { $0.grid?.spacing = PixelSize(width: .max, height: .max) }
        }
        #expect(error?.code == .usage)
    }

    @Test func `Limits are checked before anything is cut`() {
        let error = #expect(throws: KineographError.self) {
            try open("cells.png", 1, 1) { $0.decoding.limits.frames = 11 }
        }
        #expect(error?.code == .limitExceeded)
    }
}

/// A GIF of two frames of one pixel, written by hand from the specification (GIF89a).
private enum TwoFrames {
    static var gif: [UInt8] {
        let frame: [UInt8] = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]
        return Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255] + frame + frame + [0x3b]
    }
}
