/// The bytes of each frame, added up from the parts of a file.
struct FrameTotals {
    /// All that belongs to the frame.
    private(set) var all: [Int]
    /// Its compressed pixels.
    private(set) var pixels: [Int]

    init(_ parts: [StoredPart], frameCount: Int) {
        all = Array(repeating: 0, count: frameCount)
        pixels = all
        for part in parts {
            guard let frame = part.frame, frame < frameCount else { continue }
            all[frame] += part.range.count
            if part.kind == .pixels { pixels[frame] += part.range.count }
        }
    }
}
