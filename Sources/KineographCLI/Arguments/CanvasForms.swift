internal import Diagnostics
internal import Kineograph

/// The size of a canvas in points, of which one side may follow from the other.
struct SizeText: Hashable, Sendable {
    var width: Int?
    var height: Int?
}

extension ValueForm where Value == SizeText {
    static let size = ValueForm(
        "S", noun: "a size", forms: "128x96, 128x or x96 (the other side keeps the aspect), each side 1 or more"
    ) { text in
        let sides = text.split(separator: "x", omittingEmptySubsequences: false)
        guard sides.count == 2, sides.contains(where: { !$0.isEmpty }) else { return nil }
        let numbers = sides.map { $0.isEmpty ? nil : Int(decimalDigits: $0) ?? 0 }
        guard !numbers.contains(0) else { return nil }
        return SizeText(width: numbers[0], height: numbers[1])
    }
}

extension ValueForm where Value == Double {
    static let factor = ValueForm("F", noun: "a factor above zero", forms: "4x, 50% or 1.5") {
        text throws(KineographError) in
        let unit = text.last.flatMap { "x%".contains($0) ? $0 : nil }
        let digits = unit == nil ? text[...] : text.dropLast()
        guard let number = try decimal(digits, upTo: 1_000_000, unit: "times"), number > 0 else { return nil }
        return unit == "%" ? number / 100 : number
    }

    /// A part of a whole, as a number or in percent.
    static func fraction(_ placeholder: String) -> ValueForm {
        ValueForm(placeholder, noun: "a number from 0 to 1", forms: "0 to 1, or 0% to 100%") { text in
            let isPercent = text.hasSuffix("%")
            guard let number = decimal(isPercent ? text.dropLast() : text[...]) else { return nil }
            let fraction = isPercent ? number / 100 : number
            return fraction <= 1 ? fraction : nil
        }
    }

    /// A decimal number in a range.
    static func number(_ placeholder: String, in range: ClosedRange<Int>) -> ValueForm {
        let bounds = "from \(range.lowerBound) to \(range.upperBound)"
        return ValueForm(placeholder, noun: "a number \(bounds)", forms: "\(range.lowerBound) to \(range.upperBound)") {
            text in
            decimal(text).flatMap { $0 >= Double(range.lowerBound) && $0 <= Double(range.upperBound) ? $0 : nil }
        }
    }

    /// A decimal number that is not too large; nil for a text that is none.
    ///
    /// - Throws: ``KineographError`` with code `usage` for a larger number, however it is written.
    static func decimal(
        _ text: some StringProtocol, upTo limit: Double, unit: String
    ) throws(KineographError) -> Double? {
        let number = decimal(text)
        guard text.first?.isNumber == true, let size = number ?? Double(text), size > limit else { return number }
        throw KineographError(.usage, "\"\(text)\" is too large", remedy: "give at most \(Int(limit)) \(unit)")
    }

    /// Digits with at most one point among them, and nothing else.
    static func decimal(_ text: some StringProtocol) -> Double? {
        guard text.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || ($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9")) })
        else { return nil }
        return Double(text)
    }
}

extension ValueForm where Value == PixelRect {
    static let crop = ValueForm(
        "X,Y,WxH", noun: "a rectangle", forms: "its left, top, width and height in pixels, none negative, as 8,4,64x48"
    ) { text in
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 3, let x = Int(decimalDigits: parts[0]), let y = Int(decimalDigits: parts[1]) else {
            return nil
        }
        let sides = parts[2].split(separator: "x", omittingEmptySubsequences: false).map { Int(decimalDigits: $0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], width > 0, height > 0,
            max(x, y, width, height) <= longestSide
        else { return nil }
        return PixelRect(x: x, y: y, width: width, height: height)
    }

    /// The longest side of any format (PNG specification, section 11.2.1), so that sums of sides never overflow.
    private static var longestSide: Int { 0x7fff_ffff }
}

extension ValueForm where Value == EdgeInsets {
    static let capInsets = ValueForm(
        "T,L,B,R", noun: "four distances", forms: "those from the top, left, bottom and right in points, as 4,6,4,6"
    ) { text throws(KineographError) in
        var parts: [Double?] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            parts.append(try ValueForm<Double>.points(part))
        }
        guard parts.count == 4, let top = parts[0], let left = parts[1], let bottom = parts[2], let right = parts[3]
        else { return nil }
        return EdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }
}

extension ValueForm where Value == ContentMode {
    /// UIKit's names with dashes: `scale-aspect-fit`, `top-left`.
    static let contentMode = ValueForm.choice(
        "MODE", noun: "a content mode", ContentMode.allCases.map { ($0.rawValue.dashed, $0) })
}

extension ValueForm where Value == Color {
    static let color = ValueForm(
        "COLOR", noun: "a colour", forms: "#rgb, #rgba, #rrggbb, #rrggbbaa, a CSS name or transparent"
    ) { text throws(KineographError) in
        if let color = Color(text) { return color }
        guard let meant = nearestName(to: text.lowercased(), among: Color.names) else { return nil }
        throw KineographError(.usage, "\"\(text)\" is not a colour", remedy: "did you mean \(meant)?")
    }

    /// A colour that nothing shines through.
    static let opaqueColor = ValueForm(
        "COLOR", noun: "an opaque colour", forms: "#rgb, #rrggbb or a CSS name"
    ) { text throws(KineographError) in
        guard let color = try ValueForm.color.parse(text) else { return nil }
        guard color.isOpaque else {
            throw KineographError(
                .usage, "\"\(text)\" is not opaque", remedy: "give a colour that nothing shines through, as white")
        }
        return color
    }
}

extension String {
    /// `scaleAspectFit` as `scale-aspect-fit`.
    var dashed: String {
        reduce(into: "") { text, character in
            if character.isUppercase { text += "-" }
            text += character.lowercased()
        }
    }
}
