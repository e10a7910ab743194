internal import Raster

/// Looks at every frame once to learn what the file's pixel format has to hold.
struct APNGSurvey {
    private var census = ColorCensus()
    private var previous: Bitmap?
    private var changes = false
    private(set) var frameCount = 0

    /// Whether the frames still to come cannot change the format.
    var isSettled: Bool { census.isSettled }

    mutating func add(_ bitmap: Bitmap) {
        census.add(bitmap, after: previous)
        changes = changes || previous.map { $0.changedRect(from: bitmap) != nil } ?? false
        previous = bitmap
        frameCount += 1
    }

    /// The format for the whole file.
    ///
    /// Its samples have 8 bits: ffmpeg (up to version 5 at least) shows later frames of fewer bits as something else.
    ///
    /// - Parameter keepsHiddenColor: Whether clear pixels come back with the colour they hide.
    func format(keepsHiddenColor: Bool) -> PNGPixelFormat {
        PNGPixelFormat(for: census, drawsOver: changes, keepsHiddenColor: keepsHiddenColor).withWholeBytes
    }
}
