internal import Diagnostics
internal import Playback
internal import Raster

/// Compresses a planned frame of palette indices into the blocks that a GIF holds for it.
struct GIFFrameEncoder: Sendable {
    let canvas: PixelSize
    let palette: GIFPalette
    /// Whether a pixel of the animation is clear at some time. Every frame then has a clear index, used or not: some
    /// viewers dispose to the background colour unless the frame has one, and show a file opaque whose first has none.
    let showsClear: Bool
    let effort: Int

    /// The frame's blocks, in the way that takes the fewest bytes; of equals, the first tried.
    ///
    /// - Precondition: The frame's time fits the field.
    func encode(_ frame: PlannedFrame) throws(KineographError) -> [UInt8] {
        let opaque = indices(of: frame, clearingRunsOf: .max)
        guard frame.allowsBlendOver, palette.clearIndex != nil else { return try compress(opaque, of: frame) }
        var tried: [[UInt8]] = []
        var best: [UInt8] = []
        for length in runLengths {
            let candidate = length == .max ? opaque : indices(of: frame, clearingRunsOf: length)
            guard !tried.contains(candidate) else { continue }
            tried.append(candidate)
            let bytes = try compress(candidate, of: frame)
            if best.isEmpty || bytes.count < best.count { best = bytes }
        }
        return best
    }

    /// From which length on runs of unchanged pixels are tried as clear ones. Long runs compress well; short ones break up
    /// what would match the rows above.
    private var runLengths: [Int] {
        switch effort {
        case 0..<3: [1]
        case 3..<7: [1, .max]
        default: [1, .max, 4, 16, 64]
        }
    }

    /// The rectangle's indices.
    ///
    /// - Parameter length: Unchanged pixels become clear where at least so many are next to each other in a row.
    private func indices(of frame: PlannedFrame, clearingRunsOf length: Int) -> [UInt8] {
        let rect = frame.rect
        var indices = [UInt8](repeating: palette.clearIndex ?? 0, count: rect.width * rect.height)
        for row in 0..<rect.height {
            let start = row * rect.width
            let source = (rect.minY + row) * canvas.width + rect.minX
            if length == .max {
                write(frame, from: source, to: start, count: rect.width, in: &indices)
            } else {
                writeChanges(of: frame, from: source, to: start, count: rect.width, clearing: length, in: &indices)
            }
        }
        return indices
    }

    /// Writes the pixels of a row, but for long runs of unchanged ones.
    private func writeChanges(
        of frame: PlannedFrame, from source: Int, to start: Int, count: Int, clearing length: Int,
        in indices: inout [UInt8]
    ) {
        let pixels = frame.canvas.pixels.span
        let below = frame.base.pixels.span
        var run = 0
        for column in 0..<count {
            guard pixels[source + column] != below[source + column] else {
                run += 1
                continue
            }
            let kept = run < length ? run : 0
            write(frame, from: source + column - kept, to: start + column - kept, count: kept + 1, in: &indices)
            run = 0
        }
        guard run > 0, run < length else { return }
        write(frame, from: source + count - run, to: start + count - run, count: run, in: &indices)
    }

    /// Writes the indices of opaque pixels; the others stay clear.
    @inline(__always)
    private func write(
        _ frame: PlannedFrame, from source: Int, to start: Int, count: Int, in indices: inout [UInt8]
    ) {
        let pixels = frame.canvas.pixels.span
        for column in 0..<count {
            let pixel = pixels[source + column]
            if pixel.isOpaque { indices[start + column] = pixel.paletteIndex }
        }
    }

    private func compress(_ indices: [UInt8], of frame: PlannedFrame) throws(KineographError) -> [UInt8] {
        var writer = try GIFWriter.begin(screen: canvas, palette: palette)
        let usesClear = showsClear || palette.clearIndex.map { indices.contains($0) } ?? false
        let delay = TickGrid.gif.ticks(in: frame.interval.upperBound - frame.interval.lowerBound)
        let control = GIFControl(
            delay: Int(delay), disposal: frame.disposal, clearIndex: usesClear ? palette.clearIndex : nil)
        var indices = indices
        try writer.putImage(&indices, rect: frame.rect, control: control)
        return Array(writer.blocks)
    }
}
