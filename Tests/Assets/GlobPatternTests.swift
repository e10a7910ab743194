import Testing

@testable import Assets

@Suite("Patterns of names")
struct GlobPatternTests {
    @Test(arguments: [
        ("walk_*.png", ["walk_1.png", "walk_.png", "walk_a.b.png"], ["walk_1.gif", "run_1.png", "walk_1.png2"]),
        ("f?.png", ["f1.png", "fä.png"], ["f.png", "f10.png"]),
        ("f[0-9].png", ["f0.png", "f9.png"], ["fa.png", "f.png", "f10.png"]),
        ("f[!0-9]", ["fa"], ["f1"]),
        ("f[^ab]", ["fc"], ["fa"]),
        ("[]a]x", ["]x", "ax"], ["bx"]),
        ("[a-]x", ["ax", "-x"], ["bx"]),
        ("a*b*c", ["abc", "aXbYc", "abbcc", "abcbc"], ["ab", "acb", "abcd"]),
        ("*", ["a", "a.b"], [".hidden"]),
        (".*", [".hidden"], ["a"]),
        ("\\**", ["*a", "*"], ["a"]),
        ("a[*", ["a[", "a[x"], ["a"]),
        ("**a", ["a", "ba"], ["b"]),
    ])
    func `A pattern matches as in a shell`(text: String, matching: [String], others: [String]) throws {
        let pattern = try #require(GlobPattern(parsing: text))
        for name in matching { #expect(pattern.matches(name), "\(text) matches \(name)") }
        for name in others { #expect(!pattern.matches(name), "\(text) does not match \(name)") }
    }

    @Test(arguments: ["a.png", "a[b", "a\\*b", "a]", "[]", "[!]", ""])
    func `Text without a wildcard is no pattern`(text: String) {
        #expect(GlobPattern(parsing: text) == nil)
    }

    @Test func `Many stars take no time`() throws {
        let pattern = try #require(GlobPattern(parsing: String(repeating: "a*", count: 30) + "b"))
        #expect(!pattern.matches(String(repeating: "a", count: 2000)))
    }
}
