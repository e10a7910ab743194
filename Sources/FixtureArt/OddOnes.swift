internal import Raster

extension Fixture {
    /// Two pictures that do not share a size.
    static let mixedSizes = Fixture(
        name: "mixed-sizes",
        pictures: [
            Picture(fileName: "mushroom.png", bitmap: mushroom.bitmap),
            Picture(fileName: "potion.png", bitmap: potion.bitmap),
        ])

    /// The faces of a die as a numbered sequence from which the three is missing.
    static let numberedGap = Fixture(
        name: "numbered-gap",
        pictures: [1, 2, 4].map { Picture(fileName: "f\($0).png", bitmap: die(pips: $0)) })

    private static let mushroom = Sketch(
        [
            "..rrrr..",
            ".rrRiir.",
            "rRRRiiRr",
            "riiRRRRr",
            "riiRRRir",
            ".kSSSSk.",
            ".kSSSTk.",
            "..kkkk..",
        ],
        legend: [
            "r": Palette.wine, "R": Palette.red, "i": Palette.ivory, "S": Palette.skin, "T": Palette.sand,
            "k": Palette.umber,
        ])

    private static let potion = Sketch(
        [
            "..cc..",
            "..cc..",
            ".kiik.",
            "..ks..",
            ".ki.k.",
            "ki...k",
            "kglllk",
            "kglglk",
            "kggggk",
            ".kkkk.",
        ],
        legend: [
            "c": Palette.clay, "k": Palette.night, "i": Palette.ivory, "s": Palette.slate, "g": Palette.forest,
            "l": Palette.leaf,
        ])

    private static func die(pips: Int) -> Bitmap {
        var die = Sketch(
            [
                ".ssssss.",
                "siiiiiis",
                "siiiiiis",
                "siiiiiis",
                "siiiiiis",
                "siiiiiis",
                "siiiiiis",
                ".ssssss.",
            ],
            legend: ["s": Palette.slate, "i": Palette.ivory]
        ).bitmap
        let corners = [PixelPoint(x: 2, y: 5), PixelPoint(x: 5, y: 2), PixelPoint(x: 2, y: 2), PixelPoint(x: 5, y: 5)]
        if pips == 1 {
            die.fill(PixelRect(x: 3, y: 3, width: 2, height: 2), with: Palette.red)
        } else {
            for corner in corners.prefix(pips) { die[corner.x, corner.y] = Palette.ink }
        }
        return die
    }
}
