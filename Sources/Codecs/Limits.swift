public import Diagnostics
public import Raster

/// What may be asked of memory and time on behalf of a file. Checked before anything is allocated.
///
/// The standard limits keep what an animation costs below a gigabyte, whatever its header says. On the command line,
/// `--limit-pixels` raises ``pixelsPerFrame``, and with it what all pictures together may have; `--limit-frames`
/// raises ``frames``.
public struct Limits: Hashable, Sendable {
    /// The most pixels in one picture: 67 million unless given, 256 MiB. There is no limit to a side alone.
    public var pixelsPerFrame: Int
    /// The most frames in one animation.
    public var frames: Int
    /// The most pixels in all frames of an animation together.
    public var totalPixels: Int
    /// The most pixels in all frames together for each byte of the file, beyond one picture of ``pixelsPerFrame``.
    ///
    /// It stops a tiny file that asks for thousands of huge canvases. A frame and its delay take at least 22 bytes in
    /// any format, so no animation of 5.7 million pixels a frame or fewer ever meets it; and a larger one whose first frame covers the
    /// canvas has earned a hundred more by what LZW makes of a single colour.
    public var pixelsPerByte: Int

    public init(
        pixelsPerFrame: Int = 1 << 26, frames: Int = 100_000, totalPixels: Int = 1 << 40, pixelsPerByte: Int = 1 << 18
    ) {
        self.pixelsPerFrame = pixelsPerFrame
        self.frames = frames
        self.totalPixels = totalPixels
        self.pixelsPerByte = pixelsPerByte
    }

    public static let standard = Limits()

    /// - Throws: ``KineographError`` with code `limitExceeded` that names the limit, the value and the option that raises it.
    public func check(size width: Int, by height: Int) throws(KineographError) {
        let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
        guard !overflow, pixels <= pixelsPerFrame else {
            throw KineographError(
                .limitExceeded, "a picture of \(width)x\(height) is over the limit of \(pixelsPerFrame) pixels",
                remedy: "allow more pixels (--limit-pixels)")
        }
    }

    /// - Throws: ``KineographError`` with code `limitExceeded`.
    public func check(frameCount count: Int, of size: PixelSize) throws(KineographError) {
        guard count <= frames else {
            throw KineographError(
                .limitExceeded, "\(count) frames are over the limit of \(frames)",
                remedy: "allow more frames (--limit-frames)")
        }
        let (total, overflow) = (size.area ?? .max).multipliedReportingOverflow(by: count)
        guard !overflow, total <= totalPixels else {
            throw KineographError(
                .limitExceeded, "\(count) frames of \(size) are over the limit of \(totalPixels) pixels in all",
                remedy: "allow more pixels (--limit-pixels)")
        }
    }

    /// Holds the pixels of all frames together against the size of the file they come from (see ``pixelsPerByte``).
    ///
    /// - Throws: ``KineographError`` with code `limitExceeded`.
    public func check(pixels: Int, ofFileWith bytes: Int) throws(KineographError) {
        let (earned, earnedOverflow) = bytes.multipliedReportingOverflow(by: pixelsPerByte)
        let (most, overflow) = pixelsPerFrame.addingReportingOverflow(earned)
        guard earnedOverflow || overflow || pixels <= most else {
            throw KineographError(
                .limitExceeded,
                "\(pixels) pixels in all frames are over the limit of \(most) for a file of \(bytes) bytes",
                remedy: "raise it with --limit-pixels")
        }
    }
}
