internal import JSON
internal import Kineograph

extension [AnimationTag] {
    /// What `inspect` says about them.
    var table: [String] { alignedTable([["tag", "frames", "direction", "plays"]] + map(\.row)) }
}

extension AnimationTag {
    /// `walk  0-3  forward  for ever`
    fileprivate var row: [String] {
        let isRun = frames.count > 1 && zip(frames, frames.dropFirst()).allSatisfy { $1 == $0 + 1 }
        let list = isRun ? "\(frames[0])-\(frames[frames.count - 1])" : frames.map(String.init).joined(separator: ",")
        return [name, list, direction.rawValue, repeatCount.map(String.init) ?? "for ever"]
    }

    var json: JSONValue {
        [
            "name": .string(name), "frames": .array(frames.map(JSONValue.integer)),
            "direction": .string(direction.rawValue), "repeat": .optional(repeatCount),
        ]
    }
}
