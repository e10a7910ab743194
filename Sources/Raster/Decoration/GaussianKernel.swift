/// The weights of a Gaussian sampled at pixels, in 65536ths. They add up to 1.
struct GaussianKernel {
    /// The weight of the middle, then those of the pixels to either side, further and further away.
    private(set) var weights: [UInt16] = []

    /// How many pixels it reaches to either side.
    var radius: Int { weights.count - 1 }

    /// The narrowest Gaussian of which any neighbour notices something.
    static let leastDeviation = 0.22

    /// - Parameter standardDeviation: In pixels, at least ``leastDeviation``.
    init(standardDeviation: Double) {
        // What lies further away counts for an eighth of a step in 255.
        let radius = roundedDown(3.3 * standardDeviation) + 1
        let values = (0...radius).map { distance in
            exponential(-Double(distance * distance) / (2 * standardDeviation * standardDeviation))
        }
        // Added from the smallest, written down in this order, so that the sum is the same everywhere.
        let sum = values.dropFirst().reversed().reduce(0) { $0 + 2 * $1 } + values[0]
        let sides = values.dropFirst().map { UInt16(roundedDown($0 / sum * 65536 + 0.5)) }
        let middle = 65536 - 2 * sides.reduce(0) { $0 + Int($1) }
        weights = [UInt16(middle)] + sides
    }
}

/// e to a power that is zero or less, without the C library, whose last bits differ from one system to the next.
private func exponential(_ power: Double) -> Double {
    if power < -700 { return 0 }
    // e^x = (e^(x / 2^10))^(2^10), and so near to zero a few terms of the series are exact.
    let part = power / 1024
    var result = 1 + part * (1 + part / 2 * (1 + part / 3 * (1 + part / 4 * (1 + part / 5 * (1 + part / 6)))))
    for _ in 0..<10 { result *= result }
    return result
}
