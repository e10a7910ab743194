internal import Kineograph

/// A picture in at most 256 colours: its own where it has no more, else means of colours that are alike in their upper
/// bits.
struct SixelPicture: Sendable {
    let width: Int
    let height: Int
    let palette: [Color]
    /// Row by row from the top left.
    let indices: [UInt8]

    init(_ picture: Bitmap, background: Color) {
        width = picture.width
        height = picture.height
        let opaque = picture.pixels.map { $0.isOpaque ? $0 : $0.composited(over: background) }
        var bits = 8
        while true {
            if let (palette, indices) = Self.reduce(opaque, keeping: bits) {
                self.palette = palette
                self.indices = indices
                return
            }
            // At two bits a channel there are 64 colours.
            bits -= 1
        }
    }

    /// - Returns: nil where there are more than 256 colours.
    private static func reduce(_ pixels: [Color], keeping bits: Int) -> (palette: [Color], indices: [UInt8])? {
        struct Sum {
            var red = 0
            var green = 0
            var blue = 0
            var count = 0
        }
        let mask = UInt32(truncatingIfNeeded: 0xff << (8 - bits) & 0xff) &* 0x0001_0101
        var known: [UInt32: Int] = [:]
        var sums: [Sum] = []
        var indices: [UInt8] = []
        indices.reserveCapacity(pixels.count)
        var (lastKey, lastIndex): (UInt32?, Int) = (nil, 0)
        for color in pixels {
            let key = color.rawValue & mask
            if key != lastKey {
                if let index = known[key] {
                    lastIndex = index
                } else {
                    guard sums.count < 256 else { return nil }
                    lastIndex = sums.count
                    known[key] = lastIndex
                    sums.append(Sum())
                }
                lastKey = key
            }
            sums[lastIndex].red += Int(color.red)
            sums[lastIndex].green += Int(color.green)
            sums[lastIndex].blue += Int(color.blue)
            sums[lastIndex].count += 1
            indices.append(UInt8(lastIndex))
        }
        let palette = sums.map { sum in
            Color(
                red: UInt8(sum.red / sum.count), green: UInt8(sum.green / sum.count), blue: UInt8(sum.blue / sum.count))
        }
        return (palette, indices)
    }
}
