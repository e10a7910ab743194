import Kineograph
import TestSupport
import Testing

/// The sample of the README: keep the two alike.
@Suite("The library's sample")
struct LibrarySampleTests {
    @Test func `A view is stepped on a manual clock, and exported`() throws {
        let folder = try TemporaryFolder()
        try AnimationExport.write(.walking(4), to: [folder("walk/")])
        let shown = try walk(from: folder("walk"), to: folder("walk.gif"), folder("walk.png"))
        #expect(shown == [0, 1, 2, 3])
        for name in ["walk.gif", "walk.png"] {
            let inspection = try Inspection(of: folder(name))
            #expect(inspection.delays == [200, 200, 200, 200])
            #expect(inspection.info.canvas == PixelSize(width: 24, height: 16))
            #expect(inspection.info.plays == nil)
        }
    }

    private func walk(from input: String, to outputs: String...) throws -> [Int] {
        let clock = ManualClock()
        let view = ImageView(clock: clock)
        view.animationImages = try AnimationAsset(opening: [input]).images
        view.animationDuration = .milliseconds(800)
        view.sizeToFit()
        view.startAnimating()

        var shown: [Int] = []
        for _ in 0..<4 {
            shown.append(view.position?.image ?? -1)
            clock.advance(by: .milliseconds(200))
        }
        try view.export(to: outputs[0], outputs[1], scale: 4)
        return shown
    }
}
