internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#endif

/// Names that no other process and no other call gives.
enum TemporaryName {
    private static let counter = Atomic<Int>(0)

    /// `.kineograph-4711-0`: hidden, telling whose it is if a killed process leaves it behind, and short, so that it
    /// fits wherever the longest name does.
    static func next() -> String {
        let number = counter.wrappingAdd(1, ordering: .relaxed).oldValue
        return ".kineograph-\(getpid())-\(number)"
    }

    static func path(beside destination: String) -> String { Path.joined(Path.folder(of: destination), next()) }
}
