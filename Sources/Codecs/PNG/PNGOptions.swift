internal import Diagnostics

/// How PNG and APNG files are written.
public struct PNGOptions: Hashable, Sendable {
    /// How hard to try for small files: 0 (fast) to 9 (slow). Encoders throw a `usage` error for other values.
    public var effort: Int
    /// Whether the red, green and blue of clear pixels are written as they are; otherwise clear pixels become clear black,
    /// which takes less room and looks the same.
    public var keepsHiddenColor: Bool

    public init(effort: Int = 6, keepsHiddenColor: Bool = false) {
        self.effort = effort
        self.keepsHiddenColor = keepsHiddenColor
    }

    func check() throws(KineographError) {
        guard (0...9).contains(effort) else {
            throw KineographError(
                .usage, "the effort has to be 0 to 9, not \(effort)", remedy: "choose a value in this range")
        }
    }
}
