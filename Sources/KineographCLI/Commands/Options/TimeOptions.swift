internal import Kineograph

/// The options that change when images show, and how often.
enum TimeOptions {
    static let rate = ValueOption(
        "fps", as: .rate, group: .time,
        help:
            "shows so many images a second (still images: 30 unless given), and says what a frame is in times like 12f")
    static let duration = ValueOption(
        "duration", as: .time, group: .time,
        help:
            "sets the length of one cycle, of the chosen images in their direction, and spreads them over it; --speed and "
            + "holds come after it")
    static let delays = ValueOption(
        "delay", as: .times, group: .time,
        help:
            "sets the time of each image: one for all, or a list, which starts again where it is shorter than the images "
            + "are many")
    static let repeatCount = ValueOption(
        "repeat", short: "r", as: .integer(in: 0...Int(Int32.max)), group: .time,
        help: "plays the cycle N times, 0 for ever; images play for ever unless given, and files as they say")
    static let direction = ValueOption(
        "direction", as: .choice("D", noun: "a direction", Direction.allCases.map { ($0.rawValue, $0) }),
        group: .time,
        help: "in which order the images follow each other; forward unless given, and ping-pong goes there "
            + "and back; played once, it ends where it began")
    static let frames = ValueOption(
        "frames", as: .frames, group: .time, help: "takes these images only, by number from 0, in this order: 3-10,12")
    static let tag = ValueOption(
        "tag", as: .text, group: .time,
        help:
            "takes the images of a tag of a sprite sheet or an Aseprite file, in its direction, as often as it says; inspect "
            + "lists the tags; of a catalogue, an image set or an animation")
    static let speed = ValueOption(
        "speed", as: .speed, group: .time, help: "plays so many times faster: 2 or 2x halves every time, 1/2 doubles it"
    )
    static let firstHold = ValueOption(
        "hold-first", as: .time, group: .time, help: "sets the time of the image that shows first")
    static let lastHold = ValueOption(
        "hold-last", as: .time, group: .time,
        help: "sets the time of the image that shows last; in ping-pong, of the one at which it turns")
    static let start = ValueOption(
        "from", as: .time, group: .time, help: "cuts away what shows before this time; 0 unless given")
    static let end = ValueOption(
        "to", as: .time, group: .time, help: "cuts away what shows from this time on; the end unless given")
    static let sampleRate = ValueOption(
        "sample", as: .rate, group: .time, help: "takes so many pictures a second, instead of one for every change")

    static let all = [
        rate.option, duration.option, delays.option, repeatCount.option, direction.option, frames.option, tag.option,
        speed.option,
        firstHold.option, lastHold.option, start.option, end.option, sampleRate.option,
    ]

    static let conflicts = [[duration.option, delays.option], [frames.option, tag.option]]
}

extension ParsedArguments {
    /// What a frame is in a time like `12f`.
    ///
    /// - Throws: ``KineographError`` with code `usage`.
    func frameRate() throws(KineographError) -> Rate { try value(TimeOptions.rate) ?? .standard }

    /// The time of an option, or nil where it was not given.
    ///
    /// - Throws: ``KineographError`` with code `usage`.
    func duration(_ option: ValueOption<TimeText>) throws(KineographError) -> Duration? {
        let rate = try frameRate()
        return try value(option)?.duration(frameRate: rate)
    }

    /// - Throws: ``KineographError`` with code `usage`.
    func timeEdits() throws(KineographError) -> TimeEdits {
        var edits = TimeEdits()
        let unit = try frameRate()
        if let delays = try value(TimeOptions.delays) {
            var durations: [Duration] = []
            for delay in delays { durations.append(try delay.duration(frameRate: unit)) }
            edits.delays = durations
        }
        edits.duration = try duration(TimeOptions.duration)
        if edits.delays == nil && edits.duration == nil {
            edits.rate = try value(TimeOptions.rate)
        } else {
            try checkRateIsUnit()
        }
        edits.repeatCount = try value(TimeOptions.repeatCount)
        edits.direction = try value(TimeOptions.direction)
        edits.frames = try value(TimeOptions.frames)
        edits.tag = try value(TimeOptions.tag)
        edits.speed = try value(TimeOptions.speed)
        edits.firstHold = try duration(TimeOptions.firstHold)
        edits.lastHold = try duration(TimeOptions.lastHold)
        edits.start = try duration(TimeOptions.start)
        edits.end = try duration(TimeOptions.end)
        edits.sampleRate = try value(TimeOptions.sampleRate)
        return edits
    }

    /// Delays written as whole numbers alone that last so long that milliseconds may have been meant.
    ///
    /// - Throws: ``KineographError`` with code `usage`.
    func longDelays() throws(KineographError) -> [String] {
        for delay in try value(TimeOptions.delays) ?? [] where delay.isBareInteger {
            guard try delay.duration(frameRate: .standard) >= .seconds(10) else { continue }
            return ["--delay \(delay.text) is \(delay.text) s; write \(delay.text)ms for milliseconds"]
        }
        return []
    }

    /// Where other options set the times, `--fps` can only say what a frame is; then some time has to count frames.
    private func checkRateIsUnit() throws(KineographError) {
        guard isGiven(TimeOptions.rate.option) else { return }
        let rival = isGiven(TimeOptions.delays.option) ? TimeOptions.delays.option : TimeOptions.duration.option
        let singles = [
            TimeOptions.duration, TimeOptions.firstHold, TimeOptions.lastHold, TimeOptions.start, TimeOptions.end,
        ]
        var times = try value(TimeOptions.delays) ?? []
        for option in singles { if let time = try value(option) { times.append(time) } }
        guard times.contains(where: \.countsFrames) else {
            throw KineographError(
                .usage, "\(TimeOptions.rate.option.spelling) and \(rival.spelling) both say how long images show",
                remedy: "leave one out")
        }
    }
}
