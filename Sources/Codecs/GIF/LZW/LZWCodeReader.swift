/// Reads back what was written: which of several ways the writer took for each pixel.
struct LZWCodeReader {
    private let blocks: [UInt8]
    private let symbolBits: Int
    private var place = 0
    private var left = 0
    private var pending: UInt32 = 0
    private var pendingBits = 0
    /// For each code the string without its last symbol, and that symbol.
    private var parents = [UInt16](repeating: 0, count: LZWDictionary.capacity)
    private var symbols = [UInt8](repeating: 0, count: LZWDictionary.capacity)
    private var lengths = [Int](repeating: 1, count: LZWDictionary.capacity)

    init(_ string: LZWCodeString) {
        blocks = string.blocks
        symbolBits = string.symbolBits
        for symbol in 0..<1 << string.symbolBits { symbols[symbol] = UInt8(symbol) }
    }

    mutating func symbols(count: Int) -> [UInt8] {
        var read: [UInt8] = []
        read.reserveCapacity(count)
        let clearCode = 1 << symbolBits
        var nextCode = clearCode + 2
        var bits = symbolBits + 1
        var last: Int?
        while read.count < count, let code = readCode(bits) {
            if code == clearCode {
                nextCode = clearCode + 2
                bits = symbolBits + 1
                last = nil
                continue
            }
            if let before = last, nextCode < LZWDictionary.capacity {
                symbols[nextCode] = first(of: code == nextCode ? before : code)
                parents[nextCode] = UInt16(before)
                lengths[nextCode] = lengths[before] + 1
                nextCode += 1
                if nextCode == 1 << bits, bits < 12 { bits += 1 }
            }
            append(code, to: &read)
            last = code
        }
        return read
    }

    private func first(of code: Int) -> UInt8 {
        var code = code
        while code >= 1 << symbolBits { code = Int(parents[code]) }
        return UInt8(code)
    }

    private func append(_ code: Int, to read: inout [UInt8]) {
        let length = code < 1 << symbolBits ? 1 : lengths[code]
        let start = read.count
        read.append(contentsOf: repeatElement(0, count: length))
        var code = code
        for place in stride(from: start + length - 1, through: start, by: -1) {
            read[place] = symbols[code]
            code = Int(parents[code])
        }
    }

    private mutating func readCode(_ bits: Int) -> Int? {
        while pendingBits < bits {
            if left == 0 {
                guard place < blocks.count else { return nil }
                left = Int(blocks[place])
                place += 1
            }
            pending |= UInt32(blocks[place]) << UInt32(pendingBits)
            pendingBits += 8
            place += 1
            left -= 1
        }
        defer {
            pending >>= UInt32(bits)
            pendingBits -= bits
        }
        return Int(pending & (1 << UInt32(bits) - 1))
    }
}
