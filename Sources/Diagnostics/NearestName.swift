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

/// The name that somebody most likely meant, or nil where none is near: the first that begins with what was typed, else
/// the one at the smallest distance of at most a third of its length.
package func nearestName(to typed: String, among names: [String]) -> String? {
    if typed.count > 1, let beginning = names.first(where: { $0.hasPrefix(typed) }) { return beginning }
    let measured = names.map { (name: $0, distance: editDistance(typed, $0)) }
    guard let nearest = measured.min(by: { $0.distance < $1.distance }) else { return nil }
    return nearest.distance <= max(1, nearest.name.count / 3) ? nearest.name : nil
}
