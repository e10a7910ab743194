internal import Diagnostics
internal import Raster

/// The parts of a view that its shadow needs: what casts it, and what shows beside it.
///
/// They are drawn in one picture, unless they lie far from each other, or one is cut where the other is not. Two pictures
/// double the work of each shadow inside the view, so that the more shadows are cast one by the other, the more pixels one
/// picture may have.
struct ShadowParts {
    /// The smallest rectangle around both parts.
    let both: PixelRect
    /// Whether both parts are drawn in one picture.
    let areOne: Bool
    private let depth: Int

    /// How often the work may double: beyond, pictures would take longer than anyone waits.
    private static let deepest = 8
    /// The most pixels that one picture takes for the sake of shadows inside the view, and the most at all.
    private static let (mostBetween, most) = (0x1p22, 0x1p29)

    /// - Parameters:
    ///   - casting: The pixels of the view that may cast a shadow on what is shown.
    ///   - shining: The pixels of the view that are shown.
    ///   - view: The view, without its shadow.
    ///   - isCut: Whether edges of what is shown, but not of what casts, are cut off later: two pictures then show each as it
    ///     is, where no shadows of shadows inside the view make them dear.
    ///   - depth: In how many shadows, one in the other, that are drawn apart this one is.
    init(casting: PixelRect, shining: PixelRect, of view: ViewPresentation, isCut: Bool, depth: Int) {
        self.depth = depth
        both = casting.union(shining)
        let apart = casting.pixelCount + shining.pixelCount
        let inside = view.shadowsInside
        let doubled = apart * Double(sign: .plus, exponent: inside, significand: 1)
        let areNear = both.pixelCount <= max(apart, min(doubled, ShadowParts.mostBetween))
        areOne = areNear && !(isCut && inside <= 1 && depth + inside < ShadowParts.deepest)
    }

    /// - Throws: ``KineographError`` with code `limitExceeded`.
    func check() throws(KineographError) {
        guard areOne ? both.pixelCount <= ShadowParts.most : depth < ShadowParts.deepest else {
            throw KineographError(
                .limitExceeded, "shadows of shadows lie too far apart to be drawn",
                remedy: "reduce the shadows' offsets, or let fewer views in views cast shadows")
        }
    }
}

extension ViewPresentation {
    /// How many shadows in the view are cast by alpha, one by the other.
    fileprivate var shadowsInside: Int {
        let inside = subviews.lazy.filter(\.looks.isVisible).map(\.shadowsInside).max() ?? 0
        return looks.hasShadow && looks.shadowPath == nil ? inside + 1 : inside
    }
}

extension PixelRect {
    fileprivate var pixelCount: Double { Double(width) * Double(height) }
}
