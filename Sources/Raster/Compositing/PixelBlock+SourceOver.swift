extension PixelBlockPair {
    /// Source-over onto opaque pixels; right for every alpha of its own, clear and opaque included.
    ///
    /// A function of its own, so that the compiler sees vectors and not the single pixels that were loaded: of those it
    /// would take every half by itself. It takes as many as the registers hold, since each call costs something.
    @inline(never)
    func composited(overOpaque backdrop: PixelBlockPair) -> PixelBlockPair {
        PixelBlockPair(
            lowHalf: blended(lowHalf, overOpaque: backdrop.lowHalf),
            highHalf: blended(highHalf, overOpaque: backdrop.highHalf))
    }
}

extension PixelBlock {
    /// Source-over onto any pixels.
    @inline(__always)
    func composited(over backdrop: PixelBlock) -> PixelBlock {
        PixelBlock(
            lowHalf: blended(lowHalf, over: backdrop.lowHalf), highHalf: blended(highHalf, over: backdrop.highHalf))
    }
}

extension PixelBlock {
    /// The pixels with their alpha multiplied, rounded from half upwards.
    ///
    /// - Parameter factor: From 0 to 65536, which is 1.
    @inline(__always)
    func multiplyingAlpha(by factor: UInt32) -> PixelBlock {
        // Two bytes of the factor by themselves: with `(alpha * low + 2^15) / 256`, which is `alpha * low / 256 + 128`,
        // nothing leaves sixteen bits.
        let (high, low) = (UInt16(truncatingIfNeeded: factor >> 8), UInt16(truncatingIfNeeded: factor & 255))
        @inline(__always)
        func faded(_ pixels: SIMD4<UInt32>) -> SIMD4<UInt32> {
            let alpha = halves(of: pixels &>> 24)
            let product = (alpha &* high &+ (alpha &* low) &>> 8 &+ 128) &>> 8
            return pixels & 0x00ff_ffff | words(of: product) &<< 24
        }
        return PixelBlock(lowHalf: faded(lowHalf), highHalf: faded(highHalf))
    }
}

@inline(__always)
private func blended(_ source: PixelBlock, overOpaque backdrop: PixelBlock) -> PixelBlock {
    PixelBlock(
        lowHalf: blended(source.lowHalf, overOpaque: backdrop.lowHalf),
        highHalf: blended(source.highHalf, overOpaque: backdrop.highHalf))
}

/// Four pixels over opaque ones, exactly rounded: n / 255 is (n + n / 256) / 256 with 128 added to n.
///
/// Two channels share a word, sixteen bits each: a product of two bytes, and the sum of two whose factors share 255,
/// stay in them.
@inline(__always)
private func blended(_ source: SIMD4<UInt32>, overOpaque backdrop: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let opacity = source &>> 24
    let alpha = halves(of: opacity | opacity &<< 16)
    let rest = alpha ^ 255
    let (above, below) = (halves(of: source), halves(of: backdrop))
    let redBlue = (above & 255) &* alpha &+ (below & 255) &* rest &+ 128
    let greenAlpha = (above &>> 8) &* alpha &+ (below &>> 8) &* rest &+ 128
    let (even, odd) = (words(of: redBlue &+ redBlue &>> 8), words(of: greenAlpha &+ greenAlpha &>> 8))
    // The alpha is the backdrop's, all ones. The sum of alphas is worked out nevertheless, since leaving its lanes out
    // makes the compiler shuffle the others.
    return even &>> 8 & 0x00ff_00ff | odd & 0xff00_ff00 | backdrop & 0xff00_0000
}

