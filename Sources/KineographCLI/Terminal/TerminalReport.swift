internal import Kineograph

/// What a terminal says about itself.
struct TerminalReport: Hashable, Sendable {
    /// Whether it shows pictures by the Kitty graphics protocol.
    var knowsKitty = false
    /// Whether it shows Sixel pictures.
    var knowsSixel = false
    /// The size of a character in pixels.
    var cell: PixelSize?
    /// The colour behind the text.
    var background: Color?
    /// Whether the last question was answered, so that no more answers come.
    var isComplete = false

    /// Asks, in this order, for a Kitty picture of one pixel to be checked and not shown, for the background, for the
    /// size of a character, and for the device attributes, which every terminal knows.
    static let question =
        EscapeSequence.escape + "_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA" + EscapeSequence.stringEnd
        + EscapeSequence.escape + "]11;?" + EscapeSequence.stringEnd
        + EscapeSequence.escape + "[16t"
        + EscapeSequence.escape + "[c"

    init() {}

    /// Reads the answers; what is none of them is passed over.
    init(parsing answers: [UInt8]) {
        let text = String(decoding: answers, as: UTF8.self)
        for part in text.split(separator: "\u{1b}") {
            if part.hasPrefix("_G") {
                knowsKitty = knowsKitty || part.dropFirst(2) == "i=31;OK"
            } else if part.hasPrefix("]11;") {
                background = Self.color(String(part.dropFirst(4).prefix { $0 != "\u{7}" })) ?? background
            } else if part.hasPrefix("[6;") {
                cell = Self.cell(part.dropFirst(3)) ?? cell
            } else if part.hasPrefix("[?"), let end = part.firstIndex(of: "c") {
                // Attribute 4 is Sixel graphics.
                knowsSixel = part[part.index(part.startIndex, offsetBy: 2)..<end].split(separator: ";").contains("4")
                isComplete = true
            }
        }
    }

    /// `20;10t`: the height and the width.
    private static func cell(_ text: Substring) -> PixelSize? {
        guard let end = text.firstIndex(of: "t") else { return nil }
        let numbers = text[..<end].split(separator: ";").map { Int($0) }
        guard numbers.count == 2, let height = numbers[0], let width = numbers[1], width > 0, height > 0 else {
            return nil
        }
        return PixelSize(width: width, height: height)
    }

    /// `rgb:1e1e/1e1e/2e2e`: one to four hexadecimal digits a channel (XParseColor).
    private static func color(_ text: String) -> Color? {
        guard text.hasPrefix("rgb:") else { return nil }
        let channels = text.dropFirst(4).split(separator: "/").map { digits -> UInt8? in
            guard (1...4).contains(digits.count), let value = Int(digits, radix: 16), value >= 0 else { return nil }
            let most = (1 << (4 * digits.count)) - 1
            return UInt8((value * 255 * 2 + most) / (most * 2))
        }
        guard channels.count == 3, let red = channels[0], let green = channels[1], let blue = channels[2] else {
            return nil
        }
        return Color(red: red, green: green, blue: blue)
    }
}
