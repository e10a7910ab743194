internal import Kineograph

/// A time as it was written. What `12f` means depends on `--fps`, which may stand anywhere on the line.
struct TimeText: Hashable, Sendable {
    let text: String

    /// Whether it is a whole number alone, which counts seconds.
    var isBareInteger: Bool { Int(decimalDigits: text) != nil }

    /// Whether it is a number of frames.
    var countsFrames: Bool { text.hasSuffix("f") }

    /// - Throws: ``KineographError`` with code `usage`.
    func duration(frameRate: Rate) throws(KineographError) -> Duration {
        try Duration(parsing: text, frameRate: frameRate)
    }
}

extension ValueForm where Value == TimeText {
    static let time = ValueForm(
        "T", noun: "a time", forms: "1.5s, 250ms, 1/30s, 12f (frames of --fps), or a number alone, which is seconds"
    ) { text throws(KineographError) in
        let time = TimeText(text: text)
        // Read once to see whether it can be; any rate will do for that.
        _ = try time.duration(frameRate: .standard)
        return time
    }
}

extension ValueForm where Value == [TimeText] {
    static let times = ValueForm<TimeText>.time.list(
        placeholder: "T[,T...]", noun: "a list of times", forms: "times with commas between them, as 100ms,200ms,50ms")
}

extension ValueForm where Value == Rate {
    static let rate = ValueForm("R", noun: "a rate", forms: "30, 29.97 or 30000/1001") {
        text throws(KineographError) in try Rate(parsing: text)
    }
}

extension ValueForm where Value == Rate {
    /// A rate that multiplies, with or without an `x` behind it.
    static let speed = ValueForm("R", noun: "a speed", forms: "2, 2x, 1.5x or 1/2") { text throws(KineographError) in
        try? Rate(parsing: String(text.hasSuffix("x") ? text.dropLast() : text[...]))
    }
}

extension ValueForm where Value == [Int] {
    /// How many images a list can name, so that a slip of the finger does not fill the memory.
    private static let mostFrames = 1_000_000

    static let frames = ValueForm(
        "LIST", noun: "a list of at most \(mostFrames) image numbers",
        forms: "numbers from 0 and ranges with commas between them, as 3-10,12; 10-3 runs backwards"
    ) { text in
        var frames: [Int] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int(decimalDigits: $0) }
            guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1],
                abs(last - first) < mostFrames - frames.count
            else { return nil }
            frames += Array(stride(from: first, through: last, by: first <= last ? 1 : -1))
        }
        return frames
    }
}

extension Int {
    /// A number written in decimal digits alone, without a sign.
    init?(decimalDigits text: some StringProtocol) {
        guard text.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else { return nil }
        self.init(text)
    }
}
