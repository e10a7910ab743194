internal import JSON
internal import Kineograph

/// What `frame --events` says about a scene: its timetable.
struct SceneEventReport {
    private let events: [StagedScene.Event]
    private let recipe: AnimationRecipe

    init(_ events: [StagedScene.Event], of recipe: AnimationRecipe) {
        self.events = events
        self.recipe = recipe
    }

    /// When an event happens, counted from where the export begins.
    private func time(_ event: StagedScene.Event) -> Duration {
        event.instant - recipe.rendering.interval.lowerBound
    }

    private var cycle: Duration { recipe.timeline.duration }

    /// For a reader: a table, and the end of the cycle.
    var text: String {
        let rows = events.map { [time($0).readableMilliseconds, $0.view, $0.kind.text] }
        let end = "\(cycle.readableMilliseconds) ms a cycle, \(playsText(recipe.plays))"
        return (alignedTable([["time ms", "view", "event"]] + rows) + [end]).joined(separator: "\n") + "\n"
    }

    var json: JSONValue {
        let events: [JSONValue] = events.map { event in
            var members: [JSONValue.Member] = [
                JSONValue.Member(key: "timeMS", value: .decimal(time(event).millisecondsText)),
                JSONValue.Member(key: "view", value: .string(event.view)),
            ]
            members += event.kind.members.map { JSONValue.Member(key: $0.key, value: $0.value) }
            return .object(members)
        }
        return [
            "plays": .optional(recipe.plays), "cycleMS": .decimal(cycle.millisecondsText), "events": .array(events),
        ]
    }
}

extension StagedScene.Event.Kind {
    /// `call start`, `image 3`, `cycle 0 complete`, `end`
    fileprivate var text: String {
        switch self {
        case .call(let action): "call \(action)"
        case .playback(.image(let position)): "image \(position.image)"
        case .playback(.cycle(let index)): "cycle \(index) complete"
        case .playback(.end(let finished)): finished ? "end" : "stopped"
        }
    }

    fileprivate var members: KeyValuePairs<String, JSONValue> {
        switch self {
        case .call(let action): ["event": "call", "call": .string(action.description)]
        case .playback(.image(let position)):
            [
                "event": "image", "image": .integer(position.image), "frame": .integer(position.frame),
                "cycle": .integer(position.cycle),
            ]
        case .playback(.cycle(let index)): ["event": "cycle", "cycle": .integer(index)]
        case .playback(.end(let finished)): ["event": "end", "finished": .bool(finished)]
        }
    }
}
