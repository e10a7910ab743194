/// The strings of two symbols and more that an image holds more than once, each with a number.
///
/// No others can be met again, so what a dictionary has of these is all that matters for how a code string goes on.
struct RepeatedStrings: Sendable {
    /// The numbers of the strings that begin at each pixel, pixel after pixel: that of two symbols, that of three, and so on,
    /// and after the longest that is repeated a 0, which stands for none.
    private(set) var numbers: [UInt16] = []
    /// Where in ``numbers`` a pixel's are; one more than there are pixels.
    private(set) var starts: [Int32] = []
    /// The first few numbers of each pixel, and 0 after its last, so that what is looked at most lies close together.
    private(set) var heads: [UInt16] = []
    /// One more than the largest number.
    private(set) var count = 1

    /// How large an image may be, and how long a string that is looked at.
    static let (mostPixels, longest) = (1 << 14, 250)

    /// How many of a pixel's numbers are in ``heads``.
    static let headCount = 8

    /// - Returns: nil where the image is too large, or has too many such strings.
    init?(_ indices: [UInt8]) {
        guard indices.count <= RepeatedStrings.mostPixels else { return nil }
        let order = RepeatedStrings.sortedStarts(indices)
        // How many symbols each has in common with the one before it in the order, and none after the last.
        var common = [0]
        for place in order.indices.dropFirst() {
            common.append(RepeatedStrings.commonLength(order[place - 1], order[place], in: indices))
        }
        common.append(0)
        var lengths = [Int](repeating: 0, count: indices.count)
        for place in order.indices { lengths[order[place]] = max(1, common[place], common[place + 1]) }
        starts = [0]
        for length in lengths { starts.append(starts[starts.count - 1] + Int32(length)) }
        numbers = [UInt16](repeating: 0, count: Int(starts[indices.count]))
        for place in order.indices {
            let start = Int(starts[order[place]])
            for length in 2..<max(2, lengths[order[place]] + 1) {
                if length <= common[place] {
                    numbers[start + length - 2] = numbers[Int(starts[order[place - 1]]) + length - 2]
                } else {
                    guard count <= UInt16.max else { return nil }
                    numbers[start + length - 2] = UInt16(count)
                    count += 1
                }
            }
        }
        heads = [UInt16](repeating: 0, count: indices.count * RepeatedStrings.headCount)
        for place in indices.indices {
            for (offset, number) in numbers[Int(starts[place])..<Int(starts[place + 1])].enumerated() {
                guard offset < RepeatedStrings.headCount else { break }
                heads[place * RepeatedStrings.headCount + offset] = number
            }
        }
    }

    /// All pixels in the order of what follows each, up to the longest string, and the earlier pixel first.
    private static func sortedStarts(_ indices: [UInt8]) -> [Int] {
        var ranks = indices.map { UInt64($0) + 1 }
        var length = 1
        var order: [UInt64] = []
        // Those of twice the length by their two halves, 16 bits each, and the pixel (Manber and Myers, 1990).
        while length <= longest {
            order = ranks.indices.map { place in
                let second = place + length < ranks.count ? ranks[place + length] : 0
                return ranks[place] << 32 | second << 16 | UInt64(place)
            }
            order.sort()
            var (rank, before) = (UInt64(0), UInt64.max)
            for key in order {
                if key >> 16 != before { rank += 1 }
                before = key >> 16
                ranks[Int(key & 0xffff)] = rank
            }
            length *= 2
        }
        return order.map { Int($0 & 0xffff) }
    }

    private static func commonLength(_ first: Int, _ second: Int, in indices: [UInt8]) -> Int {
        let limit = min(longest, indices.count - max(first, second))
        var length = 0
        while length < limit, indices[first + length] == indices[second + length] { length += 1 }
        return length
    }

    /// The number of the string of two or more symbols that begins at a pixel; 0 where it is not repeated.
    @inline(__always)
    func number(at start: Int, length: Int) -> Int {
        let place = Int(starts[start]) + length - 2
        return place < Int(starts[start + 1]) ? Int(numbers[place]) : 0
    }
}
