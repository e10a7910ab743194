/// Breaks a paragraph into lines of at most a width, between words. A word that is longer keeps a line of its own.
func wrap(_ paragraph: String, to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in paragraph.split(separator: " ") {
        if !line.isEmpty && line.count + 1 + word.count > width {
            lines.append(line)
            line = ""
        }
        line += line.isEmpty ? word : " " + word
    }
    return line.isEmpty ? lines : lines + [line]
}

/// Two columns: a term, and what it means, wrapped beside it. A term that is too long has a line of its own.
func layOut(
    _ rows: [(term: String, meaning: String)], indent: Int, termWidth: Int, width: Int
) -> [String] {
    let margin = String(repeating: " ", count: indent)
    let gap = String(repeating: " ", count: indent + termWidth)
    var lines: [String] = []
    for row in rows {
        let meaning = wrap(row.meaning, to: width - indent - termWidth)
        if row.term.count + 2 > termWidth {
            lines.append(margin + row.term)
            lines += meaning.map { gap + $0 }
        } else {
            let padding = String(repeating: " ", count: termWidth - row.term.count)
            lines.append(margin + row.term + (meaning.first.map { padding + $0 } ?? ""))
            lines += meaning.dropFirst().map { gap + $0 }
        }
    }
    return lines
}
