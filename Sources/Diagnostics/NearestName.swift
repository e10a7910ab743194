/// The number of insertions, deletions, replacements and swaps of neighbours that turn one text into another (optimal
/// string alignment distance).
package func editDistance(_ first: String, _ second: String) -> Int {
    let first = Array(first)
    let second = Array(second)
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for row in 0..<first.count {
        var current = [row + 1]
        for column in 0..<second.count {
            let replacement = last[column] + (first[row] == second[column] ? 0 : 1)
            var best = min(replacement, last[column + 1] + 1, current[column] + 1)
            let isSwap =
                row > 0 && column > 0 && first[row] == second[column - 1] && first[row - 1] == second[column]
            if isSwap { best = min(best, beforeLast[column - 1] + 1) }
            current.append(best)
        }
        (beforeLast, last) = (last, current)
    }
    return last[second.count]
}

/// The name that somebody most likely meant, or nil where none is near: the first that begins with what was typed; else the
/// one at the smallest distance of at most about a third of its length; else the first in which what was typed stands; else
/// the longest with which what was typed begins. Capital letters count as small ones.
package func nearestName(to typed: String, among names: [String]) -> String? {
    let typed = typed.lowercased()
    let known = names.map { (name: $0, small: $0.lowercased()) }
    if typed.count > 1, let beginning = known.first(where: { $0.small.hasPrefix(typed) }) { return beginning.name }
    let measured = known.map { (name: $0.name, distance: editDistance(typed, $0.small)) }
    let near = measured.filter { $0.distance <= max(1, ($0.name.count + 1) / 3) }
    if let nearest = near.min(by: { $0.distance < $1.distance }) { return nearest.name }
    // What is shorter stands in too many words to say anything.
    let fewest = 3
    if typed.count >= fewest, let whole = known.first(where: { $0.small.contains(typed) }) { return whole.name }
    let parts = known.filter { $0.small.count >= fewest && typed.hasPrefix($0.small) }
    return parts.max { $0.small.count < $1.small.count }?.name
}
