internal import Foundation
internal import Raster

/// Shadows, rounded corners and borders of a whole screen, on one thread.
struct DecorationBenchmark {
    var rounds = 9
    private let screen = PixelRect(x: 0, y: 0, width: 1920, height: 1080)

    func run() {
        print("decoration, 1920x1080                  ms")
        let picture = Bitmap(size: screen.size, filledWith: Color(red: 40, green: 80, blue: 120))
        let opaque = CoverageMask(alphaOf: picture)
        for radius in [1.0, 3, 7.9, 8, 20, 100] {
            report("shadow's blur, radius \(number(radius, digits: 1))", limit: radius == 20 ? 40 : nil) {
                _ = opaque.blurred(standardDeviation: radius, in: screen)
            }
        }
        report("shadow of radius 20, drawn", limit: 40) {
            var canvas = Bitmap(size: screen.size)
            let shadow = CoverageMask(alphaOf: picture).offset(x: 8, y: 8).blurred(standardDeviation: 20, in: screen)
            canvas.fill(shadow, with: .black, opacity: 0.5)
        }
        let shape = LayerShape(bounds: Rect(screen), cornerRadius: 40, borderWidth: 4)
        report("rounded corners and border, clipping") {
            var canvas = picture
            canvas.clip(to: shape)
        }
        report("border with rounded corners") {
            var canvas = picture
            canvas.drawBorder(of: shape)
        }
    }

    private func report(_ name: String, limit: Double? = nil, _ body: () -> Void) {
        let milliseconds = fastest(rounds: rounds, measuring: body).seconds * 1000
        var columns = [name.padding(toLength: 36, withPad: " ", startingAt: 0), number(milliseconds)]
        if let limit {
            columns.append("\(milliseconds < limit ? "PASS" : "FAIL")  under \(number(limit, digits: 0)) ms")
        }
        print(columns.joined(separator: "   "))
    }
}
