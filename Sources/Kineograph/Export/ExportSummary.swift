public import Codecs
public import Diagnostics
internal import Playback
public import Raster

/// What an export wrote.
public struct ExportSummary: Hashable, Sendable {
    /// One for each output, in the order of the outputs.
    public var outputs: [OutputSummary]
    /// What reading the input tolerated.
    public var diagnostics: [Diagnostic]
}

extension ExportSummary: CustomStringConvertible {
    /// A line for each diagnostic and each output, and for each thing that an output made the export give up.
    public var description: String { lines.joined(separator: "\n") }

    package var lines: [String] {
        var lines = diagnostics.map { "note: \($0)" }
        for output in outputs {
            lines.append(output.description)
            lines += output.notes.map { "  \($0)" }
        }
        return lines
    }
}

/// What an export wrote to one output.
public struct OutputSummary: Hashable, Sendable {
    public var path: String
    /// The codec's identifier: `gif`.
    public var format: String
    public var size: PixelSize
    /// How often the animation plays; nil is for ever.
    public var plays: Int?
    /// The size of the file, or of all files of a sequence together.
    public var bytes: Int
    /// Frames and length as written, and all that the format made the export give up.
    public var report: EncodingReport
    /// Whether what was written was decoded again and found right.
    public var isVerified: Bool
}

extension OutputSummary: CustomStringConvertible {
    /// `walk.gif: gif, 128x96, 30 frames, 1 s, plays for ever, 12345 bytes`
    public var description: String {
        var parts = [format, size.description]
        if report.stillFormat == nil {
            parts += [counted(report.frameCount, "frame"), report.duration.readableText, playsText(plays)]
        }
        parts.append(counted(bytes, "byte"))
        if isVerified { parts.append(report.isLossless ? "verified" : "verified: size and times") }
        return ExportOutput.name(of: path) + ": " + parts.joined(separator: ", ")
    }

    /// What the file does not show as it was rendered, and what a browser does not, each a sentence without a full stop.
    public var notes: [String] {
        var notes: [String] = []
        if report.droppedFrames > 0 {
            let length = report.lengthened > .zero ? "" : "; the length is kept"
            notes.append("\(counted(report.droppedFrames, "image")) left out, too short for the format\(length)")
        }
        switch report.mergedFrames {
        case 0: break
        case 1: notes.append("1 image shows the same as the one before and was merged into it")
        case let count: notes.append("\(count) images show the same as the one before and were merged into it")
        }
        switch report.halvedFrames {
        case 0: break
        case 1: notes.append("1 frame is written as two of half its time, which show the same and are smaller")
        case let count:
            notes.append("\(count) frames are written as two of half their time, which show the same and are smaller")
        }
        if report.lengthened > .zero {
            notes.append("lengthened by \(report.lengthened.readableText), to the shortest delay of the format")
        }
        notes += report.concessions
        // Chromium, Firefox and WebKit.
        if let shortest = report.shortestDelay, shortest <= .milliseconds(10) {
            notes.append(
                "delays down to \(shortest.readableMilliseconds) ms, and browsers play 10 ms or less as 100 ms")
        }
        return notes
    }
}

/// `plays once`, `plays 3 times`, `plays for ever`
package func playsText(_ plays: Int?) -> String {
    switch plays {
    case nil: "plays for ever"
    case 1: "plays once"
    case let plays?: "plays \(plays) times"
    }
}
