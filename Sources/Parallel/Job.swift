public import Diagnostics
internal import Dispatch
internal import Synchronization

/// A closure handed to a ``WorkPool``, and later its result.
public final class Job<Output: Sendable>: Sendable {
    private enum Phase {
        case unclaimed(@Sendable () throws(KineographError) -> Output)
        case running
        case finished(Result<Output, KineographError>)
    }

    private let phase: Mutex<Phase>
    private let isFinished = DispatchSemaphore(value: 0)

    private let help: @Sendable () -> Bool

    /// - Parameter help: Runs another job that waits, and tells whether there was one.
    init(
        _ work: @escaping @Sendable () throws(KineographError) -> Output,
        whileWaiting help: @escaping @Sendable () -> Bool
    ) {
        phase = Mutex(.unclaimed(work))
        self.help = help
    }

    /// The result, waiting for it if need be; call it once.
    ///
    /// If no thread has begun the job, the calling thread runs it; while another thread does, it runs others that wait.
    ///
    /// - Throws: What the closure threw.
    public func value() throws(KineographError) -> Output {
        runIfUnclaimed()
        while isFinished.wait(timeout: .now()) == .timedOut {
            guard help() else {
                isFinished.wait()
                break
            }
        }
        // Take the result out, so that a finished job does not keep it alive.
        let result = phase.withLock { phase in
            defer { phase = .running }
            return phase
        }
        guard case .finished(let result) = result else {
            preconditionFailure("a job's value was asked for twice")
        }
        return try result.get()
    }

    func runIfUnclaimed() {
        let claimed: (@Sendable () throws(KineographError) -> Output)? = phase.withLock { phase in
            guard case .unclaimed(let work) = phase else { return nil }
            phase = .running
            return work
        }
        guard let claimed else { return }
        let result = Result { () throws(KineographError) in try claimed() }
        phase.withLock { $0 = .finished(result) }
        isFinished.signal()
    }
}
