internal import JSON
internal import Kineograph

/// What an export says at its end: what it wrote, and everything it had to give up.
struct ExportReport {
    private let outputs: [(summary: OutputSummary, concessions: [String])]
    private let diagnostics: [Diagnostic]
    private let idle: [String]

    /// - Parameter idle: Format options that no output could use.
    init(_ summary: ExportSummary, of recipe: AnimationRecipe, idle: [(option: Option, format: String)]) {
        let briefImages = recipe.briefImageCount
        outputs = summary.outputs.map { ($0, $0.concessions(briefImages: briefImages)) }
        diagnostics = summary.diagnostics
        self.idle = idle.map { "\($0.option.spelling) has no effect, since no output is \($0.format)" }
    }

    /// For a reader.
    var lines: [String] {
        var lines = idle.map { "note: \($0)" } + diagnostics.map { "note: \($0)" }
        for output in outputs {
            lines.append(output.summary.line)
            lines += output.concessions.map { "  \($0)" }
        }
        return lines
    }

    /// `{"outputs": [..], "diagnostics": [..]}`
    var json: JSONValue {
        [
            "outputs": .array(outputs.map { $0.summary.json(concessions: $0.concessions) }),
            "diagnostics": .array(idle.map(JSONValue.string) + diagnostics.map { .string($0.description) }),
        ]
    }
}

extension AnimationRecipe {
    /// How many images show for a time that browsers do not play as it is written: Chromium, Firefox and WebKit make a
    /// delay of 10 ms or less 100 ms.
    fileprivate var briefImageCount: Int {
        (0..<timeline.frameCount).filter { timeline.duration(ofFrame: $0) <= .milliseconds(10) }.count
    }
}

extension OutputSummary {
    /// `walk.gif: gif, 128x96, 30 frames, 1 s, plays for ever, 12345 bytes`
    fileprivate var line: String {
        let parts = [
            format, size.description, counted(report.frameCount, "frame"), report.duration.readableText,
            playsText(plays),
            counted(bytes, "byte"),
        ]
        return "\(path): " + parts.joined(separator: ", ") + (isVerified ? ", verified" : "")
    }

    /// All that was given up, a sentence each.
    ///
    /// - Parameter briefImages: How many images show for 10 ms or less.
    fileprivate func concessions(briefImages: Int) -> [String] {
        var sentences: [String] = []
        if report.droppedFrames > 0 {
            let length = report.lengthened > .zero ? "" : "; the length is kept"
            sentences.append("\(counted(report.droppedFrames, "image")) left out, too short for the format\(length)")
        }
        if report.lengthened > .zero {
            sentences.append("lengthened by \(report.lengthened.readableText), to the shortest delay of the format")
        }
        sentences += report.concessions
        let writesBriefDelays = format == "webp" || format == "apng"
        if writesBriefDelays && briefImages > report.mergedFrames {
            sentences.append("\(counted(briefImages, "image")) of 10 ms or less, which browsers play as 100 ms")
        }
        return sentences
    }

    fileprivate func json(concessions: [String]) -> JSONValue {
        [
            "path": .string(path), "format": .string(format), "width": .integer(size.width),
            "height": .integer(size.height), "plays": .optional(plays),
            "cycleMS": .decimal(report.duration.millisecondsText),
            "frames": .integer(report.frameCount), "bytes": .integer(bytes),
            "mergedFrames": .integer(report.mergedFrames),
            "droppedFrames": .integer(report.droppedFrames),
            "lengthenedMS": .decimal(report.lengthened.millisecondsText),
            "concessions": .array(concessions.map(JSONValue.string)), "isVerified": .bool(isVerified),
        ]
    }
}

/// `1 frame`, `2 frames`
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// `plays once`, `plays 3 times`, `plays for ever`
func playsText(_ plays: Int?) -> String {
    switch plays {
    case nil: "plays for ever"
    case 1: "plays once"
    case let plays?: "plays \(plays) times"
    }
}
