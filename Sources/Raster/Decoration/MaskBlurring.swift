/// Blurs a mask that is handed over piece by piece, so that it never has to be there as a whole.
///
/// It is for Gaussians that work on squares of pixels, see ``CoverageMask/blurred(standardDeviation:in:)``: of the pieces no
/// more is kept than the averages over squares. The result is the same bit for bit.
package struct MaskBlurring {
    private let blur: GaussianBlur
    private let region: PixelRect
    /// The squares that the result is interpolated from, and those around them that the kernel reaches.
    private let wanted: PixelRect
    private let needed: PixelRect
    /// The averages over the needed squares, in 128ths of a step.
    private var averages: [UInt16]

    /// - Parameters:
    ///   - standardDeviation: In pixels; see ``isInSquares(standardDeviation:)``.
    ///   - region: The pixels that are wanted of the blurred mask.
    /// - Returns: Nil where the Gaussian does not work on squares, or nothing is wanted.
    package init?(standardDeviation: Double, in region: PixelRect) {
        guard let blur = GaussianBlur(standardDeviation: standardDeviation), blur.shift > 0, !region.isEmpty else {
            return nil
        }
        self.blur = blur
        self.region = region
        wanted = region.squares(shift: blur.shift)
        needed = wanted.expanded(by: blur.kernel.radius)
        averages = [UInt16](repeating: 0, count: needed.width * needed.height)
    }

    /// Whether a Gaussian is so wide that it works on squares of pixels.
    package static func isInSquares(standardDeviation: Double) -> Bool {
        GaussianBlur(standardDeviation: standardDeviation).map { $0.shift > 0 } ?? false
    }

    /// Pieces begin and end at multiples of it, or where nothing is covered further out: the side of the largest square.
    package static let pieceUnit = 64

    /// What blurring takes at most, and the result, in bytes.
    package static func bytes(standardDeviation: Double, in region: PixelRect) -> (most: Int, kept: Int) {
        guard let blur = GaussianBlur(standardDeviation: standardDeviation), blur.shift > 0, !region.isEmpty else {
            return (0, 0)
        }
        let wanted = region.squares(shift: blur.shift)
        let height = wanted.height + 2 * blur.kernel.radius
        let averages = (wanted.width + 2 * blur.kernel.radius) * height
        let kept = wanted.width * wanted.height
        let unit = MemoryLayout<UInt16>.stride
        return (unit * (wanted.width * height + max(averages, kept)), unit * kept)
    }

    /// Adds a piece of the mask. It holds whole squares: none of them shares some with another piece.
    package mutating func add(_ piece: CoverageMask) {
        let squares = piece.rect.touchedSquares(shift: blur.shift).intersection(needed)
        if squares.isEmpty { return }
        var sums = SquareAverages(
            mask: piece, covered: piece.rect, shift: blur.shift, columns: squares.minX..<squares.maxX)
        var line = [UInt16](repeating: 0, count: squares.width)
        for y in squares.minY..<squares.maxY where sums.fill(&line, row: y) {
            let start = (y - needed.minY) * needed.width + squares.minX - needed.minX
            averages.replaceSubrange(start..<start + squares.width, with: line)
        }
    }

    /// The blurred mask; nothing can be added any more.
    package consuming func blurred() -> BlurredMask {
        var rows = [UInt16](repeating: 0, count: wanted.width * needed.height)
        var sums = [UInt32](repeating: 0, count: wanted.width)
        for y in 0..<needed.height {
            blur.convolve(averages, at: y * needed.width + blur.kernel.radius, step: 1, into: &sums)
            blur.store(sums, into: &rows, at: y * wanted.width)
        }
        averages = []
        return BlurredMask(blur: blur, region: region, squares: wanted, values: blur.convolvedColumns(of: rows, wanted))
    }
}

/// A blurred mask, kept as the squares that any part of it is interpolated from: a small part of its pixels.
package struct BlurredMask: Sendable {
    fileprivate let blur: GaussianBlur
    /// The pixels that it tells about.
    package let region: PixelRect
    fileprivate let squares: PixelRect
    fileprivate let values: [UInt16]

    fileprivate init(blur: GaussianBlur, region: PixelRect, squares: PixelRect, values: [UInt16]) {
        self.blur = blur
        self.region = region
        self.squares = squares
        self.values = values
    }

    /// What it takes in memory.
    package var byteCount: Int { values.count * MemoryLayout<UInt16>.stride }

    /// The coverage of some of its pixels.
    package func mask(in part: PixelRect) -> CoverageMask {
        let target = part.intersection(region)
        return target.isEmpty ? .empty : blur.interpolated(values, squares, in: target)
    }
}

extension PixelRect {
    /// The squares that it shares pixels with.
    fileprivate func touchedSquares(shift: Int) -> PixelRect {
        if isEmpty { return .zero }
        let (x, y) = (minX >> shift, minY >> shift)
        return PixelRect(x: x, y: y, width: (maxX - 1) >> shift + 1 - x, height: (maxY - 1) >> shift + 1 - y)
    }
}
