internal import JSON
internal import Kineograph

/// What `compare` says.
struct ComparisonReport {
    private let comparison: Comparison

    init(_ comparison: Comparison) { self.comparison = comparison }

    var isSame: Bool { comparison.isSame }

    /// For a reader: one line.
    var text: String {
        guard let difference = comparison.firstDifference else {
            var parts = [counted(comparison.pictures, "picture")]
            if comparison.largestError > 0 { parts.append("largest error \(comparison.largestError)") }
            if comparison.largestShift > .zero {
                parts.append("changes up to \(comparison.largestShift.readableMilliseconds) ms apart")
            }
            return "same: " + parts.joined(separator: ", ") + "\n"
        }
        var parts = [difference.text]
        switch comparison.differingPictures {
        case 0: break
        case 1: parts.append("1 of \(counted(comparison.pictures, "picture")) differs")
        case let count: parts.append("\(count) of \(counted(comparison.pictures, "picture")) differ")
        }
        if comparison.largestError > 0 { parts.append("largest error \(comparison.largestError)") }
        if let ratio = comparison.peakSignalToNoiseRatio { parts.append("PSNR \(ratio.hundredths) dB") }
        return "different: " + parts.joined(separator: "; ") + "\n"
    }

    var json: JSONValue {
        [
            "same": .bool(isSame), "firstDifference": comparison.firstDifference?.json ?? .null,
            "pictures": .integer(comparison.pictures), "differingPictures": .integer(comparison.differingPictures),
            "largestError": .integer(Int(comparison.largestError)),
            "largestShiftMS": .decimal(comparison.largestShift.millisecondsText),
            "psnr": comparison.peakSignalToNoiseRatio.map { .decimal($0.hundredths) } ?? .null,
        ]
    }
}

extension Comparison.Difference {
    fileprivate var text: String {
        switch self {
        case .size(let first, let second): "the sizes are \(first) and \(second)"
        case .pixel(let time, let place, let first, let second):
            "at \(time.readableMilliseconds) ms the pixel \(place) is \(first) and \(second)"
        case .pictureCount(let first, let second):
            "the first has \(counted(first, "picture")), the second \(counted(second, "picture"))"
        case .duration(let first, let second):
            "the cycles last \(first.readableMilliseconds) ms and \(second.readableMilliseconds) ms"
        case .plays(let first, let second): "the first \(playsText(first)), the second \(playsText(second))"
        }
    }

    fileprivate var json: JSONValue {
        switch self {
        case .size(let first, let second):
            ["kind": "size", "first": .string(first.description), "second": .string(second.description)]
        case .pixel(let time, let place, let first, let second):
            [
                "kind": "pixel", "timeMS": .decimal(time.millisecondsText), "x": .integer(place.x),
                "y": .integer(place.y),
                "first": .string(first.description), "second": .string(second.description),
            ]
        case .pictureCount(let first, let second):
            ["kind": "pictures", "first": .integer(first), "second": .integer(second)]
        case .duration(let first, let second):
            [
                "kind": "duration", "firstMS": .decimal(first.millisecondsText),
                "secondMS": .decimal(second.millisecondsText),
            ]
        case .plays(let first, let second):
            ["kind": "plays", "first": .optional(first), "second": .optional(second)]
        }
    }
}
