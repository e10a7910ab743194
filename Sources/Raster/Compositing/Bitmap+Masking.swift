extension Bitmap {
    /// Multiplies the alpha of every pixel by that of a mask, rounded from half upwards.
    ///
    /// - Parameter mask: A bitmap of the same size; its colours do not count.
    /// - Precondition: Both bitmaps have one size.
    public mutating func multiplyAlpha(by mask: Bitmap) {
        precondition(size == mask.size, "a bitmap of \(size) is not masked by one of \(mask.size)")
        let opacities = mask.pixels.span
        withMutablePixels { span in
            guard span.count == opacities.count else { preconditionFailure("bitmaps of two sizes") }
            for index in span.indices {
                let product = (span[index].rawValue >> 24) &* (opacities[index].rawValue >> 24) &+ 128
                let alpha = (product &+ product >> 8) >> 8
                span[index] = Color(rawValue: span[index].rawValue & 0x00ff_ffff | alpha << 24)
            }
        }
    }
}
