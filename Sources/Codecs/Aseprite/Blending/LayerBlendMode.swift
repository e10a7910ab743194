/// How the colours of a layer meet those below it, as Aseprite's layers have it. The order is that of the numbers in its files.
public enum LayerBlendMode: String, Hashable, Sendable, CaseIterable {
    case normal
    case multiply
    case screen
    case overlay
    case darken
    case lighten
    case colorDodge = "color-dodge"
    case colorBurn = "color-burn"
    case hardLight = "hard-light"
    case softLight = "soft-light"
    case difference
    case exclusion
    case hue
    case saturation
    case color
    case luminosity
    case addition
    case subtract
    case divide

    /// The mode of a number in a file; nil for a number that stands for none.
    init?(number: Int) {
        guard Self.allCases.indices.contains(number) else { return nil }
        self = Self.allCases[number]
    }
}
