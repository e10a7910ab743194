/// Deflates with all the time it takes: every match is known, the tokens are the cheapest for the codes, the codes the
/// shortest for the tokens, in turns until nothing is gained, and blocks begin where what they hold changes.
struct Squeezer {
    /// How often the tokens of a block are chosen anew.
    private let passes: Int
    /// How often it is decided anew where blocks begin.
    private let rounds: Int
    /// How many places are weighed where blocks may begin.
    private let places: Int
    /// How many earlier places are looked at for each byte.
    private let depth: Int

    /// Bytes whose matches are held in memory at a time; a block ends with them.
    private let stretch: Int

    init(passes: Int = 8, rounds: Int = 2, places: Int = 96, depth: Int = 500, stretch: Int = 1 << 19) {
        self.passes = passes
        self.rounds = rounds
        self.places = places
        self.depth = depth
        self.stretch = stretch
    }

    /// Tells which of several pictures will take the least room, in a third of the time.
    static let draft = Squeezer(passes: 1, rounds: 1, places: 48, depth: 100)

    /// Bytes as a zlib stream (RFC 1950).
    ///
    /// - Precondition: There are some.
    func zlibStream(of bytes: [UInt8]) -> [UInt8] {
        precondition(!bytes.isEmpty, "a picture has rows")
        // A window of 32768 bytes, the slowest compression.
        var writer = BitWriter([0x78, 0xda])
        write(bytes, to: &writer)
        var stream = writer.bytes
        stream.append(bigEndian: adler32(of: bytes))
        return stream
    }

    /// Writes bytes as a deflate stream (RFC 1951), and fills its last byte.
    private func write(_ bytes: [UInt8], to writer: inout BitWriter) {
        var finder = MatchFinder(depth: depth)
        let span = bytes.span
        var start = 0
        repeat {
            let range = start..<min(start + stretch, bytes.count)
            let blocks = squeeze(range, of: span, by: &finder)
            for index in blocks.indices {
                let isLast = index == blocks.count - 1 && range.upperBound == bytes.count
                blocks[index].write(to: &writer, bytes: span, isLast: isLast)
            }
            start = range.upperBound
        } while start < bytes.count
        writer.align()
    }

    private func squeeze(
        _ range: Range<Int>, of bytes: borrowing Span<UInt8>, by finder: inout MatchFinder
    ) -> [SqueezedBlock] {
        let table = MatchTable(range, of: bytes, by: &finder)
        let parser = OptimalParser(table, origin: range.lowerBound)
        let guess = TokenCosts(guessedFor: bytes, in: range)
        var whole = SqueezedBlock(parser.parse(range, of: bytes, at: guess), of: range)
        whole = improve(whole, of: bytes, by: parser, passes: 2)
        var best = [whole]
        var tokens = whole.tokens
        for _ in 0..<rounds {
            let places = BlockSplitter.split(tokens, placeCount: places)
            var blocks: [SqueezedBlock] = []
            var start = range.lowerBound
            for (first, end) in zip(places, places.dropFirst()) {
                let part = Array(tokens[first..<end])
                let count = part.reduce(0) { $0 + $1.byteCount }
                let block = SqueezedBlock(part, of: start..<start + count)
                blocks.append(improve(block, of: bytes, by: parser, passes: passes))
                start += count
            }
            tokens = blocks.flatMap(\.tokens)
            let isSmaller = bitCount(blocks) < bitCount(best)
            if isSmaller { best = blocks }
            if !isSmaller || blocks.count == 1 { break }
        }
        return best.map(\.withSimplerCodes)
    }

    private func bitCount(_ blocks: [SqueezedBlock]) -> Int { blocks.reduce(0) { $0 + $1.bitCount } }

    private func improve(
        _ block: SqueezedBlock, of bytes: borrowing Span<UInt8>, by parser: OptimalParser, passes: Int
    ) -> SqueezedBlock {
        var best = block
        var last = block
        var failures = 0
        for _ in 0..<passes {
            let next = SqueezedBlock(
                parser.parse(block.range, of: bytes, at: TokenCosts(last.counts)), of: block.range)
            if next.bitCount < best.bitCount {
                best = next
                failures = 0
            } else {
                failures += 1
            }
            if next.counts == last.counts || failures == 3 { break }
            last = next
        }
        return best
    }
}
