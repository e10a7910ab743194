public import Raster

/// One picture of two by three pixels, and how Exif's orientations store it: each turned or mirrored by hand.
public enum TurnedPictures {
    public static let upright = Bitmap("RG", "B#", "W.")

    /// The stored pictures of the orientations 1 to 8, in this order.
    public static let stored = [
        ["RG", "B#", "W."], ["GR", "#B", ".W"], [".W", "#B", "GR"], ["W.", "B#", "RG"], ["RBW", "G#."], ["G#.", "RBW"],
        [".#G", "WBR"], ["WBR", ".#G"],
    ].map { Bitmap(rows: $0) }
}
