internal import JSON
internal import Kineograph

/// What `frame --events` says: when each image of a cycle shows.
struct EventReport {
    private let recipe: AnimationRecipe

    init(_ recipe: AnimationRecipe) { self.recipe = recipe }

    private var timeline: Timeline { recipe.timeline }

    /// For a reader: a table, and the end of the cycle.
    var text: String {
        let header = ["frame", "start ms", "length ms", "image"]
        let rows = (0..<timeline.frameCount).map { frame in
            [
                String(frame), timeline.boundary(frame).readableMilliseconds,
                timeline.duration(ofFrame: frame).readableMilliseconds,
                String(timeline.imageIndex(ofFrame: frame)),
            ]
        }
        let end = "\(timeline.duration.readableMilliseconds) ms a cycle, \(playsText(recipe.plays))"
        return (alignedTable([header] + rows) + [end]).joined(separator: "\n") + "\n"
    }

    var json: JSONValue {
        let events: [JSONValue] = (0..<timeline.frameCount).map { frame in
            [
                "index": .integer(frame), "startMS": .decimal(timeline.boundary(frame).millisecondsText),
                "durationMS": .decimal(timeline.duration(ofFrame: frame).millisecondsText),
                "image": .integer(timeline.imageIndex(ofFrame: frame)),
            ]
        }
        return [
            "plays": .optional(recipe.plays), "cycleMS": .decimal(timeline.duration.millisecondsText),
            "events": .array(events),
        ]
    }
}
