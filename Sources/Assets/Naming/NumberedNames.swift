/// Names that count: `walk_01.png`, `walk_02.png`…
enum NumberedNames {
    /// What is odd about the numbers of names that differ in their last number only: gaps, and one number twice. Names
    /// that do not all count together have no faults. Where all say a time at their end, that is no number.
    static func faults(in names: [String]) -> [String] {
        let haveTimes = NamedTime.all(of: names) != nil
        var counted: [(number: Int, name: String)] = []
        var frame: Frame?
        for name in names {
            guard let (number, around) = split(name, hasTime: haveTimes), frame == nil || frame == around else {
                return []
            }
            frame = around
            counted.append((number, name))
        }
        counted.sort { $0.number != $1.number ? $0.number < $1.number : $0.name < $1.name }
        var faults: [String] = []
        for (earlier, later) in zip(counted, counted.dropFirst()) {
            switch later.number - earlier.number {
            case 0: faults.append("\(earlier.name) and \(later.name) have the same number")
            case 1: break
            case 2: faults.append("number \(earlier.number + 1) is missing, between \(earlier.name) and \(later.name)")
            default:
                faults.append(
                    "the numbers \(earlier.number + 1) to \(later.number - 1) are missing, between \(earlier.name) and "
                        + later.name)
            }
        }
        return faults
    }

    /// Two names that count and stand as a shell lists them, letter by letter, with the greater number first: 10 before 2.
    /// Nil where numbers never fall, and for names in an order that somebody chose.
    static func alphabeticalPair(in names: [String]) -> (earlier: String, later: String)? {
        let pairs = zip(names, names.dropFirst())
        let haveTimes = NamedTime.all(of: names) != nil
        guard pairs.allSatisfy({ $0.utf8.lexicographicallyPrecedes($1.utf8) }) else { return nil }
        return pairs.first { earlier, later in
            guard let (first, frame) = split(earlier, hasTime: haveTimes),
                let (second, other) = split(later, hasTime: haveTimes)
            else { return false }
            return frame == other && first > second
        }
    }

    /// What stands around the number.
    private struct Frame: Equatable {
        var prefix: String
        var suffix: String
    }

    private static func split(_ name: String, hasTime: Bool) -> (Int, Frame)? {
        var stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
        if hasTime, let time = NamedTime(of: name) { stem = time.stem[...] }
        guard let last = stem.lastIndex(where: isDigit) else { return nil }
        let end = stem.index(after: last)
        let start = stem[..<end].lastIndex { !isDigit($0) }.map { stem.index(after: $0) } ?? stem.startIndex
        guard let number = Int(stem[start..<end]) else { return nil }
        return (number, Frame(prefix: String(stem[..<start]), suffix: String(hasTime ? stem[end...] : name[end...])))
    }

    private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}
