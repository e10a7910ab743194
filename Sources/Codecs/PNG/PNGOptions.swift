internal import Diagnostics

/// How PNG and APNG files are written.
public struct PNGOptions: Hashable, Sendable {
    /// How hard to try for small files: 0 (fast) to 9, which takes many times as long as 8. Encoders throw a `usage` error
    /// for other values.
    public var effort: Int
    /// Whether the red, green and blue of clear pixels are written as they are; otherwise clear pixels become clear black,
    /// which takes less room and looks the same.
    public var keepsHiddenColor: Bool
    /// Whether a ``FrameManifest`` lies beside the files of a sequence.
    public var writesManifest: Bool
    /// Whether frames of a sequence that show the same are one file, which the manifest names for each of them.
    public var linksDuplicates: Bool

    public init(
        effort: Int = 6, keepsHiddenColor: Bool = false, writesManifest: Bool = true, linksDuplicates: Bool = false
    ) {
        self.effort = effort
        self.keepsHiddenColor = keepsHiddenColor
        self.writesManifest = writesManifest
        self.linksDuplicates = linksDuplicates
    }

    func check() throws(KineographError) {
        guard (0...9).contains(effort) else {
            throw KineographError(
                .usage, "the effort has to be 0 to 9, not \(effort)", remedy: "choose a value in this range")
        }
        guard writesManifest || !linksDuplicates else {
            throw KineographError(
                .usage, "frames that are written once are named by the manifest alone, and there is to be none",
                remedy: "leave out --link-duplicates or --no-manifest")
        }
    }
}
