import Playback
import Raster
import Stage
import TestSupport
import Testing

/// Every content mode, pixel by pixel: an image of three pixels by two,
///
///     R G B
///     W # y
///
/// in bounds of seven by seven and of two by five points. Nearest, so that each pixel can be said by hand: the one under
/// the middle of a new pixel.
@Suite("The pixels of every content mode")
struct ContentModePixelsTests {
    private static let legend: [Character: Color] = ["y": Color(red: 255, green: 255, blue: 0)]
    private let image = Image(Bitmap("RGB", "W#y", legend: legend))

    /// Middles of seven over three are at 0.21, 0.64, 1.07, 1.5, 1.93, 2.36 and 2.79; over two at 0.14, 0.43, 0.71, 1, …
    private static let square: [(ContentMode, [String])] = [
        (.scaleToFill, ["RRGGGBB", "RRGGGBB", "RRGGGBB", "WW###yy", "WW###yy", "WW###yy", "WW###yy"]),
        (.redraw, ["RRGGGBB", "RRGGGBB", "RRGGGBB", "WW###yy", "WW###yy", "WW###yy", "WW###yy"]),
        // Seven by 4.67, and so by five, in the middle: middles at 0.2, 0.6, 1, …
        (.scaleAspectFit, [".......", "RRGGGBB", "RRGGGBB", "WW###yy", "WW###yy", "WW###yy", "......."]),
        // 10.5 by seven, and so ten, of which two stick out on the left and one on the right: middles at 0.75, 1.05, …
        (.scaleAspectFill, ["RGGGGBB", "RGGGGBB", "RGGGGBB", "W####yy", "W####yy", "W####yy", "W####yy"]),
        (.center, [".......", ".......", "..RGB..", "..W#y..", ".......", ".......", "......."]),
        (.top, ["..RGB..", "..W#y..", ".......", ".......", ".......", ".......", "......."]),
        (.bottom, [".......", ".......", ".......", ".......", ".......", "..RGB..", "..W#y.."]),
        (.left, [".......", ".......", "RGB....", "W#y....", ".......", ".......", "......."]),
        (.right, [".......", ".......", "....RGB", "....W#y", ".......", ".......", "......."]),
        (.topLeft, ["RGB....", "W#y....", ".......", ".......", ".......", ".......", "......."]),
        (.topRight, ["....RGB", "....W#y", ".......", ".......", ".......", ".......", "......."]),
        (.bottomLeft, [".......", ".......", ".......", ".......", ".......", "RGB....", "W#y...."]),
        (.bottomRight, [".......", ".......", ".......", ".......", ".......", "....RGB", "....W#y"]),
    ]

    /// With three columns of the canvas to the left of the bounds, and two to the right, for what sticks out.
    private static let tall: [(ContentMode, [String])] = [
        // Middles at 0.75 and 2.25, and at 0.2, 0.6, 1, 1.4 and 1.8.
        (.scaleToFill, ["...RB..", "...RB..", "...Wy..", "...Wy..", "...Wy.."]),
        (.redraw, ["...RB..", "...RB..", "...Wy..", "...Wy..", "...Wy.."]),
        // Two by 1.33, and so by one, whose middle is between both rows: the lower one.
        (.scaleAspectFit, [".......", ".......", "...Wy..", ".......", "......."]),
        // 7.5 by five, and so seven, from 2.5 and so three to the left: over all seven columns.
        (.scaleAspectFill, ["RRGGGBB", "RRGGGBB", "WW###yy", "WW###yy", "WW###yy"]),
        // The half pixel that is left over is on the left, and that of the height above.
        (.center, [".......", "..RGB..", "..W#y..", ".......", "......."]),
        (.top, ["..RGB..", "..W#y..", ".......", ".......", "......."]),
        (.bottom, [".......", ".......", ".......", "..RGB..", "..W#y.."]),
        (.left, [".......", "...RGB.", "...W#y.", ".......", "......."]),
        (.right, [".......", "..RGB..", "..W#y..", ".......", "......."]),
        (.topLeft, ["...RGB.", "...W#y.", ".......", ".......", "......."]),
        (.topRight, ["..RGB..", "..W#y..", ".......", ".......", "......."]),
        (.bottomLeft, [".......", ".......", ".......", "...RGB.", "...W#y."]),
        (.bottomRight, [".......", ".......", ".......", "..RGB..", "..W#y.."]),
    ]

