internal import Foundation
internal import Playback
internal import Raster
internal import Stage

/// What drawing views costs: turned ones, ones of nine parts, and an animation whose images come again.
struct DrawingBenchmark {
    var rounds = 9

    func run() throws {
        print("drawing                                ms")
        let picture = Bitmap(size: PixelSize(width: 1024, height: 1024), pixels: (0..<1 << 20).map { noise($0) })
        for degrees in [90.0, 30] {
            report("1024x1024 turned by \(Int(degrees)) degrees", try time(of: turned(Image(picture), by: degrees)))
        }
        let caps = EdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        let part = Image(picture.cropped(to: PixelRect(x: 0, y: 0, width: 64, height: 64)))
        for mode in ResizingMode.allCases {
            let image = part.resizableImage(withCapInsets: caps, resizingMode: mode)
            report("64x64 by nine parts to 1920x1080, \(mode)", try time(of: filling(image, width: 1920, height: 1080)))
        }
        try runPingPong(of: picture)
    }

    /// Thirty images of 256 by 256, enlarged 2.5 times, there and back: 58 frames.
    private func runPingPong(of picture: Bitmap) throws {
        let images = (0..<30).map { index in
            Image(picture.cropped(to: PixelRect(x: index * 16, y: index * 8, width: 256, height: 256)))
        }
        let timeline = try Timeline(imageCount: images.count, rate: Rate(10)).pingPong()
        let content = ImageViewContent(size: Size(width: 256, height: 256), images: images, timeline: timeline)
        let canvas = Canvas(size: PixelSize(width: 640, height: 640), scale: 2.5)
        let instants = (0..<timeline.frameCount).map { timeline.boundary($0) }
        for keeps in [false, true] {
            let duration = try median(
                (0..<rounds).map { _ in
                    let cache = keeps ? DrawnImageCache() : nil
                    return try ContinuousClock().measure {
                        for instant in instants { _ = try content.render(at: instant, on: canvas, reusing: cache) }
                    }
                })
            report("ping-pong of 30 enlarged, cache \(keeps ? "on" : "off")", duration)
        }
    }

    private func turned(_ image: Image, by degrees: Double) -> ImageViewContent {
        var content = filling(image, width: 1024, height: 1024)
        content.looks.transform = AffineTransform(rotationDegrees: degrees)
        return content
    }

    private func filling(_ image: Image, width: Double, height: Double) -> ImageViewContent {
        var content = ImageViewContent(size: Size(width: width, height: height))
        content.setImage(image, at: .zero)
        return content
    }

    private func time(of content: ImageViewContent) throws -> Duration {
        let size = content.looks.bounds.size
        let canvas = Canvas(size: PixelSize(width: Int(size.width), height: Int(size.height)))
        return try median(
            (0..<rounds).map { _ in
                try ContinuousClock().measure { _ = try content.render(at: .zero, on: canvas) }
            })
    }

    private func report(_ name: String, _ duration: Duration) {
        print(name.padding(toLength: 38, withPad: " ", startingAt: 0), number(duration.seconds * 1e3))
    }

    /// Colours in no order, of every alpha.
    private func noise(_ index: Int) -> Color {
        Color(rawValue: UInt32(truncatingIfNeeded: (UInt64(index) &* 0x9e37_79b9_7f4a_7c15) >> 16))
    }
}
