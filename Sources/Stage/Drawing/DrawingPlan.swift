internal import Raster

/// How a layer is drawn within some memory: which shadows are made before anything is drawn, and in which parts the rest is.
///
/// No pixel depends on it.
struct DrawingPlan {
    /// The shadows that are made first, those inside others before those.
    private(set) var shadows: [ShadowPreparation] = []
    /// The parts of the layer, one after the other.
    let parts: [PixelRect]
    /// The most that is held at once, in bytes, beside the surface that the layer is drawn on.
    let bytes: Int
    /// What there is to do: the pixels that are drawn on the way, more or less.
    let work: Double

    /// A part is not cut to less than so many pixels along a side, so that time does not grow beyond all bounds.
    static let leastSide = 64

    /// Draws all in one go where that keeps to the limit, else in whatever way is less work: in parts, each with the shadows
    /// that fall on it and all around that casts them, or with the shadows first.
    ///
    /// - Returns: Nil where nothing needs as little as the limit.
    init?(of layer: Layer, byteLimit: Int, leastSide: Int = DrawingPlan.leastSide) {
        let whole = layer.bytes(on: layer.region, shadowsFirst: false)
        if whole <= byteLimit {
            (parts, bytes, work) = ([layer.region], whole, layer.work(on: layer.region, shadowsFirst: false))
            return
        }
        let plans = DrawingPlan.all(of: layer, byteLimit: byteLimit, leastSide: leastSide)
        guard let best = plans.min(by: { $0.work < $1.work }) else { return nil }
        self = best
    }

    /// All ways of drawing a layer in parts that keep to a limit.
    static func all(of layer: Layer, byteLimit: Int, leastSide: Int) -> [DrawingPlan] {
        [
            DrawingPlan(inPartsOnly: layer, byteLimit, leastSide),
            DrawingPlan(shadowsFirst: layer, byteLimit, leastSide),
        ].compactMap { $0 }
    }

    private init?(inPartsOnly layer: Layer, _ byteLimit: Int, _ leastSide: Int) {
        guard let parts = layer.parts(byteLimit: byteLimit, leastSide, shadowsFirst: false) else { return nil }
        self.parts = parts
        bytes = parts.lazy.map { layer.bytes(on: $0, shadowsFirst: false) }.max() ?? 0
        work = parts.reduce(0) { $0 + layer.work(on: $1, shadowsFirst: false) }
    }

    private init?(shadowsFirst layer: Layer, _ byteLimit: Int, _ leastSide: Int) {
        var casts = ShadowCasts()
        casts.add(layer, on: layer.region)
        if casts.all.isEmpty { return nil }
        var (kept, most, work) = (0, 0, 0.0)
        for cast in casts.all {
            let blurring = cast.cast.blur.squareBytes(on: cast.region)
            guard let made = ShadowPreparation(cast, byteLimit: byteLimit - kept - blurring.most, leastSide) else {
                return nil
            }
            most = max(most, kept + blurring.most + made.pieceBytes)
            work += made.work
            kept += blurring.kept
            shadows.append(made)
        }
        guard let parts = layer.parts(byteLimit: byteLimit - kept, leastSide, shadowsFirst: true) else { return nil }
        self.parts = parts
        bytes = max(most, kept + (parts.lazy.map { layer.bytes(on: $0, shadowsFirst: true) }.max() ?? 0))
        self.work = parts.reduce(work) { $0 + layer.work(on: $1, shadowsFirst: true) }
    }
}

extension Layer {
    /// The parts in which the layer is drawn on a surface that is there.
    fileprivate func parts(byteLimit: Int, _ leastSide: Int, shadowsFirst: Bool) -> [PixelRect]? {
        region.parts(leastSide: leastSide, unit: 1, byteLimit: byteLimit) { bytes(on: $0, shadowsFirst: shadowsFirst) }
    }
}

extension PixelRect {
    /// Cuts a rectangle into parts none of which takes more than a limit.
    ///
    /// Each is halved along the axis where that saves most, and along y where both save as much: rows of pixels lie together.
    ///
    /// - Parameters:
    ///   - unit: Cuts are at multiples of it.
    ///   - bytes: What a part takes.
    /// - Returns: Nil where a part that is not to be cut takes more.
    func parts(leastSide: Int, unit: Int, byteLimit: Int, _ bytes: (PixelRect) -> Int) -> [PixelRect]? {
        if bytes(self) <= byteLimit { return [self] }
        let cuts = [halves(alongX: false, leastSide, unit), halves(alongX: true, leastSide, unit)].compactMap { $0 }
        let best = cuts.map { (halves: $0, bytes: max(bytes($0.0), bytes($0.1))) }.min { $0.bytes < $1.bytes }
        guard let (first, second) = best?.halves,
            let before = first.parts(leastSide: leastSide, unit: unit, byteLimit: byteLimit, bytes),
            let behind = second.parts(leastSide: leastSide, unit: unit, byteLimit: byteLimit, bytes)
        else { return nil }
        return before + behind
    }

    private func halves(alongX: Bool, _ leastSide: Int, _ unit: Int) -> (PixelRect, PixelRect)? {
        let (start, length) = alongX ? (minX, width) : (minY, height)
        let middle = (start + length / 2) / unit * unit
        guard length / 2 >= leastSide, middle > start else { return nil }
        let size = middle - start
        if alongX {
            return (
                PixelRect(x: minX, y: minY, width: size, height: height),
                PixelRect(x: middle, y: minY, width: width - size, height: height)
            )
        }
        return (
            PixelRect(x: minX, y: minY, width: width, height: size),
            PixelRect(x: minX, y: middle, width: width, height: height - size)
        )
    }
}
