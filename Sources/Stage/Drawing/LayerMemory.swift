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
    func largestStep(on part: PixelRect) -> Int? { largestStep(in: steps.map { $0.memory(on: part) }) }

    private func largestStep(in memory: [StepMemory]) -> Int? {
        let most = memory.lazy.map(\.making).max() ?? 0
        // The first of equal ones: it does not wait while the others are made.
        return most > 0 ? memory.firstIndex { $0.making == most } : nil
    }

    /// The most that is held at once while the picture of a part of the layer is made, the picture included.
    fileprivate func pictureBytes(on part: PixelRect) -> Int {
        let memory = steps.map { $0.memory(on: part) }
        let own = part.pixelBytes
        guard let first = largestStep(in: memory) else { return own + (memory.map(\.most).max() ?? 0) }
        var most = max(memory[first].making, own + memory[first].material + memory[first].drawing)
        for (index, step) in memory.enumerated() where index != first {
            most = max(most, own + step.most + (index < first ? memory[first].material : 0))
        }
        return most
    }

    /// The parts in which the layer is drawn on a surface that is there already, from the top down.
    ///
    /// - Parameter byteLimit: What drawing a part should take at most. A band is halved as long as that takes a third off
    ///   what it takes.
    func bands(byteLimit: Int) -> [PixelRect] { bands(of: region, taking: bytes(on: region), byteLimit) }

    private func bands(of part: PixelRect, taking bytes: Int, _ byteLimit: Int) -> [PixelRect] {
        if bytes <= byteLimit || part.height < 2 { return [part] }
        let height = part.height / 2
        let upper = PixelRect(x: part.minX, y: part.minY, width: part.width, height: height)
        let lower = PixelRect(
            x: part.minX, y: part.minY + height, width: part.width, height: part.height - height)
        let (upperBytes, lowerBytes) = (self.bytes(on: upper), self.bytes(on: lower))
        if max(upperBytes, lowerBytes) / 2 > bytes / 3 { return [part] }
        return bands(of: upper, taking: upperBytes, byteLimit) + bands(of: lower, taking: lowerBytes, byteLimit)
    }

    /// What drawing a part takes beside the surface that it is drawn on.
    private func bytes(on part: PixelRect) -> Int { steps.map { $0.memory(on: part).most }.max() ?? 0 }
}

extension DrawingStep {
    /// - Parameter window: The pixels that are drawn.
    fileprivate func memory(on window: PixelRect) -> StepMemory {
        switch self {
        case .fill: return StepMemory()
        case .background(let shape, _, let clip), .border(let shape, let clip):
            let extent = shape.extent.intersection(clip).intersection(window)
            return StepMemory(drawing: 3 * extent.maskBytes)
        case .clip(let shape): return StepMemory(drawing: 3 * shape.extent.intersection(window).maskBytes)
        case .image(let drawing, let clip, _):
            return StepMemory(drawing: drawing.scaledBytes(on: clip.intersection(window)))
        case .turnedImage(let image, let clip, _):
            let needed = image.map.grid(of: clip.intersection(window))
            return StepMemory(drawing: image.drawing.scaledBytes(on: needed.intersection(image.rect)))
        case .layer(let layer, let clip, _):
            let part = layer.region.intersection(clip).intersection(window)
            if part.isEmpty { return StepMemory() }
            return StepMemory(making: layer.pictureBytes(on: part), material: part.pixelBytes)
        case .shadow(let shadow, let caster, let shown):
            let part = shown.intersection(window)
            return part.isEmpty ? StepMemory() : shadow.blur.memory(castBy: caster, on: part)
        case .layerWithShadow(let layer, let shadow, let shown):
            let part = shown.intersection(window)
            if part.isEmpty { return StepMemory() }
            let both = layer.region.intersection(part.union(shadow.blur.casters(of: part)))
            let blurring = both.pixelBytes + 3 * both.maskBytes + part.maskBytes
            return StepMemory(
                making: max(layer.pictureBytes(on: both), blurring), material: both.pixelBytes + part.maskBytes)
        }
    }
}

extension ShadowBlur {
    fileprivate func memory(castBy caster: ShadowCaster, on shown: PixelRect) -> StepMemory {
        let casting: PixelRect
        var picture = 0
        switch caster {
        case .path(let path, let transform): casting = path.extent(through: transform).intersection(casters(of: shown))
        case .alpha(let layer):
            casting = layer.region.intersection(casters(of: shown))
            picture = casting.isEmpty ? 0 : layer.pictureBytes(on: casting)
        }
        return StepMemory(
            making: max(picture, 3 * casting.maskBytes + shown.maskBytes), material: shown.maskBytes)
    }
}

extension ImageDrawing {
    /// What its pixels take on some of the canvas where they are not those of the image itself.
    fileprivate func scaledBytes(on visible: PixelRect) -> Int {
        guard !recipe.isPlain(image.pixelSize) else { return 0 }
        return limited(to: visible)?.rect.pixelBytes ?? 0
    }
}

extension LayerShape {
    /// All pixels that it may touch.
    fileprivate var extent: PixelRect { PixelRect(snapping: transform.applied(to: bounds)).expanded(by: 1) }
}

extension PixelRect {
    fileprivate var pixelBytes: Int { Bitmap.byteCount(of: size) }
    fileprivate var maskBytes: Int { width * height }
}
