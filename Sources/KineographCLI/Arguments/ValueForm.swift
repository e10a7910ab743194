internal import Kineograph

/// How a value of the command line is written, and how it is read.
struct ValueForm<Value: Sendable>: Sendable {
    /// How the help calls it: `R`, `COLOR`.
    let placeholder: String
    /// What a text is not when it cannot be read: `a rate`.
    let noun: String
    /// The right forms, for the message: `30, 29.97 or 30000/1001`.
    let forms: String
    /// Every value there is, where they can be listed.
    let choices: [String]
    let isPath: Bool
    /// Nil for a text that is not of this form; an error where more can be said about it.
    let parse: @Sendable (_ text: String) throws(KineographError) -> Value?

    init(
        _ placeholder: String, noun: String, forms: String, choices: [String] = [], isPath: Bool = false,
        parse: @escaping @Sendable (_ text: String) throws(KineographError) -> Value?
    ) {
        self.placeholder = placeholder
        self.noun = noun
        self.forms = forms
        self.choices = choices
        self.isPath = isPath
        self.parse = parse
    }

    /// - Throws: ``KineographError`` with code `usage` that names the option, the text and the right forms.
    func value(of text: String, for option: Option) throws(KineographError) -> Value {
        do throws(KineographError) {
            if let value = try parse(text) { return value }
        } catch {
            throw KineographError(
                .usage, "\(option.spelling): \(error.message)", remedy: error.remedy ?? "give \(forms)")
        }
        throw KineographError(.usage, "\(option.spelling): \"\(text)\" is not \(noun)", remedy: "give \(forms)")
    }
}

extension ValueForm where Value == String {
    /// Any text.
    static let text = ValueForm("TEXT", noun: "a text", forms: "a text") { $0 }
    /// What something is called.
    static let name = ValueForm("NAME", noun: "a name", forms: "a name") { $0 }

    /// A file, a folder, or `-` for a standard stream.
    static func path(_ placeholder: String) -> ValueForm {
        ValueForm(placeholder, noun: "a path", forms: "a file name, or - for standard output", isPath: true) {
            $0.isEmpty ? nil : $0
        }
    }
}

extension ValueForm where Value == Int {
    /// A number of bytes, at least one.
    static let bytes = ValueForm(
        "BYTES", noun: "a number of bytes", forms: "20000, 256KB (a thousand each) or 256KiB (1024)"
    ) {
        text in
        let units = ["": 1, "b": 1, "kb": 1000, "mb": 1_000_000, "kib": 1024, "mib": 1 << 20]
        let digits = text.prefix { $0.isNumber || $0 == "." }
        guard let unit = units[text.dropFirst(digits.count).lowercased()], let number = Double(digits) else {
            return nil
        }
        let bytes = (number * Double(unit)).rounded(.down)
        return bytes >= 1 && bytes < 1e15 ? Int(bytes) : nil
    }

    /// A whole number in a range, written in decimal digits.
    static func integer(_ placeholder: String = "N", in range: ClosedRange<Int>) -> ValueForm {
        let isOpen = range.upperBound == .max
        let bounds = isOpen ? ", \(range.lowerBound) or more" : " from \(range.lowerBound) to \(range.upperBound)"
        let noun = "a whole number" + bounds
        let forms = isOpen ? "\(range.lowerBound) or more" : "\(range.lowerBound) to \(range.upperBound)"
        return ValueForm(placeholder, noun: noun, forms: forms) { text in
            Int(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }
}

extension ValueForm {
    /// One of a few words.
    static func choice(_ placeholder: String, noun: String, _ values: [(name: String, value: Value)]) -> ValueForm {
        let names = values.map(\.name)
        return ValueForm(placeholder, noun: noun, forms: names.alternatives, choices: names) {
            text throws(KineographError) in
            if let match = values.first(where: { $0.name == text }) { return match.value }
            guard let meant = nearestName(to: text, among: names) else { return nil }
            throw KineographError(
                .usage, "\"\(text)\" is not \(noun)", remedy: "did you mean \(meant)? give \(names.alternatives)")
        }
    }

    /// Several values with commas between them; at least one.
    func list(placeholder: String, noun: String, forms: String) -> ValueForm<[Value]> {
        ValueForm<[Value]>(placeholder, noun: noun, forms: forms) { text throws(KineographError) in
            var values: [Value] = []
            for part in text.split(separator: ",", omittingEmptySubsequences: false) {
                guard let value = try parse(String(part)) else { return nil }
                values.append(value)
            }
            return values
        }
    }
}

extension [String] {
    /// `a`, `a or b`, `a, b or c`
    var alternatives: String {
        guard count > 1, let last else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " or " + last
    }
}
