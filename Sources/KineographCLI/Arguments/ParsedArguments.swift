internal import Kineograph

/// One time an option was given.
struct Occurrence: Hashable, Sendable {
    let option: Option
    var value: String?
    /// Whether it was given as `--no-name`.
    var isNegated = false

    /// As it was given, without its value: `--manifest`, `--no-manifest`.
    var spelling: String { isNegated ? option.negatedSpelling ?? option.spelling : option.spelling }
}

/// A command line that was understood: the command, its operands, and the options in the order in which they were given.
struct ParsedArguments: Sendable {
    /// Nil where only options were given.
    let command: Command?
    let operands: [String]
    let occurrences: [Occurrence]

    var asksForHelp: Bool { isOn(GeneralOptions.help) }

    func isGiven(_ option: Option) -> Bool { occurrences.contains { $0.option.name == option.name } }

    /// Whether a flag is on; the last occurrence wins.
    func isOn(_ flag: Option) -> Bool {
        guard let last = occurrences.last(where: { $0.option.name == flag.name }) else { return false }
        return !last.isNegated
    }

    /// An option's value, or nil where it was not given; the last occurrence wins.
    ///
    /// - Throws: ``KineographError`` with code `usage` that names the option, the text and the right forms.
    func value<Value>(_ option: ValueOption<Value>) throws(KineographError) -> Value? {
        try values(option).last
    }

    /// All values of a repeatable option, in order.
    ///
    /// - Throws: As ``value(_:)`` does.
    func values<Value>(_ option: ValueOption<Value>) throws(KineographError) -> [Value] {
        var values: [Value] = []
        for occurrence in occurrences where occurrence.option.name == option.option.name {
            values.append(try option.form.value(of: occurrence.value ?? "", for: option.option))
        }
        return values
    }
}
