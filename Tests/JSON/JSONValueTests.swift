import JSON
import Testing

@Suite struct JSONValueTests {
    @Test func objectsKeepTheOrderOfTheirKeys() {
        let object: JSONValue = [
            "z": 1, "a": [], "m": [:], "list": [["b": true, "a": nil], "x"], "n": .decimal("0.1"),
        ]
        #expect(
            object.text == """
                {
                  "z": 1,
                  "a": [],
                  "m": {},
                  "list": [
                    {"b": true, "a": null},
                    "x"
                  ],
                  "n": 0.1
                }
                """)
    }

    @Test func stringsAreEscapedAsTheStandardAsks() {
        let text = "quote \" backslash \\ newline \n return \r tab \t bell \u{7} unit \u{1f} é 猫 🐾 /"
        #expect(
            JSONValue.string(text).text
                == "\"quote \\\" backslash \\\\ newline \\n return \\r tab \\t bell \\u0007 unit \\u001f é 猫 🐾 /\"")
    }
}
