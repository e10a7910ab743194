internal import Foundation
internal import Raster

/// The inner loops alone, on one thread, beside a plain copy of the same bytes.
struct KernelBenchmark {
    var rounds = 15
    private let screen = PixelSize(width: 1920, height: 1080)

    func run() {
        let opaque = Bitmap(size: screen, filledWith: Color(red: 40, green: 80, blue: 120))
        let mixed = Bitmap(size: screen, pixels: (0..<screen.width * screen.height).map(mixedPixel))
        let copy = time { copyPixels(opaque) }
        print("kernel, 1920x1080                      ms    of a copy")
        report("copy", copy, copy)
        report("source-over, mixed onto opaque", timeDrawing(mixed, onto: opaque), copy)
        report("source-over, mixed onto mixed", timeDrawing(mixed, onto: mixed), copy)
        report("source-over, opaque rows", timeDrawing(opaque, onto: opaque), copy)
        var other = opaque
        other[screen.width - 1, screen.height - 1] = .black
        report("finding a changed rectangle", time { _ = other.changedRect(from: opaque) }, copy)
        for filter in ResamplingFilter.allCases {
            let size = PixelSize(width: 640, height: 360)
            report("\(filter) to 640x360", time { _ = opaque.resized(to: size, filter: filter) }, copy)
        }
        let sprite = Bitmap(size: PixelSize(width: 384, height: 216), filledWith: .white)
        report("nearest, enlarged 5 times", time { _ = sprite.resized(to: screen, filter: .nearest) }, copy)
    }

    /// A third clear, a third opaque, a third of every alpha, in runs as sprites have them.
    private func mixedPixel(_ index: Int) -> Color {
        let alpha: UInt8 =
            switch index / 64 % 3 {
            case 0: 0
            case 1: 255
            default: UInt8(truncatingIfNeeded: index &* 37)
            }
        return alpha == 0 ? .clear : Color(red: UInt8(truncatingIfNeeded: index), green: 90, blue: 200, alpha: alpha)
    }

    private func timeDrawing(_ source: Bitmap, onto backdrop: Bitmap) -> Duration {
        // The copy that drawing makes of the backdrop is taken out by drawing again on the same one.
        var canvas = backdrop
        canvas.draw(source)
        return time { canvas.draw(source) }
    }

    private func copyPixels(_ bitmap: Bitmap) {
        var copy = bitmap
        copy[0, 0] = .black
    }

    private func time(_ body: () -> Void) -> Duration {
        let durations = (0..<rounds).map { _ in ContinuousClock().measure(body) }
        return median(durations)
    }

    private func report(_ name: String, _ duration: Duration, _ copy: Duration) {
        let columns = [
            name.padding(toLength: 36, withPad: " ", startingAt: 0), number(duration.seconds * 1000),
            "x" + number(duration / copy),
        ]
        print(columns.joined(separator: "   "))
    }
}
