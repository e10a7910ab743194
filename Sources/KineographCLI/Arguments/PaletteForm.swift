internal import Kineograph

/// What `--palette` names.
enum PaletteChoice: Hashable, Sendable {
    case kind(GIFOptions.Palette)
    /// The one that all inputs have.
    case source
    case file(String)

    static let words: [(name: String, choice: PaletteChoice)] = [
        ("auto", .kind(.auto)), ("global", .kind(.global)), ("local", .kind(.local)), ("source", .source),
    ]
}

extension ValueForm where Value == PaletteChoice {
    /// A kind of palette by its name, else a file.
    static let palette = ValueForm(
        "PALETTE", noun: "a palette", forms: "auto, global, local, source, or a palette file",
        choices: PaletteChoice.words.map(\.name), isPath: true
    ) { text in
        if text.isEmpty { return nil }
        return PaletteChoice.words.first { $0.name == text }?.choice ?? .file(text)
    }
}
