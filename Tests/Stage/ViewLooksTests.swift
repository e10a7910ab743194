import Playback
import Raster
import Stage
import Testing

@Suite("The looks of a view")
struct ViewLooksTests {
    private let view = ImageView(image: nil, clock: ManualClock())

    @Test(arguments: [(0.5, 0.5), (-1, 0), (2, 1), (.nan, 0), (.infinity, 1), (-.infinity, 0)])
    func `An opacity is held from 0 to 1`(value: Double, held: Double) {
        view.alpha = value
        view.shadowOpacity = value
        #expect(view.alpha == held)
        #expect(view.shadowOpacity == held)
    }

    @Test(arguments: [(2.5, 2.5), (0, 0), (-1, 0), (.nan, 0), (.infinity, 0)])
    func `A length is finite and not negative`(value: Double, held: Double) {
        view.cornerRadius = value
        view.borderWidth = value
        view.shadowRadius = value
        #expect(view.cornerRadius == held)
        #expect(view.borderWidth == held)
        #expect(view.shadowRadius == held)
    }

    @Test func `A rectangle with a negative size is the same one with a positive size`() {
        // From 10 to 7, and from 20 to 24.
        let rect = Rect(x: 7, y: 20, width: 3, height: 4)
        view.frame = Rect(x: 10, y: 20, width: -3, height: 4)
        #expect(view.frame == rect)
        #expect(view.center == Point(x: 8.5, y: 22))
        view.bounds = Rect(x: 10, y: 24, width: -3, height: -4)
        #expect(view.bounds == rect)
        #expect(ViewLooks(frame: Rect(x: 10, y: 20, width: -3, height: 4)).frame == rect)
    }

    @Test func `A view is made as UIKit makes it`() {
        let views = [
            ImageView(), ImageView(image: dot("R")), ImageView(image: dot("R"), highlightedImage: dot("G")),
            ImageView(frame: Rect(x: 1, y: 2, width: 3, height: 4)),
        ]
        #expect(views.map(\.bounds.width) == [0, 1, 1, 3])
        #expect(views[2].highlightedImage == dot("G"))
        #expect(views[3].center == Point(x: 2.5, y: 4))
    }
}
