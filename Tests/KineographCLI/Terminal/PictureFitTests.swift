import Kineograph
import Testing

@testable import KineographCLI

@Suite struct PictureFitTests {
    private let block = PixelSize(width: 1, height: 2)

    private func fit(_ width: Int, _ height: Int, most: Int = .max, cell: PixelSize? = nil) -> PictureFit {
        PictureFit(
            PixelSize(width: width, height: height), columns: 80, rows: 24, pixelsPerCell: cell ?? block,
            mostPixels: most)
    }

    @Test func `It is enlarged by the largest whole factor that fits, and stands in the middle`() {
        // 80 by 48 pixels: 48 / 10 is 4, so 40 by 40, which is 40 columns and 20 rows.
        let fit = fit(10, 10)
        #expect(fit.size == PixelSize(width: 40, height: 40))
        #expect((fit.column, fit.row) == (20, 2))
    }

    @Test func `What just fits fills the terminal`() {
        let fit = fit(80, 48)
        #expect(fit.size == PixelSize(width: 80, height: 48))
        #expect((fit.column, fit.row) == (0, 0))
    }

    @Test(arguments: [(160, 48, 80, 24), (80, 96, 40, 48), (8000, 1, 80, 1), (1, 4800, 1, 48)])
    func `What is larger is reduced, and keeps its shape`(width: Int, height: Int, toWidth: Int, toHeight: Int) {
        #expect(fit(width, height).size == PixelSize(width: toWidth, height: toHeight))
    }

    @Test func `Not more pixels than a terminal is quick enough for`() {
        // 800 by 480 pixels: the factor could be 24, which makes 400 by 480; 100,000 are not reached by 16.
        let cell = PixelSize(width: 10, height: 20)
        #expect(fit(20, 20, cell: cell).size == PixelSize(width: 480, height: 480))
        #expect(fit(20, 20, most: 102_400, cell: cell).size == PixelSize(width: 320, height: 320))
        #expect(fit(20, 20, most: 102_399, cell: cell).size == PixelSize(width: 300, height: 300))
        // A picture is never made smaller for it.
        #expect(fit(20, 20, most: 1, cell: cell).size == PixelSize(width: 20, height: 20))
    }
}
