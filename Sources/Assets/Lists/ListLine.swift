internal import Diagnostics
internal import Playback

/// A line of a list: a word, and what it is about, quoted as ffmpeg does it (ffmpeg-utils(1), "Quoting and escaping").
struct ListLine {
    let number: Int
    /// The word at its start; nil for an empty line, and for a comment.
    let word: String?
    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>, number: Int) {
        self.number = number
        let text = bytes.drop(while: ListLine.isSpace)
        let word = text.prefix { !ListLine.isSpace($0) }
        rest = text[word.endIndex...]
        let isDirective = !word.isEmpty && word.first != UInt8(ascii: "#")
        self.word = isDirective ? String(decoding: word, as: UTF8.self) : nil
    }

    static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0a, 0x0d].contains(byte) }

    /// Takes what is next, up to a space: a backslash makes the next character mean itself, and single quotes all up to the
    /// next one.
    ///
    /// - Throws: ``KineographError`` where there is nothing, or a quote has no end.
    mutating func argument() throws(KineographError) -> String {
        rest = rest.drop(while: ListLine.isSpace)
        guard !rest.isEmpty else { throw fault("nothing follows \(word ?? "")") }
        var bytes: [UInt8] = []
        while let byte = rest.first, !ListLine.isSpace(byte) {
            rest.removeFirst()
            switch byte {
            case UInt8(ascii: "\\"): bytes.append(rest.popFirst() ?? byte)
            case UInt8(ascii: "'"):
                guard let end = rest.firstIndex(of: byte) else {
                    throw fault("a quote has no end", remedy: "write a quote that is part of a name as '\\''")
                }
                bytes += rest[..<end]
                rest = rest[(end + 1)...]
            default: bytes.append(byte)
            }
        }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw fault("this is not UTF-8") }
        return text
    }

    /// Makes sure that nothing is left.
    ///
    /// - Throws: ``KineographError``, since what is left of a name with spaces was meant to be part of it.
    func checkEnd() throws(KineographError) {
        guard rest.allSatisfy(ListLine.isSpace) else {
            throw fault("more stands behind the name", remedy: "put a name with spaces into single quotes")
        }
    }

    /// - Parameter code: What kind of error it is.
    func fault(
        _ message: String, _ code: KineographError.Code = .invalidData, remedy: String = "correct the list"
    ) -> KineographError { KineographError(code, "line \(number): \(message)", remedy: remedy) }

    /// A time as ffmpeg reads it (ffmpeg-utils(1), "Time duration"): `0.12`, `120ms`, `120000us`, `1:02:03.5`. Nil for anything
    /// else, and below zero.
    static func time(_ text: String) -> Duration? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count > 1 else { return seconds(text) }
        guard parts.count <= 3, let last = parts.last, last.allSatisfy(isOfNumber), var time = seconds(String(last))
        else { return nil }
        for (part, length) in zip(parts.dropLast().reversed(), [60, 3600]) {
            guard let count = Int32(part), part.allSatisfy(isOfNumber) else { return nil }
            time += .seconds(length) * Int(count)
        }
        return time
    }

    private static func seconds(_ text: String) -> Duration? {
        let units = [("us", "ms", 1000), ("ms", "ms", 1), ("s", "s", 1)]
        let (ending, unit, divisor) = units.first { text.hasSuffix($0.0) } ?? ("", "s", 1)
        let number = text.dropLast(ending.count)
        guard number.allSatisfy(isOfNumber), let time = try? Duration(parsing: number + unit) else { return nil }
        return time / divisor
    }

    private static func isOfNumber(_ character: Character) -> Bool {
        character == "." || ("0"..."9").contains(character)
    }
}
