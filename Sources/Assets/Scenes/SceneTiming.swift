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
        var own = delays.map { delays in (0..<imageCount).map { delays[$0 % delays.count] } } ?? fileDelays
        if duration > .zero, own?.contains(where: { $0 > .zero }) == false { own = nil }
        guard imageCount > 0, own != nil || direction != .forward else { return nil }
        let once: Timeline =
            if let own { try Timeline(durations: own) } else if duration > .zero {
                // Of equal steps that are whole numbers, so that stretching them to the duration is exact.
                try Timeline(evenly: .milliseconds(imageCount), imageCount: imageCount)
            } else { try Timeline(imageCount: imageCount, rate: .standard) }
        let cycle = try directed(once)
        // The duration is that of the whole cycle, there and back.
        return duration > .zero ? try cycle.lasting(duration) : cycle
    }

    private func directed(_ timeline: Timeline) throws(KineographError) -> Timeline {
        switch direction {
        case .forward: timeline
        case .reverse: try timeline.reversed()
        case .pingPong: try timeline.pingPong(returningToStart: repeatCount == 1)
        }
    }
}
