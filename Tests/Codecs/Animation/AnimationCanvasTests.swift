import Raster
import TestSupport
import Testing

@testable import Codecs

@Suite struct AnimationCanvasTests {
    /// Frames of every size and place, also outside the canvas, with every disposal and blend, against a canvas that
    /// keeps whole copies.
    @Test(arguments: 1...20 as ClosedRange<UInt64>) func disposalsGiveWhatTheBookSays(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var canvas = AnimationCanvas(size: PixelSize(width: 6, height: 5))
        var naive = NaiveCanvas(width: 6, height: 5)
        for step in 0..<12 {
            let width = Int.random(in: 1...7, using: &generator)
            let height = Int.random(in: 1...6, using: &generator)
            let x = Int.random(in: -3...6, using: &generator)
            let y = Int.random(in: -3...6, using: &generator)
            let picture = Bitmap(width: width, height: height) { _, _ in
                Bool.random(using: &generator) ? .clear : Color(red: UInt8(step), green: UInt8(seed), blue: 9)
            }
            let disposal = Disposal.allCases.randomElement(using: &generator) ?? .keep
            let blend = Blend.allCases.randomElement(using: &generator) ?? .over
            let before = naive
            canvas.draw(picture, at: PixelPoint(x: x, y: y), blend: blend, disposal: disposal)
            naive.draw(picture, x: x, y: y, over: blend == .over)
            #expect(canvas.bitmap == naive.bitmap, "seed \(seed), step \(step)")
            switch disposal {
            case .keep: break
            case .background: naive.clear(x: x, y: y, width: width, height: height)
            case .previous: naive = before
            }
        }
    }
}
