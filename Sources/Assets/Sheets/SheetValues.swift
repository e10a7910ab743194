internal import JSON
internal import Raster

/// A whole number as documents write it: also with a fraction of zero.
func wholeNumber(_ digits: some StringProtocol) -> Int? {
    guard let number = Double(digits), let whole = Int32(exactly: number) else { return nil }
    return Int(whole)
}

/// A number as documents write it; nil also for one that is larger than any picture.
func finiteNumber(_ digits: some StringProtocol) -> Double? {
    guard let number = Double(digits), abs(number) <= Double(Int32.max) else { return nil }
    return number
}

extension JSONNode {
    /// A text, or the digits of a number; nil for any other value.
    var plainText: String? {
        switch value {
        case .number(let text), .string(let text): text
        default: nil
        }
    }
}

extension Point {
    /// A pivot that is counted in pixels, in unit coordinates.
    ///
    /// - Parameters:
    ///   - x: From the left of the canvas.
    ///   - y: From its top.
    init(pivotAtX x: Double, y: Double, of canvas: PixelSize) {
        self.init(x: x / Double(canvas.width), y: y / Double(canvas.height))
    }
}

extension StringProtocol {
    /// Without space at its ends.
    var trimmingSpace: String {
        var text = self[...]
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text.drop(while: \.isWhitespace))
    }
}