    private func bitmap(_ rows: [String]) -> Bitmap {
        let letters = rows.map(Array.init)
        return Bitmap(width: letters[0].count, height: rows.count) { x, y in
            Bitmap(String(letters[y][x]), legend: Self.legend)[0, 0]
        }
    }

    /// What shows of a view on a canvas of seven points by so many.
    private func picture(
        _ mode: ContentMode, in frame: Rect, height: Double, clips: Bool = false, image: Image? = nil, scale: Double = 1
    ) throws -> Bitmap {
        var scene = Scene(size: Size(width: 7, height: height))
        scene.filter = .nearest
        scene.scale = scale
        scene.views = [
            Scene.View("a", .image(image ?? self.image), .frame(frame), .contentMode(mode), .clipsToBounds(clips))
        ]
        return try StagedScene(scene).picture()
    }

    @Test func `Every mode is there`() {
        #expect(Set(Self.square.map(\.0)) == Set(ContentMode.allCases))
        #expect(Set(Self.tall.map(\.0)) == Set(ContentMode.allCases))
    }

    @Test func `In bounds that are larger than the image`() throws {
        for (mode, rows) in Self.square {
            #expect(try picture(mode, in: Rect(x: 0, y: 0, width: 7, height: 7), height: 7) == bitmap(rows), "\(mode)")
        }
    }

    @Test func `In bounds that are narrower than the image, which sticks out of them`() throws {
        for (mode, rows) in Self.tall {
            #expect(try picture(mode, in: Rect(x: 3, y: 0, width: 2, height: 5), height: 5) == bitmap(rows), "\(mode)")
        }
    }

    @Test func `Clipped to the bounds, nothing sticks out`() throws {
        for (mode, rows) in Self.tall {
            let clipped = rows.map { row in
                String(row.enumerated().map { (3..<5).contains($0.offset) ? $0.element : "." })
            }
            let picture = try picture(mode, in: Rect(x: 3, y: 0, width: 2, height: 5), height: 5, clips: true)
            #expect(picture == bitmap(clipped), "\(mode)")
        }
    }

    @Test func `An image of two pixels a point has its pixels on a canvas of as many, in its modes that keep the size`()
        throws
    {
        let fine = Image(try image.bitmap(), scale: 2)
        // One and a half points by one in seven by three: 14 by 6 pixels.
        let frame = Rect(x: 0, y: 0, width: 7, height: 3)
        #expect(
            try picture(.center, in: frame, height: 3, image: fine, scale: 2)
                == bitmap([
                    "..............", "..............", ".....RGB......", ".....W#y......", "..............",
                    "..............",
                ]))
        // On a canvas of one pixel a point it is one pixel by one: the half goes left. The middle is between the rows.
        #expect(
            try picture(.bottomRight, in: frame, height: 3, image: fine) == bitmap([".......", ".......", "......#"]))
        // Filled, the scale of the image does not count.
        #expect(
            try picture(.scaleToFill, in: frame, height: 3, image: fine) == picture(.scaleToFill, in: frame, height: 3))
    }

    @Test func `Every image of an animation is placed by itself`() throws {
        let images = [image, Image(Bitmap("B"))]
        let content = try ImageViewContent(
            size: Size(width: 3, height: 2), images: images, timeline: Timeline(imageCount: 2, rate: Rate(10)))
        var looks = content
        looks.looks.contentMode = .bottomRight
        let canvas = Canvas(size: PixelSize(width: 3, height: 2))
        #expect(try looks.render(at: .zero, on: canvas) == image.bitmap())
        #expect(try looks.render(at: .milliseconds(100), on: canvas) == Bitmap("...", "..B"))
    }
}
