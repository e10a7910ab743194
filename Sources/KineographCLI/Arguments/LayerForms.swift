internal import Diagnostics
internal import Kineograph

extension ValueForm where Value == Double {
    /// A length in points, zero or more.
    static func length(_ placeholder: String) -> ValueForm {
        ValueForm(placeholder, noun: "a length", forms: "a number of points from 0 to \(Int(longestLength))") {
            text throws(KineographError) in try points(text)
        }
    }

    /// More points than any canvas has.
    private static let longestLength = 1_000_000.0

    /// A number of points, zero or more; nil for a text that is none.
    ///
    /// - Throws: ``KineographError`` with code `usage` for more than a canvas has.
    static func points(_ text: some StringProtocol) throws(KineographError) -> Double? {
        try decimal(text, upTo: longestLength, unit: "points")
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
                ? try part("opacity", parts[4], of: text, as: .fraction("N")) : 1)
    }
}

extension ValueForm where Value == Double {
    /// A number of points, which may be negative.
    fileprivate static let offset = ValueForm(
        "D", noun: "a number", forms: "a number of points, as 4 or -2.5"
    ) { text throws(KineographError) in
        text.hasPrefix("-") ? try points(text.dropFirst()).map { -$0 } : try points(text)
    }
}

/// One of the values that make another.
///
/// - Throws: ``KineographError`` with code `usage` that names the part, its text and the right forms.
private func part<Value>(
    _ name: String, _ text: String, of whole: String, as form: ValueForm<Value>
) throws(KineographError) -> Value {
    var fault = KineographError(.usage, "\"\(text)\" is not \(form.noun)", remedy: "give \(form.forms)")
    do throws(KineographError) {
        if let value = try form.parse(text) { return value }
    } catch {
        fault = error
    }
    fault.message = "in \"\(whole)\" the \(name): \(fault.message)"
    throw fault
}
