internal import Raster

/// Holds still what hardly changes from frame to frame, so that lossy frames need not store it anew.
///
/// It decides on blocks of 16 by 16 pixels, the macroblocks of VP8. A block is compared with what it was when it was last
/// stored, so with what is on the screen but for the quality's own error. However slowly a picture changes, the screen is
/// never further from it than the bounds below: comparing with the frame before would let small changes add up to ghosts.
struct StillBlocks {
    /// The width and height of a block.
    static let side = 16

    private let bounds: Bounds
    /// Each block as it was when it was last stored.
    private var stored: Bitmap?

    /// How far a block may be from its picture. All are of visible colour, so of colour times alpha; alpha itself is exact.
    private struct Bounds {
        /// Of any channel of any pixel.
        var peak: Int32
        /// The same in a part of one colour, where compression errs little and anything left behind is seen.
        var flatPeak: Int32
        /// Of a channel's mean over 8 by 8 pixels, times 64: what the eye sees of a shade, a fade or a soft shadow.
        var shade: Int32
        /// Of the mean absolute difference of 8 by 8 pixels, times 192.
        var detail: Int32

        init(quality: Double) {
            // 1 at quality 75, where libwebp's own error is about 4 levels.
            let unit = (100 - quality) / 25
            peak = Int32(12 * min(unit, 2))
            flatPeak = Int32((2 * min(unit, 2)).rounded(.up))
            shade = Int32(64 * 1.5 * min(unit, 1))
            detail = Int32(192 * 2.5 * min(unit, 1))
        }
    }

    init(quality: Double) { bounds = Bounds(quality: quality) }

    /// The frame as it is to be stored: blocks that are close to what was stored of them last are that, the others are new.
    mutating func settle(_ bitmap: Bitmap) -> Bitmap {
        guard var settled = stored.take() else {
            stored = bitmap
            return bitmap
        }
        settled.withMutablePixels { pixels in
            let new = bitmap.pixels.span
            for y in stride(from: 0, to: bitmap.height, by: Self.side) {
                for x in stride(from: 0, to: bitmap.width, by: Self.side) {
                    let block = PixelRect(x: x, y: y, width: Self.side, height: Self.side).intersection(bitmap.bounds)
                    guard !isStill(new, pixels.span, in: block, stride: bitmap.width) else { continue }
                    for row in block.minY..<block.maxY {
                        for index in row * bitmap.width + block.minX..<row * bitmap.width + block.maxX {
                            pixels[index] = new[index]
                        }
                    }
                }
            }
        }
        stored = settled
        return settled
    }

    private func isStill(_ new: Span<Color>, _ old: Span<Color>, in block: PixelRect, stride: Int) -> Bool {
        var differences: UInt32 = 0
        for y in block.minY..<block.maxY {
            for index in y * stride + block.minX..<y * stride + block.maxX {
                differences |= new[index].rawValue ^ old[index].rawValue
            }
        }
        // Nothing at all, or alpha too.
        guard differences != 0, differences < 0x0100_0000 else { return differences == 0 }
        for y in Swift.stride(from: block.minY, to: block.maxY, by: 8) {
            for x in Swift.stride(from: block.minX, to: block.maxX, by: 8) {
                let part = PixelRect(x: x, y: y, width: 8, height: 8).intersection(block)
                guard isNear(new, old, in: part, stride: stride) else { return false }
            }
        }
        return true
    }

    /// Whether 8 by 8 pixels, or what there is of them at the edge, keep the bounds.
    private func isNear(_ new: Span<Color>, _ old: Span<Color>, in part: PixelRect, stride: Int) -> Bool {
        var change = Change()
        for y in Swift.stride(from: part.minY, to: part.maxY, by: 4) {
            for x in Swift.stride(from: part.minX, to: part.maxX, by: 4) {
                // What VP8 transforms as one; so far an edge, or what is left of it, blurs.
                let cell = PixelRect(x: x, y: y, width: 4, height: 4).intersection(part)
                let (peak, contrast) = change.add(new, old, in: cell, stride: stride)
                guard peak <= min(bounds.peak, bounds.flatPeak + contrast / 2) else { return false }
            }
        }
        let pixels = Int32(part.width * part.height)
        let (shade, detail) = (bounds.shade * pixels / 64, bounds.detail * pixels / 64)
        return change.sums.max() <= shade && change.sums.min() >= -shade && change.absolutes.wrappedSum() <= detail
    }
}

/// The differences of some pixels, channel by channel.
private struct Change {
    var sums = SIMD4<Int32>.zero
    var absolutes = SIMD4<Int32>.zero

    /// The largest difference of a channel, and how far the new pixels of a channel are apart.
    @inline(__always)
    mutating func add(
        _ new: Span<Color>, _ old: Span<Color>, in cell: PixelRect, stride: Int
    ) -> (peak: Int32, contrast: Int32) {
        var peaks = SIMD4<Int32>.zero
        var (low, high) = (SIMD4<Int32>(repeating: 255), SIMD4<Int32>.zero)
        for y in cell.minY..<cell.maxY {
            for index in y * stride + cell.minX..<y * stride + cell.maxX {
                let alpha = Int32(new[index].alpha)
                let weight = alpha &+ alpha >> 7
                let color = channels(new[index])
                let difference = (color &- channels(old[index])) &* weight &>> 8
                let absolute = difference.replacing(with: 0 &- difference, where: difference .< 0)
                sums &+= difference
                absolutes &+= absolute
                peaks.replace(with: absolute, where: absolute .> peaks)
                let shown = color &* weight &>> 8
                low.replace(with: shown, where: shown .< low)
                high.replace(with: shown, where: shown .> high)
            }
        }
        return (peaks.max(), (high &- low).max())
    }

    @inline(__always)
    private func channels(_ color: Color) -> SIMD4<Int32> {
        SIMD4(truncatingIfNeeded: SIMD4<UInt8>(color.red, color.green, color.blue, 0))
    }
}
