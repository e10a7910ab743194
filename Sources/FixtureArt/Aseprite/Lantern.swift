internal import Raster

extension Fixture {
    /// A lantern that swings to the left and to the right, as an Aseprite file with a background, groups, a glow that is added,
    /// a hidden and a reference layer, linked cels, tags and slices; and beside it the pictures that it is.
    ///
    /// The pictures are painted as they show, without putting layers together: where the glow is, in the sums of its colour and
    /// of those below it.
    static let lantern = Fixture(
        name: "lantern",
        pictures: lanternOffsets.indices.map { Picture(fileName: "lantern_\($0).png", bitmap: lanternPicture($0)) },
        files: [File(fileName: "lantern.aseprite", bytes: lanternFile.bytes)])

    private static let lanternSize = PixelSize(width: 16, height: 16)
    /// How far to the right the lantern is.
    private static let lanternOffsets = [0, 2, 0, -2]
    private static let lanternDurations = [160, 120, 160, 120]

    /// 60 of red and 40 of green are added to what they fall on.
    private static let glow = Color(hex: 0x3c2800)
    private static let glowingNight = Color(hex: 0x6b534a)

    private static let lanternBody = Sketch(
        [
            ".bbbb.",
            "bllllb",
            "blyylb",
            "blyylb",
            "bllllb",
            ".bbbb.",
        ],
        legend: ["b": Palette.bronze, "l": Palette.lemon, "y": Palette.ivory]
    ).bitmap

    /// What the glow makes of it: 0x9c5a1c, 0xffe066 and 0xfff8d6 with 60 of red and 40 of green, 255 at most.
    private static let glowingBody = Sketch(
        [
            ".bbbb.",
            "bllllb",
            "blyylb",
            "blyylb",
            "bllllb",
            ".bbbb.",
        ],
        legend: ["b": Color(hex: 0xd8821c), "l": Color(hex: 0xffff66), "y": Color(hex: 0xffffd6)]
    ).bitmap

    private static func lanternPicture(_ frame: Int) -> Bitmap {
        let offset = lanternOffsets[frame]
        var picture = Bitmap(size: lanternSize, filledWith: Palette.night)
        picture.fill(PixelRect(x: 7, y: 0, width: 2, height: 5), with: Palette.slate)
        picture.fill(PixelRect(x: 3 + offset, y: 4, width: 10, height: 10), with: glowingNight)
        // The chain in the glow: 0x4b4a73 and the same sum.
        picture.fill(PixelRect(x: 7, y: 4, width: 2, height: 1), with: Color(hex: 0x877273))
        picture.draw(glowingBody, at: PixelPoint(x: 5 + offset, y: 6))
        return picture
    }

    private static var lanternFile: AsepriteBuilder {
        typealias File = AsepriteBuilder
        var file = File(width: lanternSize.width, height: lanternSize.height)
        for (frame, offset) in lanternOffsets.enumerated() {
            let body =
                frame == 0 ? File.cel(3, x: 5, y: 6, lanternBody) : File.link(3, x: 5 + offset, y: 6, to: frame - 1)
            let light = Bitmap(size: PixelSize(width: 10, height: 10), filledWith: glow)
            let ground = Bitmap(size: lanternSize, filledWith: Palette.night)
            let chain = Bitmap(size: PixelSize(width: 2, height: 5), filledWith: Palette.slate)
            let cels = [
                frame == 0 ? File.cel(0, ground) : File.link(0, to: 0),
                frame == 0 ? File.cel(2, x: 7, y: 0, chain) : File.link(2, x: 7, y: 0, to: 0), body,
                File.cel(4, x: 3 + offset, y: 4, light),
            ]
            file.add(duration: lanternDurations[frame], (frame == 0 ? lanternStructure : []) + cels)
        }
        return file
    }

    /// What stands before the cels of the first frame.
    private static var lanternStructure: [[UInt8]] {
        typealias File = AsepriteBuilder
        let red = Bitmap(size: lanternSize, filledWith: Palette.red)
        return [
            File.profile(1),
            File.palette([Palette.night, Palette.slate, Palette.bronze, Palette.lemon, Palette.ivory]),
            File.userData("a lantern at night"), File.layer("ground", flags: 9), File.layer("lantern", type: 1),
            File.layer("chain", level: 1), File.layer("body", level: 1), File.layer("glow", level: 1, blend: 16),
            File.layer("notes", flags: 0), File.layer("guide", flags: 65),
            File.tags(
                File.tag("swing", 0...3, direction: 2), File.tag("right", 0...1, repeats: 2),
                File.tag("left", 2...3, direction: 1)),
            File.slice(
                "body",
                zip(lanternOffsets.indices, lanternOffsets).map { frame, offset in
                    (frame, PixelRect(x: 5 + offset, y: 6, width: 6, height: 6))
                }, center: PixelRect(x: 2, y: 2, width: 2, height: 2), pivot: PixelPoint(x: 3, y: 0)),
            File.slice("top", [(0, PixelRect(x: 0, y: 0, width: 16, height: 4))]), File.cel(5, red), File.cel(6, red),
        ]
    }
}
