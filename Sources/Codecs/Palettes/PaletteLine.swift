internal import Diagnostics
internal import Raster

/// A line of a palette that is text, and where it stands.
struct PaletteLine {
    /// Counted from 1.
    let number: Int
    let text: Substring

    /// The lines of a text, whatever ends them; a byte order mark is passed over.
    static func lines(of bytes: [UInt8]) -> [PaletteLine] {
        let mark: [UInt8] = [0xef, 0xbb, 0xbf]
        let text = String(decoding: bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0), as: UTF8.self)
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        return lines.enumerated().map { PaletteLine(number: $0 + 1, text: $1) }
    }

    /// The words of the line, told apart by spaces and tabs.
    var words: [Substring] { text.split { $0 == " " || $0 == "\t" } }

    /// - Parameter word: A part of ``text``, for its column; nil for the end of the line.
    func error(_ message: String, at word: Substring? = nil, remedy: String) -> KineographError {
        let column = text.distance(from: text.startIndex, to: word?.startIndex ?? text.endIndex) + 1
        return KineographError(.invalidData, "line \(number), column \(column): \(message)", remedy: remedy)
    }

    /// - Throws: ``KineographError`` where there is no room for another colour.
    func checkRoom(after colors: [Color]) throws(KineographError) {
        guard colors.count >= ColorPalette.capacity else { return }
        throw KineographError(
            .unsupported,
            "line \(number) is colour \(colors.count + 1), and a palette has at most "
                + "\(ColorPalette.capacity)", remedy: "leave out colours")
    }
}

extension [Color] {
    /// - Throws: ``KineographError`` where a file has no colour.
    func checkedPalette(remedy: String) throws(KineographError) -> [Color] {
        guard isEmpty else { return self }
        throw KineographError(.invalidData, "there is no colour in the palette", remedy: remedy)
    }
}
