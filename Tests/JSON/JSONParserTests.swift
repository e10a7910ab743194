import Diagnostics
import JSON
import TestSupport
import Testing

@Suite("Reading JSON")
struct JSONParserTests {
    private static let values: [(String, JSONValue)] = [
        ("null", JSONValue.null), (" true\n", true), ("false", false), ("\"\"", ""), ("[]", []), ("{}", [:]),
        ("[1, [2, {}]]", [1, [2, [:]]]), ("{\"b\": 1, \"a\": {\"c\": null}}", ["b": 1, "a": ["c": nil]]),
        ("\u{feff}[\t1\r\n]", [1]),
    ]

    @Test(arguments: values)
    func `A value is read, and objects keep the order of their keys`(text: String, value: JSONValue) throws {
        #expect(try JSONValue(parsing: Array(text.utf8)) == value)
    }

    @Test(arguments: ["0", "-0", "10", "0.10", "-12.5e-3", "1E+2", "123456789012345678901234567890.5"])
    func `A number stays the text it is`(text: String) throws {
        #expect(try JSONValue(parsing: Array(text.utf8)) == .number(text))
    }

    @Test func `Escapes of a text mean what the standard says`() throws {
        let text = #""\" \\ \/ \b \f \n \r \t \u0041 \u00e9 \ud83d\udc3e é 猫""#
        #expect(
            try JSONValue(parsing: Array(text.utf8))
                == .string("\" \\ / \u{8} \u{c} \n \r \t A é 🐾 é 猫"))
    }

    @Test func `What was written is read back`() throws {
        let value: JSONValue = [
            "list": [1, .decimal("0.1"), "\u{1f}\"\\\u{7f}", nil], "object": ["a": [], "b": [:]], "flag": true,
        ]
        #expect(try JSONValue(parsing: Array(value.text.utf8)) == value)
    }

    @Test(arguments: [
        ("", 0, "the text ends, and a value is missing"), ("  ", 2, "the text ends, and a value is missing"),
        ("[1,]", 2, "nothing follows the , before ]"),
        ("[1 2]", 3, "a , or ] is missing"), ("{\"a\" 1}", 5, "a : is missing after the key \"a\""),
        ("{a: 1}", 1, "a key is missing"), ("{\"a\": 1, }", 7, "nothing follows the , before }"),
        ("{\"a\": 1, \"a\": 2}", 9, "the key \"a\" stands twice in one object"),
        ("{\"a\": 1, \"\\u0061\": 2}", 9, "the key \"a\" stands twice in one object"),
        ("[1] x", 4, "something follows the end of the value"), ("nul", 0, "this is no JSON value"),
        ("01", 1, "something follows the end of the value"), ("-", 1, "the text ends, and a digit is missing"),
        ("1.", 2, "the text ends, and a digit is missing"), ("1e", 2, "the text ends, and a digit is missing"),
        (".5", 0, "this is no JSON value"),
        ("\"abc", 0, "the text that begins here has no end"), ("\"a\nb\"", 2, "a control character stands in a text"),
        ("\"\\x\"", 1, "there is no such escape"), ("\"\\", 2, "the text has no end"),
        ("\"\\u12g4\"", 3, "four hexadecimal digits are missing after \\u"),
        ("\"\\ud83d\"", 1, "half of a surrogate pair stands alone"),
        ("\"\\udc3e\"", 1, "half of a surrogate pair stands alone"),
        ("\"\\ud83d\\u0041\"", 1, "half of a surrogate pair stands alone"),
        ("[", 1, "the text ends, and a value is missing"), ("[1", 2, "the text ends, and a , or ] is missing"),
        ("{", 1, "the text ends, and a key is missing"), ("[NaN]", 1, "this is no JSON value"),
        ("'a'", 0, "this is no JSON value"),
        ("{'a': 1}", 1, "a key is missing"),
    ])
    func `A fault is named with its byte`(text: String, offset: Int, message: String) throws {
        let error = try #require(throws: KineographError.self) { try JSONValue(parsing: Array(text.utf8)) }
        #expect(error.code == .invalidData)
        #expect(error.offset == offset)
        #expect(error.message == "line 1, column \(offset + 1): \(message)")
    }

    @Test(arguments: [
        // The second line begins after a carriage return and a line feed; é and the cat are a column each.
        ("{\r\n  \"é猫\" 1}", "line 2, column 8"), ("[\n\n1\n2]", "line 4, column 1"),
        ("\u{feff}[x]", "line 1, column 2"),
        ("[1,\n", "line 2, column 1"),
    ])
    func `A fault is named with its line and column`(text: String, place: String) throws {
        let error = try #require(throws: KineographError.self) { try JSONValue(parsing: Array(text.utf8)) }
        #expect(error.message.hasPrefix(place + ": "), "\(error.message)")
    }

    @Test func `Bytes that are not UTF-8 are a fault`() throws {
        let error = try #require(throws: KineographError.self) {
            try JSONValue(parsing: [UInt8(ascii: "\""), 0xc3, 0x28, UInt8(ascii: "\"")])
        }
        #expect(error.message == "line 1, column 4: the text is not UTF-8")
    }

    @Test func `Depth and size have limits`() throws {
        let deep = Array(String(repeating: "[", count: 129).utf8) + Array(String(repeating: "]", count: 129).utf8)
        let error = try #require(throws: KineographError.self) { try JSONValue(parsing: deep) }
        #expect(error.code == .limitExceeded && error.offset == 128)
        #expect(try JSONValue(parsing: deep, deepestNesting: 129) != .null)
        #expect(throws: KineographError.self) { try JSONValue(parsing: Array("[1, 2]".utf8), mostBytes: 5) }
    }
}
