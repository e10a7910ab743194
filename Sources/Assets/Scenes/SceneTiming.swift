internal import Diagnostics
internal import Playback
internal import Stage

/// What a scene file says about when the images of a view show; all of it together makes the timeline.
struct SceneTiming {
    var imageCount = 0
    /// The times that the images' own files say.
    var fileDelays: [Duration]?
    /// The times that the scene file says.
    var delays: [Duration]?
    /// Zero for a thirtieth of a second an image, or the images' own times.
    var duration = Duration.zero
    var repeatCount = 0
    var direction = Direction.forward
    /// Whether the view was given a timeline.
    var hasTimeline = false

    /// Nil where the images show once each, evenly.
    ///
    /// - Throws: ``KineographError`` where all of the images' times are zero, and there is no duration.
    func timeline() throws(KineographError) -> Timeline? {
        let own = delays.map { delays in (0..<imageCount).map { delays[$0 % delays.count] } } ?? fileDelays
        guard imageCount > 0, own != nil || direction != .forward else { return nil }
        var timeline: Timeline
        if let own, duration == .zero || own.contains(where: { $0 > .zero }) {
            timeline = try Timeline(durations: own)
            if duration > .zero { timeline = try timeline.lasting(duration) }
        } else if duration > .zero {
            timeline = try Timeline(evenly: duration, imageCount: imageCount)
        } else {
            timeline = try Timeline(imageCount: imageCount, rate: .standard)
        }
        switch direction {
        case .forward: return timeline
        case .reverse: return try timeline.reversed()
        case .pingPong: return try timeline.pingPong(returningToStart: repeatCount == 1)
        }
    }
}
