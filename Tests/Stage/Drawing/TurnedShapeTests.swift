import Raster
import TestSupport
import Testing

@testable import Stage

/// The edges of views turned by odd angles, against the area of every pixel by 64 by 64 points.
@Suite("Turned shapes")
struct TurnedShapeTests {
    private static let maps = [
        AffineTransform(rotationDegrees: 30), AffineTransform(rotationDegrees: 200.5),
        AffineTransform(a: 0.9, b: 0.3, c: -0.5, d: 0.8, tx: 0, ty: 0),
    ]

    private func looks(_ map: AffineTransform, _ change: (inout ViewLooks) -> Void) -> ViewLooks {
        var looks = ViewLooks(frame: Rect(x: 6.2, y: 7.7, width: 22, height: 18))
        looks.transform = map
        change(&looks)
        return looks
    }

    private func picture(_ view: ViewPresentation) throws -> Bitmap {
        try Canvas(size: PixelSize(width: 36, height: 36)).rendering([view], reusing: nil)
    }

    /// How far a point lies inside a rectangle with round corners, in its own points; negative outside.
    private func depth(of point: Point, in rect: Rect, radius: Double) -> Double {
        let (x, y) = (abs(point.x - rect.minX - rect.width / 2), abs(point.y - rect.minY - rect.height / 2))
        let (right, down) = (x - rect.width / 2 + radius, y - rect.height / 2 + radius)
        if right > 0 && down > 0 { return radius - (right * right + down * down).squareRoot() }
        return radius - max(right, down)
    }

