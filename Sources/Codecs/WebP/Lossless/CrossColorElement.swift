/// How much of a channel foretells another, in 32nds (RFC 9649, section 3.5.2).
struct CrossColorElement: Equatable {
    var greenToRed = 0
    var greenToBlue = 0
    var redToBlue = 0

    /// As a pixel of the transform's image.
    var pixel: UInt32 {
        Predictor.black | UInt32(redToBlue & 255) << 16 | UInt32(greenToBlue & 255) << 8 | UInt32(greenToRed & 255)
    }

    func applied(to pixel: UInt32) -> UInt32 {
        pixel & 0xff00_ff00 | (red(of: pixel) & 255) << 16 | blue(of: pixel) & 255
    }

    /// Red in the lowest byte.
    private func red(of pixel: UInt32) -> UInt32 { pixel >> 16 &- Self.delta(greenToRed, pixel >> 8) }

    /// Blue in the lowest byte.
    private func blue(of pixel: UInt32) -> UInt32 {
        pixel &- Self.delta(greenToBlue, pixel >> 8) &- Self.delta(redToBlue, pixel >> 16)
    }

    private static func delta(_ factor: Int, _ channel: UInt32) -> UInt32 {
        UInt32(truncatingIfNeeded: (factor * Int(Int8(truncatingIfNeeded: channel))) >> 5)
    }

    /// The element that makes pixels cheapest, or one near it.
    static func cheapest(
        of pixels: [UInt32], _ costs: LiteralCosts, _ elementCosts: LiteralCosts
    ) -> CrossColorElement {
        var best = CrossColorElement()
        guard !pixels.isEmpty else { return best }
        best.search(\.greenToRed) { element in
            pixels.reduce(elementCosts.blue(element.pixel)) { $0 &+ costs.red(element.red(of: $1)) }
        }
        for channel in [\CrossColorElement.greenToBlue, \.redToBlue, \.greenToBlue] {
            best.search(channel) { element in
                let start = elementCosts.green(element.pixel >> 8) + elementCosts.red(element.pixel >> 16)
                return pixels.reduce(start) { $0 &+ costs.blue(element.blue(of: $1)) }
            }
        }
        return best
    }

    /// Halves the steps towards the value that costs least.
    private mutating func search(
        _ factor: WritableKeyPath<CrossColorElement, Int>, _ cost: (CrossColorElement) -> Int32
    ) {
        var least = cost(self)
        for step in [16, 8, 4, 2, 1] {
            let center = self
            for side in [-step, step] {
                var element = center
                element[keyPath: factor] += side
                guard (-128...127).contains(element[keyPath: factor]) else { continue }
                let cost = cost(element)
                if cost < least { (self, least) = (element, cost) }
            }
        }
    }
}
