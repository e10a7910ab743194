public import Diagnostics

/// A bounded queue of jobs whose results come out in the order in which they went in.
///
/// Grammar: `submit` until ``isFull``, then `next` before the next `submit`; `next` until nil at the end.
/// Memory is bounded by ``capacity`` inputs and outputs, whatever the number of jobs that pass through.
public struct OrderedJobs<Output: Sendable> {
    private let pool: WorkPool
    private var pending: [Job<Output>] = []
    private var head = 0
    /// How many jobs may be under way or waiting to be collected: twice the pool's threads, so that none runs dry, but
    /// fewer where they are large.
    public let capacity: Int
    /// Whether a job is run where it is submitted: where nobody else would run it, and where one takes so much memory that
    /// nothing should be made beside it. What it works on is then let go of at once.
    private let runsAtOnce: Bool

    /// - Parameter bytesPerJob: About how much memory a job takes, with what it works on and what it makes.
    public init(on pool: WorkPool, bytesPerJob: Int = 0) {
        self.pool = pool
        let mostJobs = pool.jobs == 1 ? 1 : pool.jobs * 2
        capacity = min(mostJobs, max(1, OrderedJobs.byteBudget / max(1, bytesPerJob)))
        runsAtOnce = pool.jobs == 1 || bytesPerJob > OrderedJobs.byteBudget
    }

    /// What the jobs of one queue may take together, unless a single one takes more.
    private static var byteBudget: Int { 1 << 28 }

    public var isFull: Bool { pending.count - head >= capacity }
    public var isEmpty: Bool { pending.count == head }

    /// Queues a closure behind those already there.
    public mutating func submit(_ work: @escaping @Sendable () throws(KineographError) -> Output) {
        precondition(!isFull, "collect a result with next() before submitting more")
        if runsAtOnce {
            let job = Job(work, whileWaiting: { false })
            job.runIfUnclaimed()
            pending.append(job)
        } else {
            pending.append(pool.submit(work))
        }
    }

    /// The oldest result, waiting for it; nil when nothing is pending.
    ///
    /// - Throws: What the oldest closure threw; so the first failure by order is the one reported.
    public mutating func next() throws(KineographError) -> Output? {
        guard head < pending.count else { return nil }
        let job = pending[head]
        head += 1
        if head == pending.count || head > capacity {
            pending.removeFirst(head)
            head = 0
        }
        return try job.value()
    }
}
