import Raster
import Testing

@testable import Stage

/// The pixels in which edges of views and of those that clip them meet, against points looked at one by one.
@Suite("Clipped edges")
struct ClippedEdgeTests {
    private static func view(
        _ frame: Rect, turned degrees: Double = 0, _ subviews: [ViewPresentation] = [],
        _ change: (inout ViewLooks) -> Void = { _ in }
    ) -> ViewPresentation {
        var looks = ViewLooks(frame: frame)
        if degrees != 0 { looks.transform = AffineTransform(rotationDegrees: degrees) }
        change(&looks)
        return ViewPresentation(looks: looks, subviews: subviews)
    }

    /// A view that clips what is in it.
    private static func clip(
        _ frame: Rect, turned degrees: Double = 0, radius: Double = 0, _ subviews: [ViewPresentation],
        _ change: (inout ViewLooks) -> Void = { _ in }
    ) -> ViewPresentation {
        view(frame, turned: degrees, subviews) {
            $0.clipsToBounds = true
            $0.cornerRadius = radius
            change(&$0)
        }
    }

    private static func filled(_ frame: Rect, turned degrees: Double = 0, radius: Double = 0) -> ViewPresentation {
        view(frame, turned: degrees) {
            $0.backgroundColor = .black
            $0.cornerRadius = radius
        }
    }

    private func expectSampled(_ view: ViewPresentation, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let picture = try Canvas(size: PixelSize(width: 18, height: 18), background: .white)
            .rendering([view], reusing: nil)
        let sampling = PointSampling([view])
        var worst = (difference: 0.0, x: 0, y: 0)
        for y in 0..<18 {
            for x in 0..<18 {
                let difference = abs(Double(picture[x, y].red) - sampling.pixel(x, y))
                if difference > worst.difference { worst = (difference, x, y) }
            }
        }
        // An edge at a small angle passes 16 points of a pixel at once: half of a 16th of 255, and roundings.
        #expect(worst.difference <= 9, "\(worst)", sourceLocation: sourceLocation)
    }

    private let frame = Rect(x: 3, y: 3, width: 12, height: 12)
    private let bounds = Rect(x: 0, y: 0, width: 12, height: 12)

    @Test(arguments: [10.0, 30, 45])
    func `Clips at different angles leave of a pixel what they have in common`(degrees: Double) throws {
        let content = Self.filled(Rect(x: -9, y: -9, width: 40, height: 40))
        try expectSampled(
            Self.clip(frame, turned: degrees, [Self.clip(bounds, turned: 20, [content])]))
        try expectSampled(
            Self.clip(frame, radius: 6, [Self.clip(bounds, turned: degrees, radius: 3, [content])]))
        let three = Self.clip(bounds, turned: degrees, [Self.clip(bounds, turned: 3, radius: 8, [content])])
        try expectSampled(Self.clip(frame, turned: 2, radius: 2, [three]))
    }

    @Test(arguments: [5.0, 30, 45])
    func `What touches a clip from outside does not show`(degrees: Double) throws {
        for beside in [
            Rect(x: 12, y: 0, width: 5, height: 12), Rect(x: 0, y: -3, width: 12, height: 3),
            Rect(x: -4, y: 12, width: 18, height: 2),
        ] {
            let view = Self.clip(frame, turned: degrees, [Self.filled(beside)])
            let picture = try Canvas(size: PixelSize(width: 18, height: 18)).rendering([view], reusing: nil)
            // Coordinates are whole 1024ths of a pixel, so that touching edges may overlap by one of 255 steps.
            #expect(picture.pixels.allSatisfy { $0.alpha <= 1 }, "\(beside)")
        }
    }

