/// Looks for a small lossless bitstream of a picture: with a table of its colours, with pixels as they are, or predicted.
struct VP8LSearch {
    private let pixels: [UInt32]
    private let width: Int
    private let height: Int
    private let freesHidden: Bool
    /// Of the pixels, and so of all that stand for them one by one.
    private let references: ReferenceTable

    /// - Parameters:
    ///   - pixels: Alpha, red, green and blue, the highest byte first.
    ///   - freesHidden: Whether clear pixels may get any colour; those given are all zero then.
    init(_ pixels: [UInt32], width: Int, height: Int, freesHidden: Bool) {
        self.pixels = pixels
        self.width = width
        self.height = height
        self.freesHidden = freesHidden
        references = ReferenceTable(pixels, width: width)
    }

    /// Pixels after transforms.
    private struct Candidate {
        let transforms: [VP8LTransform]
        let coder: ImageCoder
        let image: CodedImage

        var bitCount: Int { transforms.reduce(image.bitCount) { $0 + $1.bitCount } }

        /// - Parameter cacheBits: The sizes of the colour cache to try.
        init(_ coder: ImageCoder, _ transforms: [VP8LTransform], cacheBits: [Int]) {
            self.transforms = transforms
            self.coder = coder
            image = .smallest(cacheBits.map { coder.coded(cacheBits: $0, rounds: 3) })
        }
    }

    /// Whether what is seldom the best is left out.
    private var isLarge: Bool { pixels.count > 1 << 14 }

    func picture() -> VP8LPicture {
        var candidates = indexed()
        if candidates.isEmpty || !isLarge {
            candidates += plain()
            let predicted = predicted(besides: candidates.reduce(Int.max) { min($0, $1.bitCount) })
            candidates += predicted + predicted.map { crossColored($0) }
        }
        guard let best = candidates.min(by: { $0.bitCount < $1.bitCount }) else {
            preconditionFailure("pixels can be stored as they are")
        }
        return VP8LPicture(
            width: width, height: height, hasAlpha: pixels.contains { $0 >> 24 < 255 }, transforms: best.transforms,
            image: GroupSearch(parser: best.coder.parser(cacheBits: best.image.cacheBits), height: height)
                .smallest(best.image))
    }

    private func plain() -> [Candidate] {
        let cacheBits = [0, 4, 7, 9]
        return [
            Candidate(ImageCoder(pixels, width: width, references: references), [], cacheBits: cacheBits),
            Candidate(
                ImageCoder(pixels.map(\.subtractingGreen), width: width, references: references), [.subtractGreen],
                cacheBits: cacheBits),
        ]
    }

    private func indexed() -> [Candidate] {
        var colors = Set(pixels)
        guard colors.count <= 256 else { return [] }
        if ColorIndexingTransform.sparesClear(colors.count) { colors.remove(0) }
        let order = ColorTableOrder(colors: colors.sorted()).best()
        return (ColorIndexingTransform.bundles(order.count) ? [true, false] : [false]).map { isBundled in
            let indexing = ColorIndexingTransform(
                pixels, width: width, height: height, colors: order, isBundled: isBundled)
            let coder = ImageCoder(
                indexing.pixels, width: indexing.width, references: isBundled ? nil : references)
            return Candidate(coder, [indexing.coded()], cacheBits: isLarge ? [0] : [0, 1, 2, 3])
        }
    }

    /// The best of several block sizes, with green subtracted before and without; none where prediction is far from what
    /// others take.
    private func predicted(besides bitCount: Int) -> [Candidate] {
        let subtracted = pixels.map(\.subtractingGreen)
        // References are worth more than good guesses in drawings of few colours.
        guard predictor(subtracted, bits: 3, rounds: 2).cost / BitCost.bit <= bitCount * 4 / 3 else { return [] }
        return [(subtracted, [VP8LTransform.subtractGreen]), (pixels, [])].compactMap { source, first in
            var best: (coded: VP8LTransform, residuals: [UInt32], cost: Int)?
            for bits in 2...4 {
                let predictor = predictor(source, bits: bits, rounds: 5)
                let coded = predictor.coded()
                let cost = predictor.residualCost + coded.bitCount * BitCost.bit
                if best.map({ cost < $0.cost }) ?? true { best = (coded, predictor.residuals, cost) }
            }
            return best.map {
                Candidate(ImageCoder($0.residuals, width: width), first + [$0.coded], cacheBits: [0, 1, 7])
            }
        }
    }

    private func predictor(_ source: [UInt32], bits: Int, rounds: Int) -> PredictorTransform {
        PredictorTransform(
            source, grid: BlockGrid(width: width, height: height, bits: bits), costs: .ofDifferences,
            freesHidden: freesHidden, rounds: rounds)
    }

    private func crossColored(_ predicted: Candidate) -> Candidate {
        var best: (coded: VP8LTransform, pixels: [UInt32], cost: Int)?
        for bits in 2...5 {
            let grid = BlockGrid(width: width, height: height, bits: bits)
            let transform = CrossColorTransform(predicted.coder.pixels, grid: grid, rounds: 3)
            let coded = transform.coded()
            let cost = transform.pixelCost + coded.bitCount * BitCost.bit
            if best.map({ cost < $0.cost }) ?? true { best = (coded, transform.pixels, cost) }
        }
        guard let best else { preconditionFailure("some size of blocks is the best") }
        return Candidate(
            ImageCoder(best.pixels, width: width), predicted.transforms + [best.coded], cacheBits: [0, 1, 7])
    }
}
