internal import Playback

/// How long a picture shows, as its file's name says at its end: `frame_0120ms.png`, `walk_3-80ms.png`, `wave 2 (1.5s)@2x.png`.
struct NamedTime: Hashable {
    let duration: Duration
    /// What stands before the time, without what sets that apart.
    let stem: String

    /// Nil for a name that says no time: a whole number or a decimal of milliseconds or seconds, behind `_`, `-` or a space,
    /// or in parentheses.
    init?(of name: String) {
        var rest = ImageName(name).stem[...]
        let isInParentheses = rest.last == ")"
        if isInParentheses { rest.removeLast() }
        let unit = rest.hasSuffix("ms") ? "ms" : "s"
        guard rest.hasSuffix(unit) else { return nil }
        rest.removeLast(unit.count)
        let start = rest.lastIndex { !NamedTime.isOfNumber($0) }.map { rest.index(after: $0) } ?? rest.startIndex
        let number = rest[start...]
        guard number.first?.isWholeNumber == true, number.last?.isWholeNumber == true,
            let duration = try? Duration(parsing: number + unit)
        else { return nil }
        rest = rest[..<start]
        guard let mark = rest.popLast(), isInParentheses ? mark == "(" : "_- ".contains(mark) else { return nil }
        self.duration = duration
        stem = String(rest)
    }

    private static func isOfNumber(_ character: Character) -> Bool {
        character == "." || ("0"..."9").contains(character)
    }

    /// The times of a sequence's pictures; nil unless there are several and each says one above zero.
    static func all(of names: [String]) -> [Duration]? {
        guard names.count > 1 else { return nil }
        var times: [Duration] = []
        for name in names {
            guard let time = NamedTime(of: name), time.duration > .zero else { return nil }
            times.append(time.duration)
        }
        return times
    }
}