    @Test(arguments: [0.0, 10, 45])
    func `Small and crossing views in round corners cover what the corners leave of them`(degrees: Double) throws {
        for content in [
            Self.filled(Rect(x: 1, y: 1, width: 1, height: 1)), Self.filled(Rect(x: 0, y: 2, width: 12, height: 1)),
            Self.filled(Rect(x: -2, y: 4, width: 16, height: 5), turned: 12, radius: 2),
            Self.filled(Rect(x: 0, y: 0, width: 12, height: 12), turned: 30),
        ] {
            try expectSampled(Self.clip(frame, turned: degrees, radius: 6, [content]))
        }
    }

    @Test(arguments: [0.0, 10, 45])
    func `A border that crosses the shape it is clipped to covers the area inside`(degrees: Double) throws {
        let ring = Self.view(Rect(x: -2, y: 1, width: 13, height: 14), turned: 8) {
            $0.borderWidth = 3
            $0.cornerRadius = 5
        }
        try expectSampled(Self.clip(frame, turned: degrees, radius: 4, [ring]))
    }

    @Test(arguments: [0.0, 10, 45])
    func `What ends below an opaque border does not shine past it`(degrees: Double) throws {
        let bordered: (inout ViewLooks) -> Void = {
            $0.borderWidth = 2
            $0.borderColor = Color(red: 255, green: 255, blue: 255)
        }
        for radius in [0.0, 5] {
            let same = Self.view(bounds) {
                $0.borderWidth = 2
                $0.cornerRadius = radius
            }
            let inner = Self.filled(Rect(x: 2, y: -1, width: 8, height: 11), radius: radius)
            let clip = Self.clip(bounds, turned: 10, radius: radius, [inner], bordered)
            for content in [same, inner, clip, Self.clip(bounds, radius: radius, [Self.filled(bounds)], bordered)] {
                try expectSampled(Self.clip(frame, turned: degrees, radius: radius, [content], bordered))
            }
        }
    }

    private func pictures(_ views: ViewPresentation...) throws -> [Bitmap] {
        try views.map { try Canvas(size: PixelSize(width: 18, height: 18)).rendering([$0], reusing: nil) }
    }

    @Test(arguments: [0.0, 10, 45])
    func `What fills a clip hides its shadow to the edge`(degrees: Double) throws {
        var badge = Self.filled(Rect(x: 7, y: -1, width: 6, height: 6), turned: 20)
        badge.looks.shadowOpacity = 0.5
        for (frame, radius) in [(bounds, 5.0), (Rect(x: -4, y: -3, width: 20, height: 18), 0), (bounds, 0)] {
            var plain = Self.filled(frame, radius: radius)
            plain.subviews = radius == 0 ? [badge] : []
            var shaded = plain
            shaded.looks.shadowOpacity = 1
            shaded.looks.shadowColor = .white
            let clips = [plain, shaded].map { Self.clip(self.frame, turned: degrees, radius: radius, [$0]) }
            let pictures = try pictures(clips[0], clips[1])
            #expect(pictures[0] == pictures[1], "\(frame), radius \(radius)")
        }
    }

    @Test func `A shadow in a clip is that of all that casts it`() throws {
        // Its left half lies outside of the clip.
        var caster = Self.filled(Rect(x: -4, y: 1, width: 8, height: 5), turned: 7)
        caster.looks.shadowOpacity = 1
        caster.looks.shadowRadius = 1
        caster.looks.shadowOffset = Size(width: 5, height: 2)
        let open = Self.view(frame, turned: 20, [caster])
        let pictures = try pictures(open, Self.clip(frame, turned: 20, [caster]))
        let solid = try self.pictures(
            Self.clip(frame, turned: 20, [Self.filled(Rect(x: -9, y: -9, width: 40, height: 40))]))
        var shaded = 0
        for y in 0..<18 {
            for x in 0..<18 where solid[0][x, y].isOpaque {
                #expect(pictures[0][x, y] == pictures[1][x, y], "\(x), \(y)")
                if !pictures[1][x, y].isClear { shaded += 1 }
            }
        }
        #expect(shaded > 40)
    }
}
