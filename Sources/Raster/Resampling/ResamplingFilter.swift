/// How a bitmap gets another size.
public enum ResamplingFilter: String, Hashable, Sendable, CaseIterable, Codable {
    /// What keeps pixel art crisp and everything else smooth:
    /// ``nearest`` for an enlargement by whole factors, ``box`` for any other enlargement (an enlargement by 2.5 looks
    /// like one by 2 or 3) and for a reduction by whole factors (which undoes an enlargement), else ``lanczos``.
    case auto
    /// The source pixel under the middle of each new pixel.
    case nearest
    /// A triangle: straight lines between pixels when enlarging, widened to cover the area when reducing. Never rings.
    case bilinear
    /// The average of the area under each new pixel, its edges in proportion. Never rings.
    case box
    /// Lanczos-3, widened to cover the area when reducing: sharp, and rings a little at hard edges.
    case lanczos

    /// The filter that ``auto`` stands for.
    func resolved(from source: PixelSize, to target: PixelSize) -> ResamplingFilter {
        guard self == .auto else { return self }
        let enlarges = target.width >= source.width && target.height >= source.height
        if enlarges { return target.isMultiple(of: source) ? .nearest : .box }
        return source.isMultiple(of: target) ? .box : .lanczos
    }
}

extension PixelSize {
    /// Whether both sides are whole multiples of another size's.
    func isMultiple(of other: PixelSize) -> Bool {
        width.isMultiple(of: other.width) && height.isMultiple(of: other.height)
    }
}
