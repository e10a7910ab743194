public import Diagnostics
public import Raster

/// What may be asked of memory on behalf of a file. Checked before anything is allocated.
public struct Limits: Hashable, Sendable {
    /// The longest side, in pixels.
    public var side: Int
    /// The most pixels in one picture.
    public var pixelsPerFrame: Int
    /// The most frames in one animation.
    public var frames: Int
    /// The most pixels in all frames of an animation together.
    public var totalPixels: Int

    public init(
        side: Int = 65_535, pixelsPerFrame: Int = 1 << 28, frames: Int = 100_000, totalPixels: Int = 1 << 40
    ) {
        self.side = side
        self.pixelsPerFrame = pixelsPerFrame
        self.frames = frames
        self.totalPixels = totalPixels
    }

    public static let standard = Limits()

    /// - Throws: ``KineographError`` with code `limitExceeded` that names the limit, the value and the option that raises it.
    public func check(size width: Int, by height: Int) throws(KineographError) {
        let longest = max(width, height)
        guard longest <= side else {
            throw KineographError(
                .limitExceeded, "a side of \(longest) pixels is over the limit of \(side)",
                remedy: "reduce the picture")
        }
        let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
        guard !overflow, pixels <= pixelsPerFrame else {
            throw KineographError(
                .limitExceeded, "a picture of \(width)x\(height) is over the limit of \(pixelsPerFrame) pixels",
                remedy: "raise it with --limit-pixels")
        }
    }

    /// - Throws: ``KineographError`` with code `limitExceeded`.
    public func check(frameCount count: Int, of size: PixelSize) throws(KineographError) {
        guard count <= frames else {
            throw KineographError(
                .limitExceeded, "\(count) frames are over the limit of \(frames)",
                remedy: "raise it with --limit-frames")
        }
        let (total, overflow) = (size.area ?? .max).multipliedReportingOverflow(by: count)
        guard !overflow, total <= totalPixels else {
            throw KineographError(
                .limitExceeded, "\(count) frames of \(size) are over the limit of \(totalPixels) pixels in all",
                remedy: "raise it with --limit-pixels")
        }
    }
}
