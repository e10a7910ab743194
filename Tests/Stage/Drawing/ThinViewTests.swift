import Raster
import Testing

@testable import Stage

/// Views turned by odd angles that are thinner than a pixel: all they cover of pixels together is their area.
@Suite("Thin views")
struct ThinViewTests {
    private static let turn = AffineTransform(rotationDegrees: 30)

    private func alphas(_ view: ViewPresentation) throws -> [UInt8] {
        try Canvas(size: PixelSize(width: 24, height: 24)).rendering([view], reusing: nil).pixels.map(\.alpha)
    }

    private func expectArea(
        _ area: Double, of view: ViewPresentation, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let alphas = try alphas(view)
        // Each of some forty pixels is rounded, and coordinates are whole 1024ths of a pixel.
        let sum = alphas.reduce(0.0) { $0 + Double($1) } / 255
        #expect(abs(sum - area) <= 0.02 + area / 50, "\(sum)", sourceLocation: sourceLocation)
    }

    private func looks(_ size: Size, _ change: (inout ViewLooks) -> Void) -> ViewLooks {
        var looks = ViewLooks(
            frame: Rect(x: 12 - size.width / 2, y: 12 - size.height / 2, width: size.width, height: size.height))
        looks.transform = Self.turn
        change(&looks)
        return looks
    }

    @Test(arguments: [0.1, 0.25, 0.5, 0.75, 1.5])
    func `They cover as much as their area`(width: Double) throws {
        let white = Image(Bitmap(size: PixelSize(width: 3, height: 5), filledWith: .white))
        for size in [Size(width: width, height: 16), Size(width: 16, height: width), Size(width: width, height: width)]
        {
            let area = size.width * size.height
            let filled = looks(size) { $0.backgroundColor = .white }
            try expectArea(area, of: ViewPresentation(looks: filled))
            try expectArea(area, of: ViewPresentation(looks: looks(size) { _ in }, image: white))
            let clip = looks(size) { $0.clipsToBounds = true }
            var large = ViewLooks(frame: Rect(x: -5, y: -5, width: 40, height: 40))
            large.backgroundColor = .white
            try expectArea(area, of: ViewPresentation(looks: clip, subviews: [ViewPresentation(looks: large)]))
        }
    }

    @Test func `What stands upright becomes whole pixels, and what is thinner than can be seen is nothing`() throws {
        var upright = looks(Size(width: 0.5, height: 16)) { $0.backgroundColor = .white }
        upright.transform = .identity
        #expect(try alphas(ViewPresentation(looks: upright)).allSatisfy { $0 == 0 })
        let line = looks(Size(width: 1e-4, height: 16)) { $0.backgroundColor = .white }
        #expect(try alphas(ViewPresentation(looks: line)).allSatisfy { $0 == 0 })
        let none = looks(Size(width: 0, height: 16)) { $0.backgroundColor = .white }
        #expect(try alphas(ViewPresentation(looks: none)).allSatisfy { $0 == 0 })
    }

    @Test func `What is in them has its own size`() throws {
        let thin = looks(Size(width: 0.25, height: 0.25)) { _ in }
        var square = ViewLooks(frame: Rect(x: -3, y: -2, width: 6, height: 4))
        square.backgroundColor = .white
        try expectArea(24, of: ViewPresentation(looks: thin, subviews: [ViewPresentation(looks: square)]))
    }
}
