public import Diagnostics
internal import Dispatch
internal import Synchronization

/// The only place that starts threads: a pool that runs closures on at most ``jobs`` threads, the caller's own included.
///
/// Results are collected through ``Job/value()``. A caller that waits runs jobs that nobody has begun meanwhile, so a pool of
/// one job starts no thread at all and behaves as plain calls would.
public final class WorkPool: Sendable {
    /// How many closures run at the same time at most; 1 or more.
    public let jobs: Int

    private struct State: ~Copyable {
        var waiting: [@Sendable () -> Void] = []
        var next = 0
        var runners = 0

        mutating func takeNext() -> (@Sendable () -> Void)? {
            guard next < waiting.count else {
                waiting.removeAll(keepingCapacity: true)
                next = 0
                return nil
            }
            defer { next += 1 }
            let work = waiting[next]
            waiting[next] = {}  // Let go of what the closure holds once it has run.
            return work
        }
    }

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "kineograph.workpool", attributes: .concurrent)

    /// - Parameter jobs: The number of threads to use, the caller's included; values below 1 count as 1.
    public init(jobs: Int) { self.jobs = max(1, jobs) }

    /// Queues a closure and returns at once.
    public func submit<Output: Sendable>(
        _ work: @escaping @Sendable () throws(KineographError) -> Output
    ) -> Job<Output> {
        let job = Job(work, whileWaiting: { self.runOne() })
        guard jobs > 1 else { return job }
        let startsRunner = state.withLock { state in
            state.waiting.append { job.runIfUnclaimed() }
            // The caller's thread is the last of the `jobs`: it helps while it waits.
            guard state.runners < jobs - 1 else { return false }
            state.runners += 1
            return true
        }
        if startsRunner { queue.async { self.runUntilEmpty() } }
        return job
    }

    /// Runs a closure that waits.
    ///
    /// - Returns: Whether there was one.
    private func runOne() -> Bool {
        guard let work = state.withLock({ $0.takeNext() }) else { return false }
        work()
        return true
    }

    private func runUntilEmpty() {
        while let work = takeNext() { work() }
    }

    private func takeNext() -> (@Sendable () -> Void)? {
        state.withLock { state in
            if let work = state.takeNext() { return work }
            state.runners -= 1
            return nil
        }
    }
}
