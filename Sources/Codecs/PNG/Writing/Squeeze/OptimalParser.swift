/// Finds the tokens that say a block in the fewest bits, at given costs: the shortest way from its beginning to its end.
struct OptimalParser {
    private let table: MatchTable
    /// Where the table begins.
    private let origin: Int

    init(_ table: MatchTable, origin: Int) {
        self.table = table
        self.origin = origin
    }

    /// - Parameter range: Inside the table's stretch.
    func parse(_ range: Range<Int>, of bytes: borrowing Span<UInt8>, at prices: TokenCosts) -> [DeflateToken] {
        var costs = [UInt32](repeating: .max, count: range.count + 1)
        /// The token that ends at a position on the cheapest way.
        var arrivals = [DeflateToken](repeating: DeflateToken(literal: 0), count: range.count + 1)
        costs[0] = 0
        var costSpan = costs.mutableSpan
        var arrivalSpan = arrivals.mutableSpan
        relax(range, of: bytes, at: prices, costs: &costSpan, arrivals: &arrivalSpan)
        return way(along: arrivals)
    }

    private func relax(
        _ range: Range<Int>, of bytes: borrowing Span<UInt8>, at prices: TokenCosts,
        costs: inout MutableSpan<UInt32>, arrivals: inout MutableSpan<DeflateToken>
    ) {
        let literals = prices.literals.span
        let lengths = prices.lengths.span
        let distances = prices.distances.span
        let matches = table.matches.span
        let starts = table.starts.span
        for index in 0..<range.count {
            let cost = costs[index]
            let byte = bytes[range.lowerBound &+ index]
            if case let sum = cost &+ literals[Int(byte)], sum < costs[index + 1] {
                costs[index + 1] = sum
                arrivals[index + 1] = DeflateToken(literal: byte)
            }
            let place = range.lowerBound &+ index &- origin
            let remaining = range.count &- index
            var length = DeflateSymbol.minimumLength
            for entry in Int(starts[place])..<Int(starts[place + 1]) {
                let match = matches[entry]
                let base = cost &+ distances[DeflateSymbol.distance(match.distance)]
                let longest = min(match.length, remaining)
                // What repeats for longer than a match can say is best said by longest ones; only the rest at its end is
                // worth a choice.
                if longest == DeflateSymbol.maximumLength { length = longest }
                while length <= longest {
                    let sum = base &+ lengths[length]
                    if sum < costs[index &+ length] {
                        costs[index &+ length] = sum
                        arrivals[index &+ length] = DeflateToken(length: length, distance: match.distance)
                    }
                    length &+= 1
                }
            }
        }
    }

    /// The tokens of the cheapest way, gathered from its end.
    private func way(along arrivals: [DeflateToken]) -> [DeflateToken] {
        var tokens: [DeflateToken] = []
        var position = arrivals.count - 1
        while position > 0 {
            tokens.append(arrivals[position])
            position -= arrivals[position].byteCount
        }
        tokens.reverse()
        return tokens
    }
}
