/// A value and what it was before: the state that a script of calls leaves behind, for any instant.
///
/// It grows by one value for each instant at which it was changed. Who changes it for long and no longer asks about the
/// past lets go of that with ``forget(before:)``.
public struct History<Value: Sendable>: Sendable {
    private struct Entry: Sendable {
        let begin: Duration
        var value: Value
    }

    private var first: Value
    /// In the order of their instants, no two at the same.
    private var changes: [Entry] = []

    public init(_ value: Value) { first = value }

    /// The value now.
    public var current: Value { changes.last?.value ?? first }

    /// The instants at which the value was changed, in order.
    public var changeInstants: [Duration] { changes.map(\.begin) }

    /// Changes the value from an instant on. Of several changes at one instant, only what they come to remains.
    ///
    /// - Precondition: The instant is not before that of the change before.
    public mutating func change(at instant: Duration, _ body: (inout Value) -> Void) {
        precondition(changes.last.map { $0.begin <= instant } ?? true, "changes come in the order of their instants")
        if changes.last?.begin != instant { changes.append(Entry(begin: instant, value: current)) }
        body(&changes[changes.count - 1].value)
    }

    /// The value at an instant, in logarithmic time.
    public subscript(instant: Duration) -> Value {
        let index = count(notAfter: instant)
        return index == 0 ? first : changes[index - 1].value
    }

    /// The first change after an instant; nil where there is none.
    public func nextChange(after instant: Duration) -> Duration? {
        let index = count(notAfter: instant)
        return index < changes.count ? changes[index].begin : nil
    }

    /// Lets go of what was before an instant: what the value is then, it was always.
    public mutating func forget(before instant: Duration) {
        let index = count(notAfter: instant)
        guard index > 0 else { return }
        first = changes[index - 1].value
        changes.removeFirst(index)
    }

    /// How many changes there were until an instant, that instant included.
    private func count(notAfter instant: Duration) -> Int {
        var (low, high) = (0, changes.count)
        while low < high {
            let middle = (low + high) / 2
            if changes[middle].begin <= instant { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
