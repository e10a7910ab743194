public import Diagnostics

/// Exact times from text and numbers: the one way from the edge of the package into `Duration`.
extension Duration {
    /// A time as it is written: `1.5s`, `250ms`, `1/30s`, `12f` (frames), or a bare number of seconds. Rounded once, to
    /// the nearest attosecond.
    ///
    /// - Parameter frameRate: What a frame is; nil where frames mean nothing.
    /// - Throws: ``KineographError`` with code `usage` for what is no time, `limitExceeded` for one that is too long.
    public init(parsing text: String, frameRate: Rate? = nil) throws(KineographError) {
        guard let time = Duration.value(of: text, frameRate: frameRate) else {
            let frames = frameRate == nil ? "" : ", or frames as 12f"
            throw KineographError(
                .usage, "\"\(text)\" is not a time",
                remedy: "write 1.5s, 250ms, 1/30s or a number of seconds" + frames)
        }
        guard time <= Timeline.longestDuration else {
            throw KineographError(
                .limitExceeded, "the time \"\(text)\" is too long",
                remedy: "stay within a thousand million seconds")
        }
        self = time
    }

    /// Seconds as a JSON number has them: the shortest decimal that means this `Double`, to the nearest attosecond. 0.1
    /// is exactly 100 ms.
    ///
    /// - Throws: ``KineographError`` with code `usage` where it is negative or not finite, `limitExceeded` where it is too
    ///   long.
    public init(shortestDecimal seconds: Double) throws(KineographError) {
        try self.init(parsing: "\(seconds == 0 ? 0 : seconds)")
    }

    private static func value(of text: String, frameRate: Rate?) -> Duration? {
        let unit = text.reversed().prefix { $0.isLetter }.reversed()
        let digits = text.dropLast(unit.count)
        guard let number = ExactNumber(digits) else { return nil }
        switch String(unit) {
        case "", "s": return duration(of: number, unit: attosecondsPerSecond)
        case "ms": return duration(of: number, unit: attosecondsPerSecond / 1000)
        case "f":
            guard let frameRate, let seconds = number.divided(by: frameRate) else { return nil }
            return duration(of: seconds, unit: attosecondsPerSecond)
        default: return nil
        }
    }

    /// A number of units of so many attoseconds, to the nearest attosecond; what is too long stays too long.
    private static func duration(of number: ExactNumber, unit: Int128) -> Duration {
        let (whole, rest) = number.numerator.quotientAndRemainder(dividingBy: number.denominator)
        guard whole < 1_000_000_000_000_000 else { return Timeline.longestDuration + .seconds(1) }
        // Nothing overflows: a denominator beyond 10^19 stands under a numerator of 19 digits.
        let fraction = (rest * unit * 2 + number.denominator) / (number.denominator * 2)
        return Duration(attoseconds: whole * unit + fraction)
    }
}
