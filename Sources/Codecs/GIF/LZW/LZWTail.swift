/// Tells how a code string would go on, if it always did so with the longest string, or with the better one of two.
///
/// Most of what is tried only has to be counted. So a dictionary is no more here than a byte for each of the image's repeated
/// strings, 1 for those that it has.
struct LZWTail: Sendable {
    let strings: RepeatedStrings
    private let pixelCount: Int
    /// Whether a string is shorter by a symbol than the longest where it and the next one come farther together (Y. Matias
    /// and S. C. Sahinalp, "On the optimality of parsing in dynamic dictionary based data compression", 1999).
    var comparesTwo = true
    /// For each pixel how many are left until a string has to end.
    private var reach: [Int32]
    /// How many codes the way that promised most had for what is before each pixel.
    private var course: [Int32]
    /// What was added only to be taken back.
    private var additions: [UInt16]

    /// What a way would come to.
    struct Outcome: Hashable, Sendable {
        var codeCount: Int
        /// Stands for where its strings begin. Ways that go on alike have the same.
        var signature: UInt32
    }

    /// A string that was written: its first pixel and its length.
    struct Piece: Hashable, Sendable {
        var start: Int
        var length: Int
    }

    init(_ strings: RepeatedStrings, pixelCount: Int) {
        self.strings = strings
        self.pixelCount = pixelCount
        reach = [Int32](repeating: .max, count: pixelCount)
        course = [Int32](repeating: 0, count: pixelCount)
        additions = [UInt16](repeating: 0, count: pixelCount)
    }

    /// From now on strings end at some pixels, even where they could be longer.
    mutating func endStrings(at places: [Int]) {
        var next = Int32.max
        var remaining = places[...]
        for place in stride(from: pixelCount - 1, through: 0, by: -1) {
            if remaining.last == place + 1 {
                next = 0
                remaining.removeLast()
            }
            if next < .max { next += 1 }
            reach[place] = next
        }
    }

    /// Adds what the reader knows after a piece and the first symbol of what follows it.
    func add(_ piece: Piece, to known: inout [UInt8]) {
        let number = strings.number(at: piece.start, length: piece.length + 1)
        if number > 0 { known[number] = 1 }
    }

    /// How many pixels the longest known string from a pixel on has.
    func longest(at start: Int, _ known: [UInt8]) -> Int {
        var place = Int(strings.starts[start])
        while known[Int(strings.numbers[place])] != 0 { place += 1 }
        return place - Int(strings.starts[start]) + 1
    }

    /// How many pixels the string that would be written has, of the longest one's.
    func chosen(at start: Int, longest: Int, _ known: [UInt8]) -> Int {
        guard reach[start] > longest else { return Int(reach[start]) }
        guard comparesTwo, longest > 1, start + longest < pixelCount else { return longest }
        let isShorter = self.longest(at: start + longest - 1, known) - 1 > self.longest(at: start + longest, known)
        return isShorter ? longest - 1 : longest
    }

    /// A letter of a signature.
    @inline(__always)
    static func mark(_ place: Int) -> UInt32 {
        var mark = UInt32(truncatingIfNeeded: place) &* 0x9e37_79b1
        mark ^= mark >> 15
        mark = mark &* 0x85eb_ca6b
        return mark ^ mark >> 13
    }

    /// What becomes of a way whose last piece is given; nil where it falls behind the course by more codes than allowed.
    ///
    /// - Parameters:
    ///   - known: The dictionary of the way, without what the last piece adds. It is left as it was.
    ///   - codeCount: That of the way so far.
    mutating func outcome(
        after last: Piece, _ known: inout [UInt8], codeCount: Int, behind allowance: Int
    ) -> Outcome? {
        var scratch: [UInt16] = []
        swap(&scratch, &additions)
        defer { swap(&scratch, &additions) }
        var additions = scratch.mutableSpan
        let lookup = (strings.heads.span, strings.numbers.span, strings.starts.span)
        let reach = reach.span
        let course = course.span
        var known = known.mutableSpan
        var added = 0
        var outcome = Outcome(codeCount: codeCount, signature: 0)
        var piece = last
        var place = last.start + last.length
        // So many of the strings at the place are known to be known.
        var start = 0
        var isBehind = false
        while place < pixelCount {
            let number = LZWTail.number(at: piece.start, length: piece.length &+ 1, lookup)
            if known[number] == 0, number != 0 {
                known[number] = 1
                additions[added] = UInt16(truncatingIfNeeded: number)
                added &+= 1
            }
            if outcome.codeCount &- Int(course[place]) > allowance {
                isBehind = true
                break
            }
            var length = LZWTail.knownCount(at: place, from: start, known, lookup) &+ 1
            start = 0
            if reach[place] <= length {
                length = Int(reach[place])
            } else if comparesTwo, length > 1, place &+ length < pixelCount {
                start = LZWTail.knownCount(at: place &+ length, from: 0, known, lookup)
                let earlier = LZWTail.knownCount(at: place &+ length &- 1, from: 0, known, lookup)
                if earlier &- 1 > start { (length, start) = (length &- 1, earlier) }
            }
            piece = Piece(start: place, length: length)
            outcome.signature ^= LZWTail.mark(place)
            outcome.codeCount &+= 1
            place &+= length
        }
        for index in 0..<added { known[Int(additions[index])] = 0 }
        return isBehind ? nil : outcome
    }

    /// The numbers of repeated strings: the first of each pixel, all, and where a pixel's are among all.
    private typealias Lookup = (heads: Span<UInt16>, numbers: Span<UInt16>, starts: Span<Int32>)

    /// How many of the repeated strings at a pixel are known, the shortest first, of which some are known to be.
    @inline(__always)
    private static func knownCount(
        at place: Int, from start: Int, _ known: borrowing MutableSpan<UInt8>, _ lookup: Lookup
    ) -> Int {
        var count = start
        let head = place &* RepeatedStrings.headCount
        while count < RepeatedStrings.headCount {
            if known[Int(lookup.heads[head &+ count])] == 0 { return count }
            count &+= 1
        }
        let first = Int(lookup.starts[place])
        while known[Int(lookup.numbers[first &+ count])] != 0 { count &+= 1 }
        return count
    }

    /// The number of the string of two or more symbols that begins at a pixel; 0 where it is not repeated.
    @inline(__always)
    private static func number(at start: Int, length: Int, _ lookup: Lookup) -> Int {
        let index = length &- 2
        if index < RepeatedStrings.headCount {
            return Int(lookup.heads[start &* RepeatedStrings.headCount &+ index])
        }
        let place = Int(lookup.starts[start]) &+ index
        return place < Int(lookup.starts[start &+ 1]) ? Int(lookup.numbers[place]) : 0
    }

    /// Takes the course from a way: the one that promises most.
    mutating func setCourse(after last: Piece, _ known: [UInt8], codeCount: Int) {
        var known = known
        var codeCount = codeCount
        var piece = last
        while piece.start + piece.length < pixelCount {
            add(piece, to: &known)
            let start = piece.start + piece.length
            piece = Piece(start: start, length: chosen(at: start, longest: longest(at: start, known), known))
            for place in start..<start + piece.length { course[place] = Int32(codeCount) }
            codeCount += 1
        }
    }
}
