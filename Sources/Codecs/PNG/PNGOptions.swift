/// How PNG and APNG files are written.
public struct PNGOptions: Hashable, Sendable {
    /// How hard to try for small files: 0 (fast) to 9 (slow).
    public var effort: Int
    /// Whether the red, green and blue of clear pixels are written as they are; otherwise clear pixels become clear black,
    /// which takes less room and looks the same.
    public var keepsHiddenColor: Bool

    /// - Precondition: `effort` is between 0 and 9.
    public init(effort: Int = 6, keepsHiddenColor: Bool = false) {
        precondition((0...9).contains(effort), "effort is between 0 and 9, not \(effort)")
        self.effort = effort
        self.keepsHiddenColor = keepsHiddenColor
    }
}
