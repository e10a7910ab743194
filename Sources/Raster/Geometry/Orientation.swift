/// How stored pixels have to be turned to stand upright: the values of the Exif tag Orientation (CIPA DC-008, section
/// 4.6.4), under UIImage's names.
public enum Orientation: Int, Hashable, Sendable, CaseIterable, Codable {
    case up = 1
    /// Mirrored left to right.
    case upMirrored = 2
    /// Upside down.
    case down = 3
    /// Mirrored top to bottom.
    case downMirrored = 4
    /// The first row is the left column, the first column the top row.
    case leftMirrored = 5
    /// To be turned by 90 degrees clockwise.
    case right = 6
    /// The first row is the right column, the first column the bottom row.
    case rightMirrored = 7
    /// To be turned by 90 degrees counterclockwise.
    case left = 8

    /// Whether rows become columns.
    public var swapsSides: Bool { rawValue >= 5 }

    /// The size of upright pixels.
    public func uprightSize(of stored: PixelSize) -> PixelSize {
        swapsSides ? PixelSize(width: stored.height, height: stored.width) : stored
    }
}

extension Bitmap {
    /// The bitmap turned upright; exact, pixel by pixel.
    public func upright(from orientation: Orientation) -> Bitmap {
        if orientation == .up || size.isEmpty { return Bitmap(size: orientation.uprightSize(of: size), pixels: pixels) }
        let (right, down) = orientation.sourceSteps(width: width)
        let upright = orientation.uprightSize(of: size)
        var turned = Bitmap(size: upright)
        let span = pixels.span
        // The steps that lead backwards begin at the far end of their side.
        let first = (right < 0 ? -right * (upright.width - 1) : 0) + (down < 0 ? -down * (upright.height - 1) : 0)
        // Block by block, so that rows that become columns are read while they are at hand.
        let block = 32
        turned.withMutablePixels { target in
            for top in stride(from: 0, to: upright.height, by: block) {
                for left in stride(from: 0, to: upright.width, by: block) {
                    for y in top..<min(top + block, upright.height) {
                        var index = first + y * down + left * right
                        let start = y * upright.width
                        for x in left..<min(left + block, upright.width) {
                            target[start + x] = span[index]
                            index += right
                        }
                    }
                }
            }
        }
        return turned
    }
}

extension Bitmap {
    /// Exchanges left and right.
    package mutating func mirror() {
        let size = size
        withMutablePixels { pixels in
            for y in 0..<size.height {
                var (left, right) = (y * size.width, (y + 1) * size.width - 1)
                while left < right {
                    pixels.swapAt(left, right)
                    left += 1
                    right -= 1
                }
            }
        }
    }
}

extension Orientation {
    /// Which way to go through the stored pixels for one step to the right, and one down, in the upright ones.
    fileprivate func sourceSteps(width: Int) -> (right: Int, down: Int) {
        switch self {
        case .up: (1, width)
        case .upMirrored: (-1, width)
        case .down: (-1, -width)
        case .downMirrored: (1, -width)
        case .leftMirrored: (width, 1)
        case .right: (-width, 1)
        case .rightMirrored: (-width, -1)
        case .left: (width, -1)
        }
    }
}
