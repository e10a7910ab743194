import Raster
import TestSupport
import Testing

@Suite struct PathFillingTests {
    @Test(arguments: [0.5, 1, 2.25, 3.7, 8, 10, 13.5])
    func aRoundedRectangleCoversItsAnalyticArea(radius: Double) {
        for rect in [Rect(x: 2, y: 1, width: 27, height: 30), Rect(x: 1.3, y: 2.6, width: 27.1, height: 28.45)] {
            let region = PixelRect(x: 0, y: 0, width: 34, height: 34)
            let mask = CoverageMask(filling: .roundedRect(rect, cornerRadius: radius), in: region)
            let analytic = AnalyticRoundedRect(rect: rect, radius: radius)
            #expect(worstError(mask, in: region, analytic.coverage) < 1)
        }
    }

    @Test func aDiscCoversItsAnalyticArea() {
        // A circle of radius 200, too large to show a polygon.
        let rect = Rect(x: 0.5, y: 0.25, width: 400, height: 400)
        let region = PixelRect(x: 0, y: 0, width: 90, height: 401)
        let mask = CoverageMask(filling: .ellipse(in: rect), in: region)
        #expect(worstError(mask, in: region, AnalyticRoundedRect(rect: rect, radius: 200).coverage) < 1)
    }

    @Test func aRectangleBetweenPixelsCoversThemInPart() {
        // From 0.25 to 2.5 across, from 0.5 to 2 down: products of 0.75, 1, 0.5 and 0.5, 1.
        let path = BezierPath.rect(Rect(x: 0.25, y: 0.5, width: 2.25, height: 1.5))
        let mask = CoverageMask(filling: path, in: PixelRect(x: 0, y: 0, width: 4, height: 3))
        #expect(mask.rect == PixelRect(x: 0, y: 0, width: 3, height: 2))
        #expect(mask.coverage == [96, 128, 64, 191, 255, 128])
    }

    @Test func aTriangleCoversHalfOfThePixelsOnItsDiagonal() {
        var path = BezierPath()
        path.move(to: Point(x: 0, y: 0))
        path.addLine(to: Point(x: 3, y: 3))
        path.addLine(to: Point(x: 0, y: 3))
        let mask = CoverageMask(filling: path, in: PixelRect(x: 0, y: 0, width: 3, height: 3))
        #expect(mask.coverage == [128, 0, 0, 255, 128, 0, 255, 255, 128])
    }

    @Test func aSlopeCoversTheTrapezoidsUnderIt() {
        // From (0, 0) to (4, 1): under it lie 1/8, 3/8, 5/8 and 7/8 of the pixels.
        var path = BezierPath()
        path.move(to: Point(x: 0, y: 0))
        path.addLine(to: Point(x: 4, y: 1))
        path.addLine(to: Point(x: 4, y: 0))
        let mask = CoverageMask(filling: path, in: PixelRect(x: 0, y: 0, width: 4, height: 1))
        #expect(mask.coverage == [32, 96, 159, 223])
    }

    @Test func bezierCurvesEncloseTheAreaOfTheirIntegrals() {
        // Above a quadratic curve from (0, 60) over (30, 0) to (60, 60) lie 2/3 of the triangle: 1200 of 3600.
        var quad = BezierPath()
        quad.move(to: Point(x: 0, y: 60))
        quad.addQuadCurve(to: Point(x: 60, y: 60), control: Point(x: 30, y: 0))
        #expect(abs(area(quad) - 1200) < 2)
        // With control points at the height h and thirds of the width, the height is 3 h t (1 - t): h / 2 in the mean.
        var cubic = BezierPath()
        cubic.move(to: Point(x: 0, y: 60))
        cubic.addCurve(to: Point(x: 60, y: 60), control1: Point(x: 20, y: 10), control2: Point(x: 40, y: 10))
        #expect(abs(area(cubic) - 60 * 50 / 2) < 2)
    }

