internal import Diagnostics
internal import Playback
internal import Raster

/// Compresses a planned frame of palette indices into the blocks that a GIF holds for it.
struct GIFFrameEncoder: Sendable {
    let canvas: PixelSize
    let palette: GIFPalette
    let effort: Int

    /// The frame as it is in the file.
    struct Encoded: Sendable {
        var bytes: [UInt8]
        /// One, or more where the time does not fit the field.
        var frameCount: Int
    }

    func encode(_ frame: PlannedFrame) throws(KineographError) -> Encoded {
        let delays = TickGrid.gif.split(TickGrid.gif.ticks(in: frame.interval.upperBound - frame.interval.lowerBound))
        if delays.count == 1 || frame.disposal == .keep {
            var encoded = Encoded(bytes: try smallest(of: frame, delay: Int(delays[0])), frameCount: delays.count)
            for delay in delays.dropFirst() { encoded.bytes += try unchanged(frame, delay: Int(delay)) }
            return encoded
        }
        // Drawn again over what its own disposal left, it shows the same as long as it stores all of its pixels.
        var encoded = Encoded(bytes: [], frameCount: delays.count)
        for delay in delays {
            encoded.bytes += try compress(rows(of: frame, keepingBase: false), in: frame.rect, frame, delay: Int(delay))
        }
        return encoded
    }

    /// The frame in the way that takes the fewest bytes.
    private func smallest(of frame: PlannedFrame, delay: Int) throws(KineographError) -> [UInt8] {
        let full = rows(of: frame, keepingBase: false)
        guard frame.allowsBlendOver, palette.clearIndex != nil else {
            return try compress(full, in: frame.rect, frame, delay: delay)
        }
        let sparse = rows(of: frame, keepingBase: true)
        guard sparse != full else { return try compress(full, in: frame.rect, frame, delay: delay) }
        let bytes = try compress(sparse, in: frame.rect, frame, delay: delay)
        guard full.count <= trialPixels else { return bytes }
        let other = try compress(full, in: frame.rect, frame, delay: delay)
        return other.count < bytes.count ? other : bytes
    }

    /// Up to how many pixels both ways are tried.
    private var trialPixels: Int { effort >= 7 ? .max : 1 << (effort * 3) }

    /// A frame of one pixel that changes nothing.
    private func unchanged(_ frame: PlannedFrame, delay: Int) throws(KineographError) -> [UInt8] {
        let pixel = frame.canvas[frame.rect.minX, frame.rect.minY]
        let rect = PixelRect(x: frame.rect.minX, y: frame.rect.minY, width: 1, height: 1)
        let index = pixel.isOpaque ? pixel.paletteIndex : palette.clearIndex ?? 0
        return try compress([index], in: rect, frame, delay: delay)
    }

    /// The rectangle's indices.
    ///
    /// - Parameter keepingBase: Whether pixels that are below already become clear.
    private func rows(of frame: PlannedFrame, keepingBase: Bool) -> [UInt8] {
        let pixels = frame.canvas.pixels.span
        let below = frame.base.pixels.span
        let rect = frame.rect
        var indices = [UInt8](repeating: palette.clearIndex ?? 0, count: rect.width * rect.height)
        var target = indices.mutableSpan
        var place = 0
        for y in rect.minY..<rect.maxY {
            let row = y * canvas.width
            for source in row + rect.minX..<row + rect.maxX {
                let pixel = pixels[source]
                if pixel.isOpaque && !(keepingBase && pixel == below[source]) { target[place] = pixel.paletteIndex }
                place += 1
            }
        }
        return indices
    }

    private func compress(
        _ indices: [UInt8], in rect: PixelRect, _ frame: PlannedFrame, delay: Int
    ) throws(KineographError) -> [UInt8] {
        var writer = try GIFWriter.begin(screen: canvas, palette: palette)
        let usesClear = palette.clearIndex.map { indices.contains($0) } ?? false
        let control = GIFControl(
            delay: delay, disposal: frame.disposal, clearIndex: usesClear ? palette.clearIndex : nil)
        var indices = indices
        try writer.putImage(&indices, rect: rect, control: control)
        return Array(writer.blocks)
    }
}
