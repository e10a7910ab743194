internal import Diagnostics
internal import Kineograph

extension ValueForm where Value == Double {
    /// A length in points, zero or more.
    static func length(_ placeholder: String) -> ValueForm {
        ValueForm(placeholder, noun: "a length", forms: "a number of points, zero or more") { text in decimal(text) }
    }
}

extension ValueForm where Value == LayerEdits.Border {
    static let border = ValueForm(
        "W,COLOR", noun: "a border", forms: "its width in points and its colour, as 2,white or 1.5,#204060"
    ) { text throws(KineographError) in
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else { return nil }
        return LayerEdits.Border(
            width: try part("width", parts[0], of: text, as: .length("W")),
            color: try part("colour", parts[1], of: text, as: .color))
    }
}

extension ValueForm where Value == LayerEdits.Shadow {
    static let shadow = ValueForm(
        "DX,DY,RADIUS,COLOR[,OPACITY]", noun: "a shadow",
        forms: "how far right and down it lies, how far it is blurred, in points, and its colour, as 0,4,6,black or "
            + "-2,3,0,#204060,0.5, with an opacity from 0 to 1"
    ) { text throws(KineographError) in
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 4 || parts.count == 5 else { return nil }
        return LayerEdits.Shadow(
            offset: Size(
                width: try part("offset to the right", parts[0], of: text, as: .offset),
                height: try part("offset downwards", parts[1], of: text, as: .offset)),
            radius: try part("radius", parts[2], of: text, as: .length("R")),
            color: try part("colour", parts[3], of: text, as: .color),
            opacity: parts.count == 5
                ? try part("opacity", parts[4], of: text, as: .number("N", in: 0...1)) : 1)
    }
}

extension ValueForm where Value == Double {
    /// A number of points, which may be negative.
    fileprivate static let offset = ValueForm(
        "D", noun: "a number", forms: "a number of points, as 4 or -2.5"
    ) { text in
        text.hasPrefix("-") ? decimal(text.dropFirst()).map { -$0 } : decimal(text)
    }
}

/// One of the values that make another.
///
/// - Throws: ``KineographError`` with code `usage` that names the part, its text and the right forms.
private func part<Value>(
    _ name: String, _ text: String, of whole: String, as form: ValueForm<Value>
) throws(KineographError) -> Value {
    if let value = try form.parse(text) { return value }
    throw KineographError(
        .usage, "in \"\(whole)\" the \(name), \"\(text)\", is not \(form.noun)", remedy: "give \(form.forms)")
}
