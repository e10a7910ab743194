internal import JSON
internal import Kineograph

/// What `inspect` says about where a file's bytes go.
struct StorageReport {
    private let storage: FileStorage

    init(_ storage: FileStorage) { self.storage = storage }

    private var byteCount: Int { storage.parts.last?.range.upperBound ?? 0 }

    /// The kinds that are there, in their order.
    private var kinds: [(kind: StoredPart.Kind, byteCount: Int)] {
        StoredPart.Kind.allCases.map { ($0, storage.byteCount(of: $0)) }.filter { $0.1 > 0 }
    }

    /// For a reader.
    var lines: [String] {
        let parts = kinds.map { "\($0.kind.words) \($0.byteCount) (\(percent($0.byteCount, of: byteCount)))" }
        var lines = ["bytes: " + parts.joined(separator: ", ")]
        if let palette = storage.palette {
            let used = palette.usedCount.map { ", \($0) used" } ?? ""
            lines.append("palette of all frames: \(palette.entryCount) entries\(used)")
        }
        let savings = storage.savings.map { "\($0.byteCount) of \($0.kind.words)" }
        if !savings.isEmpty { lines.append("could be saved: " + savings.joined(separator: ", ")) }
        return lines
    }

    /// The keys that `--json` adds to the file's.
    var members: JSONValue {
        [
            "palette": storage.palette?.json ?? .null,
            "bytesByKind": .object(
                kinds.map { JSONValue.Member(key: $0.kind.rawValue, value: .integer($0.byteCount)) }),
            "savings": .object(
                storage.savings.map { JSONValue.Member(key: $0.kind.rawValue, value: .integer($0.byteCount)) }),
        ]
    }
}

extension FrameStorage {
    /// The keys that `--json` adds to a frame's.
    var members: JSONValue {
        [
            "bytes": .integer(byteCount), "pixelBytes": .integer(pixelByteCount), "coding": .string(coding),
            "interlaced": .bool(isInterlaced), "palette": palette?.json ?? .null,
        ]
    }
}

extension StoredPalette {
    fileprivate var json: JSONValue {
        [
            "local": .bool(isLocal), "entries": .integer(entryCount), "used": .optional(usedCount),
            "clearIndex": .optional(clearIndex), "bytes": .integer(byteCount),
        ]
    }
}

extension StoredPart.Kind {
    fileprivate var words: String {
        switch self {
        case .container: "container"
        case .palette: "palettes"
        case .frameHeader: "frames' headers"
        case .pixels: "pixels"
        case .metadata: "metadata"
        case .unused: "unused"
        }
    }
}

extension Saving.Kind {
    fileprivate var words: String {
        switch self {
        case .unusedPaletteEntries: "palette entries that no pixel has"
        case .repeatedPalettes: "palettes that repeat the one of all frames"
        case .metadata: "metadata"
        case .unused: "what no reader looks at"
        }
    }
}

extension JSONValue {
    /// An object with the members of another after its own.
    func adding(_ other: JSONValue) -> JSONValue {
        guard case .object(let own) = self, case .object(let more) = other else { return self }
        return .object(own + more)
    }
}

/// A share in whole percent; `<1 %` where that is none, and `>99 %` where it is not all.
func percent(_ part: Int, of whole: Int) -> String {
    guard part > 0, whole > 0 else { return "0 %" }
    let percent = (Double(part) * 100 / Double(whole)).rounded()
    if percent < 1 { return "<1 %" }
    return percent >= 100 && part < whole ? ">99 %" : "\(Int(percent)) %"
}
