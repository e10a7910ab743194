/// The strings that a GIF's code stands for at a point of the stream (GIF89a, appendix F): a tree in which every string is
/// the child of the one that lacks its last symbol.
struct LZWDictionary: Sendable {
    /// The most codes there can be.
    static let capacity = 4096
    private static let slotBits = 13

    /// Children in an open-addressing table, never more than half full: parent, symbol and code in 12, 8 and 12 bits; 0 is a
    /// free slot, as no string of two symbols has a code below 6.
    private var slots = [UInt32](repeating: 0, count: 1 << slotBits)
    /// Bits that a symbol takes, 2 to 8.
    let symbolBits: Int
    /// The code that the next string gets; ``capacity`` where there is no room.
    private(set) var nextCode: Int

    init(symbolBits: Int) {
        precondition(2...8 ~= symbolBits)
        self.symbolBits = symbolBits
        nextCode = (1 << symbolBits) + 2
    }

    var clearCode: Int { 1 << symbolBits }
    var endCode: Int { clearCode + 1 }
    var isFull: Bool { nextCode == LZWDictionary.capacity }

    /// Bits of the code to come. The reader knows one string less than the writer, so a code may be the newest string's.
    var codeBits: Int { min(12, Int.bitWidth - nextCode.leadingZeroBitCount) }

    /// The code of a string with one more symbol, or nil.
    @inline(__always)
    func child(of code: Int, _ symbol: UInt8) -> Int? {
        let key = UInt32(truncatingIfNeeded: code << 8 | Int(symbol))
        var slot = LZWDictionary.slot(of: key)
        while true {
            let entry = slots[slot]
            if entry == 0 { return nil }
            if entry >> 12 == key { return Int(entry & 0xfff) }
            slot = (slot + 1) & (1 << LZWDictionary.slotBits - 1)
        }
    }

    /// Gives the next code to a string and one more symbol, if there is room. Where it has a code already, the
    /// reader gives it a second one that nobody uses.
    ///
    /// - Returns: What ``remove(_:)`` needs to take it back.
    @discardableResult
    mutating func add(_ code: Int, _ symbol: UInt8) -> Addition {
        guard !isFull else { return .none }
        let key = UInt32(truncatingIfNeeded: code << 8 | Int(symbol))
        var slot = LZWDictionary.slot(of: key)
        while slots[slot] != 0 {
            if slots[slot] >> 12 == key { break }
            slot = (slot + 1) & (1 << LZWDictionary.slotBits - 1)
        }
        nextCode += 1
        guard slots[slot] == 0 else { return .repetition }
        slots[slot] = key << 12 | UInt32(nextCode - 1)
        return .slot(slot)
    }

    /// What a call of ``add(_:_:)`` changed.
    enum Addition: Hashable, Sendable {
        case none
        /// The string was there, and its new code is lost.
        case repetition
        case slot(Int)
    }

    /// Takes the latest addition back.
    mutating func remove(_ latest: Addition) {
        switch latest {
        case .none: return
        case .repetition: break
        case .slot(let slot): slots[slot] = 0
        }
        nextCode -= 1
    }

    /// Forgets all strings but the single symbols.
    mutating func clear() {
        for slot in slots.indices { slots[slot] = 0 }
        nextCode = clearCode + 2
    }

    @inline(__always)
    private static func slot(of key: UInt32) -> Int {
        // Fibonacci hashing: the product's high bits depend on all bits of the key.
        Int((key &* 0x9e37_79b1) >> UInt32(32 - slotBits))
    }
}
