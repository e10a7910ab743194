internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#endif

/// Names that no other process and no other call gives.
enum TemporaryName {
    private static let counter = Atomic<Int>(0)

    /// `.walk.gif.kineograph-4711-0`: hidden, and telling whose it is if a killed process leaves it behind.
    static func next(for name: String) -> String {
        let number = counter.wrappingAdd(1, ordering: .relaxed).oldValue
        return ".\(name).kineograph-\(getpid())-\(number)"
    }

    static func path(beside destination: String) -> String {
        Path.joined(Path.folder(of: destination), next(for: Path.lastComponent(of: destination)))
    }
}
