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
    /// What is tried to be made clear, where pixels are indices of a palette.
    private let clearingsOfIndices: [Clearing]
    /// The same where they are colours.
    private let clearingsOfColors: [Clearing]
    /// Whether strips stand for large pictures in comparisons.
    let samplesStrips: Bool
    /// Whether what is kept is deflated by ``Squeezer``, which takes many times as long as libdeflate's highest level.
    let squeezes: Bool
    /// The filterings to compare where pixels can be filtered, the plainest first.
    private let filterings: [Filtering]

    /// The filterings to compare besides where a picture takes at most ``triedCount`` bytes.
    private let filteringsOfSmall: [Filtering]

    /// The largest picture whose filters are found by deflating each row in each way.
    private static let triedCount = 1 << 17

    private static func filterings(_ effort: Int) -> [Filtering] {
        let known: [Filtering] = [.uniform(.none), .adaptive, .uniform(.up), .uniform(.paeth)]
        return effort < 7 ? known : known + [.entropic]
    }

    /// Files of their own: thousands may be written, and each is looked at by itself.
    static func still(_ effort: Int) -> PNGEffort {
        PNGEffort(
            levelOfSmall: [1, 2, 3, 5, 6, 8, 10, 11, 12, 12][effort],
            levelOfIndexed: [1, 1, 2, 4, 6, 8, 9, 10, 11, 12][effort],
            levelOfLarge: [1, 1, 2, 3, 5, 6, 6, 9, 11, 12][effort], smallCount: 1 << 17,
            scoutLevel: effort < 9 ? 1 : 6, finalists: effort < 7 ? 1 : effort < 9 ? 2 : 5, clearingsOfIndices: [],
            clearingsOfColors: [], samplesStrips: effort < 7, squeezes: effort == 9,
            filterings: filterings(effort),
            filteringsOfSmall: effort < 9 ? [] : [.tried(level: 2), .tried(level: 9)])
    }

    /// The frames of an animation.
    static func animation(_ effort: Int) -> PNGEffort {
        PNGEffort(
            levelOfSmall: [1, 2, 4, 6, 9, 11, 12, 12, 12, 12][effort],
            levelOfIndexed: [1, 2, 4, 6, 9, 11, 12, 12, 12, 12][effort],
            levelOfLarge: [1, 1, 3, 5, 7, 9, 11, 11, 12, 12][effort], smallCount: 1 << 17,
            scoutLevel: effort < 9 ? 1 : 6, finalists: effort < 7 ? 1 : effort < 9 ? 2 : 5,
            clearingsOfIndices: (effort < 3 ? [1] : effort < 7 ? [1, 64] : [1, 8, 32, 128]).map(Clearing.runs),
            clearingsOfColors: clearingsOfColors(effort),
            samplesStrips: effort < 6, squeezes: effort == 9,
            filterings: filterings(effort),
            filteringsOfSmall: effort < 9 ? [] : [.tried(level: 2), .tried(level: 9)])
    }

    private static func clearingsOfColors(_ effort: Int) -> [Clearing] {
        switch effort {
        case ..<3: [.runs(1)]
        case ..<7: [.runs(1), .runs(64), .squares(4)]
        case ..<9: [.runs(1), .runs(8), .runs(64), .squares(3), .squares(6)]
        default: [1, 8, 32, 64, 128].map(Clearing.runs) + [2, 3, 4, 6, 8, 16].map(Clearing.squares)
        }
    }

    /// The level for a picture.
    func level(for samples: PNGSamples) -> Int {
        if samples.bytes.count <= smallCount { return levelOfSmall }
        return samples.filterDistance == 1 ? levelOfIndexed : levelOfLarge
    }

    /// What is tried to be made clear in a frame that is drawn over what is there.
    func clearings(in format: PNGPixelFormat) -> [Clearing] {
        format.colorType == .palette ? clearingsOfIndices : clearingsOfColors
    }

    /// The filterings to compare, the plainest first.
    func filterings(for samples: PNGSamples, in format: PNGPixelFormat) -> [Filtering] {
        guard format.canBeFiltered else { return [.uniform(.none)] }
        return samples.bytes.count <= Self.triedCount ? filterings + filteringsOfSmall : filterings
    }

    /// How many forms of a frame are compared at most.
    var formCount: Int { 1 + max(clearingsOfIndices.count, clearingsOfColors.count) }
}
