internal import Raster

extension AlphaLoss {
    /// Counts what becomes of a frame's pixels.
    mutating func add(_ bitmap: Bitmap, reducedBy alpha: BinaryAlpha) {
        for y in 0..<bitmap.height {
            if alpha.isDithered, bitmap.hasTranslucentPixels(inRow: y) {
                addDithered(bitmap, row: y, alpha)
            } else {
                addPlain(bitmap, row: y, threshold: UInt32(alpha.threshold(0, y)))
            }
        }
    }

    /// Adds what became of the pixels of other frames.
    mutating func add(_ other: AlphaLoss) {
        translucentPixels += other.translucentPixels
        visiblePixels += other.visiblePixels
        totalError += other.totalError
    }

    private mutating func addPlain(_ bitmap: Bitmap, row y: Int, threshold: UInt32) {
        let pixels = bitmap.pixels.span.extracting(y * bitmap.width..<(y + 1) * bitmap.width)
        var (translucent, visible, error): (UInt32, UInt32, UInt32) = (0, 0, 0)
        // Without a branch, so that it takes many pixels at once.
        for index in pixels.indices {
            let alpha = pixels[index].rawValue >> 24
            let isTranslucent: UInt32 = alpha &- 1 < 254 ? 1 : 0
            translucent &+= isTranslucent
            visible &+= alpha > 0 ? 1 : 0
            error &+= isTranslucent &* (alpha < threshold ? alpha : 255 &- alpha)
        }
        translucentPixels += Int(translucent)
        visiblePixels += Int(visible)
        totalError += Int(error)
    }

    private mutating func addDithered(_ bitmap: Bitmap, row y: Int, _ alpha: BinaryAlpha) {
        let pixels = bitmap.pixels.span
        for x in 0..<bitmap.width {
            let color = pixels[y * bitmap.width + x]
            if color.isClear { continue }
            visiblePixels += 1
            guard color.isTranslucent else { continue }
            translucentPixels += 1
            totalError += Int(color.alpha < alpha.threshold(x, y) ? color.alpha : 255 - color.alpha)
        }
    }
}

extension AlphaLoss {
    /// What a report says.
    ///
    /// - Parameter isChosen: Whether a dither was tried, and the better way taken.
    func sentence(_ alpha: BinaryAlpha, isChosen: Bool) -> String {
        let pixels = "\(translucentPixels) half-clear pixel\(translucentPixels == 1 ? "" : "s")"
        if alpha.matte != nil { return "\(pixels) blended with the matte" }
        let percent = Int((share * 100).rounded())
        let part = percent == 0 ? "less than 1" : "\(percent)"
        let fate = alpha.isDithered ? "became clear or opaque by a pattern" : "became clear or opaque"
        let error = Int(meanError.rounded())
        let matte = "a matte or a background gives soft edges (--matte, --background)"
        let pattern =
            alpha.isDithered || isChosen ? "" : ", a pattern softer ones than a threshold (--alpha-mode dither)"
        let advice =
            isMuch
            ? "that is much: WebP and APNG keep them, \(matte)\(pattern)"
            : "\(matte), and WebP and APNG keep them as they are"
        return "\(pixels), \(part) % of what shows, \(fate), off by \(error) of 255 on average: \(advice)"
    }
}
