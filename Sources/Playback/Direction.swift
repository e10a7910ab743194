/// How the images of a cycle follow each other.
public enum Direction: String, Hashable, Sendable, CaseIterable {
    case forward
    case reverse
    /// There and back, without showing either end twice in a row: of n images, a cycle has 2n - 2. An animation that
    /// plays once comes back to its first image, and has 2n - 1.
    case pingPong = "ping-pong"
}
