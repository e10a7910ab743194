/// A pixel as alpha, red, green and blue, the highest byte first.
extension UInt32 {
    /// Each channel less that of another pixel, modulo 256.
    func subtractingChannels(_ other: UInt32) -> UInt32 {
        let alphaGreen = 0x00ff_00ff &+ (self & 0xff00_ff00) &- (other & 0xff00_ff00)
        let redBlue = 0xff00_ff00 &+ (self & 0x00ff_00ff) &- (other & 0x00ff_00ff)
        return alphaGreen & 0xff00_ff00 | redBlue & 0x00ff_00ff
    }

    /// Each channel and that of another pixel together, modulo 256.
    func addingChannels(_ other: UInt32) -> UInt32 {
        let alphaGreen = (self & 0xff00_ff00) &+ (other & 0xff00_ff00)
        let redBlue = (self & 0x00ff_00ff) &+ (other & 0x00ff_00ff)
        return alphaGreen & 0xff00_ff00 | redBlue & 0x00ff_00ff
    }

    /// Red and blue less green, modulo 256 (RFC 9649, section 3.5.3).
    var subtractingGreen: UInt32 {
        let green = self >> 8 & 255
        return subtractingChannels(green << 16 | green)
    }
}
