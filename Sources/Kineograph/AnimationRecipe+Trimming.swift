public import Diagnostics
public import Parallel
internal import Raster
internal import Stage

extension AnimationRecipe {
    /// The same without the clear margin that all its frames share. Every frame is rendered once to find it.
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
        trimmed.rendering.canvas.crop = shown
        return trimmed
    }
}
