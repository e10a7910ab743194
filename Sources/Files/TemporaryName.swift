#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#endif

/// Names that no other process and no other call gives.
enum TemporaryName {
    /// `.kineograph-4711-` and sixteen hexadecimal digits: hidden, telling whose it is if a killed process leaves it
    /// behind, and short, so that it fits wherever the longest name does.
    ///
    /// The digits are chance. The number of a process comes again, in a container with nearly every run, and what a killed
    /// one left must not be in the way of the next.
    static func next() -> String {
        let digits = String(UInt64.random(in: .min ... .max), radix: 16)
        return ".kineograph-\(getpid())-" + String(repeating: "0", count: 16 - digits.count) + digits
    }

    static func path(beside destination: String) -> String { Path.joined(Path.folder(of: destination), next()) }
}
