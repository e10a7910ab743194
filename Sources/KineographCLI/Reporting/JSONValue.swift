/// A JSON value (RFC 8259). Objects keep the order of their keys, so that the same value is always the same text.
enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    /// A number by its decimal digits, for what no machine number holds exactly.
    case decimal(String)
    case string(String)
    case array([JSONValue])
    case object([Member])

    struct Member: Hashable, Sendable {
        let key: String
        let value: JSONValue
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
    init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { Member(key: $0.0, value: $0.1) })
    }

    init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByNilLiteral
{
    init(stringLiteral value: String) { self = .string(value) }
    init(integerLiteral value: Int) { self = .integer(value) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(nilLiteral: ()) { self = .null }
}

extension JSONValue {
    static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
    static func optional(_ number: Int?) -> JSONValue { number.map(JSONValue.integer) ?? .null }

    /// The value as text, two spaces an indent; arrays and objects without children, and objects inside an array, are one line each.
    var text: String {
        var text = ""
        write(to: &text, indent: 0, isOneLine: false)
        return text
    }

    private func write(to text: inout String, indent: Int, isOneLine: Bool) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .integer(let value): text += String(value)
        case .decimal(let digits): text += digits
        case .string(let value): text += Self.quoted(value)
        case .array(let elements):
            Self.writeList(elements, between: ("[", "]"), to: &text, indent: indent, isOneLine: isOneLine) {
                $0.write(to: &$1, indent: indent + 1, isOneLine: true)
            }
        case .object(let members):
            Self.writeList(members, between: ("{", "}"), to: &text, indent: indent, isOneLine: isOneLine) {
                $1 += Self.quoted($0.key) + ": "
                $0.value.write(to: &$1, indent: indent + 1, isOneLine: isOneLine)
            }
        }
    }

    private static func writeList<Element>(
        _ elements: [Element], between brackets: (String, String), to text: inout String, indent: Int, isOneLine: Bool,
        writeElement: (Element, inout String) -> Void
    ) {
        text += brackets.0
        for (index, element) in elements.enumerated() {
            if index > 0 { text += isOneLine ? ", " : "," }
            if !isOneLine { text += "\n" + String(repeating: "  ", count: indent + 1) }
            writeElement(element, &text)
        }
        if !isOneLine && !elements.isEmpty { text += "\n" + String(repeating: "  ", count: indent) }
        text += brackets.1
    }

    /// A string with its quotes; control characters, quotes and backslashes are escaped (RFC 8259, section 7).
    private static func quoted(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7f:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
