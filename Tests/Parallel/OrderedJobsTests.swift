import Diagnostics
import Parallel
import Synchronization
import Testing

@Suite struct OrderedJobsTests {
    @Test(arguments: 1...4) func resultsComeOutInOrderForAnyNumberOfThreads(jobs: Int) throws {
        var queue = OrderedJobs<Int>(on: WorkPool(jobs: jobs))
        var results: [Int] = []
        for number in 0..<200 {
            if queue.isFull, let result = try queue.next() { results.append(result) }
            queue.submit { number * number }
        }
        while let result = try queue.next() { results.append(result) }
        #expect(results == (0..<200).map { $0 * $0 })
        #expect(queue.isEmpty)
    }

    @Test(arguments: 1...4) func theFirstFailureByOrderIsReported(jobs: Int) {
        var queue = OrderedJobs<Int>(on: WorkPool(jobs: jobs))
        queue.submit { () throws(KineographError) -> Int in throw KineographError(.invalidData, "first") }
        if !queue.isFull {
            queue.submit { () throws(KineographError) -> Int in throw KineographError(.invalidData, "second") }
        }
        #expect(throws: KineographError(.invalidData, "first")) { try queue.next() }
    }

    @Test(arguments: [
        (jobs: 1, bytes: 0, capacity: 1), (jobs: 4, bytes: 0, capacity: 8), (jobs: 4, bytes: 1 << 25, capacity: 8),
        (jobs: 4, bytes: 1 << 26, capacity: 4), (jobs: 4, bytes: 1 << 28, capacity: 1),
        (jobs: 4, bytes: .max, capacity: 1),
    ])
    func largeJobsAreFewer(jobs: Int, bytes: Int, capacity: Int) {
        // 256 MiB in all.
        #expect(OrderedJobs<Int>(on: WorkPool(jobs: jobs), bytesPerJob: bytes).capacity == capacity)
    }

    @Test(arguments: [1, 4]) func `A job that takes more than all may take runs where it is submitted`(jobs: Int) throws
    {
        var queue = OrderedJobs<Int>(on: WorkPool(jobs: jobs), bytesPerJob: 1 << 29)
        let runs = Counter()
        for number in 1...3 {
            queue.submit { runs.add() }
            #expect(runs.value == number)
            #expect(try queue.next() == number)
        }
    }
}

private final class Counter: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    func add() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}
