public import Playback

/// How a view plays its images: what UIImageView has, and more.
public struct AnimationSettings: Hashable, Sendable {
    /// The time of one cycle; zero means a thirtieth of a second for each image.
    public var duration = Duration.zero
    /// How often the whole cycle plays; 0 means for ever.
    public var repeatCount = 0
    /// Which of the images shows when; nil shows each once, evenly over ``duration``.
    public var timeline: Timeline?
    /// The frame of the timeline from which it loops; those before it are an intro that plays once.
    public var loopStart = 0

    public init() {}

    /// What plays of so many images.
    ///
    /// - Parameter alternates: The number of images of the highlighted sequence; nil where there is none.
    /// - Precondition: The settings are in their ranges, and the timeline shows no image that is not there.
    func program(ofImages count: Int, alternates: Int?) -> Program {
        precondition(
            duration >= .zero && duration <= Timeline.longestDuration,
            "animationDuration is \(duration), and has to be zero or more")
        precondition(repeatCount >= 0, "animationRepeatCount is \(repeatCount), and has to be zero or more")
        return Program(
            timeline(ofImages: count), alternate: alternates.map { timeline(ofImages: $0) }, loopingFrom: loopStart,
            plays: repeatCount == 0 ? nil : repeatCount)
    }

    private func timeline(ofImages count: Int) -> Timeline {
        if let timeline {
            let last = timeline.imageIndices.max() ?? 0
            precondition(last < count, "the timeline shows image \(last), and there are \(count)")
            return timeline
        }
        do {
            guard duration > .zero else { return try Timeline(imageCount: count, rate: .standard) }
            return try Timeline(evenly: duration, imageCount: count)
        } catch {
            preconditionFailure("\(error)")
        }
    }
}
