extension Color: LosslessStringConvertible {
    /// The colour that a text names: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, a colour's name in CSS, or `transparent`,
    /// which is ``clear``. Upper and lower case are the same.
    ///
    /// Nil where the text is none of these.
    public init?(_ text: String) {
        if text.utf8.first == UInt8(ascii: "#") {
            self.init(hexDigits: text.utf8.dropFirst())
            return
        }
        let name = text.lowercased()
        if name == "transparent" {
            self = .clear
        } else if let rgb = namedColors[name] {
            self.init(
                red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
                blue: UInt8(truncatingIfNeeded: rgb))
        } else {
            return nil
        }
    }

    /// Every name of a colour, in the order of the alphabet.
    package static var names: [String] { (namedColors.keys + ["transparent"]).sorted() }

    private init?(hexDigits: Substring.UTF8View) {
        var digits: [UInt8] = []
        for character in hexDigits {
            guard let digit = hexValue(of: character) else { return nil }
            digits.append(digit)
        }
        let channels: [UInt8]
        switch digits.count {
        case 3, 4: channels = digits.map { $0 << 4 | $0 }
        case 6, 8: channels = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
        default: return nil
        }
        self.init(
            red: channels[0], green: channels[1], blue: channels[2], alpha: channels.count == 4 ? channels[3] : 255)
    }
}

private func hexValue(of character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
    default: nil
    }
}
