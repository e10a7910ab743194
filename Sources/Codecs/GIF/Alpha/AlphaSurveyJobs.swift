internal import Diagnostics
internal import Parallel
internal import Raster

/// Surveys the alpha of frames while the caller looks at other things in them.
struct AlphaSurveyJobs {
    private var jobs: OrderedJobs<AlphaSurvey>
    private var survey = AlphaSurvey()
    /// How many pixels are still to be looked at: what is soft in so many is soft in all.
    private var pixelsLeft = 1 << 21

    init(on pool: WorkPool) { jobs = OrderedJobs(on: pool) }

    mutating func add(_ bitmap: Bitmap) {
        guard pixelsLeft > 0 else { return }
        pixelsLeft -= bitmap.pixels.count
        if jobs.isFull { collectNext() }
        jobs.submit { () throws(KineographError) in
            var survey = AlphaSurvey()
            survey.add(bitmap)
            return survey
        }
    }

    /// What was found in all frames.
    consuming func result() -> AlphaSurvey {
        while collectNext() {}
        return survey
    }

    /// - Returns: Whether there was one.
    @discardableResult
    private mutating func collectNext() -> Bool {
        do {
            guard let next = try jobs.next() else { return false }
            survey.add(next)
            return true
        } catch {
            preconditionFailure("a survey that throws nothing threw \(error)")
        }
    }
}
