/// Compresses a small image by trying out very many ways to cut it into strings.
///
/// From code to code it goes on with the few ways that would come to the fewest codes if they went on with the longest
/// strings only, and that would go on differently: ways that are alike soon leave no choice. It then starts over, and
/// tries what changes on the best way found so far. What would come is told in two manners by turns, as what one of them
/// misses the other may find.
struct LZWExplorer {
    /// How many ways go on from code to code.
    private var width = 1
    /// By how many symbols a string may be shorter than the longest one.
    let shortening: Int
    private let pixelCount: Int
    private var tail: LZWTail
    private var links: [Link] = []
    /// Where the strings of the best way found end, and which of these could be longer.
    private var best: [Link] = []
    private var noise: UInt32 = 1
    private var isFirstRound = true

    private struct Way {
        var last: LZWTail.Piece
        /// The repeated strings that its dictionary has, without what the last piece adds.
        var known: [UInt8]
        var link: Int
        /// What it comes to if it goes on with the longest strings.
        var outcome: LZWTail.Outcome?
    }

    /// Where a string of some way ends, and the one before it.
    private struct Link {
        var end: Int32
        var before: Int32
        var isShortened: Bool
    }

    private struct Candidate {
        var way: Int
        var piece: LZWTail.Piece
        var outcome: LZWTail.Outcome
        var isShortened: Bool
        /// The fewest codes come first, then the longest string, of which a little is left to chance.
        var rank: Int
    }

    init(_ strings: RepeatedStrings, pixelCount: Int, shortening: Int) {
        self.shortening = shortening
        self.pixelCount = pixelCount
        tail = LZWTail(strings, pixelCount: pixelCount)
    }

    /// Where the strings end that need the fewest codes, of those found in rounds of some widths.
    mutating func ends(widths: [Int]) -> [Int] {
        for (round, width) in widths.enumerated() {
            isFirstRound = round == 0
            tail.comparesTwo = round.isMultiple(of: 2)
            self.width = width
            explore()
            tail.endStrings(at: best.filter(\.isShortened).map { Int($0.end) })
        }
        return best.map { Int($0.end) }
    }

    private mutating func explore() {
        links.removeAll(keepingCapacity: true)
        let start = LZWTail.Piece(start: 0, length: 0)
        var ways = [
            Way(last: start, known: [UInt8](repeating: 0, count: tail.strings.count), link: -1, outcome: nil)
        ]
        var codeCount = 0
        while !ways.isEmpty {
            codeCount += 1
            ways = select(from: candidates(from: &ways, codeCount: codeCount), of: ways, codeCount: codeCount)
            if let first = ways.first { tail.setCourse(after: first.last, first.known, codeCount: codeCount) }
        }
    }

    /// All ways made longer by one code.
    private mutating func candidates(from ways: inout [Way], codeCount: Int) -> [Candidate] {
        var candidates: [Candidate] = []
        // The best code counts met.
        var counts: [Int] = []
        for index in ways.indices {
            let start = ways[index].last.start + ways[index].last.length
            if start > 0 { tail.add(ways[index].last, to: &ways[index].known) }
            let longest = tail.longest(at: start, ways[index].known)
            let chosen = tail.chosen(at: start, longest: longest, ways[index].known)
            let least = max(1, longest - shortening)
            for length in (chosen < least ? [chosen] : []) + (least...longest).reversed() {
                let piece = LZWTail.Piece(start: start, length: length)
                let allowance = counts.count < width ? Int.max : counts[width - 1] - counts[0]
                var outcome: LZWTail.Outcome?
                if length == chosen, let known = ways[index].outcome {
                    // It was looked at when the string before was chosen.
                    outcome = known
                    outcome?.signature ^= LZWTail.mark(start)
                } else {
                    outcome = tail.outcome(
                        after: piece, &ways[index].known, codeCount: codeCount, behind: allowance)
                }
                guard let outcome else { continue }
                note(outcome.codeCount, in: &counts)
                let chance = isFirstRound ? 0 : nextNoise()
                let rank = outcome.codeCount << 40 | ((longest - length) * 2 + chance) << 20 | candidates.count
                candidates.append(
                    Candidate(
                        way: index, piece: piece, outcome: outcome, isShortened: length < longest, rank: rank))
            }
        }
        return candidates.sorted { $0.rank < $1.rank }
    }

    /// Keeps the lowest counts sorted, as many as there are ways.
    private func note(_ count: Int, in counts: inout [Int]) {
        if counts.count == width {
            guard count < counts[width - 1] else { return }
            counts.removeLast()
        }
        counts.insert(count, at: counts.firstIndex { $0 > count } ?? counts.count)
    }

    /// 0 to 15.
    private mutating func nextNoise() -> Int {
        // A linear congruential generator (Numerical Recipes), whose high bits are the better ones.
        noise = noise &* 1_664_525 &+ 1_013_904_223
        return Int(noise >> 28)
    }

    private mutating func select(from candidates: [Candidate], of ways: [Way], codeCount: Int) -> [Way] {
        var selected: [Way] = []
        for candidate in candidates where selected.count < width {
            let end = candidate.piece.start + candidate.piece.length
            let link = Link(
                end: Int32(end), before: Int32(ways[candidate.way].link), isShortened: candidate.isShortened)
            if end == pixelCount {
                if best.isEmpty || codeCount <= best.count { best = path(to: link) }
                return []
            }
            let signature = candidate.outcome.signature
            guard !selected.contains(where: { $0.outcome?.signature == signature }) else { continue }
            links.append(link)
            selected.append(
                Way(
                    last: candidate.piece, known: ways[candidate.way].known, link: links.count - 1,
                    outcome: candidate.outcome))
        }
        return selected
    }

    private func path(to last: Link) -> [Link] {
        var path = [last]
        while path[path.count - 1].before >= 0 { path.append(links[Int(path[path.count - 1].before)]) }
        return path.reversed()
    }
}

extension LZWCodeString {
    /// The code string of an image whose strings end at given pixels.
    init(_ indices: [UInt8], symbolBits: Int, ends: [Int]) {
        var stream = LZWStream(symbolBits: symbolBits)
        for end in ends {
            let start = stream.position
            let bits = stream.open(indices[start])
            var code = Int(indices[start])
            for place in start + 1..<max(start + 1, end) {
                guard let longer = stream.dictionary.child(of: code, indices[place]) else {
                    preconditionFailure("the dictionary has the string")
                }
                code = longer
            }
            stream.write(code, bits: bits, pixels: end - start)
        }
        self = stream.finish()
    }
}
