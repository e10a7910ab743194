internal import Diagnostics

/// Reads little-endian values from a part of a file, never past its end.
struct AsepriteReader {
    let bytes: [UInt8]
    /// Where the next value is.
    private(set) var offset: Int
    let end: Int
    /// What the part is, for messages: `layer chunk`.
    let name: String

    /// - Precondition: The range is inside the bytes.
    init(_ bytes: [UInt8], _ range: Range<Int>, name: String) {
        self.bytes = bytes
        (offset, end) = (range.lowerBound, range.upperBound)
        self.name = name
    }

    var rest: Range<Int> { offset..<end }

    /// Passes over bytes.
    ///
    /// - Throws: ``KineographError`` with code `invalidData` where there are fewer, as all that follow do.
    mutating func skip(_ count: Int) throws(KineographError) { _ = try take(count) }

    mutating func take(_ count: Int) throws(KineographError) -> Range<Int> {
        guard count <= end - offset else {
            throw KineographError(
                .invalidData, "the \(name) is cut short", remedy: "save it again in Aseprite", offset: offset)
        }
        defer { offset += count }
        return offset..<offset + count
    }

    mutating func byte() throws(KineographError) -> Int { Int(bytes[try take(1).lowerBound]) }

    /// 16 bits without a sign.
    mutating func word() throws(KineographError) -> Int {
        let start = try take(2).lowerBound
        return Int(bytes[start]) | Int(bytes[start + 1]) << 8
    }

    /// 16 bits with a sign.
    mutating func short() throws(KineographError) -> Int { Int(Int16(truncatingIfNeeded: try word())) }

    /// 32 bits without a sign.
    mutating func doubleWord() throws(KineographError) -> Int { try word() | word() << 16 }

    /// 32 bits with a sign.
    mutating func long() throws(KineographError) -> Int { Int(Int32(truncatingIfNeeded: try doubleWord())) }

    /// A text with its length before it. Bytes that are not UTF-8 become replacement characters.
    mutating func text() throws(KineographError) -> String {
        let length = try word()
        return String(decoding: bytes[try take(length)], as: UTF8.self)
    }
}
