internal import Diagnostics
internal import Parallel
internal import Raster

/// Feeds one rendering to every output: first to the encoders that want to see frames before they write, then to all.
struct FrameFeed {
    let recipe: AnimationRecipe
    let pool: WorkPool
    let writers: [OutputWriter]
    /// How much may be kept between the two looks, so that it is not rendered twice.
    var keptBytes = 48 << 20

    typealias Progress = (ExportProgress) throws(KineographError) -> Void

    /// - Returns: Whether all that was fed is entirely clear.
    @discardableResult
    func run(progress: Progress) throws(KineographError) -> Bool {
        var frames = ReplayedFrames(recipe.frames(on: pool), keptBytes: keptBytes)
        try survey(&frames, progress: progress)
        var index = 0
        var showsNothing = true
        while let frame = try frames.next() {
            try report(.encode, index, to: progress)
            showsNothing = showsNothing && frame.bitmap.isEntirelyClear
            for writer in writers {
                try writer.add(frame)
                try writer.passOn { () throws(KineographError) in try report(.encode, index, to: progress) }
            }
            index += 1
        }
        for writer in writers { try writer.finish() }
        return showsNothing
    }

    private func survey(_ frames: inout ReplayedFrames, progress: Progress) throws(KineographError) {
        var index = 0
        while writers.contains(where: \.wantsSurvey), let frame = try frames.preview() {
            try report(.survey, index, to: progress)
            for writer in writers where writer.wantsSurvey { try writer.survey(frame) }
            index += 1
        }
        frames.rewind { recipe.frames(on: pool) }
    }

    private func report(_ pass: ExportProgress.Pass, _ index: Int, to progress: Progress) throws(KineographError) {
        try progress(ExportProgress(pass: pass, frame: index, frameCount: recipe.timeline.frameCount))
    }
}

extension Bitmap {
    /// Whether no pixel shows anything.
    fileprivate var isEntirelyClear: Bool {
        let pixels = pixels.span
        for index in pixels.indices where !pixels[index].isClear { return false }
        return true
    }
}
