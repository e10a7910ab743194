/// `Int(x.rounded(.down))`, without the call to the C library that `rounded` is on some processors.
///
/// - Precondition: The result fits an `Int`.
func roundedDown(_ x: Double) -> Int {
    let truncated = Int(x)
    return Double(truncated) > x ? truncated - 1 : truncated
}
