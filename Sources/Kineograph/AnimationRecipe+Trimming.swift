public import Diagnostics
public import Parallel
internal import Raster
internal import Stage

extension AnimationRecipe {
    /// The same without the clear margin that all its frames share; its padding stays around what is left. Every frame is
    /// rendered once to find it.
    ///
    /// - Parameters:
    ///   - pool: Where frames are rendered.
    ///   - progress: Called with the number of frames that were seen, before each; what it throws ends the work.
    /// - Throws: ``KineographError`` with code `invalidData` where all frames are clear, what rendering throws, and what
    ///   `progress` throws.
    public func trimmed(
        on pool: WorkPool = WorkPool(jobs: 1), progress: (Int) throws(KineographError) -> Void = { _ in }
    ) throws(KineographError) -> AnimationRecipe {
        if rendering.isOpaque { return self }
        let frames = frames(on: pool)
        var seen = 0
        var shown = PixelRect.zero
        try progress(seen)
        while let frame = try frames.next() {
            shown = shown.union(CoverageMask(alphaOf: frame.bitmap).coveredRect)
            seen += 1
            try progress(seen)
        }
        guard !shown.isEmpty else {
            throw KineographError(
                .invalidData, "nothing is left after the clear margin: all frames are clear",
                remedy: "leave it (without --trim), or choose other images")
        }
        var trimmed = self
        let origin = rendering.canvas.renderedRect.origin
        shown.origin = PixelPoint(x: shown.minX + origin.x, y: shown.minY + origin.y)
        trimmed.rendering.canvas.crop = rendering.canvas.padded(shown)
        return trimmed
    }
}

extension Canvas {
    /// What is left of a part of the canvas inside its padding, with as much padding around it.
    fileprivate func padded(_ part: PixelRect) -> PixelRect {
        let origin = PixelRect(snapping: Rect(origin: contentOrigin, size: .zero), scale: scale).origin
        let (x, y) = (origin.x, origin.y)
        let inside = PixelRect(x: x, y: y, width: size.width - 2 * x, height: size.height - 2 * y).intersection(part)
        // Nothing but a shadow may be outside it.
        guard !inside.isEmpty else { return part }
        return PixelRect(
            x: inside.minX - x, y: inside.minY - y, width: inside.width + 2 * x, height: inside.height + 2 * y
        ).intersection(renderedRect)
    }
}
