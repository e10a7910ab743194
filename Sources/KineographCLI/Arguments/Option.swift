/// One option of the command line, as a value: the parser, the help, the completions and the manual page all read it.
struct Option: Hashable, Sendable {
    /// The long name without its dashes: `fps`.
    let name: String
    /// The letter of its short form, where it has one: `o`.
    let short: Character?
    let argument: Argument
    let group: OptionGroup
    /// What it does, without a full stop; the help wraps it.
    let help: String

    /// What stands behind an option's name.
    enum Argument: Hashable, Sendable {
        /// Nothing; where it is negatable, `--no-name` takes it back.
        case none(isNegatable: Bool)
        /// One value.
        case value(ValueSyntax)
    }

    /// What help and completions need to know about a value.
    struct ValueSyntax: Hashable, Sendable {
        /// How the help calls it: `R`, `COLOR`.
        let placeholder: String
        /// Every value there is, where they can be listed.
        let choices: [String]
        /// Whether the value is a file or a folder.
        let isPath: Bool
        /// Whether every occurrence counts; otherwise the last one wins.
        let isRepeatable: Bool
    }
}

extension Option {
    /// An option without a value.
    static func flag(
        _ name: String, short: Character? = nil, isNegatable: Bool = true, group: OptionGroup, help: String
    ) -> Option {
        Option(name: name, short: short, argument: .none(isNegatable: isNegatable), group: group, help: help)
    }

    var valueSyntax: ValueSyntax? {
        guard case .value(let syntax) = argument else { return nil }
        return syntax
    }

    var isNegatable: Bool { argument == .none(isNegatable: true) }

    /// `--fps`
    var spelling: String { "--\(name)" }

    /// `--fps R`
    var usage: String { valueSyntax.map { "\(spelling) \($0.placeholder)" } ?? spelling }
}

/// Under which heading the help lists an option. The order of the cases is that of the headings.
enum OptionGroup: String, Hashable, Sendable, CaseIterable {
    case output = "Output"
    case time = "Time"
    case order = "Order"
    case canvas = "Canvas"
    case gif = "GIF"
    case webP = "WebP"
    case sequence = "PNG sequence"
    case sheet = "Sprite sheet"
    case encoding = "All formats"
    case comparison = "Comparison"
    case run = "Run"
    case general = "General"
}

/// An option together with the form of its value, so that what a command reads has a type.
struct ValueOption<Value: Sendable>: Sendable {
    let option: Option
    let form: ValueForm<Value>

    init(
        _ name: String, short: Character? = nil, as form: ValueForm<Value>, isRepeatable: Bool = false,
        group: OptionGroup, help: String
    ) {
        let syntax = Option.ValueSyntax(
            placeholder: form.placeholder, choices: form.choices, isPath: form.isPath, isRepeatable: isRepeatable)
        option = Option(name: name, short: short, argument: .value(syntax), group: group, help: help)
        self.form = form
    }
}
