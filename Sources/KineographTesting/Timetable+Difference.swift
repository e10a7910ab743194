extension Timetable {
    /// What is different from a timetable that was expected, line by line: `-` was expected and is missing, `+` is there
    /// and was not expected. Nil where nothing is.
    ///
    /// - Parameter expected: The text of a timetable. How wide its columns are does not count, nor do empty lines.
    public func difference(from expected: String) -> String? {
        let old = expected.split(whereSeparator: \.isNewline).map { Line($0) }.filter { !$0.words.isEmpty }
        let new = lines.map { Line($0) }
        guard old != new else { return nil }
        let changes = new.difference(from: old)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in changes {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var (output, oldIndex, newIndex): ([String], Int, Int) = ([], 0, 0)
        while oldIndex < old.count || newIndex < new.count {
            if removed.contains(oldIndex) {
                output.append("- " + old[oldIndex].text)
                oldIndex += 1
            } else if inserted.contains(newIndex) {
                output.append("+ " + new[newIndex].text)
                newIndex += 1
            } else {
                output.append("  " + new[newIndex].text)
                oldIndex += 1
                newIndex += 1
            }
        }
        return output.joined(separator: "\n")
    }

    /// A line, equal to another one of the same words.
    private struct Line: Equatable {
        let text: String
        let words: [Substring]

        init(_ text: some StringProtocol) {
            self.text = text.trimmingTrailingSpaces
            words = self.text.split(separator: " ")
        }

        static func == (first: Line, second: Line) -> Bool { first.words == second.words }
    }
}
