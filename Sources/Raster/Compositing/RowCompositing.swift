/// Draws a row over as many pixels from `start` on.
func compositeSourceOver(_ source: Span<Color>, onto pixels: inout MutableSpan<Color>, at start: Int) {
    guard start >= 0, pixels.count - start >= source.count else { preconditionFailure("the row sticks out") }
    var rest = source
    var place = start
    // The blocks below are there whenever those above are; said here, they need not be looked for each time.
    while rest.count >= PixelBlockPair.pixelCount, place <= pixels.count &- PixelBlockPair.pixelCount {
        compositeFirstBlocks(of: rest, onto: &pixels, at: place)
        rest = rest.extracting(droppingFirst: PixelBlockPair.pixelCount)
        place &+= PixelBlockPair.pixelCount
    }
    for index in rest.indices {
        pixels[place + index] = rest[index].composited(over: pixels[place + index])
    }
}

/// Leaves out what is clear and copies what is opaque, of which the first pixel mostly tells.
@inline(__always)
private func compositeFirstBlocks(of source: Span<Color>, onto pixels: inout MutableSpan<Color>, at place: Int) {
    let first = source[0]
    let above = PixelBlockPair(source, at: 0)
    if first.isClear && above.isClear { return }
    let result: PixelBlockPair
    if first.isOpaque && above.isOpaque {
        result = above
    } else {
        let below = PixelBlockPair(pixels.span, at: place)
        result = below.isOpaque ? above.composited(overOpaque: below) : above.composited(over: below)
    }
    result.store(in: &pixels, at: place)
}

/// Replaces as many pixels from `start` on by a row.
func copyRow(_ source: Span<Color>, to pixels: inout MutableSpan<Color>, at start: Int) {
    guard start >= 0, pixels.count - start >= source.count else { preconditionFailure("the row sticks out") }
    for index in source.indices { pixels[start + index] = source[index] }
}
