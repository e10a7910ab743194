internal import Assets
public import Diagnostics
public import Parallel
internal import Raster
internal import Stage

extension AnimationRecipe {
    /// The same without clear margins.
    ///
    /// Images lose the margin that all of them share before anything else is done to them, so that they fill the canvas, and
    /// borders, rounded corners, shadows and padding are around what is left. Of images of different sizes it is what each
    /// has clear on that side. A view, a scene, and what a crop of images leaves lose the margin that all finished frames
    /// share.
    ///
    /// Every picture is made once to find it.
    ///
    /// - Parameters:
    ///   - pool: Where pictures are made.
    ///   - progress: Called with how many pictures were seen of how many; what it throws ends the work.
    /// - Throws: ``KineographError`` with code `invalidData` where everything is clear, what making the pictures throws, and
    ///   what `progress` throws.
    public func trimmed(
        on pool: WorkPool = WorkPool(jobs: 1),
        progress: (_ seen: Int, _ count: Int) throws(KineographError) -> Void = { _, _ in }
    ) throws(KineographError) -> AnimationRecipe {
        guard let editedImages, rendering.canvas.crop == nil else {
            return try trimmingFrames(on: pool, progress: progress)
        }
        return try trimming(editedImages, on: pool, progress: progress)
    }

    private func trimming(
        _ images: EditedImages, on pool: WorkPool, progress: (Int, Int) throws(KineographError) -> Void
    ) throws(KineographError) -> AnimationRecipe {
        let shown = images.shown
        let pictureBytes = shown.map { Bitmap.byteCount(of: images.asset.images[$0].pixelSize) }.max() ?? 0
        var jobs = OrderedJobs<ClearMargin?>(on: pool, bytesPerJob: pictureBytes)
        var margins: [ClearMargin?] = []
        func collectOne() throws(KineographError) -> Bool {
            try progress(margins.count, shown.count)
            guard let margin = try jobs.next() else { return false }
            margins.append(margin)
            return true
        }
        for index in shown {
            while jobs.isFull, try collectOne() {}
            let image = images.asset.images[index]
            jobs.submit { () throws(KineographError) in ClearMargin(of: try image.bitmap()) }
        }
        while try collectOne() {}
        guard let shared = ClearMargin(sharedBy: margins) else { throw Self.nothingLeft }
        if shared.isEmpty { return trimmedOfNothing("the images have no clear margin in common") }
        var trimmed = self
        let cut = images.cutting(shared)
        trimmed.editedImages = cut
        (trimmed.rendering.content, trimmed.rendering.canvas) = try cut.staged()
        return trimmed
    }

    private func trimmingFrames(
        on pool: WorkPool, progress: (Int, Int) throws(KineographError) -> Void
    ) throws(KineographError) -> AnimationRecipe {
        if rendering.isOpaque { return trimmedOfNothing("the background is opaque") }
        let frames = frames(on: pool)
        var seen = 0
        var shown = PixelRect.zero
        try progress(seen, timeline.frameCount)
        while let frame = try frames.next() {
            shown = shown.union(CoverageMask(alphaOf: frame.bitmap).coveredRect)
            seen += 1
            try progress(seen, timeline.frameCount)
        }
        guard !shown.isEmpty else { throw Self.nothingLeft }
        if shown.size == canvas { return trimmedOfNothing("it has no clear margin") }
        var trimmed = self
        trimmed.rendering.canvas.crop = shown.offset(by: rendering.canvas.renderedRect.origin)
        return trimmed
    }

    private func trimmedOfNothing(_ reason: String) -> AnimationRecipe {
        var same = self
        same.editDiagnostics.append(Diagnostic("nothing is trimmed: \(reason)"))
        return same
    }

    private static let nothingLeft = KineographError(
        .invalidData, "nothing is left after the clear margin: all frames are clear",
        remedy: "leave it (without --trim), or choose other images or another crop")
}
