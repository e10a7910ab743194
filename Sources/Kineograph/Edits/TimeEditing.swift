internal import Assets
internal import Diagnostics
internal import Playback

/// Time edits applied to an asset.
struct TimeEditing {
    /// The asset's image that each image of ``timeline`` is.
    let selection: [Int]
    /// Which of the selected images shows when.
    let timeline: Timeline
    /// How often the cycle plays; nil is for ever.
    let plays: Int?
    /// What is lost that nobody asked to lose.
    let diagnostics: [Diagnostic]

    /// - Throws: ``KineographError`` with code `usage` for edits that contradict each other or the asset, `invalidData`
    ///   where no time at all is left. It names the first input, unless the edits are wrong for any.
    init(_ edits: TimeEdits, of asset: AnimationAsset) throws(KineographError) {
        try TimeEditing.checkOnlyOne(edits)
        do {
            try self.init(consistent: edits, of: asset)
        } catch {
            throw asset.sources.first.map(error.at(path:)) ?? error
        }
    }

    private init(consistent edits: TimeEdits, of asset: AnimationAsset) throws(KineographError) {
        let tag = try TaggedPart(edits, of: asset)
        if tag == nil, edits.frames == nil, let choice = asset.choice { throw choice }
        if let tag {
            (selection, plays) = (tag.selection, tag.plays)
        } else {
            (selection, plays) = try (
                TimeEditing.selection(edits, of: asset), TimeEditing.plays(edits, of: asset)
            )
        }
        var timeline = try TimeEditing.base(edits, of: asset, showing: selection)
        switch tag?.direction ?? edits.direction ?? .forward {
        case .forward: break
        case .reverse: timeline = try timeline.reversed()
        case .pingPong: timeline = try timeline.pingPong(returningToStart: plays == 1)
        }
        if let length = edits.duration, timeline.duration != length { timeline = try timeline.lasting(length) }
        if let speed = edits.speed { timeline = try timeline.atSpeed(speed) }
        if let hold = edits.firstHold { timeline = try timeline.settingDuration(hold, ofFrame: 0) }
        // In ping-pong, the image at which it turns.
        if let hold = edits.lastHold { timeline = try timeline.settingDuration(hold, ofFrame: selection.count - 1) }
        let ownTimes = edits.rate == nil && edits.delays == nil ? asset.noteOnNames : []
        diagnostics = ownTimes + timeline.unseenFrames
        if edits.start != nil || edits.end != nil {
            timeline = try timeline.trimmed(from: edits.start ?? .zero, to: edits.end)
        }
        if let rate = edits.sampleRate { timeline = try timeline.sampled(at: rate) }
        self.timeline = timeline
    }

    private static func selection(_ edits: TimeEdits, of asset: AnimationAsset) throws(KineographError) -> [Int] {
        let count = asset.images.count
        guard let frames = edits.frames else { return Array(0..<count) }
        if let wrong = frames.first(where: { !(0..<count).contains($0) }) {
            throw KineographError(
                .usage, "there is no image \(wrong): they are numbered from 0 to \(count - 1)",
                remedy: "choose others (--frames)")
        }
        guard !frames.isEmpty else {
            throw KineographError(.usage, "no image is chosen", remedy: "name one (--frames)")
        }
        return frames
    }

    private static func plays(_ edits: TimeEdits, of asset: AnimationAsset) throws(KineographError) -> Int? {
        guard let count = edits.repeatCount else { return asset.delays == nil ? nil : asset.plays }
        return try plays(count)
    }

    /// - Throws: ``KineographError`` with code `usage` for a number below zero.
    static func plays(_ count: Int) throws(KineographError) -> Int? {
        guard count >= 0 else {
            throw KineographError(
                .usage, "an animation cannot play \(count) times", remedy: "use 0 for ever, or 1 and up")
        }
        return count == 0 ? nil : count
    }

    /// The images one after the other, before any edit of their order.
    private static func base(
        _ edits: TimeEdits, of asset: AnimationAsset, showing selection: [Int]
    ) throws(KineographError) -> Timeline {
        let count = selection.count
        if let rate = edits.rate { return try Timeline(imageCount: count, rate: rate) }
        if let delays = edits.delays { return try timeline(of: delays, count: count) }
        // Images without a time share what there is.
        let own = asset.delays.map { delays in selection.map { delays[$0] } }.flatMap { delays in
            delays.contains { $0 > .zero } ? delays : nil
        }
        if let own { return try Timeline(durations: own) }
        if let duration = edits.duration { return try Timeline(evenly: duration, imageCount: count) }
        guard asset.delays == nil else {
            throw KineographError(
                .invalidData, "the frames have no time at all",
                remedy: "give them a rate, delays or a duration (--fps, --delay, --duration)")
        }
        return try Timeline(imageCount: count, rate: .standard)
    }

    private static func checkOnlyOne(_ edits: TimeEdits) throws(KineographError) {
        let given = [
            edits.rate == nil ? nil : "a rate", edits.duration == nil ? nil : "a duration",
            edits.delays == nil ? nil : "delays",
        ].compactMap { $0 }
        guard given.count <= 1 else {
            throw KineographError(
                .usage, "\(given.joined(separator: " and ")) exclude each other", remedy: "leave all but one out")
        }
    }

    private static func timeline(of delays: [Duration], count: Int) throws(KineographError) -> Timeline {
        guard !delays.isEmpty, delays.count <= count else {
            throw KineographError(
                .usage, "there are \(delays.count) delays for \(count) images", remedy: "give one for each, or fewer")
        }
        return try Timeline(durations: (0..<count).map { delays[$0 % delays.count] })
    }
}

extension AnimationAsset {
    /// That times come from the names of files, where they do.
    fileprivate var noteOnNames: [Diagnostic] {
        guard let least = timesFromNames.min(), let most = timesFromNames.max() else { return [] }
        let times =
            least == most
            ? "\(least.readableMilliseconds) ms"
            : "\(least.readableMilliseconds) to \(most.readableMilliseconds) ms"
        return [
            Diagnostic(
                "\(counted(timesFromNames.count, "image")) show as long as their names say, \(times) each (--fps or "
                    + "--delay says otherwise)")
        ]
    }
}

extension Timeline {
    /// That frames never show, where there are such.
    fileprivate var unseenFrames: [Diagnostic] {
        switch (0..<frameCount).filter({ duration(ofFrame: $0) == .zero }).count {
        case 0: []
        case 1: [Diagnostic("1 image never shows, since it has no time")]
        case let count: [Diagnostic("\(count) images never show, since they have no time")]
        }
    }
}
