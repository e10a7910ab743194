internal import Diagnostics
internal import Raster

/// The whole animation compressed losslessly, beside one whose frames are lossless or lossy: the smaller file is written.
///
/// A frame for itself is rarely smaller lossless where lossy frames came before it: what they blurred has to be drawn anew.
struct LosslessRival {
    private var track: WebPFrameTrack
    private var pictures: [WebPStoredPicture] = []
    /// The other animation's pictures, until one of the two is written.
    private(set) var heldBack: [WebPStoredPicture] = []

    init(_ request: EncodingRequest, options: WebPOptions) {
        var options = options
        options.mode = .lossless
        track = WebPFrameTrack(request, options: options)
    }

    /// - Parameter others: The other animation's pictures that came out meanwhile.
    mutating func add(_ frame: Frame, besides others: [WebPStoredPicture]) throws(KineographError) {
        heldBack += others
        pictures += try track.add(frame)
    }

    /// Whether it is so far behind that it will not catch up: the other's frames may be lossless too, and store less.
    func isBeaten(by byteCount: Int) -> Bool { track.byteCount > byteCount * 2 + 65_536 }

    /// The whole, compressed.
    struct Outcome {
        var pictures: [WebPStoredPicture]
        var byteCount: Int
        var report: EncodingReport
    }

    mutating func finish() throws(KineographError) -> Outcome {
        pictures += try track.finish()
        return Outcome(pictures: pictures, byteCount: track.byteCount, report: track.report)
    }
}
