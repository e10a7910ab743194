internal import Raster

/// Finds the nearest of at most 256 colours: the smallest sum of the squared differences of red, green and blue, and of
/// equals the first. Exact, whatever the palette.
struct NearestColor: Sendable {
    private let red: [Int32]
    private let green: [Int32]
    private let blue: [Int32]

    /// - Precondition: There are 1 to 256 colours.
    init(_ colors: [Color]) {
        precondition(!colors.isEmpty && colors.count <= 256)
        red = colors.map { Int32($0.red) }
        green = colors.map { Int32($0.green) }
        blue = colors.map { Int32($0.blue) }
    }

    func index(of color: Color) -> Int {
        let (reds, greens, blues) = (red.span, green.span, blue.span)
        let (red, green, blue) = (Int32(color.red), Int32(color.green), Int32(color.blue))
        // The distance above the index: the smallest number is the nearest colour, and the first of equals.
        var best = Int32.max
        for index in reds.indices {
            let (dr, dg, db) = (reds[index] &- red, greens[index] &- green, blues[index] &- blue)
            let distance = dr &* dr &+ dg &* dg &+ db &* db
            best = min(best, distance &<< 8 | Int32(truncatingIfNeeded: index))
        }
        return Int(best & 0xff)
    }
}

/// ``NearestColor`` with a memory of its last answers.
struct NearestColorCache {
    private let nearest: NearestColor
    private var keys: [UInt32]
    private var answers: [UInt8]

    private static let bits = 14

    init(_ colors: [Color]) {
        nearest = NearestColor(colors)
        // No opaque colour is zero.
        keys = [UInt32](repeating: 0, count: 1 << NearestColorCache.bits)
        answers = [UInt8](repeating: 0, count: 1 << NearestColorCache.bits)
    }

    /// The index of the colour nearest to an opaque one.
    @inline(__always)
    mutating func index(of color: Color) -> UInt8 {
        let slot = Int((color.rawValue &* 0x9e37_79b1) >> UInt32(32 - NearestColorCache.bits))
        if keys[slot] == color.rawValue { return answers[slot] }
        return remember(color, in: slot)
    }

    private mutating func remember(_ color: Color, in slot: Int) -> UInt8 {
        let answer = UInt8(nearest.index(of: color))
        keys[slot] = color.rawValue
        answers[slot] = answer
        return answer
    }
}
