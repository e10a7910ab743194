internal import Diagnostics
internal import Raster

extension EncodingRequest {
    /// Holds a frame against what was promised.
    ///
    /// - Throws: ``KineographError`` with code `usage` where it is of another size, or not opaque where all should be.
    func check(_ frame: Frame, index: Int) throws(KineographError) {
        guard frame.bitmap.size == canvas else {
            throw KineographError(
                .usage, "a frame of \(frame.bitmap.size) does not fill the canvas of \(canvas)",
                remedy: "add frames of the canvas's size", frame: index)
        }
        guard !isOpaque || frame.bitmap.isOpaque else {
            throw KineographError(
                .usage, "a frame is not opaque, and all were said to be", remedy: "request an encoder that keeps alpha",
                frame: index)
        }
    }
}

extension KineographError {
    static let noFrames = KineographError(
        .usage, "an animation needs at least one frame", remedy: "add one before finishing")
}
