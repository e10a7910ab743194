import Raster

@testable import Stage

/// How bright views without images and shadows are on white paper, by looking at points: the average of 16 by 16 of them
/// makes a pixel. Colours are grey.
struct PointSampling {
    private static let side = 16
    private let views: [SampledView]

    init(_ views: [ViewPresentation]) { self.views = views.compactMap(SampledView.init) }

    /// How bright a pixel is, of 255.
    func pixel(_ x: Int, _ y: Int) -> Double {
        let side = Self.side
        var sum = 0.0
        for j in 0..<side {
            for i in 0..<side {
                let point = Point(
                    x: Double(x) + (Double(i) + 0.5) / Double(side), y: Double(y) + (Double(j) + 0.5) / Double(side))
                var brightness = 255.0
                for view in views { view.draw(at: point, on: &brightness) }
                sum += brightness
            }
        }
        return sum / Double(side * side)
    }
}

/// A view with what is the same at every point.
private struct SampledView {
    let back: AffineTransform
    let middle: Point
    let shape: SampledShape
    /// What the border leaves inside.
    let inside: SampledShape
    let looks: ViewLooks
    let subviews: [SampledView]

    init?(_ view: ViewPresentation) {
        guard let back = view.looks.transformToSuperview.inverted else { return nil }
        self.back = back
        looks = view.looks
        let (width, height) = (looks.bounds.width / 2, looks.bounds.height / 2)
        middle = Point(x: looks.bounds.minX + width, y: looks.bounds.minY + height)
        shape = SampledShape(halfWidth: width, halfHeight: height, radius: min(looks.cornerRadius, width, height))
        inside = shape.inset(by: looks.borderWidth)
        subviews = view.subviews.compactMap(SampledView.init)
    }

    /// - Parameter point: In the points of what holds the view.
    func draw(at point: Point, on brightness: inout Double) {
        let own = back.applied(to: point)
        let (x, y) = (abs(own.x - middle.x), abs(own.y - middle.y))
        let isInside = shape.contains(x, y)
        if isInside, let background = looks.backgroundColor { cover(&brightness, with: background) }
        if isInside || !looks.clipsToBounds {
            for subview in subviews { subview.draw(at: own, on: &brightness) }
        }
        if isInside, let border = looks.borderColor, !inside.contains(x, y) { cover(&brightness, with: border) }
    }

    private func cover(_ brightness: inout Double, with color: Color) {
        let part = Double(color.alpha) / 255
        brightness += (Double(color.red) - brightness) * part
    }
}

/// A rectangle with round corners about a middle.
private struct SampledShape {
    let halfWidth: Double
    let halfHeight: Double
    let radius: Double

    func inset(by width: Double) -> SampledShape {
        SampledShape(halfWidth: halfWidth - width, halfHeight: halfHeight - width, radius: max(0, radius - width))
    }

    /// - Parameters:
    ///   - x: How far a point lies from the middle, to either side.
    ///   - y: The same up or down.
    func contains(_ x: Double, _ y: Double) -> Bool {
        let (right, down) = (x - halfWidth + radius, y - halfHeight + radius)
        if right > 0 && down > 0 { return right * right + down * down < radius * radius }
        return max(right, down) < radius
    }
}
