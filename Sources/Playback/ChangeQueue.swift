/// Who changes next: a binary heap of identifiers by the instant at which each is due, in which a due instant can be moved.
/// Those of one instant come out in the order of their identifiers.
package struct ChangeQueue {
    private struct Entry {
        var due: Duration
        let id: Int

        func comes(before other: Entry) -> Bool { due != other.due ? due < other.due : id < other.id }
    }

    private var entries: [Entry] = []
    /// Where each identifier stands in the heap.
    private var places: [Int: Int] = [:]

    package init() {}

    /// When the first is due.
    package var nextDue: Duration? { entries.first?.due }

    /// Puts in an identifier, moves it, or with nil takes it out.
    package mutating func setDue(_ due: Duration?, of id: Int) {
        if let due, let place = places[id] {
            entries[place].due = due
            restoreOrder(at: place)
        } else if let due {
            places[id] = entries.count
            entries.append(Entry(due: due, id: id))
            restoreOrder(at: entries.count - 1)
        } else if let place = places[id] {
            remove(at: place)
        }
    }

    /// Takes out the first that is due at an instant, or was before it.
    package mutating func popFirst(dueBy instant: Duration) -> Int? {
        guard let first = entries.first, first.due <= instant else { return nil }
        remove(at: 0)
        return first.id
    }

    private mutating func remove(at place: Int) {
        places[entries[place].id] = nil
        let last = entries.removeLast()
        guard place < entries.count else { return }
        entries[place] = last
        places[last.id] = place
        restoreOrder(at: place)
    }

    /// Moves the entry whose due instant is new up or down to where it belongs.
    private mutating func restoreOrder(at place: Int) {
        var place = place
        while place > 0, entries[place].comes(before: entries[(place - 1) / 2]) {
            swap(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
        while true {
            var least = place
            for child in [2 * place + 1, 2 * place + 2]
            where child < entries.count && entries[child].comes(before: entries[least]) {
                least = child
            }
            if least == place { return }
            swap(place, least)
            place = least
        }
    }

    private mutating func swap(_ first: Int, _ second: Int) {
        entries.swapAt(first, second)
        places[entries[first].id] = first
        places[entries[second].id] = second
    }
}
