public import Diagnostics

/// A bounded queue of jobs whose results come out in the order in which they went in.
///
/// Grammar: `submit` until ``isFull``, then `next` before the next `submit`; `next` until nil at the end.
/// Memory is bounded by ``capacity`` inputs and outputs, whatever the number of jobs that pass through.
public struct OrderedJobs<Output: Sendable> {
    private let pool: WorkPool
    private var pending: [Job<Output>] = []
    private var head = 0
    /// How many jobs may be under way or waiting to be collected: twice the pool's threads, so that none runs dry.
    public let capacity: Int

    public init(on pool: WorkPool) {
        self.pool = pool
        capacity = pool.jobs == 1 ? 1 : pool.jobs * 2
    }

    public var isFull: Bool { pending.count - head >= capacity }
    public var isEmpty: Bool { pending.count == head }

    /// Queues a closure behind those already there.
    public mutating func submit(_ work: @escaping @Sendable () throws(KineographError) -> Output) {
        precondition(!isFull, "collect a result with next() before submitting more")
        pending.append(pool.submit(work))
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
