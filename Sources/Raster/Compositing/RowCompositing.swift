/// Draws a row over as many pixels from `start` on.
///
/// Runs that are clear are left out, and those that are opaque copied.
func compositeSourceOver(_ source: Span<Color>, onto pixels: inout MutableSpan<Color>, at start: Int) {
    guard start >= 0, pixels.count - start >= source.count else { preconditionFailure("the row sticks out") }
    var done = 0
    while done < source.count {
        var end = min(done + runStep, source.count)
        // Where the first of a few pixels is translucent, nothing is known better by looking at the others.
        let kind = source[done].isTranslucent ? .mixed : CoverageKind(of: source, in: done..<end)
        if kind == .mixed {
            let limit = min(source.count, done + longestMixedRun)
            while end < limit, source[end].isTranslucent { end = min(end + runStep, limit) }
        } else {
            while end < source.count {
                let next = min(end + runStep, source.count)
                if CoverageKind(of: source, in: end..<next) != kind { break }
                end = next
            }
        }
        let run = source.extracting(done..<end)
        switch kind {
        case .clear: break
        case .opaque: copyRow(run, to: &pixels, at: start + done)
        case .mixed:
            if isOpaque(pixels.span, in: start + done..<start + end) {
                blendOverOpaque(run, onto: &pixels, at: start + done)
            } else {
                blend(run, onto: &pixels, at: start + done)
            }
        }
        done = end
    }
}

/// Replaces as many pixels from `start` on by a row.
func copyRow(_ source: Span<Color>, to pixels: inout MutableSpan<Color>, at start: Int) {
    guard start >= 0, pixels.count - start >= source.count else { preconditionFailure("the row sticks out") }
    for index in source.indices { pixels[start + index] = source[index] }
}

/// Pixels that are looked at together; a row may end with fewer.
private let runStep = 32

/// How pixels next to each other cover what is below them.
private enum CoverageKind {
    case clear, opaque, mixed

    @inline(__always)
    init(of pixels: Span<Color>, in range: Range<Int>) {
        let part = pixels.extracting(range)
        var any: UInt32 = 0
        var all: UInt32 = .max
        if part.count == runStep {
            var anyBlock = PixelBlock(part, at: 0)
            var allBlock = anyBlock
            for block in 1..<runStep / PixelBlock.pixelCount {
                let pixels = PixelBlock(part, at: block * PixelBlock.pixelCount)
                anyBlock |= pixels
                allBlock &= pixels
            }
            any = anyBlock.bitsOfAny
            all = allBlock.bitsOfAll
        } else {
            for index in part.indices {
                any |= part[index].rawValue
                all &= part[index].rawValue
            }
        }
        self = Color(rawValue: any).isClear ? .clear : Color(rawValue: all).isOpaque ? .opaque : .mixed
    }
}

/// So that the pixels below a run, which are looked at together, are likely to be of one kind.
private let longestMixedRun = 4 * runStep

private func isOpaque(_ pixels: Span<Color>, in range: Range<Int>) -> Bool {
    let part = pixels.extracting(range)
    var all: UInt32 = .max
    for index in part.indices { all &= part[index].rawValue }
    return Color(rawValue: all).isOpaque
}

extension Color {
    /// Whether it is neither clear nor opaque.
    fileprivate var isTranslucent: Bool { rawValue &- 0x0100_0000 < 0xfe00_0000 }
}

@inline(never)
private func blendOverOpaque(_ source: Span<Color>, onto pixels: inout MutableSpan<Color>, at start: Int) {
    var done = 0
    while source.count - done >= PixelBlockPair.pixelCount {
        let below = PixelBlockPair(pixels.span, at: start + done)
        PixelBlockPair(source, at: done).composited(overOpaque: below).store(in: &pixels, at: start + done)
        done += PixelBlockPair.pixelCount
    }
    while done < source.count {
        pixels[start + done] = source[done].blended(overOpaque: pixels[start + done])
        done += 1
    }
}

@inline(never)
private func blend(_ source: Span<Color>, onto pixels: inout MutableSpan<Color>, at start: Int) {
    var done = 0
    while source.count - done >= PixelBlock.pixelCount {
        let below = PixelBlock(pixels.span, at: start + done)
        PixelBlock(source, at: done).composited(over: below).store(in: &pixels, at: start + done)
        done += PixelBlock.pixelCount
    }
    while done < source.count {
        pixels[start + done] = source[done].composited(over: pixels[start + done])
        done += 1
    }
}
