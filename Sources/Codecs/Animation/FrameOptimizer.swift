internal import Playback
internal import Raster

/// Turns a stream of whole canvases into the frames to store: times on the format's grid, equal frames merged, only what
/// changed, and the disposal that makes the next rectangle small.
///
/// It looks one frame ahead: a frame's disposal, and how far its rectangle reaches, depend on what comes next.
struct FrameOptimizer {
    /// - Parameter keepsDuplicates: Whether a frame equal to the one before stays a frame of its own.
    init(canvas: PixelSize, traits: FrameTraits, grid: TickGrid, keepsDuplicates: Bool) {}

    /// Takes the next frame of the stream, and gives the frame that can be stored now, if any.
    ///
    /// Bitmaps are compared as they are: clear away hidden colour first, where it does not count.
    mutating func add(_ frame: Frame) -> PlannedFrame? { nil }

    /// What is still to be stored at the end of the stream, in order.
    mutating func finish() -> [PlannedFrame] { [] }

    /// Merged and dropped frames so far.
    var report: EncodingReport { EncodingReport() }
}
