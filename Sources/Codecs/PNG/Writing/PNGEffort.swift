/// What ``PNGOptions/effort`` means.
struct PNGEffort: Hashable, Sendable {
    /// libdeflate's level for what is kept, where a picture takes at most ``smallCount`` bytes before it is deflated.
    private let levelOfSmall: Int
    /// Its level for larger ones with one byte a pixel or less.
    private let levelOfIndexed: Int
    /// Its level for other larger ones.
    private let levelOfLarge: Int
    private let smallCount: Int
    /// The level for what is only compared.
    let scoutLevel: Int
    /// How many of the compared are compressed in earnest.
    let finalists: Int
    /// From which length on runs of unchanged pixels are tried as clear ones.
    let clearedRuns: [Int]
    /// Whether strips stand for large pictures in comparisons.
    let samplesStrips: Bool

    /// Files of their own: thousands may be written, and each is looked at by itself.
    static func still(_ effort: Int) -> PNGEffort {
        PNGEffort(
            levelOfSmall: [1, 2, 3, 5, 6, 8, 10, 11, 12, 12][effort],
            levelOfIndexed: [1, 1, 2, 4, 6, 8, 9, 10, 11, 12][effort],
            levelOfLarge: [1, 1, 2, 3, 5, 6, 6, 9, 11, 12][effort], smallCount: 1 << 17,
            scoutLevel: effort < 9 ? 1 : 6, finalists: effort < 7 ? 1 : effort < 9 ? 2 : 3, clearedRuns: [],
            samplesStrips: effort < 7)
    }

    /// The frames of an animation.
    static func animation(_ effort: Int) -> PNGEffort {
        PNGEffort(
            levelOfSmall: [1, 2, 4, 6, 9, 11, 12, 12, 12, 12][effort],
            levelOfIndexed: [1, 2, 4, 6, 9, 11, 12, 12, 12, 12][effort],
            levelOfLarge: [1, 1, 3, 5, 7, 9, 11, 11, 12, 12][effort], smallCount: 1 << 19,
            scoutLevel: effort < 9 ? 1 : 6, finalists: effort < 7 ? 1 : effort < 9 ? 2 : 3,
            clearedRuns: effort < 3 ? [1] : effort < 7 ? [1, 64] : [1, 8, 32, 128], samplesStrips: effort < 6)
    }

    /// The level for a picture.
    func level(for samples: PNGSamples) -> Int {
        if samples.bytes.count <= smallCount { return levelOfSmall }
        return samples.filterDistance == 1 ? levelOfIndexed : levelOfLarge
    }
}
