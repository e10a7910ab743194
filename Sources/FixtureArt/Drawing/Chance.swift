/// A number from 0 up to 1 that looks random and is always the same for the same arguments: a multiplicative hash.
func chance(_ index: Int, _ stream: Int) -> Double {
    var mixed = UInt32(truncatingIfNeeded: index) &* 0x9e37_79b1 &+ UInt32(truncatingIfNeeded: stream) &* 0x85eb_ca77
    mixed = (mixed ^ mixed >> 15) &* 0x2c1b_3c6d
    mixed = (mixed ^ mixed >> 12) &* 0x297a_2d39
    mixed ^= mixed >> 15
    return Double(mixed >> 8) / Double(1 << 24)
}
