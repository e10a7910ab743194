/// Pixels that are looked at together: one that a whole block shares, clear or opaque, costs no arithmetic.
private let compositingBlock = 16

/// Draws a row over as many pixels from `start` on.
func compositeSourceOver(_ source: Span<Color>, onto pixels: inout MutableSpan<Color>, at start: Int) {
    guard start >= 0, pixels.count - start >= source.count else { preconditionFailure("the row sticks out") }
    var done = 0
    while source.count - done >= compositingBlock {
        compositeBlock(source.extracting(done..<done + compositingBlock), onto: &pixels, at: start + done)
        done += compositingBlock
    }
    while done < source.count {
        pixels[start + done] = source[done].composited(over: pixels[start + done])
        done += 1
    }
}

/// Replaces as many pixels from `start` on by a row.
func copyRow(_ source: Span<Color>, to pixels: inout MutableSpan<Color>, at start: Int) {
    guard start >= 0, pixels.count - start >= source.count else { preconditionFailure("the row sticks out") }
    for index in source.indices { pixels[start + index] = source[index] }
}

@inline(__always)
private func compositeBlock(_ source: Span<Color>, onto pixels: inout MutableSpan<Color>, at start: Int) {
    var all: UInt32 = .max
    var any: UInt32 = 0
    var allBelow: UInt32 = .max
    for index in 0..<compositingBlock {
        all &= source[index].rawValue
        any |= source[index].rawValue
        allBelow &= pixels[start + index].rawValue
    }
    if Color(rawValue: any).isClear { return }
    if Color(rawValue: all).isOpaque {
        for index in 0..<compositingBlock { pixels[start + index] = source[index] }
    } else if Color(rawValue: allBelow).isOpaque {
        for index in 0..<compositingBlock {
            pixels[start + index] = source[index].blended(overOpaque: pixels[start + index])
        }
    } else {
        for index in 0..<compositingBlock {
            pixels[start + index] = source[index].composited(over: pixels[start + index])
        }
    }
}
