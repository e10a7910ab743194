internal import Foundation
internal import PictureQuality

/// What one export by the tool and by a peer took, and how well it shows.
struct ExportResult {
    var name: String
    var format: String
    var peer: String
    var ours: Output
    var theirs: Output

    /// One program's run and its file.
    struct Output {
        var measurement: Measurement
        var byteCount: Double
        /// Nil where the file cannot be read.
        var quality: SequenceQuality?

        init(_ measurement: Measurement, byteCount: Double, quality: SequenceQuality?) {
            self.measurement = measurement
            self.byteCount = byteCount
            self.quality = quality
        }

        var kilobytes: String { number(byteCount / 1000, digits: byteCount < 100_000 ? 1 : 0) }
        var megabytesOfMemory: Double { Double(measurement.peakMemory) / 1e6 }
    }

    private static let widths = [13, 9, 25, 9, 8, 9, 8, 7, 8, 11, 9, 15, 13, 15, 14]

    static let header = row(
        [
            "case", "format", "peer", "wall s", "", "cpu s", "", "MB", "", "kB", "", "PSNR", "dE2000", "flicker",
            "unsteady px",
        ], widths: widths)

    /// The result as a line of the table.
    var line: String {
        let (own, other) = (ours.measurement, theirs.measurement)
        let cells = [
            name, format, peer, number(own.wall.seconds, digits: 3), times(own.wall / other.wall),
            number(own.cpu.seconds, digits: 3), times(own.cpu / other.cpu), number(ours.megabytesOfMemory, digits: 0),
            times(ours.megabytesOfMemory / theirs.megabytesOfMemory), ours.kilobytes,
            times(ours.byteCount / theirs.byteCount, digits: 3),
        ]
        let unread = ["unread", "", "", ""]
        let qualities = zip(ours.quality?.cells ?? unread, theirs.quality?.cells ?? unread).map { "\($0) / \($1)" }
        return row(cells + qualities, widths: Self.widths)
    }

    /// A line that compares with the libraries' own time and bytes, wall and memory left out.
    static func floorLine(
        _ name: String, form: OutputForm, library: String, cpu: Duration, floor: Duration, byteCount: Double,
        floorByteCount: Double
    ) -> String {
        let cells = [
            name, form.name, "\(library) alone", "", "", number(cpu.seconds, digits: 3), times(cpu / floor), "", "",
            number(byteCount / 1000, digits: byteCount < 100_000 ? 1 : 0), times(byteCount / floorByteCount, digits: 3),
        ]
        return row(cells, widths: widths)
    }
}

func times(_ ratio: Double, digits: Int = 2) -> String { "x" + number(ratio, digits: digits) }

extension [ExportResult] {
    /// A table for the documentation: for each case the tool and its peers, with sizes and quality, and the time of each as
    /// a multiple of the tool's in the same pair of runs.
    var markdown: String {
        var lines = [
            "| case | program | kB | PSNR | dE2000 | flicker | unsteady pixels | CPU |",
            "| --- | --- | --- | --- | --- | --- | --- | --- |",
        ]
        var last: String?
        for result in self {
            if last != result.name {
                lines.append(line([result.name, "**kineograph**"], result.ours, time: "1"))
                last = result.name
            }
            let ratio = result.theirs.measurement.cpu / result.ours.measurement.cpu
            lines.append(line(["", result.peer], result.theirs, time: number(ratio, digits: 1)))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func line(_ names: [String], _ output: ExportResult.Output, time: String) -> String {
        let quality = output.quality?.cells ?? ["", "", "", ""]
        return "| " + (names + [output.kilobytes] + quality + [time]).joined(separator: " | ") + " |"
    }
}
