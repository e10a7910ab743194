internal import Diagnostics
internal import Raster

/// The pixels of a part of a canvas, while they are drawn. Every place is one of the canvas, in pixels.
struct Surface {
    /// Where the bitmap is on the canvas.
    let region: PixelRect
    /// The pixels that may change now.
    private var window: PixelRect
    private(set) var bitmap: Bitmap
    /// Whether nothing lies on it yet. What is drawn first is then copied, so that it comes out bit for bit, the hidden
    /// colour of clear pixels included.
    private var isBlank: Bool
    private let resources: DrawingResources
    private let share: SurfacePixelCount.Share?

    init(region: PixelRect, filledWith color: Color = .clear, _ resources: DrawingResources) {
        self.region = region
        self.resources = resources
        window = region
        share = resources.pixelCount.map { .init(of: $0, pixels: region.width * region.height) }
        bitmap = Bitmap(size: region.size, filledWith: color)
        isBlank = color.isClear
    }

    /// Draws a layer as large as the surface, in bands where the pictures on the way to it are large.
    ///
    /// - Parameter byteLimit: What they may take together. It is kept as long as narrower bands need less: the blur of
    ///   shadows needs as much beside a band whatever its height.
    /// - Throws: What making the pixels of images throws.
    mutating func draw(_ layer: Layer, byteLimit: Int) throws(KineographError) {
        for band in layer.bands(byteLimit: byteLimit) { try draw(layer, on: band) }
    }

    /// Draws a part of a layer, which is the same whatever the parts are.
    ///
    /// - Throws: What making the pixels of images throws.
    mutating func draw(_ layer: Layer, on part: PixelRect) throws(KineographError) {
        let wasBlank = isBlank
        window = part
        var prepared: (index: Int, material: StepMaterial)?
        try draw(layer.steps, preparing: &prepared)
        isBlank = wasBlank
    }

    /// - Parameter prepared: What one of the steps needs; let go of once it is drawn.
    fileprivate mutating func draw(
        _ steps: [DrawingStep], preparing prepared: inout (index: Int, material: StepMaterial)?
    ) throws(KineographError) {
        for (index, step) in steps.enumerated() {
            if prepared?.index == index {
                let material = prepared?.material
                prepared = nil
                try draw(step, material ?? StepMaterial())
            } else {
                try draw(step, try resources.material(for: step, on: window))
            }
            isBlank = false
        }
    }

    private mutating func draw(_ step: DrawingStep, _ material: StepMaterial) throws(KineographError) {
        switch step {
        case .fill(let rect, let color):
            bitmap.fill(local(rect.intersection(window)), with: color, compositing: .sourceOver)
        case .background(let shape, let color, let clip):
            bitmap.fill(shape, with: color, at: region.origin, clippedTo: clip.intersection(window))
        case .border(let shape, let clip):
            bitmap.drawBorder(of: shape, at: region.origin, clippedTo: clip.intersection(window))
        case .clip(let shape): bitmap.clip(to: shape, at: region.origin)
        case .image(let drawing, let clip, let opacity):
            guard let drawing = drawing.limited(to: clip.intersection(window)) else { return }
            draw(try drawing.bitmap(with: resources), at: drawing.place, clippedTo: clip, opacity: opacity)
        case .turnedImage(let image, let clip, let opacity):
            let compositing = compositing
            try image.draw(on: clip.intersection(window), with: resources) { (part, place) in
                draw(part, at: place, clippedTo: clip, opacity: opacity, compositing)
            }
        case .layer(_, let clip, let opacity):
            guard let picture = material.picture else { return }
            draw(picture.bitmap, at: picture.region.origin, clippedTo: clip, opacity: opacity)
        case .shadow(let shadow, _, let shown), .layerWithShadow(_, let shadow, let shown):
            if let mask = material.shadow {
                let mask = mask.offset(x: -region.minX, y: -region.minY)
                bitmap.fill(mask, with: shadow.color, opacity: shadow.opacity, clippedTo: local(window))
            }
            guard let picture = material.picture else { return }
            draw(picture.bitmap, at: picture.region.origin, clippedTo: shown, opacity: 1, .sourceOver)
        }
    }

