/// A pattern for one name, as shells know it: `*` for any characters, `?` for one, `[a-z]` for one of a set, `[!a-z]`
/// for one that is not of it, and `\` before a character that means itself. A leading dot is matched only by a dot.
struct GlobPattern: Hashable, Sendable {
    private enum Part: Hashable {
        case anyRun
        case anyOne
        case literal(Character)
        case set([ClosedRange<Character>], negated: Bool)
    }

    private let parts: [Part]

    /// Nil for text without `*`, `?` or a whole `[...]`.
    init?(parsing text: String) {
        var parts: [Part] = []
        var isPattern = false
        var rest = text[...]
        while let character = rest.popFirst() {
            switch character {
            case "*": parts.append(.anyRun)
            case "?": parts.append(.anyOne)
            case "\\":
                parts.append(.literal(rest.popFirst() ?? character))
                continue
            case "[":
                guard let set = Self.takeSet(from: &rest) else { fallthrough }
                parts.append(set)
            default:
                parts.append(.literal(character))
                continue
            }
            isPattern = true
        }
        guard isPattern else { return nil }
        self.parts = parts
    }

    func matches(_ name: String) -> Bool {
        let characters = Array(name)
        if characters.first == ".", parts.first != .literal(".") { return false }
        // On a mismatch, the last `*` takes one character more; an earlier one never has to.
        var (part, index) = (0, 0)
        var retry: (part: Int, index: Int)?
        while index < characters.count {
            if part < parts.count, parts[part] == .anyRun {
                retry = (part, index)
                part += 1
            } else if part < parts.count, Self.matches(parts[part], characters[index]) {
                part += 1
                index += 1
            } else if let last = retry {
                retry = (last.part, last.index + 1)
                (part, index) = (last.part + 1, last.index + 1)
            } else {
                return false
            }
        }
        return parts[part...].allSatisfy { $0 == .anyRun }
    }

    private static func matches(_ part: Part, _ character: Character) -> Bool {
        switch part {
        case .anyRun: false
        case .anyOne: true
        case .literal(let literal): literal == character
        case .set(let ranges, let negated): ranges.contains { $0.contains(character) } != negated
        }
    }

    /// What stands behind a `[`, up to its `]`; a `]` at the start belongs to the set.
    private static func takeSet(from rest: inout Substring) -> Part? {
        var body = rest
        let negated = body.first == "!" || body.first == "^"
        if negated { body.removeFirst() }
        var ranges: [ClosedRange<Character>] = []
        while let character = body.popFirst() {
            if character == "]", !ranges.isEmpty {
                rest = body
                return .set(ranges, negated: negated)
            }
            let afterDash = body.dropFirst().first
            if body.first == "-", let upper = afterDash, upper != "]", upper >= character {
                body.removeFirst(2)
                ranges.append(character...upper)
            } else {
                ranges.append(character...character)
            }
        }
        return nil
    }
}
