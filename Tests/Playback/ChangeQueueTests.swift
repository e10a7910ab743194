import Playback
import TestSupport
import Testing

@Suite struct ChangeQueueTests {
    @Test func theFirstDueComesOutFirst() {
        var queue = ChangeQueue()
        for (id, due) in [5, 3, 8, 3, 1].enumerated() { queue.setDue(.seconds(due), of: id) }
        queue.setDue(.seconds(9), of: 4)
        queue.setDue(nil, of: 2)
        #expect(queue.nextDue == .seconds(3))
        #expect(queue.popFirst(dueBy: .seconds(2)) == nil)
        #expect((0..<5).map { _ in queue.popFirst(dueBy: .seconds(9)) } == [1, 3, 0, 4, nil])
    }

    @Test func anyOrderOfChangesGivesTheOrderOfASort() {
        var generator = SeededGenerator(seed: 5)
        var queue = ChangeQueue()
        var model: [Int: Int] = [:]
        for step in 0..<2000 {
            let id = Int.random(in: 0..<60, using: &generator)
            let due = Int.random(in: -10...40, using: &generator)
            model[id] = due < 0 ? nil : due
            queue.setDue(due < 0 ? nil : .seconds(due), of: id)
            #expect(queue.nextDue == model.values.min().map { .seconds($0) }, "seed 5, step \(step)")
        }
        let sorted = model.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { $0.key }
        #expect(sorted.map { _ in queue.popFirst(dueBy: .seconds(99)) } == sorted)
    }
}