    /// How much of a pixel lies inside, of 255.
    private func coverage(_ x: Int, _ y: Int, _ looks: ViewLooks, inset: Double = 0, radius: Double) throws -> Double {
        let back = try #require(looks.transformToSuperview.inverted)
        let rect = Rect(
            x: inset, y: inset, width: looks.bounds.width - 2 * inset, height: looks.bounds.height - 2 * inset)
        let place = back.applied(to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        let middle = depth(of: place, in: rect, radius: radius)
        // No map here stretches a pixel to more than 2 points.
        if abs(middle) > 2 { return middle > 0 ? 255 : 0 }
        var inside = 0
        for j in 0..<64 {
            for i in 0..<64 {
                let point = Point(x: Double(x) + (Double(i) + 0.5) / 64, y: Double(y) + (Double(j) + 0.5) / 64)
                if depth(of: back.applied(to: point), in: rect, radius: radius) > 0 { inside += 1 }
            }
        }
        return Double(inside) * 255 / 4096
    }

    private func expectCoverage(
        _ picture: Bitmap, of looks: ViewLooks, radius: Double, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        var worst = 0.0
        for y in 0..<36 {
            for x in 0..<36 {
                worst = max(worst, abs(Double(picture[x, y].alpha) - (try coverage(x, y, looks, radius: radius))))
            }
        }
        #expect(worst <= 2, sourceLocation: sourceLocation)
    }

    @Test(arguments: maps)
    func `A round background is as opaque at its edges below an image that ends with it`(map: AffineTransform) throws {
        let looks = looks(map) {
            $0.backgroundColor = .white
            $0.cornerRadius = 5
        }
        // Nothing shows of the image; a picture is made of both all the same.
        let clear = Image(Bitmap(size: PixelSize(width: 22, height: 18)))
        try expectCoverage(try picture(ViewPresentation(looks: looks, image: clear)), of: looks, radius: 5)
    }

    /// Half of the image shows, and half of the background: 255 * 128 / 255 and 255 * 127 / 255.
    @Test(arguments: maps)
    func `A background shines through an image that ends with it, and their edge counts once`(
        map: AffineTransform
    ) throws {
        let image = Image(
            Bitmap(
                size: PixelSize(width: 22, height: 18), filledWith: Color(red: 0, green: 0, blue: 255, alpha: 128)))
        for radius in [0.0, 5] {
            let looks = looks(map) {
                $0.backgroundColor = Color(red: 255, green: 0, blue: 0)
                $0.cornerRadius = radius
            }
            let picture = try picture(ViewPresentation(looks: looks, image: image))
            for y in 0..<36 {
                for x in 0..<36 {
                    let (whole, round) = (
                        try coverage(x, y, looks, radius: 0), try coverage(x, y, looks, radius: radius)
                    )
                    // The image has square corners, so at round ones less of the background lies below it.
                    let alpha = round + (whole - round) * 128 / 255
                    #expect(abs(Double(picture[x, y].alpha) - alpha) <= 2, "\(x), \(y)")
                    if whole == round, !picture[x, y].isClear {
                        let (red, blue) = (Int(picture[x, y].red), Int(picture[x, y].blue))
                        // Coverage is a whole number of 255, and two of them may each be off by one half.
                        let most = radius == 0 ? 1 : 1 + 127 / Int(picture[x, y].alpha)
                        #expect(abs(red - 127) <= most && abs(blue - 128) <= most, "\(x), \(y): \(picture[x, y])")
                    }
                }
            }
        }
    }

    @Test(arguments: maps)
    func `A round background does not shine past an image that ends with it on two sides`(map: AffineTransform) throws {
        let looks = looks(map) {
            $0.backgroundColor = Color(red: 255, green: 0, blue: 0)
            $0.cornerRadius = 4
            $0.contentMode = .center
        }
        let image = Image(Bitmap(size: PixelSize(width: 22, height: 8), filledWith: .white))
        let picture = try picture(ViewPresentation(looks: looks, image: image))
        let back = try #require(looks.transformToSuperview.inverted)
        for y in 0..<36 {
            for x in 0..<36 {
                let middle = back.applied(to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
                // No map here stretches a pixel to more than 2 points.
                guard middle.y > 7, middle.y < 11 else { continue }
                let alpha = try coverage(x, y, looks, radius: 0)
                #expect(abs(Double(picture[x, y].alpha) - alpha) <= 2, "\(x), \(y)")
                #expect(picture[x, y].isClear || picture[x, y].green >= 254, "\(x), \(y): \(picture[x, y])")
            }
        }
    }

    /// What a view can be that fills the one that it is in, or is larger.
    private func fillings(_ bounds: Rect, radius: Double) -> [ViewPresentation] {
        let white = Image(Bitmap(size: PixelSize(width: 11, height: 9), filledWith: .white))
        let larger = Rect(x: -9, y: -7, width: bounds.width + 20, height: bounds.height + 13)
        func view(
            _ frame: Rect, _ image: Image? = nil, _ subviews: [ViewPresentation] = [],
            _ change: (inout ViewLooks) -> Void
        ) -> ViewPresentation {
            var looks = ViewLooks(frame: frame)
            change(&looks)
            return ViewPresentation(looks: looks, image: image, subviews: subviews)
        }
        let filled = view(bounds) {
            $0.backgroundColor = .white
            $0.cornerRadius = radius
        }
        return [
            filled, view(larger, white) { _ in }, view(larger) { $0.backgroundColor = .white },
            view(bounds, white) {
                $0.backgroundColor = .black
                $0.cornerRadius = radius
                $0.clipsToBounds = true
            },
            view(bounds, nil, [filled]) {
                $0.clipsToBounds = true
                $0.cornerRadius = radius
            },
            view(bounds, nil, [filled]) { $0.backgroundColor = .black },
            view(bounds) {
                $0.borderWidth = 40
                $0.borderColor = .white
                $0.cornerRadius = radius
            },
        ]
    }

    @Test(arguments: maps)
    func `What fills a view that clips it has an edge once, and hides the view`(map: AffineTransform) throws {
        for (radius, color) in [(0.0, Color?.none), (0, .black), (5, .none), (5, .black)] {
            let looks = looks(map) {
                $0.clipsToBounds = true
                $0.cornerRadius = radius
                $0.backgroundColor = color
            }
            for (index, filling) in fillings(looks.bounds, radius: radius).enumerated() {
                let picture = try picture(ViewPresentation(looks: looks, subviews: [filling]))
                try expectCoverage(picture, of: looks, radius: radius)
                // In pixels of which next to nothing is covered, coverage is a small whole number.
                let worst = picture.pixels.lazy.filter { $0.alpha > 8 }.map(\.red).min()
                #expect(try #require(worst) >= 240, "\(index), radius \(radius)")
            }
        }
    }

    @Test(arguments: maps)
    func `A background covers pixels by their area, its corners square or round`(map: AffineTransform) throws {
        for radius in [0.0, 6] {
            let looks = looks(map) {
                $0.backgroundColor = .white
                $0.cornerRadius = radius
            }
            try expectCoverage(picture(ViewPresentation(looks: looks)), of: looks, radius: radius)
        }
    }

    @Test(arguments: maps)
    func `An image covers pixels by their area, and hides the background`(map: AffineTransform) throws {
        let white = Image(Bitmap(size: PixelSize(width: 11, height: 9), filledWith: .white))
        for background in [Color?.none, Color(red: 255, green: 0, blue: 0)] {
            let looks = looks(map) { $0.backgroundColor = background }
            let picture = try picture(ViewPresentation(looks: looks, image: white))
            try expectCoverage(picture, of: looks, radius: 0)
            #expect(picture.pixels.allSatisfy { $0.isClear || $0.green == 255 && $0.blue == 255 })
        }
    }

    @Test(arguments: maps)
    func `What is clipped to round corners covers pixels by their area`(map: AffineTransform) throws {
        let looks = looks(map) {
            $0.cornerRadius = 5
            $0.clipsToBounds = true
            $0.contentMode = .scaleAspectFill
        }
        let white = Image(Bitmap(size: PixelSize(width: 5, height: 9), filledWith: .white))
        try expectCoverage(picture(ViewPresentation(looks: looks, image: white)), of: looks, radius: 5)
        var filled = looks
        filled.backgroundColor = .black
        var inner = ViewLooks(frame: Rect(x: -9, y: -9, width: 50, height: 50))
        inner.backgroundColor = .white
        let view = ViewPresentation(looks: filled, subviews: [ViewPresentation(looks: inner)])
        let picture = try picture(view)
        try expectCoverage(picture, of: looks, radius: 5)
        #expect(picture.pixels.allSatisfy { $0.isClear || $0.red == 255 })
    }

    @Test func `A border takes the area between two shapes`() throws {
        let looks = looks(Self.maps[0]) {
            $0.borderWidth = 3
            $0.cornerRadius = 7
            $0.borderColor = .white
        }
        let picture = try picture(ViewPresentation(looks: looks))
        var worst = 0.0
        for y in 0..<36 {
            for x in 0..<36 {
                let outer = try coverage(x, y, looks, radius: 7)
                let ring = outer - (try coverage(x, y, looks, inset: 3, radius: 4))
                worst = max(worst, abs(Double(picture[x, y].alpha) - ring))
            }
        }
        #expect(worst <= 2)
    }

    @Test func `A border hides the image below it to the last pixel`() throws {
        let red = Image(Bitmap(size: PixelSize(width: 22, height: 18), filledWith: Color(red: 255, green: 0, blue: 0)))
        for clips in [false, true] {
            let looks = looks(Self.maps[1]) {
                $0.borderWidth = 2
                $0.borderColor = .white
                $0.clipsToBounds = clips
            }
            let picture = try picture(ViewPresentation(looks: looks, image: red))
            try expectCoverage(picture, of: looks, radius: 0)
            for y in 0..<36 {
                for x in 0..<36 where !picture[x, y].isClear {
                    let inner = try coverage(x, y, looks, inset: 2, radius: 0)
                    if inner == 0 { #expect(picture[x, y].green == 255, "\(x), \(y)") }
                }
            }
        }
    }
}
