import Diagnostics
import Parallel
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
}
