public import Diagnostics

/// The names of a numbered sequence of files: `walk_%04d.png`, `walk_{frame}.png`.
public struct NameTemplate: Hashable, Sendable {
    /// What stands before and behind the number.
    public let prefix: String
    public let suffix: String
    /// The least number of digits; zeros fill them up.
    public let digits: Int

    public init(prefix: String, digits: Int, suffix: String) {
        self.prefix = prefix
        self.digits = digits
        self.suffix = suffix
    }

    /// Finds the number's place in a name: one `%d`, `%3d` or `%03d`, or one `{frame}`, which has four digits at least.
    /// A `%%` stands for `%`. Nil for a name without such a place.
    ///
    /// - Throws: ``KineographError`` with code `usage` for two numbers, or a `%` that is followed by anything else.
    public init?(parsing name: String) throws(KineographError) {
        var parser = Parser(rest: name[...])
        try parser.run(name: name)
        guard let digits = parser.digits else { return nil }
        self.init(prefix: parser.before, digits: digits, suffix: parser.after)
    }

    /// The name with a number.
    public func name(_ number: Int) -> String {
        let text = String(number)
        return prefix + String(repeating: "0", count: max(0, digits - text.count)) + text + suffix
    }

    /// The name of the JSON document beside the files, with `frames` in the place of the number: `walk_frames.json`.
    public var documentName: String {
        let stem = suffix.lastIndex(of: ".").map { suffix[..<$0] } ?? suffix[...]
        return prefix + "frames" + stem + ".json"
    }

    /// The number in a name that this template gives; nil for any other name.
    public func number(in name: String) -> Int? {
        guard name.utf8.count > prefix.utf8.count + suffix.utf8.count, name.hasPrefix(prefix), name.hasSuffix(suffix)
        else {
            return nil
        }
        let text = name.dropFirst(prefix.count).dropLast(suffix.count)
        guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let number = Int(text),
            self.name(number) == name
        else { return nil }
        return number
    }

    private struct Parser {
        var rest: Substring
        var before = ""
        var after = ""
        var digits: Int?

        mutating func run(name: String) throws(KineographError) {
            while let character = rest.first {
                if rest.hasPrefix("{frame}") {
                    rest.removeFirst(7)
                    try place(digits: 4, name: name)
                } else if character == "%", !rest.hasPrefix("%%") {
                    rest.removeFirst()
                    try readConversion(name: name)
                } else {
                    rest.removeFirst(rest.hasPrefix("%%") ? 2 : 1)
                    if digits == nil { before.append(character) } else { after.append(character) }
                }
            }
        }

        private mutating func readConversion(name: String) throws(KineographError) {
            let width = rest.prefix { ("0"..."9").contains($0) }
            rest.removeFirst(width.count)
            guard rest.popFirst() == "d", width.count <= 2 else {
                throw KineographError(
                    .usage, "a % in a name is followed by d, as in %04d", remedy: "write %% for a percent sign",
                    path: name)
            }
            try place(digits: Int(width) ?? 1, name: name)
        }

        private mutating func place(digits: Int, name: String) throws(KineographError) {
            guard self.digits == nil else {
                throw KineographError(.usage, "there are two numbers in one name", remedy: "leave one out", path: name)
            }
            self.digits = digits
        }
    }
}
