internal import Raster

/// Arithmetic on channels, which stand for the fractions of 255, as Aseprite does it. The intermediate roundings can be seen in
/// the result, so each of these is a step of its own.
enum ByteFraction {
    /// The product, rounded to the nearest; of a difference, which may be negative, with a channel too.
    @inline(__always)
    static func product(_ first: Int32, _ second: Int32) -> Int32 {
        let product = first &* second &+ 0x80
        return (product >> 8 &+ product) >> 8
    }

    /// The quotient, rounded to the nearest.
    ///
    /// - Precondition: `divisor` is above zero.
    @inline(__always)
    static func quotient(_ dividend: Int32, _ divisor: Int32) -> Int32 { (dividend &* 255 &+ divisor / 2) / divisor }
}

/// The four channels of a colour, wide enough to calculate with.
struct Channels {
    var red: Int32
    var green: Int32
    var blue: Int32
    var alpha: Int32

    @inline(__always)
    init(red: Int32, green: Int32, blue: Int32, alpha: Int32) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    @inline(__always)
    init(_ color: Color) {
        let raw = Int32(bitPattern: color.rawValue)
        self.init(red: raw & 0xff, green: raw >> 8 & 0xff, blue: raw >> 16 & 0xff, alpha: raw >> 24 & 0xff)
    }

    /// - Precondition: Each channel is from 0 to 255.
    @inline(__always)
    var color: Color { Color(rawValue: UInt32(bitPattern: red | green << 8 | blue << 16 | alpha << 24)) }

    /// The same colour with another alpha.
    @inline(__always)
    func with(alpha: Int32) -> Channels { Channels(red: red, green: green, blue: blue, alpha: alpha) }
}
