#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#endif

/// One finished run of a command: what the system accounts for it and its children.
struct ProcessRun {
    var wall: Duration
    var cpu: Duration
    /// The largest resident size, in bytes.
    var peakMemory: Int
    var succeeded: Bool

    /// What this process has used so far.
    static var ownCPU: Duration {
        var usage = rusage()
        unsafe getrusage(ownUsage, &usage)
        return usage.ru_utime.duration + usage.ru_stime.duration
    }

    #if canImport(Darwin)
        private static let ownUsage = RUSAGE_SELF
    #else
        private static let ownUsage = Int32(RUSAGE_SELF.rawValue)
    #endif

    /// Runs a command to its end, its output thrown away.
    static func run(_ command: [String]) -> ProcessRun? {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        for descriptor in 0...2 as ClosedRange<Int32> {
            unsafe posix_spawn_file_actions_addopen(
                &actions, descriptor, "/dev/null", descriptor == 0 ? O_RDONLY : O_WRONLY, 0)
        }
        var arguments: [UnsafeMutablePointer<CChar>?] = unsafe command.map { unsafe strdup($0) } + [nil]
        defer { for index in unsafe arguments.indices { unsafe free(arguments[index]) } }
        var pid = pid_t()
        let start = ContinuousClock.now
        guard unsafe posix_spawnp(&pid, command[0], &actions, nil, &arguments, environ) == 0 else { return nil }
        var status: Int32 = 0
        var usage = rusage()
        while unsafe wait4(pid, &status, 0, &usage) == -1 { if errno != EINTR { return nil } }
        let wall = ContinuousClock.now - start
        #if canImport(Darwin)
            let unit = 1
        #else
            let unit = 1024
        #endif
        return ProcessRun(
            wall: wall, cpu: usage.ru_utime.duration + usage.ru_stime.duration, peakMemory: Int(usage.ru_maxrss) * unit,
            succeeded: status == 0)
    }
}

extension timeval {
    fileprivate var duration: Duration { .seconds(Int64(tv_sec)) + .microseconds(Int64(tv_usec)) }
}

/// Medians over several runs of a command.
struct Measurement {
    var wall: Duration
    var cpu: Duration
    var peakMemory: Int

    /// Nil where there is no run.
    init?(_ runs: [ProcessRun]) {
        guard !runs.isEmpty else { return nil }
        wall = median(runs.map(\.wall))
        cpu = median(runs.map(\.cpu))
        peakMemory = runs.map(\.peakMemory).max() ?? 0
    }

    /// Runs a command several times.
    static func of(_ command: [String], rounds: Int) -> Measurement? {
        Measurement((0..<rounds).compactMap { _ in ProcessRun.run(command) }.filter(\.succeeded))
    }

    /// Runs two commands in turn, A B A B …, so that a machine whose speed drifts treats both alike.
    static func pair(_ first: [String], _ second: [String], rounds: Int) -> (Measurement, Measurement)? {
        var firstRuns: [ProcessRun] = []
        var secondRuns: [ProcessRun] = []
        var round = 0
        var remaining = rounds
        while remaining >= 0 {
            guard let a = ProcessRun.run(first), a.succeeded, let b = ProcessRun.run(second), b.succeeded else {
                return nil
            }
            // The first round warms the caches, and tells how many more there is time for.
            if round == 0 {
                let pair = (a.wall + b.wall).seconds
                remaining = pair > 20 ? min(rounds, 1) : pair > 5 ? min(rounds, 2) : rounds
            } else {
                firstRuns.append(a)
                secondRuns.append(b)
            }
            round += 1
            remaining -= 1
        }
        guard let first = Measurement(firstRuns), let second = Measurement(secondRuns) else { return nil }
        return (first, second)
    }
}

func median<Value: Comparable>(_ values: [Value]) -> Value {
    values.sorted()[values.count / 2]
}
