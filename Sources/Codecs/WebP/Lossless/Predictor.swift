/// The fourteen ways to predict a pixel from those around it (RFC 9649, section 3.5.1).
enum Predictor {
    static let modeCount = 14
    static let black: UInt32 = 0xff00_0000

    @inline(__always)
    static func predict(_ mode: Int, left: UInt32, top: UInt32, topLeft: UInt32, topRight: UInt32) -> UInt32 {
        switch mode {
        case 0: black
        case 1: left
        case 2: top
        case 3: topRight
        case 4: topLeft
        case 5: average(average(left, topRight), top)
        case 6: average(left, topLeft)
        case 7: average(left, top)
        case 8: average(topLeft, top)
        case 9: average(top, topRight)
        case 10: average(average(left, topLeft), average(top, topRight))
        case 11: select(left, top, topLeft)
        case 12: perChannel { clamp(channel(left, $0) &+ channel(top, $0) &- channel(topLeft, $0)) }
        default: gradientOfHalf(average(left, top), topLeft)
        }
    }

    @inline(__always)
    private static func average(_ a: UInt32, _ b: UInt32) -> UInt32 { ((a ^ b) & 0xfefe_fefe) >> 1 &+ (a & b) }

    @inline(__always)
    private static func channel(_ pixel: UInt32, _ shift: UInt32) -> Int32 { Int32(pixel &>> shift & 255) }

    @inline(__always)
    private static func clamp(_ value: Int32) -> Int32 { min(255, max(0, value)) }

    @inline(__always)
    private static func perChannel(_ value: (UInt32) -> Int32) -> UInt32 {
        UInt32(bitPattern: value(24)) &<< 24 | UInt32(bitPattern: value(16)) &<< 16
            | UInt32(bitPattern: value(8)) &<< 8 | UInt32(bitPattern: value(0))
    }

    @inline(__always)
    private static func gradientOfHalf(_ mean: UInt32, _ topLeft: UInt32) -> UInt32 {
        perChannel { shift in
            let mean = channel(mean, shift)
            // Division towards zero.
            return clamp(mean &+ (mean &- channel(topLeft, shift)) / 2)
        }
    }

    @inline(__always)
    private static func select(_ left: UInt32, _ top: UInt32, _ topLeft: UInt32) -> UInt32 {
        var (toLeft, toTop): (Int32, Int32) = (0, 0)
        for shift: UInt32 in [24, 16, 8, 0] {
            // The estimate is left + top - topLeft, and so far from left as top is from topLeft.
            toLeft &+= abs(channel(top, shift) &- channel(topLeft, shift))
            toTop &+= abs(channel(left, shift) &- channel(topLeft, shift))
        }
        return toLeft < toTop ? left : top
    }
}