    private var compositing: CompositingOperator { isBlank ? .copy : .sourceOver }

    private func local(_ rect: PixelRect) -> PixelRect { rect.moved(from: region.origin) }

    /// - Parameter compositing: Unless given, what is drawn first is copied.
    private mutating func draw(
        _ source: Bitmap, at place: PixelPoint, clippedTo clip: PixelRect, opacity: Double,
        _ compositing: CompositingOperator? = nil
    ) {
        bitmap.draw(
            source, at: PixelPoint(x: place.x - region.minX, y: place.y - region.minY),
            clippedTo: local(clip.intersection(window)), opacity: opacity,
            compositing: compositing ?? self.compositing)
    }
}

/// What a step needs that is made before it.
struct StepMaterial {
    var picture: Surface?
    var shadow: CoverageMask?
}

extension DrawingResources {
    /// What a step needs to be drawn on some pixels.
    ///
    /// - Throws: What making the pixels of images throws.
    fileprivate func material(for step: DrawingStep, on window: PixelRect) throws(KineographError) -> StepMaterial {
        switch step {
        case .layer(let layer, let clip, _):
            let part = layer.region.intersection(clip).intersection(window)
            return StepMaterial(picture: part.isEmpty ? nil : try picture(of: layer, on: part))
        case .shadow(let shadow, let caster, let shown):
            let part = shown.intersection(window)
            return StepMaterial(shadow: part.isEmpty ? nil : try mask(of: shadow.blur, castBy: caster, on: part))
        case .layerWithShadow(let layer, let shadow, let shown):
            let part = shown.intersection(window)
            if part.isEmpty { return StepMaterial() }
            let key = DrawnImageCache.Key.shadow(shadow.blur, castBy: .alpha(of: layer), on: part)
            if let mask = cache?.mask(key) {
                let seen = layer.region.intersection(part)
                return StepMaterial(picture: seen.isEmpty ? nil : try picture(of: layer, on: seen), shadow: mask)
            }
            let both = layer.region.intersection(part.union(shadow.blur.casters(of: part)))
            if both.isEmpty { return StepMaterial() }
            let picture = try picture(of: layer, on: both)
            let mask = shadow.blur.mask(castBy: picture.alpha, on: part)
            cache?.insert(.mask(mask), for: key)
            return StepMaterial(picture: picture, shadow: mask)
        case .fill, .background, .border, .image, .turnedImage, .clip: return StepMaterial()
        }
    }

    /// The picture of a part of a layer.
    ///
    /// What takes most of the memory on the way to it is made before there is a surface for the rest: of any number of
    /// layers in each other, only two have pixels at a time.
    private func picture(of layer: Layer, on part: PixelRect) throws(KineographError) -> Surface {
        var prepared: (index: Int, material: StepMaterial)?
        if let index = layer.largestStep(on: part) {
            prepared = (index, try material(for: layer.steps[index], on: part))
        }
        var surface = Surface(region: part, self)
        try surface.draw(layer.steps, preparing: &prepared)
        return surface
    }

    private func mask(
        of blur: ShadowBlur, castBy caster: ShadowCaster, on shown: PixelRect
    ) throws(KineographError) -> CoverageMask {
        let key = DrawnImageCache.Key.shadow(blur, castBy: caster, on: shown)
        if let mask = cache?.mask(key) { return mask }
        let casters = blur.casters(of: shown)
        let sharp: CoverageMask
        switch caster {
        case .path(let path, let transform): sharp = CoverageMask(filling: path, through: transform, in: casters)
        case .alpha(let layer):
            let part = layer.region.intersection(casters)
            sharp = part.isEmpty ? .empty : try picture(of: layer, on: part).alpha
        }
        let mask = blur.mask(castBy: sharp, on: shown)
        cache?.insert(.mask(mask), for: key)
        return mask
    }
}

extension Surface {
    /// How opaque its pixels are.
    fileprivate var alpha: CoverageMask { CoverageMask(alphaOf: bitmap, at: region.origin) }
}
