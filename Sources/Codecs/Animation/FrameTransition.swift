internal import Raster

/// One way from a stored frame to the next canvas: how the stored one is disposed of, and what of the next has to be drawn.
struct FrameTransition {
    var disposal: Disposal
    /// The stored frame's rectangle; `background` may need a larger one, since only what a frame covers is cleared.
    var previousRect: PixelRect
    /// The canvas after the disposal.
    var base: Bitmap
    /// What has to be drawn on it.
    var rect: PixelRect
    var allowsBlendOver: Bool

    /// Pixels stored on behalf of the transition: the measure by which ways are compared.
    private func cost(over original: PixelRect) -> Int {
        area(rect) + area(previousRect) - area(original)
    }

    /// The way that stores the fewest pixels; of equals the one that draws the least in them, and the simplest of these.
    ///
    /// - Parameter region: Holds every pixel in which the frame and the next canvas differ.
    static func best(
        after frame: PlannedFrame, to next: Bitmap, within region: PixelRect, traits: FrameTraits
    ) -> FrameTransition {
        let keep = make(.keep, frame.rect, base: frame.canvas, to: next, within: region, traits: traits)
        var candidates = [keep]
        if traits.disposals.contains(.background), !keep.allowsBlendOver {
            candidates.append(clearing(frame, frame.rect, to: next, within: region, traits: traits))
            // Large enough that nothing is left that drawing over could not remove.
            if let stuck = pixelsOutOfReach(from: frame.canvas, to: next, in: region),
                case let grown = traits.aligned(frame.rect.union(stuck)), grown != frame.rect
            {
                candidates.append(clearing(frame, grown, to: next, within: region, traits: traits))
            }
        }
        if traits.disposals.contains(.previous), let restored = restoring(frame, to: next, traits: traits, keep: keep) {
            candidates.append(restored)
        }
        let usable = candidates.filter { traits.canReplace || $0.allowsBlendOver }
        let least = usable.map { $0.cost(over: frame.rect) }.min()
        let smallest = usable.filter { $0.cost(over: frame.rect) == least }
        guard var best = smallest.first else { preconditionFailure("a format without replacing has to clear") }
        if smallest.count == 1 { return best }
        for candidate in smallest.dropFirst() where candidate.outline(of: next) < best.outline(of: next) {
            best = candidate
        }
        return best
    }

    /// Clears a rectangle around the frame.
    static func clearing(
        _ frame: PlannedFrame, _ rect: PixelRect, to next: Bitmap, within region: PixelRect, traits: FrameTraits
    ) -> FrameTransition {
        var base = frame.canvas
        base.fill(rect, with: .clear)
        return make(.background, rect, base: base, to: next, within: region.union(rect), traits: traits)
    }

    /// Goes back to what was there before the frame. It differs from keeping only inside the frame's rectangle.
    private static func restoring(
        _ frame: PlannedFrame, to next: Bitmap, traits: FrameTraits, keep: FrameTransition
    ) -> FrameTransition? {
        // Not every viewer restores. Ask for it only where it saves much.
        let restored = make(
            .previous, frame.rect, base: frame.base, to: next, within: frame.rect.union(keep.rect), traits: traits)
        let saves = area(restored.rect) * 4 <= area(keep.rect) * 3 || !keep.allowsBlendOver
        guard saves else { return nil }
        if let most = traits.mostColors, !restored.drawsAtMost(most, of: next) { return nil }
        return restored
    }

    /// Whether what is drawn has no more than so many colours.
    private func drawsAtMost(_ count: Int, of next: Bitmap) -> Bool {
        let (below, above) = (base.pixels.span, next.pixels.span)
        var colors = Set<Color>()
        for y in rect.minY..<rect.maxY {
            for place in y * next.width + rect.minX..<y * next.width + rect.maxX where above[place] != below[place] {
                if colors.insert(above[place]).inserted, colors.count > count { return false }
            }
        }
        return true
    }

    private static func make(
        _ disposal: Disposal, _ previousRect: PixelRect, base: Bitmap, to next: Bitmap, within region: PixelRect,
        traits: FrameTraits
    ) -> FrameTransition {
        let changed = next.changedRect(from: base, in: region)
        return FrameTransition(
            disposal: disposal, previousRect: previousRect, base: base, rect: traits.storedRect(for: changed),
            allowsBlendOver: changed.flatMap { pixelsOutOfReach(from: base, to: next, in: $0) } == nil)
    }

    /// The smallest rectangle around the changed pixels that compositing over cannot bring about: the new pixel is not
    /// opaque, and something is below it.
    static func pixelsOutOfReach(from base: Bitmap, to next: Bitmap, in region: PixelRect) -> PixelRect? {
        let below = base.pixels.span
        let above = next.pixels.span
        var found = PixelRect.zero
        for y in region.minY..<region.maxY {
            let row = y * next.width + region.minX..<y * next.width + region.maxX
            let (below, above) = (below.extracting(row), above.extracting(row))
            guard anyOutOfReach(below, above) else { continue }
            var first = 0
            while outOfReach(below[first], above[first]) == 0 { first += 1 }
            var last = row.count - 1
            while outOfReach(below[last], above[last]) == 0 { last -= 1 }
            found = found.union(PixelRect(x: region.minX + first, y: y, width: last + 1 - first, height: 1))
        }
        return found.isEmpty ? nil : found
    }

    private static func anyOutOfReach(_ below: Span<Color>, _ above: Span<Color>) -> Bool {
        let block = 32
        var start = 0
        while below.count - start >= block {
            let (lower, upper) = (
                below.extracting(start..<start + block), above.extracting(start..<start + block)
            )
            var any: UInt32 = 0
            // Without a branch between pixels, so that the compiler can use vectors.
            for x in 0..<block { any |= outOfReach(lower[x], upper[x]) }
            if any != 0 { return true }
            start += block
        }
        while start < below.count {
            if outOfReach(below[start], above[start]) != 0 { return true }
            start += 1
        }
        return false
    }

    /// Not 0 where drawing over cannot turn one pixel into the other.
    @inline(__always)
    private static func outOfReach(_ below: Color, _ above: Color) -> UInt32 {
        let differs: UInt32 = below.rawValue == above.rawValue ? 0 : .max
        let isNotOpaque: UInt32 = above.rawValue >= 0xff00_0000 ? 0 : .max
        let isSomething: UInt32 = below.rawValue < 0x0100_0000 ? 0 : .max
        return differs & isNotOpaque & isSomething
    }
}

private func area(_ rect: PixelRect) -> Int { rect.width * rect.height }
