internal import Diagnostics
internal import JSON
internal import Playback
internal import Raster

/// The forms of values in scene files: those of the command line, where a number says the same as its digits in a text.
extension JSONNode {
    /// A time: a number of seconds, or a text as `250ms` or `1/30s`. Exactly what the digits say.
    func time() throws(KineographError) -> Duration {
        // What has more digits than any time is no time in a text either.
        if case .number(let digits) = value, let seconds = Double(digits),
            seconds > Timeline.longestDuration / .seconds(1)
        {
            throw fault("a time of \(digits) seconds is too long", remedy: "stay within a thousand million seconds")
        }
        return try parsed("a time, as 1.5, \"250ms\" or \"1/30s\"") { text throws(KineographError) in
            try Duration(parsing: text)
        }
    }

    /// A ratio above zero: a number, or a text as `30000/1001`.
    func rate() throws(KineographError) -> Rate {
        try parsed("a ratio above zero, as 2, 0.5 or \"1/3\"") { text throws(KineographError) in
            try Rate(parsing: text)
        }
    }

    private func parsed<Value>(
        _ expected: String, _ parse: (String) throws(KineographError) -> Value
    ) throws(KineographError) -> Value {
        let text: String
        switch value {
        case .number(let digits): text = digits
        case .string(let string): text = string
        default: throw unexpected(expected)
        }
        do throws(KineographError) {
            return try parse(text)
        } catch {
            if error.code == .limitExceeded { throw fault(error.message, remedy: error.remedy) }
            throw unexpected(expected)
        }
    }

    func color() throws(KineographError) -> Color {
        let expected = "a colour, as \"#ff8000\", \"#f80\", \"orange\" or \"transparent\""
        let text = try text(expected)
        if let color = Color(text) { return color }
        throw unexpected(
            expected, remedy: nearestName(to: text.lowercased(), among: Color.names).map { "did you mean \"\($0)\"?" })
    }

    /// A list of so many numbers.
    func numbers(_ count: Int, _ expected: String) throws(KineographError) -> [Double] {
        guard case .array(let values) = value, values.count == count else { throw unexpected(expected) }
        var numbers: [Double] = []
        for element in try elements() { numbers.append(try element.number()) }
        return numbers
    }

    func point() throws(KineographError) -> Point {
        let numbers = try numbers(2, "a point, as [x, y]")
        return Point(x: numbers[0], y: numbers[1])
    }

    func rect() throws(KineographError) -> Rect {
        let numbers = try numbers(4, "a rectangle, as [x, y, width, height]")
        for (index, side) in [(2, "width"), (3, "height")] where numbers[index] < 0 {
            throw try elements()[index].unexpected("a \(side) that is not negative")
        }
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    func insets() throws(KineographError) -> EdgeInsets {
        let expected = "distances from the edges, as [top, left, bottom, right]"
        let numbers = try numbers(4, expected)
        guard numbers.allSatisfy({ $0 >= 0 }) else { throw unexpected(expected + ", none negative") }
        return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }

    /// Six numbers, or an object of what is done first to last: a scale, a rotation in degrees, and a translation.
    func transform() throws(KineographError) -> AffineTransform {
        if case .array = value {
            let numbers = try numbers(6, "a transform, as [a, b, c, d, tx, ty]")
            return AffineTransform(
                a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
        }
        let members = try members(["scale", "rotation", "translation"], of: "a transform")
        var transform = AffineTransform.identity
        if let node = members["scale"] {
            var factors = Point.zero
            if case .array = node.value {
                factors = try node.point()
            } else {
                let factor = try node.number("a factor, or two as [x, y]")
                factors = Point(x: factor, y: factor)
            }
            transform = AffineTransform(scaleX: factors.x, y: factors.y)
        }
        if let node = members["rotation"] {
            transform = transform.concatenating(
                AffineTransform(rotationDegrees: try node.number("an angle in degrees")))
        }
        if let node = members["translation"] {
            let offset = try node.point()
            transform = transform.concatenating(AffineTransform(translationX: offset.x, y: offset.y))
        }
        return transform
    }

    /// One of the words that are the cases of a type.
    func word<Word: RawRepresentable & CaseIterable>(
        _ type: Word.Type, _ noun: String
    ) throws(KineographError) -> Word where Word.RawValue == String {
        let words = Word.allCases.map(\.rawValue)
        let expected = "\(noun): one of \(words.joined(separator: ", "))"
        let text = try text(expected)
        if let word = Word(rawValue: text) { return word }
        throw unexpected(expected, remedy: nearestName(to: text, among: words).map { "did you mean \"\($0)\"?" })
    }
}
