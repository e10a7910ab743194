internal import Raster

// How much memory the pixels of layers take, known before there are any. All of it in bytes.

/// What a step needs beside the surface that it is drawn on.
private struct StepMemory {
    /// The most while its material is made.
    var making = 0
    /// What the material takes.
    var material = 0
    /// What drawing takes beside the material.
    var drawing = 0

    var most: Int { max(making, material + drawing) }
}

extension Layer {
    /// The step that needs most memory for its material on a part of the layer; nil where none needs any.
    ///
    /// - Parameter shadowsFirst: Whether shadows that can be kept on squares are there already.
    func largestStep(on part: PixelRect, shadowsFirst: Bool) -> Int? {
        largestStep(in: steps.map { $0.memory(on: part, shadowsFirst) })
    }

    private func largestStep(in memory: [StepMemory]) -> Int? {
        let most = memory.lazy.map(\.making).max() ?? 0
        // The first of equal ones: it does not wait while the others are made.
        return most > 0 ? memory.firstIndex { $0.making == most } : nil
    }

    /// The most that is held at once while the picture of a part of the layer is made, the picture included.
    func pictureBytes(on part: PixelRect, shadowsFirst: Bool) -> Int {
        let memory = steps.map { $0.memory(on: part, shadowsFirst) }
        let own = part.pixelBytes
        guard let first = largestStep(in: memory) else { return own + (memory.map(\.most).max() ?? 0) }
        var most = max(memory[first].making, own + memory[first].material + memory[first].drawing)
        for (index, step) in memory.enumerated() where index != first {
            most = max(most, own + step.most + (index < first ? memory[first].material : 0))
        }
        return most
    }

    /// What drawing a part takes beside the surface that it is drawn on.
    func bytes(on part: PixelRect, shadowsFirst: Bool) -> Int {
        steps.lazy.map { $0.memory(on: part, shadowsFirst).most }.max() ?? 0
    }
}

extension DrawingStep {
    /// - Parameter window: The pixels that are drawn.
    fileprivate func memory(on window: PixelRect, _ shadowsFirst: Bool) -> StepMemory {
        switch self {
        case .fill: return StepMemory()
        case .background(let shape, _, let clip, _), .border(let shape, let clip, _):
            let extent = shape.extent.intersection(clip).intersection(window)
            return StepMemory(drawing: 4 * extent.maskBytes)
        case .clip(let shape, _): return StepMemory(drawing: 4 * shape.extent.intersection(window).maskBytes)
        case .image(let drawing, let clip, _):
            return StepMemory(drawing: drawing.madeBytes(on: clip.intersection(window)))
        case .turnedImage(let image, let clip, _, _):
            return StepMemory(drawing: image.madeBytes(on: clip.intersection(window)))
        case .layer(let layer, let clip, _):
            let part = layer.region.intersection(clip).intersection(window)
            if part.isEmpty { return StepMemory() }
            return StepMemory(
                making: layer.pictureBytes(on: part, shadowsFirst: shadowsFirst), material: part.pixelBytes)
        case .shadow(let shadow, let caster, let shown):
            let part = shown.intersection(window)
            if part.isEmpty { return StepMemory() }
            if shadowsFirst, shadow.blur.isInSquares {
                return StepMemory(making: part.maskBytes, material: part.maskBytes)
            }
            return shadow.blur.memory(castBy: caster, on: part, shadowsFirst)
        case .layerWithShadow(let layer, let shadow, let shown):
            let part = shown.intersection(window)
            return part.isEmpty ? StepMemory() : shadow.blur.memory(under: layer, on: part, shadowsFirst)
        }
    }
}

extension ShadowBlur {
    fileprivate func memory(
        castBy caster: ShadowCaster, on shown: PixelRect, _ shadowsFirst: Bool
    ) -> StepMemory {
        let casting = caster.extent.intersection(casters(of: shown))
        var picture = 0
        if case .alpha(let layer) = caster, !casting.isEmpty {
            picture = layer.pictureBytes(on: casting, shadowsFirst: shadowsFirst)
        }
        return StepMemory(
            making: max(picture, casting.pixelBytes + casting.maskBytes, 3 * casting.maskBytes + shown.maskBytes),
            material: shown.maskBytes)
    }

    /// What a layer over its shadow takes.
    fileprivate func memory(under layer: Layer, on shown: PixelRect, _ shadowsFirst: Bool) -> StepMemory {
        let isThere = shadowsFirst && isInSquares
        let drawn = layer.region.intersection(isThere ? shown : shown.union(casters(of: shown)))
        let material = drawn.pixelBytes + shown.maskBytes
        return StepMemory(
            making: max(
                layer.pictureBytes(on: drawn, shadowsFirst: shadowsFirst),
                isThere ? material : material + 3 * drawn.maskBytes),
            material: material)
    }
}

extension ShadowCaster {
    /// All pixels that may cast.
    var extent: PixelRect {
        switch self {
        case .alpha(let layer): layer.region
        case .path(let path, let transform): path.extent(through: transform)
        }
    }
}

extension ImageDrawing {
    /// What its pixels take on some of the canvas, beside those of the image.
    func madeBytes(on visible: PixelRect) -> Int {
        guard recipe.isMade(of: image.pixelSize), let part = limited(to: visible) else { return 0 }
        return part.recipe.region.size.bytes + part.bytesOnTheWay
    }

    /// What making its pixels takes, beside them and those of the image.
    var bytesOnTheWay: Int {
        guard recipe.isMade(of: image.pixelSize) else { return 0 }
        return recipe.resizing?.bytes(from: image.pixelSize, recipe)
            ?? Bitmap.resizingBytes(
                from: image.pixelSize, to: recipe.size, filter: recipe.filter, region: recipe.region)
    }
}

extension TurnedImage {
    /// What drawing it on some of the canvas takes, beside the pixels of the image.
    func madeBytes(on visible: PixelRect) -> Int {
        let shown = visible.intersection(map.canvas(of: rect))
        guard !shown.isEmpty, let part = part(on: shown) else { return 0 }
        let upright = part.drawing.madeBytes(on: part.drawing.rect)
        let cropped = part.source == part.drawing.rect ? 0 : part.source.pixelBytes
        if map.orientation != nil { return upright + cropped + part.source.pixelBytes }
        // A square and the masks that cut it.
        let square = min(shown.width, TurnedImage.tileSide) * min(shown.height, TurnedImage.tileSide)
        return upright + cropped + 8 * square
    }
}

extension LayerShape {
    /// All pixels that it may touch.
    var extent: PixelRect { PixelRect(snapping: transform.applied(to: bounds)).expanded(by: 1) }
}

extension PixelRect {
    var pixelBytes: Int { size.bytes }
    var maskBytes: Int { width * height }
}

extension PixelSize {
    fileprivate var bytes: Int { Bitmap.byteCount(of: self) }
}
