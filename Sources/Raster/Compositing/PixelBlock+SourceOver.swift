extension PixelBlockPair {
    /// Source-over onto opaque pixels; right for every alpha of its own, clear and opaque included.
    @inline(__always)
    func composited(overOpaque backdrop: PixelBlockPair) -> PixelBlockPair {
        let channels = blended(overOpaque: backdrop)
        return PixelBlockPair(
            lowHalf: PixelBlock(
                lowHalf: words(of: channels.lowHalf.lowHalf), highHalf: words(of: channels.lowHalf.highHalf)),
            highHalf: PixelBlock(
                lowHalf: words(of: channels.highHalf.lowHalf), highHalf: words(of: channels.highHalf.highHalf)))
    }

    /// Source-over onto any pixels.
    ///
    /// A function of its own, so that the compiler sees vectors and not the single pixels that were loaded.
    @inline(never)
    func composited(over backdrop: PixelBlockPair) -> PixelBlockPair {
        PixelBlockPair(
            lowHalf: PixelBlock(
                lowHalf: fourBlended(lowHalf.lowHalf, over: backdrop.lowHalf.lowHalf),
                highHalf: fourBlended(lowHalf.highHalf, over: backdrop.lowHalf.highHalf)),
            highHalf: PixelBlock(
                lowHalf: fourBlended(highHalf.lowHalf, over: backdrop.highHalf.lowHalf),
                highHalf: fourBlended(highHalf.highHalf, over: backdrop.highHalf.highHalf)))
    }

    /// The halves of the words of ``composited(overOpaque:)``.
    ///
    /// A function of its own for both its ends: of pixels that were loaded, the compiler would take every half by itself,
    /// and of words that are to be stored, it would work out every other half.
    @inline(never)
    private func blended(overOpaque backdrop: PixelBlockPair) -> SIMD32<UInt16> {
        SIMD32<UInt16>(
            lowHalf: SIMD16<UInt16>(
                lowHalf: fourBlended(lowHalf.lowHalf, overOpaque: backdrop.lowHalf.lowHalf),
                highHalf: fourBlended(lowHalf.highHalf, overOpaque: backdrop.lowHalf.highHalf)),
            highHalf: SIMD16<UInt16>(
                lowHalf: fourBlended(highHalf.lowHalf, overOpaque: backdrop.highHalf.lowHalf),
                highHalf: fourBlended(highHalf.highHalf, overOpaque: backdrop.highHalf.highHalf)))
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

/// Four pixels over opaque ones, exactly rounded, as the halves of their words.
///
/// Two channels share a word, sixteen bits each: a product of two bytes, and the sum of two whose factors share 255,
/// stay in them. With 128 added to such an n, the high half of n * 257 is n / 255, rounded.
@inline(__always)
private func fourBlended(_ source: SIMD4<UInt32>, overOpaque backdrop: SIMD4<UInt32>) -> SIMD8<UInt16> {
    let opacity = source &>> 24
    let alpha = halves(of: opacity | opacity &<< 16)
    let rest = alpha ^ 255
    let (above, below) = (halves(of: source), halves(of: backdrop))
    let redBlue = (above & 255) &* alpha &+ (below & 255) &* rest &+ 128
    let greenAlpha = (above &>> 8) &* alpha &+ (below &>> 8) &* rest &+ 128
    // The sum of n and n / 255 has n / 255 in its high byte, where green is wanted. The alpha beside it is to be 255: its
    // n is 48897 at least, and one and a half times that are more than sixteen bits hold.
    let quotients = highHalves(of: greenAlpha, times: SIMD8(257, 0x8001, 257, 0x8001, 257, 0x8001, 257, 0x8001))
    let greenOpaque = saturatingSum(greenAlpha, quotients) & 0xff00
    return highHalves(of: redBlue, times: SIMD8(repeating: 257)) | greenOpaque
}

/// Four pixels over any others, by the formula of ``Color/composited(over:)``.
///
/// Single precision holds every number up to 2^24 exactly, and so all of them but the quotients. The sums are below 2^24
/// and the total at most 65025, so a quotient that is less than half way lies below it by `1 / (2 * 65025)` at least. That
/// is more than half of the last bit of a number below 256, `2^-17`, so the rounded quotient lies below it as well, and
/// adding a half cannot make it whole.
@inline(__always)
private func fourBlended(_ source: SIMD4<UInt32>, over backdrop: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let alpha = maskedFloats(source &>> 24)
    let above = alpha * 255
    // The hair is nothing beside anything else; alone it makes clear over clear the backdrop, hidden colour and all.
    let below = floats(backdrop &>> 24) * (255 - alpha) + 0x1p-100
    let total = above + below

    /// The second byte is the channel: the quotient, at most 255, rounded to the nearest whole number and from half
    /// upwards. A power of two, by which all of it is multiplied, saves shifting the channels down.
    @inline(__always)
    func channel(_ mask: UInt32) -> SIMD4<UInt32> {
        let unit = Float(mask / 255)
        let sum = floats(source & mask) * above + floats(backdrop & mask) * below
        // From 2^15 on a number has eight bits after the point. Half of the last one is taken off, so that what is not
        // whole is rounded down to what these bits hold; a whole number then is half way, and goes to the even last bit:
        // its own.
        return bitPatterns(sum / total + 0.5 * unit + (0x1p15 - 0x1p-9) * unit)
    }
    // total / 255 is never half way between two whole numbers, and misses it by 1/510 at least.
    let newAlpha = bitPatterns(total * (1 / 255) + 0x1p23) &<< 24
    let (red, green, blue) = (channel(0xff), channel(0xff00), channel(0xff_0000))
    return red &>> 8 & 0xff | green & 0xff00 | blue &<< 8 & 0xff_0000 | newAlpha
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
    @inline(__always)
    func word(_ low: Int) -> UInt32 { UInt32(halves[low]) | UInt32(halves[low + 1]) << 16 }
    return SIMD4(word(0), word(2), word(4), word(6))
}

/// The upper sixteen bits of the products, one instruction on most processors.
@inline(__always)
private func highHalves(of lanes: SIMD8<UInt16>, times factors: SIMD8<UInt16>) -> SIMD8<UInt16> {
    @inline(__always)
    func product(_ lane: Int) -> UInt16 {
        UInt16(truncatingIfNeeded: (UInt32(lanes[lane]) &* UInt32(factors[lane])) >> 16)
    }
    return SIMD8(
        product(0), product(1), product(2), product(3), product(4), product(5), product(6), product(7))
}

/// The sums, or all ones where they are more than sixteen bits hold.
@inline(__always)
private func saturatingSum(_ lanes: SIMD8<UInt16>, _ others: SIMD8<UInt16>) -> SIMD8<UInt16> {
    pointwiseMin(lanes, ~others) &+ others
}
