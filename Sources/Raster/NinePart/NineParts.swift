/// How a bitmap is cut into nine parts: corners that keep their size, edges that grow along one axis, and a centre that
/// grows along both.
public struct NineParts: Hashable, Sendable {
    /// The caps' sizes in pixels, along each axis at the start and at the end.
    let columns: Caps
    let rows: Caps
    let mode: ResizingMode

    struct Caps: Hashable, Sendable {
        var start: Int
        var end: Int
    }

    /// - Parameters:
    ///   - capInsets: The caps, in points. Negative ones count for nothing.
    ///   - scaleX: The pixels of a point along x; the caps become whole pixels.
    ///   - scaleY: The pixels of a point along y.
    public init(capInsets: EdgeInsets, scaleX: Double, scaleY: Double, mode: ResizingMode) {
        columns = Caps(
            start: max(0, snappedToPixel(capInsets.left * scaleX)),
            end: max(0, snappedToPixel(capInsets.right * scaleX)))
        rows = Caps(
            start: max(0, snappedToPixel(capInsets.top * scaleY)),
            end: max(0, snappedToPixel(capInsets.bottom * scaleY)))
        self.mode = mode
    }

    private init(columns: Caps, rows: Caps, mode: ResizingMode) {
        self.columns = columns
        self.rows = rows
        self.mode = mode
    }

    /// The same parts of the bitmap with left and right exchanged.
    public var mirrored: NineParts {
        NineParts(columns: Caps(start: columns.end, end: columns.start), rows: rows, mode: mode)
    }
}

extension NineParts.Caps {
    /// One of the three parts along an axis: where it is in the bitmap, and where in the new one.
    struct Part {
        var source: Range<Int>
        var target: Range<Int>
        /// Whether it is the one between the caps.
        var isMiddle = false
    }

    /// The parts along an axis, those that leave something to draw.
    ///
    /// Caps that are longer than the bitmap, or than the new one, share its length in proportion; half a pixel rounds
    /// towards the top left.
    func parts(ofLength length: Int, in newLength: Int) -> [Part] {
        let own = fitting(length)
        let new = own.fitting(newLength)
        let parts = [
            Part(source: 0..<own.start, target: 0..<new.start),
            Part(source: own.start..<length - own.end, target: new.start..<newLength - new.end, isMiddle: true),
            Part(source: length - own.end..<length, target: newLength - new.end..<newLength),
        ]
        return parts.filter { !$0.source.isEmpty && !$0.target.isEmpty }
    }

    private func fitting(_ length: Int) -> NineParts.Caps {
        let (sum, overflows) = start.addingReportingOverflow(end)
        if !overflows, sum <= length { return self }
        // length * start / (start + end), to the nearest whole number, a half rounding down.
        let total = UInt(start) + UInt(end)
        let product = UInt(start).multipliedFullWidth(by: UInt(length))
        let (quotient, remainder) = total.dividingFullWidth(product)
        let first = Int(quotient) + (remainder > total - remainder ? 1 : 0)
        return NineParts.Caps(start: first, end: length - first)
    }
}
