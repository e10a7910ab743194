internal import Diagnostics

extension WorkPool {
    /// The results of a closure for some inputs, in the order of these; several are worked on at the same time.
    public func map<Input: Sendable, Output: Sendable>(
        _ inputs: [Input], _ work: @escaping @Sendable (Input) -> Output
    ) -> [Output] {
        guard jobs > 1, let first = inputs.first, inputs.count > 1 else { return inputs.map(work) }
        let others = inputs.dropFirst().map { input in
            submit { () throws(KineographError) in work(input) }
        }
        return [work(first)]
            + others.map { job in
                do { return try job.value() } catch { preconditionFailure("what throws nothing threw \(error)") }
            }
    }
}
