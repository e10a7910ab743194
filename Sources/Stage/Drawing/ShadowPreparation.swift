internal import Raster

/// A shadow as something casts it, whatever colour it has.
struct ShadowCast: Hashable, Sendable {
    let blur: ShadowBlur
    let caster: ShadowCaster
}

/// The shadows of a layer and of those in it that can be kept on squares of pixels, each with the pixels on which it is
/// needed.
struct ShadowCasts {
    private var places: [ShadowCast: Int] = [:]
    /// Those that a shadow is cast by come before it.
    private(set) var all: [(cast: ShadowCast, region: PixelRect)] = []

    /// Adds those that a part of a layer needs.
    mutating func add(_ layer: Layer, on part: PixelRect) {
        for step in layer.steps {
            switch step {
            case .layer(let inner, let clip, _):
                let shown = inner.region.intersection(clip).intersection(part)
                if !shown.isEmpty { add(inner, on: shown) }
            case .shadow(let shadow, let caster, let shown): add(shadow.blur, caster, on: shown.intersection(part))
            case .layerWithShadow(let inner, let shadow, let shown):
                let seen = shown.intersection(part)
                add(shadow.blur, .alpha(of: inner), on: seen, besides: seen)
            case .fill, .background, .border, .image, .turnedImage, .clip: break
            }
        }
    }

    /// - Parameter seen: Pixels of what casts the shadow that are needed too. They are looked at together with those that cast
    ///   it: of shadows in each other, the work would double with each.
    private mutating func add(
        _ blur: ShadowBlur, _ caster: ShadowCaster, on shown: PixelRect, besides seen: PixelRect = .zero
    ) {
        if shown.isEmpty { return }
        let casting = caster.extent.intersection(blur.casters(of: shown))
        if case .alpha(let layer) = caster {
            let needed = layer.region.intersection(casting.union(seen))
            if !needed.isEmpty { add(layer, on: needed) }
        }
        if casting.isEmpty || !blur.isInSquares { return }
        let region = shown.intersection(blur.extent(of: casting))
        let cast = ShadowCast(blur: blur, caster: caster)
        if let place = places[cast] {
            all[place].region = all[place].region.union(region)
        } else {
            places[cast] = all.count
            all.append((cast, region))
        }
    }
}

/// How a shadow is made before it is drawn: what casts it is drawn piece by piece.
struct ShadowPreparation {
    let cast: ShadowCast
    /// The pixels on which it is needed.
    let region: PixelRect
    /// The pieces of what casts it, in the place of the shadow.
    let pieces: [PixelRect]
    /// What drawing a piece takes at most.
    let pieceBytes: Int
    /// What there is to do: the pixels that are drawn, more or less.
    let work: Double

    /// - Returns: Nil where no piece needs as little as the limit.
    init?(_ shadow: (cast: ShadowCast, region: PixelRect), byteLimit: Int, _ leastSide: Int) {
        (cast, region) = shadow
        let cast = cast
        let casting = cast.caster.extent.intersection(cast.blur.casters(of: region))
        let unit = MaskBlurring.pieceUnit
        let all = cast.blur.sharp(casting)
        guard
            let pieces = all.parts(
                leastSide: max(leastSide, unit), unit: unit, byteLimit: byteLimit, { cast.pieceBytes(on: $0) })
        else { return nil }
        self.pieces = pieces
        pieceBytes = pieces.lazy.map { cast.pieceBytes(on: $0) }.max() ?? 0
        work = pieces.reduce(0) { $0 + cast.work(on: $1) }
    }
}

extension ShadowCast {
    /// What a piece takes: its picture, from which its mask is made.
    ///
    /// - Parameter piece: In the place of the shadow.
    fileprivate func pieceBytes(on piece: PixelRect) -> Int {
        let casting = piece.moved(from: blur.offset)
        guard case .alpha(let layer) = caster else { return casting.maskBytes }
        return max(layer.pictureBytes(on: casting, shadowsFirst: true), casting.pixelBytes + casting.maskBytes)
    }

    fileprivate func work(on piece: PixelRect) -> Double {
        let casting = piece.moved(from: blur.offset)
        guard case .alpha(let layer) = caster else { return casting.area }
        return layer.work(on: casting, shadowsFirst: true) + 2 * casting.area
    }
}

extension Layer {
    /// What there is to do for a part of the layer: pixels that are drawn or blurred, more or less.
    func work(on part: PixelRect, shadowsFirst: Bool) -> Double {
        steps.reduce(part.area) { $0 + $1.work(on: part, shadowsFirst) }
    }
}

extension DrawingStep {
    fileprivate func work(on window: PixelRect, _ shadowsFirst: Bool) -> Double {
        switch self {
        case .fill(let clip, _), .background(_, _, let clip, _), .border(_, let clip, _), .image(_, let clip, _),
            .turnedImage(_, let clip, _, _):
            return clip.intersection(window).area
        case .clip: return window.area
        case .layer(let layer, let clip, _):
            let part = layer.region.intersection(clip).intersection(window)
            return part.isEmpty ? 0 : part.area + layer.work(on: part, shadowsFirst: shadowsFirst)
        case .shadow(let shadow, let caster, let shown):
            let part = shown.intersection(window)
            if part.isEmpty || shadowsFirst && shadow.blur.isInSquares { return part.area }
            let casting = caster.extent.intersection(shadow.blur.casters(of: part))
            guard case .alpha(let layer) = caster, !casting.isEmpty else { return part.area + 4 * casting.area }
            return part.area + 4 * casting.area + layer.work(on: casting, shadowsFirst: shadowsFirst)
        case .layerWithShadow(let layer, let shadow, let shown):
            let part = shown.intersection(window)
            if part.isEmpty { return 0 }
            let isThere = shadowsFirst && shadow.blur.isInSquares
            let drawn = layer.region.intersection(isThere ? part : part.union(shadow.blur.casters(of: part)))
            if drawn.isEmpty { return 2 * part.area }
            return 2 * part.area + (isThere ? 0 : 4 * drawn.area) + layer.work(on: drawn, shadowsFirst: shadowsFirst)
        }
    }
}

extension PixelRect {
    fileprivate var area: Double { Double(width) * Double(height) }
}
