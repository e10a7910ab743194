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
    private let share: HeldBytes.Share?

    init(region: PixelRect, filledWith color: Color = .clear, _ resources: DrawingResources) {
        self.region = region
        self.resources = resources
        window = region
        share = resources.hold(region.pixelBytes)
        bitmap = Bitmap(size: region.size, filledWith: color)
        isBlank = color.isClear
    }

    /// Draws a layer as large as the surface, in the room that the cache has for it.
    ///
    /// - Throws: ``KineographError`` with code `limitExceeded` for what needs more, and what making the pixels of images
    ///   throws.
    mutating func draw(_ layer: Layer) throws(KineographError) {
        let room = resources.room
        guard let plan = DrawingPlan(of: layer, byteLimit: room.forOne) else {
            throw KineographError(
                .limitExceeded, "shadows of shadows reach too far to be drawn within \(room.forOne >> 20) MB",
                remedy: "reduce the shadows' radii, or let fewer views in views cast shadows")
        }
        if try resources.drawAtOnce(plan.bytes, { () throws(KineographError) in try draw(layer, as: plan) }) {
            return
        }
        guard let cache = resources.cache else { return }
        // Rather in small parts than one after the other, unless that is far more work.
        if let small = DrawingPlan(of: layer, byteLimit: room.forSmallOne), small.work <= 1.5 * plan.work,
            try cache.drawBesideOthers(
                small.bytes, { () throws(KineographError) in try draw(layer, as: small) })
        {
            return
        }
        _ = try cache.drawAlone(plan.bytes, waits: true) { () throws(KineographError) in try draw(layer, as: plan) }
    }

    /// Draws a layer as large as the surface, as it was planned.
    ///
    /// - Throws: What making the pixels of images throws.
    mutating func draw(_ layer: Layer, as plan: DrawingPlan) throws(KineographError) {
        for shadow in plan.shadows { try resources.make(shadow) }
        for part in plan.parts { try draw(layer, on: part) }
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
    mutating func draw(
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
        case .background(let shape, let color, let clip, let outlines):
            bitmap.fill(
                shape, with: color, at: region.origin, clippedTo: clip.intersection(window), clippedLaterTo: outlines)
        case .border(let shape, let clip, let outlines):
            bitmap.drawBorder(
                of: shape, at: region.origin, clippedTo: clip.intersection(window), clippedLaterTo: outlines)
        case .clip(let shape, let outlines):
            bitmap.clip(to: shape, at: region.origin, clippedLaterTo: outlines)
        case .image(let drawing, let clip, let opacity):
            guard let drawing = drawing.limited(to: clip.intersection(window)) else { return }
            draw(try drawing.bitmap(with: resources), at: drawing.place, clippedTo: clip, opacity: opacity)
        case .turnedImage(let image, let clip, let opacity, let outlines):
            let compositing = compositing
            try image.draw(on: clip.intersection(window), clippedLaterTo: outlines, with: resources) { (part, place) in
                draw(part, at: place, clippedTo: clip, opacity: opacity, compositing)
            }
        case .layer(_, let clip, let opacity):
            guard let picture = material.picture else { return }
            draw(picture.bitmap, at: picture.region.origin, clippedTo: clip, opacity: opacity)
        case .shadow(let shadow, _, let shown), .layerWithShadow(_, let shadow, let shown):
            if let mask = material.shadow?.mask {
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
