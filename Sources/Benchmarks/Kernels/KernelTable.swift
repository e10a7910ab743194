internal import Foundation

/// Lines of times, each as a multiple of a reference and held against a bar where there is one.
struct KernelTable {
    var unit: String
    var reference: Duration

    init(title: String, unit: String, reference: Duration) {
        self.unit = unit
        self.reference = reference
        print(title.padding(toLength: 40, withPad: " ", startingAt: 0) + "ms        \(unit)")
    }

    /// - Parameters:
    ///   - reference: What this line is a multiple of, where it is not the table's.
    ///   - bar: The multiple that must not be passed.
    func report(_ name: String, _ duration: Duration, beside reference: Duration? = nil, bar: Double? = nil) {
        let ratio = duration / (reference ?? self.reference)
        var columns = [
            name.padding(toLength: 38, withPad: " ", startingAt: 0),
            number(duration.seconds * 1000).padding(toLength: 8, withPad: " ", startingAt: 0),
            ("x" + number(ratio)).padding(toLength: 7, withPad: " ", startingAt: 0),
        ]
        if let bar { columns.append("\(ratio <= bar ? "PASS" : "FAIL")  at most x\(number(bar, digits: 1))") }
        print(columns.joined(separator: "  "))
    }
}

/// The fastest of a few rounds, in the time that this thread had the processor: what else runs on the machine is in
/// neither.
func fastest(rounds: Int = 25, preparation: () -> Void = {}, measuring body: () -> Void) -> Duration {
    let durations = (0..<rounds).map { _ -> Duration in
        preparation()
        let start = threadTime()
        body()
        return threadTime() - start
    }
    return durations.min() ?? .zero
}

private func threadTime() -> Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
}
