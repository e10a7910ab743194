internal import Raster

extension Fixture {
    /// A pond whose water glitters, as an indexed Aseprite file: a map of tiles, some of them turned, and a palette that changes
    /// from frame to frame; and beside it the pictures that it is, painted as they show.
    static let pond = Fixture(
        name: "pond",
        pictures: pondWaters.indices.map { Picture(fileName: "pond_\($0).png", bitmap: pondPicture($0)) },
        files: [File(fileName: "pond.aseprite", bytes: pondFile.bytes)])

    /// The two colours of the water in each frame.
    private static let pondWaters = [
        (Palette.navy, Palette.blue), (Palette.blue, Palette.sky), (Palette.blue, Palette.navy),
    ]

    private static func pondPicture(_ frame: Int) -> Bitmap {
        let (dark, light) = pondWaters[frame]
        // The bank is one tile, which lies as it was drawn, flipped, and turned.
        return Sketch(
            [
                "ggggwdwdgggg",
                "gggddwdwdggg",
                "ggdwwdwdwdgg",
                "gdwdwwwwdwdg",
                "dwdwdwdwdwdw",
                "wdwdwdwdwdwd",
                "dwdddwdwdwdd",
                "wdwdwdddwdwd",
            ], legend: ["g": Palette.forest, "d": dark, "w": light]
        ).bitmap
    }

    private static var pondFile: AsepriteBuilder {
        typealias File = AsepriteBuilder
        var file = File(width: 12, height: 8, depth: 8)
        let empty = [UInt8](repeating: 0, count: 16)
        // Upper left, upper middle, and water.
        let bank: [UInt8] = [1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 2, 3, 1, 2, 3, 2]
        let inlet: [UInt8] = [3, 2, 3, 2, 2, 3, 2, 3, 3, 2, 3, 2, 3, 3, 3, 3]
        let water: [UInt8] = [2, 3, 2, 3, 3, 2, 3, 2, 2, 3, 2, 2, 3, 2, 3, 2]
        for (frame, (dark, light)) in pondWaters.enumerated() {
            let palette = File.palette([.clear, Palette.forest, dark, light])
            let structure = [
                File.tileset(0, count: 4, width: 4, height: 4, pixels: empty + bank + inlet + water),
                File.layer("pond", type: 2),
                File.tilemap(
                    0, width: 3, height: 2, tiles: [1, 2, 1 | 1 << 31, 3, 3 | 1 << 29, 3]),
            ]
            file.add(duration: 200, [palette] + (frame == 0 ? structure : [File.link(0, to: 0)]))
        }
        return file
    }
}