/// Four pixels over any others, by the formula of ``Color/composited(over:)``.
///
/// Single precision holds every number up to 2^24 exactly, and so all of them but the quotient, whose one rounding
/// `quotient(_:by:)` shows to do no harm.
@inline(__always)
private func blended(_ source: SIMD4<UInt32>, over backdrop: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let alpha = maskedFloats(source &>> 24)
    let above = alpha * 255
    // The hair is nothing beside anything else; alone it makes clear over clear the backdrop, hidden colour and all.
    let below = floats(backdrop &>> 24) * (255 - alpha) + 0x1p-100
    let total = above + below

    @inline(__always)
    func channel(_ shift: UInt32) -> SIMD4<UInt32> {
        let sum = floats(source &>> shift & 255) * above + floats(backdrop &>> shift & 255) * below
        return quotient(sum, by: total)
    }
    // total / 255 is never half way between two whole numbers, and misses it by 1/510 at least.
    let newAlpha = bitPatterns(total * (1 / 255) + 0x1p23) &<< 24
    let (red, green, blue) = (channel(0), channel(8), channel(16))
    return red &>> 8 & 0xff | green & 0xff00 | blue &<< 8 & 0xff_0000 | newAlpha
}

/// The second byte is `sum / total`, at most 255, rounded to the nearest whole number and from half upwards.
///
/// The sum is below 2^24 and the total at most 65025, so a quotient that is less than half way lies below it by
/// `1 / (2 * 65025)` at least. That is more than half of the last bit of a number below 256, `2^-17`, so the rounded
/// quotient lies below it as well, and adding a half cannot make it whole.
@inline(__always)
private func quotient(_ sum: SIMD4<Float>, by total: SIMD4<Float>) -> SIMD4<UInt32> {
    // From 2^15 on a number has eight bits after the point. Half of the last one is taken off, so that what is not whole
    // is rounded down to what these bits hold; a whole number then is half way, and goes to the even last bit: its own.
    bitPatterns(sum / total + 0.5 + (0x1p15 - 0x1p-9))
}

@inline(__always)
private func floats(_ lanes: SIMD4<UInt32>) -> SIMD4<Float> {
    SIMD4(
        Float(Int32(bitPattern: lanes[0])), Float(Int32(bitPattern: lanes[1])), Float(Int32(bitPattern: lanes[2])),
        Float(Int32(bitPattern: lanes[3])))
}

/// The same for lanes below 2^23, in a way that the compiler does not know for a conversion: it would multiply two of
/// those as whole numbers, which few vector units do well.
@inline(__always)
private func maskedFloats(_ lanes: SIMD4<UInt32>) -> SIMD4<Float> {
    let bits = lanes | 0x4b00_0000
    return SIMD4(
        Float(bitPattern: bits[0]), Float(bitPattern: bits[1]), Float(bitPattern: bits[2]), Float(bitPattern: bits[3]))
        - 0x1p23
}

@inline(__always)
private func bitPatterns(_ lanes: SIMD4<Float>) -> SIMD4<UInt32> {
    SIMD4(lanes[0].bitPattern, lanes[1].bitPattern, lanes[2].bitPattern, lanes[3].bitPattern)
}

/// The two halves of each word: the same bits, which costs nothing.
@inline(__always)
private func halves(of words: SIMD4<UInt32>) -> SIMD8<UInt16> {
    SIMD8(
        UInt16(truncatingIfNeeded: words[0]), UInt16(truncatingIfNeeded: words[0] >> 16),
        UInt16(truncatingIfNeeded: words[1]), UInt16(truncatingIfNeeded: words[1] >> 16),
        UInt16(truncatingIfNeeded: words[2]), UInt16(truncatingIfNeeded: words[2] >> 16),
        UInt16(truncatingIfNeeded: words[3]), UInt16(truncatingIfNeeded: words[3] >> 16))
}

/// The words that two halves each make: the same bits again.
@inline(__always)
private func words(of halves: SIMD8<UInt16>) -> SIMD4<UInt32> {
    SIMD4(truncatingIfNeeded: halves.evenHalf) | SIMD4(truncatingIfNeeded: halves.oddHalf) &<< 16
}
