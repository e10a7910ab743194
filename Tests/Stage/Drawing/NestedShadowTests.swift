import Diagnostics
import Raster
import TestSupport
import Testing

@testable import Stage

@Suite("Shadows of shadows")
struct NestedShadowTests {
    private let red = Color(red: 255, green: 0, blue: 0)

    /// Views of one size in each other, each with a hard shadow so far to the right of it.
    ///
    /// - Parameter offsets: From the outermost view to the innermost, the only one with a background.
    private func nested(_ offsets: [Double], frame: Rect) -> ViewPresentation {
        var views: [ViewPresentation] = []
        for offset in offsets.reversed() {
            let isOutermost = views.count == offsets.count - 1
            var looks = ViewLooks(
                frame: Rect(
                    x: isOutermost ? frame.minX : 0, y: isOutermost ? frame.minY : 0, width: frame.width,
                    height: frame.height))
            if views.isEmpty { looks.backgroundColor = red }
            looks.shadowOpacity = 1
            looks.shadowRadius = 0
            looks.shadowOffset = Size(width: offset, height: 0)
            views.append(ViewPresentation(looks: looks, subviews: views.suffix(1)))
        }
        return views[views.count - 1]
    }

    /// A dot at 75 casts a shadow at 65, both cast some at 55 and 45, and all four at 35, 25, 15 and 5.
    @Test func `Every shadow is cast on by those inside it, whatever part of them is rendered`() throws {
        let view = nested([-40, -20, -10], frame: Rect(x: 75, y: 0, width: 1, height: 1))
        let size = PixelSize(width: 80, height: 1)
        let expected = (0..<80).map { $0 == 75 ? "R" : $0 % 10 == 5 ? "#" : "." }
        let whole = try Canvas(size: size).rendering([view], reusing: nil)
        #expect(whole == Bitmap(expected.joined()))
        for (x, letter) in expected.enumerated() {
            let canvas = Canvas(size: size, crop: PixelRect(x: x, y: 0, width: 1, height: 1))
            #expect(try canvas.rendering([view], reusing: nil) == Bitmap(letter), "at \(x)")
        }
    }

    /// Two pictures for each shadow would be 2^41 of them.
    @Test func `Far shadows in 41 views in each other do not double the work`() throws {
        let view = nested(
            Array(repeating: 10, count: 41), frame: Rect(x: -1000, y: 0, width: 2000, height: 1))
        let canvas = Canvas(size: PixelSize(width: 4, height: 1))
        #expect(try canvas.rendering([view], reusing: nil) == Bitmap("RRRR"))
    }

    @Test func `Shadows of shadows that lie too far apart to be drawn are refused`() throws {
        let far = nested(
            (1...12).map { Double($0) * 1_000_000 }, frame: Rect(x: -0x1p29, y: 0, width: 0x1p30, height: 1))
        let canvas = Canvas(size: PixelSize(width: 2, height: 1))
        let error = #expect(throws: KineographError.self) { try canvas.rendering([far], reusing: nil) }
        #expect(error?.code == .limitExceeded)
        let fewer = nested(
            (1...6).map { Double($0) * 1_000_000 }, frame: Rect(x: -0x1p29, y: 0, width: 0x1p30, height: 1))
        #expect(try canvas.rendering([fewer], reusing: nil) == Bitmap("RR"))
    }
}
