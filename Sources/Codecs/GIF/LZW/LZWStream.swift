/// A code string in the making: what was written of an image, and what its reader knows by now.
struct LZWStream: Sendable {
    private(set) var dictionary: LZWDictionary
    private(set) var packer = LZWCodePacker()
    private var renewal = LZWRenewal()
    /// The string written last, to which the next one adds its first symbol; nil after a clear code.
    private(set) var last: Int?
    /// How many pixels are written.
    private(set) var position = 0

    init(symbolBits: Int) {
        dictionary = LZWDictionary(symbolBits: symbolBits)
        packer.put(dictionary.clearCode, bits: dictionary.codeBits)
    }

    /// Tells the reader's dictionary of the string that the next one adds, before the next one is looked up: it may be that
    /// string itself.
    ///
    /// - Returns: The bits of the next code.
    @inline(__always)
    mutating func open(_ first: UInt8) -> Int {
        let bits = dictionary.codeBits
        if let last { dictionary.add(last, first) }
        return bits
    }

    /// Writes the code of the next pixels, after ``open(_:)``.
    @inline(__always)
    mutating func write(_ code: Int, bits: Int, pixels: Int) {
        packer.put(code, bits: bits)
        last = code
        position += pixels
        if dictionary.isFull, renewal.isDue(bits: packer.bitCount, pixels: position) { renew() }
    }

    private mutating func renew() {
        packer.put(dictionary.clearCode, bits: dictionary.codeBits)
        dictionary.clear()
        last = nil
        renewal.begin(bits: packer.bitCount, pixels: position)
    }

    consuming func finish() -> LZWCodeString {
        packer.put(dictionary.endCode, bits: dictionary.codeBits)
        return packer.string(symbolBits: dictionary.symbolBits)
    }
}
