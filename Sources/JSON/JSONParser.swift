public import Diagnostics

extension JSONValue {
    /// Reads a JSON text (RFC 8259), strictly: UTF-8, one value, no key twice in one object, nothing after it. A byte order
    /// mark at the beginning is passed over.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - deepestNesting: How deep arrays and objects may nest.
    ///   - mostBytes: How long the text may be.
    /// - Throws: ``KineographError`` with the byte, the line and the column at which the fault is; code `invalidData`, or `limitExceeded`.
    public init(
        parsing bytes: [UInt8], deepestNesting: Int = 128, mostBytes: Int = 64 << 20
    ) throws(KineographError) {
        guard bytes.count <= mostBytes else {
            throw KineographError(
                .limitExceeded, "a JSON text of \(bytes.count) bytes is over the limit of \(mostBytes)",
                remedy: "split it")
        }
        var parser = JSONParser(bytes: bytes, deepestNesting: deepestNesting)
        self = try parser.document()
    }
}

/// A recursive descent over the bytes of a JSON text.
struct JSONParser {
    let bytes: [UInt8]
    let deepestNesting: Int
    private var place = 0

    init(bytes: [UInt8], deepestNesting: Int) {
        self.bytes = bytes
        self.deepestNesting = deepestNesting
    }

    mutating func document() throws(KineographError) -> JSONValue {
        if bytes.starts(with: [0xef, 0xbb, 0xbf]) { place = 3 }
        let value = try value(depth: 0)
        skipSpace()
        guard place == bytes.count else { throw fault("something follows the end of the value") }
        return value
    }

    // MARK: Values

    private mutating func value(depth: Int) throws(KineographError) -> JSONValue {
        skipSpace()
        guard let byte = current else { throw missing("a value") }
        switch byte {
        case UInt8(ascii: "{"): return try object(depth: depth + 1)
        case UInt8(ascii: "["): return try array(depth: depth + 1)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
        case _ where take("true"): return .bool(true)
        case _ where take("false"): return .bool(false)
        case _ where take("null"): return .null
        default: throw fault("this is no JSON value", "quote texts with \"")
        }
    }

    private mutating func array(depth: Int) throws(KineographError) -> JSONValue {
        var elements: [JSONValue] = []
        try list(depth: depth, closing: "]") { parser throws(KineographError) in
            elements.append(try parser.value(depth: depth))
        }
        return .array(elements)
    }

    private mutating func object(depth: Int) throws(KineographError) -> JSONValue {
        var members: [JSONValue.Member] = []
        var keys: Set<String> = []
        try list(depth: depth, closing: "}") { parser throws(KineographError) in
            let start = parser.place
            guard parser.current == UInt8(ascii: "\"") else {
                throw parser.missing("a key", "write \"key\": value, the key between \"")
            }
            let key = try parser.string()
            guard keys.insert(key).inserted else {
                parser.place = start
                throw parser.fault("the key \"\(key)\" stands twice in one object", "leave one out")
            }
            parser.skipSpace()
            guard parser.take(":") else { throw parser.fault("a : is missing after the key \"\(key)\"") }
            members.append(JSONValue.Member(key: key, value: try parser.value(depth: depth)))
        }
        return .object(members)
    }

    /// What stands between brackets, with commas between.
    private mutating func list(
        depth: Int, closing bracket: String, readElement: (inout JSONParser) throws(KineographError) -> Void
    ) throws(KineographError) {
        guard depth <= deepestNesting else {
            throw fault("arrays and objects nest more than \(deepestNesting) deep", code: .limitExceeded)
        }
        place += 1
        skipSpace()
        if take(bracket) { return }
        while true {
            skipSpace()
            try readElement(&self)
            skipSpace()
            if take(bracket) { return }
            let comma = place
            guard take(",") else { throw missing("a , or \(bracket)") }
            skipSpace()
            if take(bracket) {
                place = comma
                throw fault("nothing follows the , before \(bracket)", "leave the , out")
            }
        }
    }

    /// The text of a number, which is not looked at further.
    private mutating func number() throws(KineographError) -> String {
        let start = place
        _ = take("-")
        if !take("0") { try digits() }
        if take(".") { try digits() }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            try digits()
        }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private mutating func digits() throws(KineographError) {
        let start = place
        while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
        if place == start { throw missing("a digit") }
    }

    // MARK: Strings

    private mutating func string() throws(KineographError) -> String {
        let opening = place
        place += 1
        var text = ""
        var start = place
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                text += try verbatim(from: start)
                place += 1
                return text
            case UInt8(ascii: "\\"):
                text += try verbatim(from: start)
                text.unicodeScalars.append(try escape())
                start = place
            case 0..<0x20: throw fault("a control character stands in a text", "write it as \\n, \\t or \\u00..")
            default: place += 1
            }
        }
        place = opening
        throw fault("the text that begins here has no end", "add a \"")
    }

    /// The bytes since a place, as text.
    private func verbatim(from start: Int) throws(KineographError) -> String {
        guard let text = String(validating: bytes[start..<place], as: UTF8.self) else {
            throw fault("the text is not UTF-8")
        }
        return text
    }

    private mutating func escape() throws(KineographError) -> Unicode.Scalar {
        place += 1
        guard let letter = current else { throw fault("the text has no end") }
        place += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{c}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try codePoint()
        default:
            place -= 2
            throw fault("there is no such escape", "write a backslash as \\\\")
        }
    }

    /// What follows `\u`; beyond the basic plane, a pair of surrogates.
    private mutating func codePoint() throws(KineographError) -> Unicode.Scalar {
        let start = place - 2
        let first = try fourDigits()
        if let scalar = Unicode.Scalar(first) { return scalar }
        if first < 0xdc00, take("\\u") {
            let second = try fourDigits()
            if (0xdc00...0xdfff).contains(second),
                let scalar = Unicode.Scalar(0x10000 + (first - 0xd800) << 10 + (second - 0xdc00))
            {
                return scalar
            }
        }
        place = start
        throw fault("half of a surrogate pair stands alone")
    }

    private mutating func fourDigits() throws(KineographError) -> UInt32 {
        let digits = bytes.dropFirst(place).prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw fault("four hexadecimal digits are missing after \\u") }
        place += 4
        return value
    }

    // MARK: Bytes

    private var current: UInt8? { place < bytes.count ? bytes[place] : nil }

    /// Passes over a word where it stands next.
    private mutating func take(_ word: String) -> Bool {
        guard bytes.dropFirst(place).starts(with: word.utf8) else { return false }
        place += word.utf8.count
        return true
    }

    private mutating func skipSpace() {
        while let byte = current, [0x20, 0x09, 0x0a, 0x0d].contains(byte) { place += 1 }
    }

    private func missing(_ what: String, _ remedy: String? = nil) -> KineographError {
        fault((current == nil ? "the text ends, and " : "") + what + " is missing", remedy)
    }

    private func fault(
        _ message: String, _ remedy: String? = nil, code: KineographError.Code = .invalidData
    ) -> KineographError {
        let before = bytes[..<min(place, bytes.count)]
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? before.startIndex
        // A byte order mark is no column.
        let column = String(decoding: before[lineStart...], as: UTF8.self).count { $0 != "\u{feff}" } + 1
        return KineographError(code, "line \(line), column \(column): \(message)", remedy: remedy, offset: place)
    }
}
