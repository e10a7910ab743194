extension CoverageMask {
    /// The mask convolved with a Gaussian.
    ///
    /// A wide Gaussian needs no fine grid: from a standard deviation of 8 pixels on, the mask is averaged over squares of 2,
    /// 4, 8 … pixels, so that 4 to 8 squares make a standard deviation; they are convolved, and the result is interpolated. What
    /// averaging and interpolating blur by themselves is taken off the Gaussian. The result is within one step of 255 of the
    /// true one, and that of a pixel does not depend on the region that is asked for.
    ///
    /// - Parameters:
    ///   - standardDeviation: In pixels, held at 256; next to nothing leaves the mask as it is.
    ///   - region: The pixels that are wanted.
    public func blurred(standardDeviation: Double, in region: PixelRect) -> CoverageMask {
        guard let blur = GaussianBlur(standardDeviation: standardDeviation) else { return cropped(to: region) }
        let covered = coveredRect
        if covered.isEmpty { return .empty }
        let target = region.intersection(covered.expanded(by: blur.reach))
        if target.isEmpty { return .empty }
        return blur.applied(to: self, covered: covered, in: target)
    }

    /// How far in pixels what is covered spreads when it is blurred.
    public static func blurReach(standardDeviation: Double) -> Int {
        GaussianBlur(standardDeviation: standardDeviation)?.reach ?? 0
    }

    /// The part inside a region.
    func cropped(to region: PixelRect) -> CoverageMask {
        let part = rect.intersection(region)
        if part == rect { return self }
        var values: [UInt8] = []
        values.reserveCapacity(part.width * part.height)
        for y in part.minY..<part.maxY {
            let start = row(y).lowerBound + part.minX - rect.minX
            values.append(contentsOf: coverage[start..<start + part.width])
        }
        return CoverageMask(rect: part, coverage: values)
    }
}

extension PixelRect {
    /// The rectangle with so many pixels more on each side.
    public func expanded(by margin: Int) -> PixelRect {
        PixelRect(x: minX - margin, y: minY - margin, width: width + 2 * margin, height: height + 2 * margin)
    }
}
