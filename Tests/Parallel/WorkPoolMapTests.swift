import Parallel
import Testing

@Suite struct WorkPoolMapTests {
    @Test(arguments: 1...4) func resultsAreInTheOrderOfTheInputs(jobs: Int) {
        let pool = WorkPool(jobs: jobs)
        #expect(pool.map(Array(0..<100)) { $0 * 2 } == (0..<100).map { $0 * 2 })
        #expect(pool.map([7]) { "\($0)" } == ["7"])
        #expect(pool.map([] as [Int]) { $0 } == [])
    }

    @Test(arguments: 1...4) func jobsThatWaitAlreadyStandInNobodysWay(jobs: Int) throws {
        let pool = WorkPool(jobs: jobs)
        var others = OrderedJobs<Int>(on: pool)
        others.submit { 1 }
        #expect(pool.map([1, 2, 3]) { (number: Int) in -number } == [-1, -2, -3])
        #expect(try others.next() == 1)
    }
}
