/// Decompresses the pixels of one picture of a GIF (GIF89a, appendix F), as far as its data makes sense.
///
/// Where the data ends in the middle of a sub-block, those bytes count that are there. A full dictionary stays as it is until
/// a clear code comes, early and repeated clear codes are as good as any, and a symbol has up to 11 bits: few writers go
/// beyond the 8 of the specification, and other readers follow them.
struct LZWReader {
    /// Why there are no more pixels.
    enum End: String {
        case codeSize = "its code size is none"
        case data = "there is no more of it"
        case endCode = "it says so"
        case unknownCode = "a code stands for nothing"
    }

    /// Nil as long as there are more pixels.
    private(set) var end: End?

    private let bytes: [UInt8]
    private var place: Int
    private let limit: Int
    /// What is left of the sub-block.
    private var left = 0
    private var pending: UInt32 = 0
    private var pendingBits = 0

    private let symbolBits: Int
    private var codeBits: Int
    private var nextCode: Int
    private var lastCode: Int?
    /// What each code stands for.
    private var strings = [Entry](repeating: Entry(), count: LZWDictionary.capacity)
    /// What did not fit in the pixels that were asked for, the last symbol first.
    private var rest: [UInt8] = []

    private struct Entry {
        var first: UInt8 = 0
        var last: UInt8 = 0
        var length: UInt16 = 1
        /// The code of all but the last symbol.
        var parent: UInt16 = 0
    }

    /// - Parameters:
    ///   - bytes: What holds the sub-blocks.
    ///   - range: The code size, and the sub-blocks after it; what ends them may be missing.
    init(_ bytes: [UInt8], _ range: Range<Int>) {
        let symbolBits = range.isEmpty ? 0 : Int(bytes[range.lowerBound])
        self.init(bytes, range.dropFirst().startIndex..<range.upperBound, symbolBits: symbolBits)
    }

    /// - Parameter blocks: The sub-blocks.
    init(_ bytes: [UInt8], _ blocks: Range<Int>, symbolBits: Int) {
        self.bytes = bytes
        (place, limit) = (blocks.lowerBound, blocks.upperBound)
        let isReadable = 1...11 ~= symbolBits
        if !isReadable { end = .codeSize }
        self.symbolBits = isReadable ? symbolBits : 1
        codeBits = self.symbolBits + 1
        nextCode = 1 << self.symbolBits + 2
        for symbol in 0..<1 << self.symbolBits {
            let pixel = UInt8(truncatingIfNeeded: symbol)
            strings[symbol] = Entry(first: pixel, last: pixel)
        }
    }

    /// Decompresses the next pixels.
    ///
    /// - Returns: How many there were; fewer than asked for where there are no more.
    mutating func read(_ count: Int, into pixels: inout [UInt8]) -> Int {
        precondition(count <= pixels.count)
        var filled = 0
        while filled < count, let symbol = rest.popLast() {
            pixels[filled] = symbol
            filled += 1
        }
        while filled < count, let code = nextString() {
            filled = put(code, into: &pixels, from: filled, upTo: count)
        }
        return filled
    }

    /// The code of the next string; nil where the data ends.
    private mutating func nextString() -> Int? {
        while end == nil, let code = nextCodeOfData() {
            if code == 1 << symbolBits {
                codeBits = symbolBits + 1
                nextCode = 1 << symbolBits + 2
                lastCode = nil
                continue
            }
            if code == 1 << symbolBits + 1 {
                end = .endCode
            } else if code < nextCode || (code == nextCode && lastCode != nil) {
                learn(code)
                lastCode = code
                // With symbols of one bit the first code already fills the dictionary's first part.
                if nextCode == 1 << codeBits, codeBits < 12 { codeBits += 1 }
                return code
            } else {
                end = .unknownCode
            }
        }
        return nil
    }

    /// Adds the string before, and the first symbol of this one, which may be the very string that is added.
    private mutating func learn(_ code: Int) {
        guard let lastCode, nextCode < LZWDictionary.capacity else { return }
        let before = strings[lastCode]
        strings[nextCode] = Entry(
            first: before.first, last: code == nextCode ? before.first : strings[code].first,
            length: before.length + 1, parent: UInt16(truncatingIfNeeded: lastCode))
        nextCode += 1
    }

    /// - Returns: Where the pixels go on.
    private mutating func put(_ code: Int, into pixels: inout [UInt8], from start: Int, upTo limit: Int) -> Int {
        let end = start + Int(strings[code].length)
        var code = code
        for _ in 0..<max(0, end - limit) {
            rest.append(strings[code].last)
            code = Int(strings[code].parent)
        }
        let strings = strings.span
        var target = pixels.mutableSpan
        var place = min(end, limit)
        while place > start {
            place -= 1
            let entry = strings[code]
            target[place] = entry.last
            code = Int(entry.parent)
        }
        return min(end, limit)
    }

    private mutating func nextCodeOfData() -> Int? {
        while pendingBits < codeBits {
            if left == 0 {
                guard place < limit, bytes[place] > 0 else {
                    end = .data
                    return nil
                }
                left = Int(bytes[place])
                place += 1
            }
            guard place < limit else {
                end = .data
                return nil
            }
            pending |= UInt32(bytes[place]) << UInt32(truncatingIfNeeded: pendingBits)
            pendingBits += 8
            place += 1
            left -= 1
        }
        defer {
            pending >>= UInt32(truncatingIfNeeded: codeBits)
            pendingBits -= codeBits
        }
        return Int(pending & (1 << UInt32(truncatingIfNeeded: codeBits) - 1))
    }
}
