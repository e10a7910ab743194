/// Between a clock's time and the time of what plays on it at a speed. The two are inverse to the attosecond: an amount of
/// playback is complete at exactly the first instant at which that much has been played.
extension Duration {
    /// How much is played in this time, rounded down.
    ///
    /// - Precondition: The time is not negative.
    package func played(at speed: Rate) -> Duration {
        Duration(
            attoseconds: attoseconds.scaled(by: speed.numerator, over: speed.denominator, roundingUp: false))
    }

    /// How long it takes to play so much, rounded up.
    ///
    /// - Precondition: The time is not negative.
    package func lasting(at speed: Rate) -> Duration {
        Duration(
            attoseconds: attoseconds.scaled(by: speed.denominator, over: speed.numerator, roundingUp: true))
    }
}
