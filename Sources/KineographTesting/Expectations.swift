// Where a library may use Swift Testing, the expectations report to it; everywhere, the functions that they rest on give
// their findings as text, for any way to test.
#if canImport(Testing)
    public import Kineograph
    public import Testing

    /// Expects a view to show images of its sequence at instants of its time.
    ///
    ///     expectFrames(of: view, at: [.zero: 0, .milliseconds(100): 1, .seconds(5): nil])
    ///
    /// - Parameter expected: The instants, and which image of the sequence shows; nil for none of them.
    public func expectFrames<C: Clock>(
        of view: ImageView<C>, at expected: KeyValuePairs<Duration, Int?>,
        sourceLocation: SourceLocation = #_sourceLocation
    ) where C.Duration == Duration {
        expectFrames(of: view.content, at: expected, sourceLocation: sourceLocation)
    }

    /// Expects what a view shows to be images of its sequence at instants of its time.
    ///
    /// - Parameter expected: The instants, and which image of the sequence shows; nil for none of them.
    public func expectFrames(
        of content: ImageViewContent, at expected: KeyValuePairs<Duration, Int?>,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        record(frameMismatches(of: content, at: expected), sourceLocation)
    }

    /// Expects a rendering to show pictures, pixel by pixel, at instants from its beginning.
    ///
    /// - Throws: ``KineographError`` where a picture cannot be made.
    public func expectPictures(
        of rendering: Rendering, at expected: KeyValuePairs<Duration, Bitmap>,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws(KineographError) {
        record(try pictureMismatches(of: rendering, at: expected), sourceLocation)
    }

    /// Expects a timetable to be the one that is written down. How wide its columns are does not count.
    public func expectTimetable(
        _ timetable: Timetable, is expected: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard let difference = timetable.difference(from: expected) else { return }
        record(["the timetable is another:", difference], sourceLocation)
    }

    private func record(_ lines: [String], _ location: SourceLocation) {
        guard !lines.isEmpty else { return }
        Issue.record(Comment(rawValue: lines.joined(separator: "\n")), sourceLocation: location)
    }
#endif
