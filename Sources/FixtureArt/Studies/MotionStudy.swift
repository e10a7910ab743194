public import Raster

/// An animation that shows how a format treats what moves, what changes slowly and what stands still. Of any size: tests
/// draw it small, benchmarks large.
public struct MotionStudy: Sendable {
    public let name: String
    public let size: PixelSize
    public let frameCount: Int
    /// Images a second.
    public let rate: Int
    private let draw: @Sendable (Int) -> Bitmap

    init(name: String, size: PixelSize, frameCount: Int, rate: Int, draw: @escaping @Sendable (Int) -> Bitmap) {
        self.name = name
        self.size = size
        self.frameCount = frameCount
        self.rate = rate
        self.draw = draw
    }

    /// - Parameter index: Below ``frameCount``.
    public func frame(_ index: Int) -> Bitmap {
        precondition(index >= 0 && index < frameCount, "there is no frame \(index)")
        return draw(index)
    }

    public var frames: [Bitmap] { (0..<frameCount).map(frame) }

    /// All studies, of one size.
    public static func all(size: PixelSize, frameCount: Int = 48) -> [MotionStudy] {
        [
            pan(size: size, frameCount: frameCount), fadeToBlack(size: size), walk(size: size, frameCount: frameCount),
            cursor(size: size), glide(size: size, frameCount: frameCount),
        ]
    }

    /// A camera that moves over a landscape, two pixels a frame: everything changes, and nothing but its place.
    public static func pan(size: PixelSize, frameCount: Int) -> MotionStudy {
        let picture = Landscape.picture(of: PixelSize(width: size.width + 2 * (frameCount - 1), height: size.height))
        return MotionStudy(name: "pan", size: size, frameCount: frameCount, rate: 25) { index in
            picture.cropped(to: PixelRect(x: 2 * index, y: 0, width: size.width, height: size.height))
        }
    }

    /// A landscape that fades to black in 64 steps: every pixel changes by so little that each step alone could be left out.
    public static func fadeToBlack(size: PixelSize) -> MotionStudy {
        let picture = Landscape.picture(of: size)
        return MotionStudy(name: "fade", size: size, frameCount: 65, rate: 25) { index in
            picture.darkened(to: 64 - index, of: 64)
        }
    }

    /// A sprite that walks over a landscape which stands still.
    public static func walk(size: PixelSize, frameCount: Int) -> MotionStudy {
        let picture = Landscape.picture(of: size)
        let poses = Fixture.walker.pictures.map(\.bitmap)
        return MotionStudy(name: "walk", size: size, frameCount: frameCount, rate: 10) { index in
            var frame = picture
            let pose = poses[index % poses.count]
            let way = size.width + pose.width
            let place = PixelPoint(x: way * index / frameCount - pose.width, y: size.height * 9 / 10 - pose.height)
            frame.draw(pose, at: place)
            return frame
        }
    }

    /// A disc that glides over grey, and is hardly lighter: what is left of it where it was shows.
    public static func glide(size: PixelSize, frameCount: Int) -> MotionStudy {
        let radius = size.height / 6
        return MotionStudy(name: "glide", size: size, frameCount: frameCount, rate: 25) { index in
            let (x, y) = (radius + (size.width - 2 * radius) * index / frameCount, size.height / 2)
            return Bitmap(width: size.width, height: size.height) { column, row in
                let distance = (column - x) * (column - x) + (row - y) * (row - y)
                let level: UInt8 = distance < radius * radius ? 112 : 100
                return Color(red: level, green: level, blue: level)
            }
        }
    }

    /// A page of text under a title bar, and a cursor that blinks at its end.
    public static func cursor(size: PixelSize) -> MotionStudy {
        let page = TextScreen(size: size)
        return MotionStudy(name: "cursor", size: size, frameCount: 8, rate: 2) { index in
            page.picture(showsCursor: index % 2 == 0)
        }
    }
}

extension Bitmap {
    /// All channels multiplied with a fraction, rounded down.
    fileprivate func darkened(to numerator: Int, of denominator: Int) -> Bitmap {
        let pixels = pixels.map { color in
            Color(
                red: UInt8(Int(color.red) * numerator / denominator),
                green: UInt8(Int(color.green) * numerator / denominator),
                blue: UInt8(Int(color.blue) * numerator / denominator), alpha: color.alpha)
        }
        return Bitmap(size: size, pixels: pixels)
    }
}
