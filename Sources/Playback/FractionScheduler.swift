/// Turns the boundaries of an animation into delays written as ``Fraction``, so that what is written never drifts.
///
/// Each delay is the fraction nearest to what is left from the position written so far to the true boundary; an error
/// of one delay is made good by the next. Call ``delays(until:)`` with the end of each frame, in order:
///
///     var scheduler = FractionScheduler()
///     for frame in frames {
///         let delays = scheduler.delays(until: frame.interval.upperBound)
///         // The frame gets delays[0]; each further delay is a repeat of the frame, for a hold one field cannot say.
///     }
public struct FractionScheduler: Hashable, Sendable {
    /// What was written so far, in units of 2⁻³² attosecond. A delay adds at most half such a unit of error, so the
    /// most frames an APNG can have (2³¹) stay within a quarter of an attosecond.
    private var written: Int128 = 0
    private static let unitBits: Int128 = 32
    private static let second = Duration.attosecondsPerSecond << unitBits

    public init() {}

    /// The exact sum of all delays so far, rounded to the nearest attosecond.
    public var position: Duration {
        let half = Int128(1) << (FractionScheduler.unitBits - 1)
        return Duration(attoseconds: (written + half) >> FractionScheduler.unitBits)
    }

    /// The delays that lead from the boundary of the call before (at first: zero) to the next one; never empty.
    ///
    /// More than one where the hold is longer than 65,535 s, or where whole seconds apart make an exact fraction of
    /// what none would say in one: 100.001 s is 99/1 and 1001/1000.
    ///
    /// - Parameter end: The true boundary, below 10¹⁰ s. An interval shorter than 1/65535 s gets that, the shortest
    ///   delay there is, and the intervals after it make up for it.
    public mutating func delays(until end: Duration) -> [Fraction] {
        let longest = Fraction(numerator: .max, denominator: 1)
        var delays: [Fraction] = []
        while remainder(until: end) >= (Fraction.limit + 1) * FractionScheduler.second {
            delays.append(write(longest))
        }
        let rest = remainder(until: end)
        let single = Fraction(nearestTo: rest, over: FractionScheduler.second)
        let seconds = rest / FractionScheduler.second - 1
        if !FractionScheduler.isExact(single, for: rest), seconds >= 1 {
            let last = Fraction(
                nearestTo: rest - seconds * FractionScheduler.second, over: FractionScheduler.second)
            if FractionScheduler.isExact(last, for: rest - seconds * FractionScheduler.second) || rest > longest.units {
                delays.append(write(Fraction(numerator: UInt16(seconds), denominator: 1)))
                delays.append(write(last))
                return delays
            }
        }
        delays.append(write(single))
        return delays
    }

    /// Counts a delay that stands in a file, so that ``position`` is the boundary after it.
    public mutating func append(_ delay: Fraction) { written += delay.units }

    private func remainder(until end: Duration) -> Int128 {
        (end.attoseconds << FractionScheduler.unitBits) - written
    }

    private mutating func write(_ delay: Fraction) -> Fraction {
        append(delay)
        return delay
    }

    /// Whether a fraction lies within an attosecond.
    private static func isExact(_ fraction: Fraction, for remainder: Int128) -> Bool {
        abs(fraction.units - remainder) <= 1 << unitBits
    }
}

extension Fraction {
    /// The duration in units of 2⁻³² attosecond, rounded to the nearest.
    fileprivate var units: Int128 {
        let divisor = Int128(denominator)
        return ((Int128(numerator) * Duration.attosecondsPerSecond << 33) + divisor) / (divisor * 2)
    }
}
