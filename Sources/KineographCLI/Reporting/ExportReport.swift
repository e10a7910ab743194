internal import JSON
internal import Kineograph

/// What an export says at its end: what it wrote, and everything it had to give up.
struct ExportReport {
    private let summary: ExportSummary
    private let notes: [String]

    /// - Parameter notes: What the command line itself has to say.
    init(_ summary: ExportSummary, notes: [String]) {
        self.summary = summary
        self.notes = notes
    }

    /// For a reader.
    var lines: [String] { notes.map { "note: \($0)" } + summary.lines }

    /// `{"outputs": [..], "diagnostics": [..]}`
    var json: JSONValue {
        [
            "outputs": .array(summary.outputs.map(\.json)),
            "diagnostics": .array((notes + summary.diagnostics.map(\.description)).map(JSONValue.string)),
        ]
    }
}

extension OutputSummary {
    fileprivate var json: JSONValue {
        [
            "path": .string(path), "format": .string(format), "width": .integer(size.width),
            "height": .integer(size.height), "plays": .optional(plays),
            "cycleMS": .decimal(report.duration.millisecondsText),
            "frames": .integer(report.frameCount), "bytes": .integer(bytes),
            "mergedFrames": .integer(report.mergedFrames),
            "halvedFrames": .integer(report.halvedFrames),
            "droppedFrames": .integer(report.droppedFrames),
            "lengthenedMS": .decimal(report.lengthened.millisecondsText),
            "alphaLoss": report.alphaLoss?.json ?? .null,
            "concessions": .array(notes.map(JSONValue.string)), "isVerified": .bool(isVerified),
        ]
    }
}

extension AlphaLoss {
    fileprivate var json: JSONValue {
        [
            "halfClearPixels": .integer(translucentPixels), "share": .decimal(share.hundredths),
            "meanError": .decimal(meanError.hundredths), "isMuch": .bool(isMuch),
        ]
    }
}
