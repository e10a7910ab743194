public import Codecs
package import Diagnostics

/// How large the file of an output may be.
public struct SizeLimit: Sendable {
    public var bytes: Int
    /// What to try where it is larger as asked for: each step's file is no larger than that of the one before, as a rule.
    public var steps: [SizeStep]

    /// - Precondition: `bytes` is above zero.
    public init(bytes: Int, steps: [SizeStep]) {
        precondition(bytes > 0, "no file has less than a byte")
        self.bytes = bytes
        self.steps = steps
    }

    /// The first step whose file is small enough, found by halving.
    ///
    /// - Parameters:
    ///   - size: How large the file is as asked for.
    ///   - measure: How large it is with a step.
    /// - Throws: ``KineographError`` with code `limitExceeded` where no step is enough, and what measuring throws.
    package func fittingStep(
        insteadOf size: Int, measure: (SizeStep) throws(KineographError) -> Int
    ) throws(KineographError) -> SizeStep {
        guard let last = steps.last else { throw tooLarge(size) }
        let least = try measure(last)
        guard least <= bytes else { throw tooLarge(min(size, least)) }
        var (low, high) = (-1, steps.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if try measure(steps[middle]) <= bytes { high = middle } else { low = middle }
        }
        return steps[high]
    }

    private func tooLarge(_ smallest: Int) -> KineographError {
        let settings = steps.last.map { " (\($0.settings))" } ?? ""
        return KineographError(
            .limitExceeded,
            "the smallest file that could be made has \(smallest) bytes\(settings), and the limit is \(bytes)",
            remedy: "allow more (--max-size), or export a smaller picture (--scale) or fewer images (--frames)")
    }
}
