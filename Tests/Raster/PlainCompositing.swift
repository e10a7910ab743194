import Raster

/// Source-over written down as its formula says, in whole numbers: the twin the library's kernels must equal.
func plainSourceOver(_ source: Color, over backdrop: Color) -> Color {
    let (sa, da) = (Int(source.alpha), Int(backdrop.alpha))
    if sa == 0 { return backdrop }
    if sa == 255 { return source }
    let total = sa * 255 + da * (255 - sa)
    func channel(_ sc: UInt8, _ dc: UInt8) -> UInt8 {
        UInt8(rounded(Int(sc) * sa * 255 + Int(dc) * da * (255 - sa), over: total))
    }
    return Color(
        red: channel(source.red, backdrop.red), green: channel(source.green, backdrop.green),
        blue: channel(source.blue, backdrop.blue), alpha: UInt8(rounded(total, over: 255)))
}

/// A fraction rounded to the nearest whole number, from half upwards.
func rounded(_ numerator: Int, over denominator: Int) -> Int {
    (2 * numerator + denominator) / (2 * denominator)
}
