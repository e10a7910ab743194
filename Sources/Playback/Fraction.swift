/// A duration in seconds as APNG writes it: a numerator over a denominator, 16 bits each (PNG specification, fcTL
/// chunk).
public struct Fraction: Hashable, Sendable, CustomStringConvertible {
    public let numerator: UInt16
    /// Never 0.
    public let denominator: UInt16

    /// A fraction as it stands in a file.
    ///
    /// - Parameter denominator: 0 means 100.
    public init(numerator: UInt16, denominator: UInt16) {
        self.numerator = numerator
        self.denominator = denominator == 0 ? 100 : denominator
    }

    /// The fraction nearest to a duration, in lowest terms: 1/30, 1001/24000.
    ///
    /// Two fractions of 16 bits are never closer than 10⁻¹⁰, so that where one lies within an attosecond of the
    /// duration, it is the only one, the simplest, and the one found here.
    ///
    /// - Parameter duration: Values outside 1/65535 s ... 65535 s are taken to the nearer end.
    public init(nearestTo duration: Duration) {
        self.init(nearestTo: duration.attoseconds, over: Duration.attosecondsPerSecond)
    }

    /// The duration, rounded to the nearest attosecond.
    public var duration: Duration {
        let divisor = Int128(denominator)
        let attoseconds = Int128(numerator) * Duration.attosecondsPerSecond
        return Duration(attoseconds: (attoseconds * 2 + divisor) / (divisor * 2))
    }

    /// `1001/24000`
    public var description: String { "\(numerator)/\(denominator)" }
}

extension Fraction {
    /// The longest delay in whole seconds, and the largest denominator.
    static let limit: Int128 = 65_535

    /// The fraction nearest to `target / unit`.
    ///
    /// It follows the continued fraction as long as the convergents fit 16 bits. The last of them and the largest
    /// intermediate fraction that still fits enclose the value, and nothing that fits lies between them.
    ///
    /// - Precondition: `unit` is above zero and has at most 94 bits.
    init(nearestTo target: Int128, over unit: Int128) {
        guard target * Fraction.limit > unit else {
            self.init(numerator: 1, denominator: UInt16(Fraction.limit))
            return
        }
        guard target < unit * Fraction.limit else {
            self.init(numerator: UInt16(Fraction.limit), denominator: 1)
            return
        }
        var before = (numerator: Int128(0), denominator: Int128(1))
        var last = (numerator: Int128(1), denominator: Int128(0))
        var (dividend, divisor) = (target, unit)
        while divisor != 0 {
            let (term, rest) = dividend.quotientAndRemainder(dividingBy: divisor)
            let room = min(
                last.numerator == 0 ? term : (Fraction.limit - before.numerator) / last.numerator,
                last.denominator == 0 ? term : (Fraction.limit - before.denominator) / last.denominator)
            let taken = min(term, room)
            let next = (
                numerator: taken * last.numerator + before.numerator,
                denominator: taken * last.denominator + before.denominator
            )
            (before, last) = (last, next)
            if taken < term { break }
            (dividend, divisor) = (divisor, rest)
        }
        func distance(_ fraction: (numerator: Int128, denominator: Int128)) -> Int128 {
            abs(fraction.numerator * unit - target * fraction.denominator)
        }
        // Cross-multiplied, so that the distances are compared without rounding.
        let beforeIsNearer = distance(before) * last.denominator < distance(last) * before.denominator
        let nearest = before.numerator != 0 && beforeIsNearer ? before : last
        self.init(numerator: UInt16(nearest.numerator), denominator: UInt16(nearest.denominator))
    }
}
