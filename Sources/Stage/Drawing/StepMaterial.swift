internal import Diagnostics
internal import Raster

/// What a step needs that is made before it.
struct StepMaterial {
    var picture: Surface?
    var shadow: HeldMask?
}

/// A mask with its share in what is counted.
struct HeldMask {
    let mask: CoverageMask
    private let share: HeldBytes.Share?

    init(_ mask: CoverageMask, _ resources: DrawingResources) {
        self.mask = mask
        share = resources.hold(mask.coverage.count)
    }
}

extension DrawingResources {
    /// What a step needs to be drawn on some pixels.
    ///
    /// - Throws: What making the pixels of images throws.
    func material(for step: DrawingStep, on window: PixelRect) throws(KineographError) -> StepMaterial {
        switch step {
        case .layer(let layer, let clip, _):
            let part = layer.region.intersection(clip).intersection(window)
            return StepMaterial(picture: part.isEmpty ? nil : try picture(of: layer, on: part))
        case .shadow(let shadow, let caster, let shown):
            let part = shown.intersection(window)
            return StepMaterial(shadow: part.isEmpty ? nil : try mask(of: shadow.blur, castBy: caster, on: part))
        case .layerWithShadow(let layer, let shadow, let shown):
            let part = shown.intersection(window)
            return part.isEmpty ? StepMaterial() : try material(for: layer, over: shadow.blur, on: part)
        case .fill, .background, .border, .image, .turnedImage, .clip: return StepMaterial()
        }
    }

    /// A layer and its shadow, of which there is one picture.
    private func material(
        for layer: Layer, over blur: ShadowBlur, on part: PixelRect
    ) throws(KineographError) -> StepMaterial {
        if let mask = mask(alreadyMadeOf: ShadowCast(blur: blur, caster: .alpha(of: layer)), on: part) {
            let seen = layer.region.intersection(part)
            return StepMaterial(picture: seen.isEmpty ? nil : try picture(of: layer, on: seen), shadow: mask)
        }
        let both = layer.region.intersection(part.union(blur.casters(of: part)))
        if both.isEmpty { return StepMaterial() }
        let picture = try picture(of: layer, on: both)
        let mask = blurred(HeldMask(picture.alpha, self), blur, on: part)
        cache?.insert(.mask(mask.mask), for: .shadow(blur, castBy: .alpha(of: layer), on: part))
        return StepMaterial(picture: picture, shadow: mask)
    }

    /// The picture of a part of a layer.
    ///
    /// What takes most of the memory on the way to it is made before there is a surface for the rest: of any number of
    /// layers in each other, only two have pixels at a time.
    func picture(of layer: Layer, on part: PixelRect) throws(KineographError) -> Surface {
        var prepared: (index: Int, material: StepMaterial)?
        if let index = layer.largestStep(on: part, shadowsFirst: hasShadows) {
            prepared = (index, try material(for: layer.steps[index], on: part))
        }
        var surface = Surface(region: part, self)
        try surface.draw(layer.steps, preparing: &prepared)
        return surface
    }

    private func mask(
        of blur: ShadowBlur, castBy caster: ShadowCaster, on shown: PixelRect
    ) throws(KineographError) -> HeldMask {
        if let mask = mask(alreadyMadeOf: ShadowCast(blur: blur, caster: caster), on: shown) { return mask }
        let mask = blurred(try sharpMask(of: caster, on: blur.casters(of: shown)), blur, on: shown)
        cache?.insert(.mask(mask.mask), for: .shadow(blur, castBy: caster, on: shown))
        return mask
    }

    private func blurred(_ sharp: HeldMask, _ blur: ShadowBlur, on shown: PixelRect) -> HeldMask {
        let rows = hold(2 * sharp.mask.coverage.count)
        defer { withExtendedLifetime(rows) {} }
        return HeldMask(blur.mask(castBy: sharp.mask, on: shown), self)
    }

    /// A shadow that was made first, or is in the cache.
    private func mask(alreadyMadeOf cast: ShadowCast, on shown: PixelRect) -> HeldMask? {
        if let shadow = shadow(cast) { return HeldMask(shadow.mask(in: shown), self) }
        return cache?.mask(.shadow(cast.blur, castBy: cast.caster, on: shown)).map { HeldMask($0, self) }
    }

    /// What casts a shadow on some pixels.
    fileprivate func sharpMask(of caster: ShadowCaster, on casters: PixelRect) throws(KineographError) -> HeldMask {
        switch caster {
        case .path(let path, let transform):
            return HeldMask(CoverageMask(filling: path, through: transform, in: casters), self)
        case .alpha(let layer):
            let part = layer.region.intersection(casters)
            return HeldMask(part.isEmpty ? .empty : try picture(of: layer, on: part).alpha, self)
        }
    }
}

extension DrawingResources {
    /// Makes a shadow before anything is drawn.
    ///
    /// - Throws: What making the pixels of images throws.
    func make(_ shadow: ShadowPreparation) throws(KineographError) {
        let (cast, blur) = (shadow.cast, shadow.cast.blur)
        if let found = cache?.blurredMask(.blurred(cast, on: shadow.region)) { return keep(found, of: cast) }
        guard var blurring = MaskBlurring(standardDeviation: blur.deviation, in: shadow.region) else { return }
        let bytes = hold(blur.squareBytes(on: shadow.region).most)
        for piece in shadow.pieces {
            blurring.add(blur.sharp(try sharpMask(of: cast.caster, on: piece.moved(from: blur.offset)).mask))
        }
        let blurred = blurring.blurred()
        withExtendedLifetime(bytes) {}
        keep(blurred, of: cast)
        cache?.insert(.blurredMask(blurred), for: .blurred(cast, on: shadow.region))
    }
}

extension Surface {
    /// How opaque its pixels are.
    fileprivate var alpha: CoverageMask { CoverageMask(alphaOf: bitmap, at: region.origin) }
}
