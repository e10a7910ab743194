public import Diagnostics

/// Reads an XML text (W3C, XML 1.0, fifth edition) tag by tag: the part of it that documents of programs use.
///
/// It is strict where the specification is: elements nest, attributes have quotes and stand once, entities are the five that
/// every text has, or numbers. A document's type is passed over; one with declarations of its own, which could make a short
/// text a very long one, is refused. Text is UTF-8, or UTF-16 with a byte order mark.
public struct XMLReader: Sendable {
    let bytes: [UInt8]
    private let deepestNesting: Int
    var place = 0
    /// The elements that are open.
    private var open: [String] = []
    private var hasRoot = false
    /// An element without contents ends behind its start.
    private var pendingEnd: String?

    /// - Parameters:
    ///   - deepestNesting: How deep elements may nest.
    ///   - mostBytes: How long the text may be.
    /// - Throws: ``KineographError`` with code `limitExceeded`.
    public init(_ bytes: [UInt8], deepestNesting: Int = 128, mostBytes: Int = 64 << 20) throws(KineographError) {
        guard bytes.count <= mostBytes else {
            throw KineographError(
                .limitExceeded, "an XML text of \(bytes.count) bytes is over the limit of \(mostBytes)",
                remedy: "split it")
        }
        self.bytes = XMLReader.utf8(bytes)
        self.deepestNesting = deepestNesting
    }

    /// What stands next; nil at the end of a whole document.
    ///
    /// - Throws: ``KineographError`` with the byte, the line and the column at which the fault is; code `invalidData`, or
    ///   `limitExceeded`.
    public mutating func next() throws(KineographError) -> XMLEvent? {
        if let name = pendingEnd {
            pendingEnd = nil
            return try end(name)
        }
        while place < bytes.count {
            if current != UInt8(ascii: "<") {
                if let text = try text() { return .text(text) }
            } else if take("<!--") {
                try skip(past: "-->", of: "the comment")
            } else if take("<?") {
                try skip(past: "?>", of: "the instruction")
            } else if take("<![CDATA[") {
                return .text(try literalText())
            } else if take("<!DOCTYPE") {
                try skipDocumentType()
            } else if take("</") {
                return try endTag()
            } else {
                return try startTag()
            }
        }
        guard open.isEmpty else { throw fault("the text ends, and <\(open[open.count - 1])> is not closed") }
        guard hasRoot else { throw fault("the text has no element") }
        return nil
    }

    // MARK: Tags

    private mutating func startTag() throws(KineographError) -> XMLEvent {
        let start = place
        place += 1
        let name = try self.name("the name of an element")
        guard !hasRoot || !open.isEmpty else { throw fault("a second element follows the first", at: start) }
        guard open.count < deepestNesting else {
            throw fault("elements nest more than \(deepestNesting) deep", at: start, code: .limitExceeded)
        }
        var attributes: [XMLElement.Attribute] = []
        while true {
            let hasSpace = skipSpace()
            let isEmpty = take("/>")
            if isEmpty || take(">") {
                hasRoot = true
                open.append(name)
                if isEmpty { pendingEnd = name }
                return .start(XMLElement(name: name, attributes: attributes, offset: start))
            }
            guard hasSpace else { throw fault("a space or > is missing in <\(name)>") }
            let attribute = try self.attribute()
            guard attributes.allSatisfy({ $0.name != attribute.name }) else {
                throw fault("the attribute \(attribute.name) stands twice in <\(name)>", at: start)
            }
            guard attributes.count < 64 else {
                throw fault("<\(name)> has more than 64 attributes", at: start, code: .limitExceeded)
            }
            attributes.append(attribute)
        }
    }

    private mutating func attribute() throws(KineographError) -> XMLElement.Attribute {
        let name = try self.name("the name of an attribute")
        skipSpace()
        guard take("=") else { throw fault("a = is missing after \(name)") }
        skipSpace()
        let start = place
        guard let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw fault("the value of \(name) has no quotes")
        }
        place += 1
        guard let end = bytes[place...].firstIndex(of: quote) else {
            throw fault("the value that begins here has no end", at: start)
        }
        guard !bytes[place..<end].contains(UInt8(ascii: "<")) else {
            throw fault("the value that begins here has a < in it", at: start)
        }
        let value = try resolved(upTo: end)
        place = end + 1
        return XMLElement.Attribute(name: name, value: value)
    }

    private mutating func endTag() throws(KineographError) -> XMLEvent {
        let name = try self.name("the name of an element")
        skipSpace()
        guard take(">") else { throw fault("a > is missing after </\(name)") }
        return try end(name)
    }

    private mutating func end(_ name: String) throws(KineographError) -> XMLEvent {
        guard let last = open.last else { throw fault("</\(name)> closes nothing") }
        guard last == name else { throw fault("</\(name)> stands where <\(last)> should be closed") }
        open.removeLast()
        return .end(name)
    }

    private mutating func skipDocumentType() throws(KineographError) {
        let start = place
        while let byte = current {
            switch byte {
            case UInt8(ascii: ">"):
                place += 1
                return
            case UInt8(ascii: "["):
                throw fault(
                    "the document's type has declarations of its own, which are not read", remedy: "remove them")
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard let end = bytes[(place + 1)...].firstIndex(of: byte) else {
                    throw fault("the text that begins here has no end")
                }
                place = end + 1
            default: place += 1
            }
        }
        throw fault("the document's type has no end", at: start)
    }

    // MARK: Text

    /// Nil for the space around the root.
    private mutating func text() throws(KineographError) -> String? {
        let start = place
        let text = try resolved(upTo: bytes[place...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count)
        guard open.isEmpty else { return text }
        guard text.unicodeScalars.allSatisfy({ " \t\r\n".unicodeScalars.contains($0) }) else {
            throw fault(
                hasRoot ? "something follows the end of the document" : "the text does not begin with a <", at: start)
        }
        return nil
    }

    private mutating func literalText() throws(KineographError) -> String {
        guard !open.isEmpty else { throw fault("text stands outside of any element") }
        let start = place
        try skip(past: "]]>", of: "the text")
        return try verbatim(start..<place - 3)
    }

    /// The bytes up to a place, as text with its entities resolved.
    private mutating func resolved(upTo end: Int) throws(KineographError) -> String {
        var text = ""
        while let ampersand = bytes[place..<end].firstIndex(of: UInt8(ascii: "&")) {
            text += try verbatim(place..<ampersand)
            // The longest is &#x10FFFF; with some zeros.
            guard let semicolon = bytes[ampersand..<min(end, ampersand + 16)].firstIndex(of: UInt8(ascii: ";")),
                let scalar = XMLReader.entity(bytes[(ampersand + 1)..<semicolon])
            else { throw fault("there is no such entity", at: ampersand, remedy: "write & as &amp;") }
            text.unicodeScalars.append(scalar)
            place = semicolon + 1
        }
        text += try verbatim(place..<end)
        place = end
        return text
    }

    private static func entity(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
        switch String(decoding: name, as: UTF8.self) {
        case "lt": return "<"
        case "gt": return ">"
        case "amp": return "&"
        case "quot": return "\""
        case "apos": return "'"
        case let number where number.hasPrefix("#x"):
            return UInt32(number.dropFirst(2), radix: 16).flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
        case let number where number.hasPrefix("#"):
            return UInt32(number.dropFirst()).flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
        default: return nil
        }
    }
}
