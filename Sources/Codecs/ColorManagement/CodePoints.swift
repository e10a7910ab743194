/// The four numbers of ITU-T H.273 that name a colour space, as a PNG's cICP chunk has them.
struct CodePoints: Hashable, Sendable {
    private let numbers: [UInt8]

    init(_ bytes: some Collection<UInt8>) { numbers = Array(bytes) }

    /// What they ask for, of samples of a depth.
    func outcome(of depth: SampleDepth) -> ColorConversion.Outcome {
        guard numbers.count == 4 else { return .fault("is not of four numbers") }
        guard numbers[2] == 0 else { return .fault("is not one of red, green and blue") }
        guard numbers[3] == 1 else { return .fault("leaves out a part of the range, which is not supported") }
        guard let lights = Self.lights[numbers[0]] else {
            return .fault("has primaries \(numbers[0]), which are not supported")
        }
        guard let transfer = Self.transfers[numbers[1]] else {
            return .fault("has transfer \(numbers[1]), which is not supported")
        }
        return lights == .standard && transfer == .standard
            ? .standard : ColorConversion.Outcome(lights, transfer: transfer, depth: depth)
    }

    /// Table 2, with the white of D65: BT.709, BT.470 System B and G, BT.601 (twice), BT.2020, P3.
    private static let lights: [UInt8: Chromaticities] = [
        1: .standard, 5: Chromaticities(red: (0.64, 0.33), green: (0.29, 0.60), blue: (0.15, 0.06)),
        6: Chromaticities(red: (0.630, 0.340), green: (0.310, 0.595), blue: (0.155, 0.070)),
        7: Chromaticities(red: (0.630, 0.340), green: (0.310, 0.595), blue: (0.155, 0.070)),
        9: Chromaticities(red: (0.708, 0.292), green: (0.170, 0.797), blue: (0.131, 0.046)),
        12: Chromaticities(red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060)),
    ]

    /// Table 3, without those of a range that a screen of today does not have (16 and 18): video four times, the two
    /// assumed displays of old, linear light, sRGB.
    private static let transfers: [UInt8: TransferCurve] = [
        1: .video, 4: .power(2.2), 5: .power(2.8), 6: .video, 8: .power(1), 13: .standard, 14: .video, 15: .video,
    ]
}

extension Chromaticities {
    /// Lights around the white of D65.
    init(red: (x: Double, y: Double), green: (x: Double, y: Double), blue: (x: Double, y: Double)) {
        self.init(
            white: Point(x: 0.3127, y: 0.3290), red: Point(x: red.x, y: red.y), green: Point(x: green.x, y: green.y),
            blue: Point(x: blue.x, y: blue.y))
    }

    /// Those of sRGB and BT.709.
    static let standard = Chromaticities(red: (0.64, 0.33), green: (0.30, 0.60), blue: (0.15, 0.06))
}
