/// What the channels of pixels cost that are stored as they are, in 256ths of a bit.
struct LiteralCosts {
    /// Of alpha, red, green and blue, 256 each.
    private let channels: [Int32]

    /// Costs to begin with: small differences are cheap.
    static let ofDifferences: LiteralCosts = {
        let channel = (0..<256).map { Int32(BitCost.log2(2 * min($0, 256 - $0) + 1) + BitCost.bit / 4) }
        return LiteralCosts(alpha: channel, red: channel, green: channel, blue: channel)
    }()

    init(alpha: [Int32], red: [Int32], green: [Int32], blue: [Int32]) { channels = alpha + red + green + blue }

    /// Where pixels are as frequent as these; those in the midst of a run do not count, since they are hardly ever literals.
    init(_ pixels: [UInt32]) {
        var counts = [[Int32]](repeating: [Int32](repeating: 0, count: 256), count: 4)
        for (index, pixel) in pixels.enumerated() {
            let isInRun = index > 2 && (index - 3..<index).allSatisfy { pixels[$0] == pixel }
            if isInRun { continue }
            for channel in 0..<4 { counts[channel][Int(pixel >> UInt32(24 - 8 * channel) & 255)] += 1 }
        }
        channels = counts.flatMap { BitCost.costs(of: $0) }
    }

    @inline(__always)
    func cost(_ pixel: UInt32) -> Int32 {
        alpha(pixel &>> 24) &+ red(pixel &>> 16) &+ green(pixel &>> 8) &+ blue(pixel)
    }

    /// The sum over pixels.
    func cost(_ pixels: [UInt32]) -> Int { pixels.reduce(0) { $0 &+ Int(cost($1)) } }

    @inline(__always)
    private func alpha(_ value: UInt32) -> Int32 { channels[Int(value & 255)] }

    @inline(__always)
    func red(_ value: UInt32) -> Int32 { channels[256 &+ Int(value & 255)] }

    @inline(__always)
    func green(_ value: UInt32) -> Int32 { channels[512 &+ Int(value & 255)] }

    @inline(__always)
    func blue(_ value: UInt32) -> Int32 { channels[768 &+ Int(value & 255)] }
}