    @Test func aCurlReachesBelowItsSheetAtTheCornersAndNotInTheMiddle() {
        let sheet = Rect(x: 2, y: 2, width: 60, height: 40)
        let mask = CoverageMask(
            filling: .curl(sheet, depth: 6, bend: 20), in: PixelRect(x: 0, y: 0, width: 64, height: 60))
        #expect(mask[2, 46] == 255)
        #expect(mask[61, 46] > 250)
        // The lower edge's middle lies three quarters of 20 above 48, and the edge is bent there.
        #expect(mask[32, 32] == 255)
        #expect(mask[32, 33] < 6)
    }

    @Test func aPartIsFilledAsThatPartOfTheWhole() {
        let path = BezierPath.ellipse(in: Rect(x: -3.3, y: 1.7, width: 61.1, height: 23.9))
        let whole = PixelRect(x: -10, y: -10, width: 80, height: 50)
        let transform = AffineTransform(a: 1.1, b: 0.2, c: -0.1, d: 0.9, tx: 0.3, ty: 2)
        let mask = CoverageMask(filling: path, through: transform, in: whole)
        for part in [PixelRect(x: 10, y: 3, width: 9, height: 9), PixelRect(x: 40, y: -10, width: 30, height: 31)] {
            let filled = CoverageMask(filling: path, through: transform, in: part)
            #expect(filled == mask.part(part))
        }
    }

    @Test(arguments: [1.0, -1])
    func aTurnedPathKeepsItsArea(mirroring: Double) {
        // Turned by the angle of the triangle of 3, 4 and 5, and about (32, 32).
        let turn = AffineTransform(a: 0.6 * mirroring, b: 0.8 * mirroring, c: -0.8, d: 0.6, tx: 32, ty: 32)
        let rect = Rect(x: -16, y: -10, width: 32, height: 20)
        #expect(abs(area(.rect(rect), through: turn) - 640) < 1)
        // Without its corners: four squares of 36, less a disc of 36 pi.
        let rounded = 640 - 36 * (4 - Double.pi)
        #expect(abs(area(.roundedRect(rect, cornerRadius: 6), through: turn) - rounded) < 1)
    }

    @Test func whatIsNoNumberOrFarAwayIsHeld() {
        let region = PixelRect(x: 0, y: 0, width: 4, height: 4)
        let far = BezierPath.rect(Rect(x: -1e30, y: -1e30, width: 3e30, height: 3e30))
        #expect(CoverageMask(filling: far, in: region).coverage == [UInt8](repeating: 255, count: 16))
        let odd = BezierPath.ellipse(in: Rect(x: .nan, y: 0, width: 3, height: .infinity))
        _ = CoverageMask(filling: odd, in: region)
        #expect(CoverageMask(filling: BezierPath(), in: region) == .empty)
        let flat = BezierPath.roundedRect(Rect(x: 1, y: 1, width: 0, height: 9), cornerRadius: 4)
        #expect(CoverageMask(filling: flat, in: region).coveredRect.isEmpty)
    }

    private func worstError(_ mask: CoverageMask, in region: PixelRect, _ area: (Int, Int) -> Double) -> Double {
        var worst = 0.0
        for y in region.minY..<region.maxY {
            for x in region.minX..<region.maxX { worst = max(worst, abs(Double(mask[x, y]) - 255 * area(x, y))) }
        }
        return worst
    }

    private func area(_ path: BezierPath, through transform: AffineTransform = .identity) -> Double {
        let mask = CoverageMask(
            filling: path, through: transform, in: PixelRect(x: 0, y: 0, width: 64, height: 64))
        return Double(mask.coverage.reduce(0) { $0 + Int($1) }) / 255
    }
}

extension CoverageMask {
    /// The values inside a rectangle.
    func part(_ region: PixelRect) -> CoverageMask {
        let shared = rect.intersection(region)
        let values = (shared.minY..<shared.maxY).flatMap { y in (shared.minX..<shared.maxX).map { self[$0, y] } }
        return CoverageMask(rect: shared, coverage: values)
    }
}
