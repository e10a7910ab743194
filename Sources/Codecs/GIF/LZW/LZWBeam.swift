/// Compresses an image as several hypotheses at once, and keeps those that promise the shortest code string.
///
/// At each pixel the few best ways to have come so far go on, each with a dictionary of its own. A way that made the
/// reader store a string a second time is charged for it, since a dictionary of fewer strings costs bits later on.
struct LZWBeam {
    /// How many ways go on from a pixel.
    let width: Int
    /// By how many symbols a string may be shorter than the longest one.
    let shortening: Int
    /// How many pixels farther on may have been come to for the same cost before the ways to a pixel are given up. In an
    /// image of long strings nearly every pixel ends some way, and hardly any of them is a good one.
    var front = 8

    /// Sixteenths of bits that a string stored twice is worth.
    private static let repetitionCost = 5 * 16
    /// Sixteenths of bits that a new dictionary is worth at once: it starts with short codes.
    private static let renewalGain = 100 * 16

    /// A way to have come to a pixel. Codes are kept as a list, the latest first.
    private struct Way {
        var cost: Int
        var dictionary: LZWDictionary
        var last: Int?
        var codes: Int
        /// The string that the way still has to add to its dictionary.
        var pending: (code: Int, symbol: UInt8)?
    }

    /// A code written on some way, and the one before it.
    private struct Link {
        var code: UInt16
        var bits: UInt8
        var before: Int32
    }

    func encode(_ indices: [UInt8], symbolBits: Int) -> LZWCodeString {
        var links: [Link] = []
        var waysTo = [[Way]](repeating: [], count: indices.count + 1)
        // The last pixel that some way has come to.
        var farthest = 0
        let dictionary = LZWDictionary(symbolBits: symbolBits)
        links.append(Link(code: UInt16(dictionary.clearCode), bits: UInt8(dictionary.codeBits), before: -1))
        waysTo[0] = [Way(cost: 0, dictionary: dictionary, last: nil, codes: 0)]
        for position in indices.indices {
            let ways = waysTo[position]
            waysTo[position] = []
            guard let cost = ways.first?.cost, !isBehind(cost, waysTo, position + 1..<farthest + 1) else { continue }
            for way in ways { farthest = max(farthest, extend(way, from: position, in: indices, &waysTo, &links)) }
        }
        guard let best = waysTo[indices.count].first else { preconditionFailure("there is always a way") }
        return write(best, links, symbolBits: symbolBits)
    }

    /// Whether a whole front of ways has come farther for a cost.
    private func isBehind(_ cost: Int, _ waysTo: [[Way]], _ positions: Range<Int>) -> Bool {
        var ahead = 0
        for position in positions {
            guard let best = waysTo[position].first, best.cost <= cost else { continue }
            ahead += 1
            if ahead == front { return true }
        }
        return false
    }

    /// - Returns: The pixel after the longest string.
    private func extend(
        _ way: consuming Way, from position: Int, in indices: [UInt8], _ waysTo: inout [[Way]], _ links: inout [Link]
    ) -> Int {
        var way = way
        if let pending = way.pending { way.dictionary.add(pending.code, pending.symbol) }
        way.pending = nil
        let bits = way.dictionary.codeBits
        let first = indices[position]
        let prefixes = prefixes(of: way, from: position, in: indices)
        let adds = way.last != nil && !way.dictionary.isFull
        let isRepetition = adds && way.last.map { way.dictionary.child(of: $0, first) != nil } ?? false
        let cost = way.cost + bits * 16 + (isRepetition ? LZWBeam.repetitionCost : 0)
        for length in stride(from: prefixes.count, through: max(1, prefixes.count - shortening), by: -1) {
            let target = position + length
            let isRenewed = adds && way.dictionary.nextCode + 1 == LZWDictionary.capacity && target < indices.count
            let total = isRenewed ? cost + 12 * 16 - LZWBeam.renewalGain : cost
            guard isWelcome(total, among: waysTo[target]) else { continue }
            links.append(Link(code: UInt16(prefixes[length - 1]), bits: UInt8(bits), before: Int32(way.codes)))
            var next = Way(
                cost: total, dictionary: way.dictionary, last: prefixes[length - 1], codes: links.count - 1,
                pending: adds ? way.last.map { ($0, first) } : nil)
            if isRenewed {
                links.append(
                    Link(code: UInt16(way.dictionary.clearCode), bits: 12, before: Int32(links.count - 1)))
                next = Way(
                    cost: total, dictionary: LZWDictionary(symbolBits: way.dictionary.symbolBits), last: nil,
                    codes: links.count - 1)
            }
            insert(next, into: &waysTo[target])
        }
        return position + prefixes.count
    }

    /// The codes of the strings of each length that the pixels from a position on start with.
    private func prefixes(of way: borrowing Way, from position: Int, in indices: [UInt8]) -> [Int] {
        var code = Int(indices[position])
        var prefixes = [code]
        var end = position + 1
        while end < indices.count {
            if let longer = way.dictionary.child(of: code, indices[end]) {
                code = longer
            } else if code == way.last, indices[end] == indices[position], !way.dictionary.isFull {
                code = way.dictionary.nextCode
            } else {
                break
            }
            prefixes.append(code)
            end += 1
        }
        return prefixes
    }

    private func isWelcome(_ cost: Int, among ways: [Way]) -> Bool {
        ways.count < width || cost < ways[ways.count - 1].cost
    }

    /// Keeps the ways sorted by cost; of equals, those come first that came from farther back.
    private func insert(_ way: consuming Way, into ways: inout [Way]) {
        let place = ways.firstIndex { $0.cost > way.cost } ?? ways.count
        ways.insert(way, at: place)
        if ways.count > width { ways.removeLast() }
    }

    private func write(_ way: Way, _ links: [Link], symbolBits: Int) -> LZWCodeString {
        var codes: [Link] = []
        var next = way.codes
        while next >= 0 {
            codes.append(links[next])
            next = Int(links[next].before)
        }
        var packer = LZWCodePacker()
        for link in codes.reversed() { packer.put(Int(link.code), bits: Int(link.bits)) }
        var dictionary = way.dictionary
        if let pending = way.pending { dictionary.add(pending.code, pending.symbol) }
        packer.put(dictionary.endCode, bits: dictionary.codeBits)
        return packer.string(symbolBits: symbolBits)
    }
}
