/// A periodic curve from -1 to 1 that goes through zero at every whole and half phase: two parabolas that stand in for a
/// sine, because they need no mathematical library.
func wave(_ phase: Double) -> Double {
    let part = phase - phase.rounded(.down)
    return part < 0.5 ? 16 * part * (0.5 - part) : -16 * (part - 0.5) * (1 - part)
}

/// A value moved into a range.
func clamp(_ value: Double, _ low: Double = 0, _ high: Double = 1) -> Double { min(max(value, low), high) }

/// A soft step: 0 up to `low`, 1 from `high`, level at both ends.
func smoothStep(_ low: Double, _ high: Double, _ value: Double) -> Double {
    let part = clamp((value - low) / (high - low))
    return part * part * (3 - 2 * part)
}
