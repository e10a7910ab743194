import Raster
import TestSupport
import Testing

@testable import Stage

@Suite("The extent of a view")
struct ExtentTests {
    private let red = Color(red: 255, green: 0, blue: 0)

    private func view(_ frame: Rect, _ change: (inout ViewLooks) -> Void = { _ in }) -> ViewPresentation {
        var looks = ViewLooks(frame: frame)
        looks.backgroundColor = red
        change(&looks)
        return ViewPresentation(looks: looks)
    }

    private func extent(of view: ViewPresentation) -> PixelRect {
        view.extent(through: view.looks.transformToSuperview)
    }

    @Test func `It is around the bounds, what sticks out of them, and the shadows`() {
        var outer = view(Rect(x: 10, y: 10, width: 4, height: 4))
        #expect(extent(of: outer) == PixelRect(x: 10, y: 10, width: 4, height: 4))
        outer.subviews = [view(Rect(x: -3, y: 1, width: 2, height: 9))]
        #expect(extent(of: outer) == PixelRect(x: 7, y: 10, width: 7, height: 10))
        outer.looks.shadowOpacity = 1
        outer.looks.shadowRadius = 0
        outer.looks.shadowOffset = Size(width: 5, height: -6)
        #expect(extent(of: outer) == PixelRect(x: 7, y: 4, width: 12, height: 16))
        outer.looks.clipsToBounds = true
        #expect(extent(of: outer) == PixelRect(x: 10, y: 4, width: 9, height: 10))
    }

    @Test func `A faded view shows wherever it would without fading`() throws {
        // A dot with a shadow two pixels to the left, a view that sticks out below, and nothing else.
        var dot = view(Rect(x: 3, y: 0, width: 1, height: 1)) {
            $0.shadowOpacity = 1
            $0.shadowRadius = 0
            $0.shadowOffset = Size(width: -2, height: 0)
        }
        dot.subviews = [view(Rect(x: 1, y: 1, width: 1, height: 1))]
        let canvas = Canvas(size: PixelSize(width: 6, height: 3))
        #expect(try canvas.rendering([dot], reusing: nil) == Bitmap(".#.R..", "..#.R.", "......"))
        dot.looks.alpha = 0.2
        let faded = try canvas.rendering([dot], reusing: nil)
        let (dark, light) = (Color(red: 0, green: 0, blue: 0, alpha: 51), Color(red: 255, green: 0, blue: 0, alpha: 51))
        for (y, row) in [".#.R..", "..#.R.", "......"].enumerated() {
            for (x, letter) in row.enumerated() {
                let expected = letter == "#" ? dark : letter == "R" ? light : .clear
                #expect(faded[x, y] == expected, "\(x), \(y)")
            }
        }
    }

    @Test(arguments: 1...60)
    func `Nothing shows outside it`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let view = randomView(&random, depth: 2)
        let canvas = Canvas(size: PixelSize(width: 40, height: 40))
        let covered = CoverageMask(alphaOf: try canvas.rendering([view], reusing: nil)).coveredRect
        #expect(covered.isEmpty || extent(of: view).contains(covered), "seed \(seed)")
    }

    private func randomView(_ random: inout SeededGenerator, depth: Int) -> ViewPresentation {
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        func happens() -> Bool { Bool.random(using: &random) }
        let place = depth == 2 ? 8.0...20.0 : -4.0...10.0
        var looks = ViewLooks(
            frame: Rect(x: number(place), y: number(place), width: number(1...14), height: number(1...14)))
        if happens() { looks.backgroundColor = red }
        if happens() { looks.transform = AffineTransform(rotationDegrees: number(0...360)) }
        if happens() { looks.transform = looks.transform.concatenating(AffineTransform(scaleX: 1.4, y: 0.4)) }
        if happens() { looks.cornerRadius = 3 }
        looks.clipsToBounds = happens() && happens()
        if happens() { looks.borderWidth = 1 }
        if happens() {
            looks.shadowOpacity = 0.8
            looks.shadowRadius = number(0...2)
            looks.shadowOffset = Size(width: number(-6...6), height: number(-6...6))
        }
        looks.contentMode = happens() ? .topLeft : .scaleAspectFill
        looks.alpha = happens() ? 0.5 : 1
        var view = ViewPresentation(looks: looks)
        if happens() { view.image = Image(Bitmap("R#R", "#W#")) }
        guard depth > 0 else { return view }
        view.subviews = (0..<Int.random(in: 0...2, using: &random)).map { _ in randomView(&random, depth: depth - 1) }
        return view
    }
}
