import Raster
import TestSupport

@testable import Stage

/// Views with everything that a view can have, in each other, on about 40 by 40 pixels.
struct RandomViews {
    var random: SeededGenerator
    private let images: [Image]

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        // Hidden colours and every alpha.
        let noise = Bitmap.random(width: 7, height: 5, using: &random)
        let hidden = Bitmap(width: 5, height: 9) { x, y in
            Color(red: UInt8(40 * x), green: UInt8(20 * y), blue: 7, alpha: (x + y).isMultiple(of: 2) ? 0 : 255)
        }
        let caps = EdgeInsets(top: 1, left: 2, bottom: 2, right: 1)
        images = [
            Image(noise), Image(hidden), Image(hidden, scale: 2, orientation: .right),
            Image(noise).withRenderingMode(.alwaysTemplate), Image(hidden).withTintColor(.white),
            Image(noise).imageFlippedForRightToLeftLayoutDirection(), Image(hidden).resizableImage(withCapInsets: caps),
            Image(noise).resizableImage(withCapInsets: caps, resizingMode: .stretch),
        ]
    }

    private mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

    private mutating func happens(in parts: Int = 2) -> Bool { Int.random(in: 0..<parts, using: &random) == 0 }

    private mutating func color() -> Color { Color(rawValue: UInt32.random(in: 0...(.max), using: &random)) }

    /// - Parameter depth: In how many views it is.
    mutating func view(depth: Int = 0) -> ViewPresentation {
        var looks = ViewLooks(frame: frame(depth: depth))
        looks.transform = transform()
        looks.clipsToBounds = happens(in: 3)
        looks.contentMode = happens() ? .scaleToFill : ContentMode.allCases.randomElement(using: &random) ?? .center
        if happens() { looks.backgroundColor = happens() ? color() : .white }
        if happens() { looks.alpha = number(0.2...0.9) }
        if happens(in: 3) { looks.cornerRadius = number(1...6) }
        if happens(in: 3) {
            looks.borderWidth = number(0.5...3)
            looks.borderColor = color()
        }
        if happens(in: 3) { addShadow(to: &looks) }
        if happens(in: 3) { looks.tintColor = color() }
        if happens() { looks.layoutDirection = .rightToLeft }
        var view = ViewPresentation(looks: looks)
        if happens() { view.image = images.randomElement(using: &random) }
        guard depth < 3 else { return view }
        view.subviews = (0..<Int.random(in: 0...2, using: &random)).map { _ in self.view(depth: depth + 1) }
        return view
    }

    private mutating func frame(depth: Int) -> Rect {
        let place = depth == 0 ? 0.0...20.0 : -4.0...8.0
        return Rect(x: number(place), y: number(place), width: number(2...24), height: number(2...24))
    }

    private mutating func transform() -> AffineTransform {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: AffineTransform(rotationDegrees: number(0...360))
        case 1: AffineTransform(quarterTurns: Int.random(in: 1...3, using: &random))
        case 2: AffineTransform(a: 1, b: number(-1...1), c: number(-1...1), d: -0.4, tx: 0, ty: 2)
        default: .identity
        }
    }

    private mutating func addShadow(to looks: inout ViewLooks) {
        looks.shadowOpacity = number(0.3...1)
        // From 8 on a blur works on squares of pixels.
        looks.shadowRadius = happens(in: 3) ? number(8...20) : number(0...3)
        looks.shadowOffset = Size(width: number(-6...6), height: number(-6...6))
        if happens(in: 3) { looks.shadowPath = .ellipse(in: Rect(x: -2, y: 3, width: 17, height: 8)) }
    }
}
