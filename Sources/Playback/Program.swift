/// What an animation plays: a timeline, from which frame it loops, and how often.
///
/// Cycle 0 is the whole timeline. Every later one begins at frame ``loopStart``, so that the frames before it are an intro
/// that plays once.
public struct Program: Hashable, Sendable {
    /// What cycle 0 shows.
    public let timeline: Timeline
    /// What shows instead while the animation's alternate sequence is chosen; nil for the same.
    public let alternate: Timeline?
    /// The first frame of the part that loops.
    public let loopStart: Int
    /// How often it plays; nil is for ever.
    public let plays: Int?

    /// - Precondition: `plays` is nil or above zero; the frames from `loopStart` on exist and take some time, on both
    ///   timelines.
    public init(_ timeline: Timeline, alternate: Timeline? = nil, loopingFrom loopStart: Int = 0, plays: Int? = nil) {
        precondition(plays.map { $0 > 0 } ?? true, "an animation plays once or more often, or for ever")
        for timeline in [timeline, alternate ?? timeline] {
            precondition(
                (0..<timeline.frameCount).contains(loopStart) && timeline.boundary(loopStart) < timeline.duration,
                "an animation of \(timeline.frameCount) frames cannot loop from frame \(loopStart)")
        }
        self.timeline = timeline
        self.alternate = alternate
        self.loopStart = loopStart
        self.plays = plays
    }

    /// The same with one sequence chosen.
    func track(alternate isAlternate: Bool) -> Track {
        let timeline = isAlternate ? alternate ?? timeline : timeline
        return Track(timeline: timeline, intro: timeline.boundary(loopStart).attoseconds, plays: plays)
    }
}

/// One sequence of a program, in whole attoseconds.
struct Track {
    let timeline: Timeline
    /// The time before the part that loops.
    let intro: Int128
    let plays: Int?

    /// The length of cycle 0.
    var length: Int128 { timeline.duration.attoseconds }
    /// The length of every later cycle; above zero.
    var loop: Int128 { length - intro }

    /// A place in the course of an animation.
    struct Place {
        var cycle: Int
        /// The time on the timeline, before its end.
        var offset: Int128
    }

    /// The place so much time after the beginning of the timeline in a cycle.
    func place(cycle: Int, offset: Int128) -> Place {
        guard offset >= length else { return Place(cycle: cycle, offset: offset) }
        let (cycles, rest) = (offset - length).quotientAndRemainder(dividingBy: loop)
        return Place(cycle: Int(clamping: Int128(cycle) + 1 + cycles), offset: intro + rest)
    }

    /// How long the animation plays from the beginning of the timeline in a cycle to its natural end: at the end of this
    /// cycle at the earliest. Nil where it has no end, or one beyond all integers.
    func end(fromCycle cycle: Int) -> Int128? {
        guard let plays else { return nil }
        let (rest, overflows) = loop.multipliedReportingOverflow(by: Int128(max(plays - 1 - cycle, 0)))
        let (end, endOverflows) = rest.addingReportingOverflow(length)
        return overflows || endOverflows || end >= Int128.max / 4 ? nil : end
    }

    /// The place that is as far through its cycle as a place of another track is through its own.
    func place(inPhaseWith place: Place, of other: Track) -> Place {
        if other.length == length && other.intro == intro { return place }
        guard place.offset >= other.intro else {
            return Place(cycle: place.cycle, offset: proportion(place.offset, of: other.intro, to: intro))
        }
        let offset = proportion(place.offset - other.intro, of: other.loop, to: loop)
        return Place(cycle: place.cycle, offset: intro + offset)
    }

    private func proportion(_ part: Int128, of whole: Int128, to newWhole: Int128) -> Int128 {
        let (quotient, _) = whole.dividingFullWidth(part.multipliedFullWidth(by: newWhole))
        return quotient
    }
}
