/// A JSON value (RFC 8259). Objects keep the order of their keys, so that the same value is always the same text; numbers
/// are the text they are written as, so that nothing is lost.
public enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number as it is written: `40`, `33.333333333333333`, `1e-3`.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([Member])

    public struct Member: Hashable, Sendable {
        public let key: String
        public let value: JSONValue

        public init(key: String, value: JSONValue) {
            self.key = key
            self.value = value
        }
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { Member(key: $0.0, value: $0.1) })
    }

    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByNilLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int) { self = .number(String(value)) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(nilLiteral: ()) { self = .null }
}

extension JSONValue {
    public static func integer(_ number: Int) -> JSONValue { .number(String(number)) }
    /// A number by its decimal digits, for what no machine number holds exactly.
    public static func decimal(_ digits: String) -> JSONValue { .number(digits) }
    public static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
    public static func optional(_ number: Int?) -> JSONValue { number.map(JSONValue.integer) ?? .null }

    /// The value as text, two spaces an indent; arrays and objects without children, and objects inside an array, are one line each.
    public var text: String {
        var text = ""
        write(to: &text, indent: 0, isOneLine: false)
        return text
    }

    private func write(to text: inout String, indent: Int, isOneLine: Bool) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let digits): text += digits
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
