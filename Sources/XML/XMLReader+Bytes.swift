public import Diagnostics

extension XMLReader {
    /// Whether a file can be XML: its first sign is a `<`.
    ///
    /// - Parameter head: The first bytes of it, or all of them.
    public static func isExpected(of head: [UInt8]) -> Bool {
        utf8(Array(head.prefix(256))).first { !isSpace($0) } == UInt8(ascii: "<")
    }

    /// The name of the element that a text is; nil where none begins.
    public static func rootName(of bytes: [UInt8]) -> String? {
        guard var reader = try? XMLReader(bytes), case .start(let root)? = try? reader.next() else { return nil }
        return root.name
    }

    /// An error at a tag, for what a document's reader finds wrong with it.
    public func fault(_ message: String, at element: XMLElement, remedy: String? = nil) -> KineographError {
        fault("<\(element.name)>: \(message)", at: element.offset, remedy: remedy)
    }

    /// An error at a place, where nothing else is said at the next one.
    func fault(
        _ message: String, at offset: Int? = nil, code: KineographError.Code = .invalidData, remedy: String? = nil
    ) -> KineographError {
        let offset = min(offset ?? place, bytes.count)
        let before = bytes[..<offset]
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? before.startIndex
        let column = String(decoding: before[lineStart...], as: UTF8.self).count + 1
        return KineographError(code, "line \(line), column \(column): \(message)", remedy: remedy, offset: offset)
    }

    var current: UInt8? { place < bytes.count ? bytes[place] : nil }

    /// Passes over a word where it stands next.
    mutating func take(_ word: StaticString) -> Bool {
        let word = word.description.utf8
        guard bytes[place...].starts(with: word) else { return false }
        place += word.count
        return true
    }

    /// - Returns: Whether there was any.
    @discardableResult mutating func skipSpace() -> Bool {
        let start = place
        while let byte = current, XMLReader.isSpace(byte) { place += 1 }
        return place > start
    }

    /// Goes on behind the next of such words.
    mutating func skip(past word: String, of noun: String) throws(KineographError) {
        let (start, word) = (place, Array(word.utf8))
        while let first = bytes[place...].firstIndex(of: word[0]) {
            place = first
            if bytes[place...].starts(with: word) {
                place += word.count
                return
            }
            place += 1
        }
        throw fault("\(noun) that begins here has no end", at: start)
    }

    /// What stands up to a space or a sign of markup.
    mutating func name(_ noun: String) throws(KineographError) -> String {
        let start = place
        while let byte = current, !XMLReader.isSpace(byte), !XMLReader.signs.contains(byte) { place += 1 }
        guard place > start else { throw fault("\(noun) is missing") }
        return try verbatim(start..<place)
    }

    func verbatim(_ range: Range<Int>) throws(KineographError) -> String {
        guard let text = String(validating: bytes[range], as: UTF8.self) else {
            throw fault("the text is not UTF-8", at: range.lowerBound, remedy: "save it as UTF-8")
        }
        return text
    }

    private static let signs = Array("<>/=\"'&".utf8)

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d }

    /// The text without its byte order mark.
    static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        if bytes.starts(with: [0xef, 0xbb, 0xbf]) { return Array(bytes.dropFirst(3)) }
        let isBigEndian = bytes.starts(with: [0xfe, 0xff])
        guard isBigEndian || bytes.starts(with: [0xff, 0xfe]) else { return bytes }
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}
