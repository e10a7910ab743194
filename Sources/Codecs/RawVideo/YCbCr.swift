internal import Raster

/// The luma plane and the two chroma planes of an opaque bitmap, each as large as the bitmap (4:4:4), one after the other.
///
/// The matrix is that of ITU-R BT.601 (2.5.1, 2.5.2) at limited range (2.5.3): luma from 16 to 235, chroma from 16 to 240,
/// neutral at 128. Each sample is rounded exactly, half way up.
func yCbCrPlanes(of bitmap: Bitmap) -> [UInt8] {
    let count = bitmap.pixels.count
    var bytes = [UInt8](repeating: 0, count: 3 * count)
    let pixels = bitmap.pixels.span
    var planes = bytes.mutableSpan
    for index in pixels.indices {
        let pixel = pixels[index]
        let (red, green, blue) = (Int32(pixel.red), Int32(pixel.green), Int32(pixel.blue))
        // Luma is 0.299 R + 0.587 G + 0.114 B, here in thousandths.
        let luma = 299 &* red &+ 587 &* green &+ 114 &* blue
        planes[index] = sample(219 &* luma, over: 255_000, offset: 16)
        planes[count + index] = sample(112 &* (1000 &* blue &- luma), over: 886 &* 255, offset: 128)
        planes[2 * count + index] = sample(112 &* (1000 &* red &- luma), over: 701 &* 255, offset: 128)
    }
    return bytes
}

/// `offset + value / divisor`, rounded to the nearest integer from half upwards; the sum is above zero.
@inline(__always)
private func sample(_ value: Int32, over divisor: Int32, offset: Int32) -> UInt8 {
    UInt8(truncatingIfNeeded: (2 &* value &+ (2 &* offset &+ 1) &* divisor) / (2 &* divisor))
}
