internal import Codecs
internal import Diagnostics
internal import Playback
internal import Raster

/// Puts a sheet together from what a document says, whatever its dialect: checks sizes, and finds the animations that names
/// count.
struct SheetBuilder {
    private let limits: Limits
    private(set) var log: DiagnosticLog
    var sheet = SpriteSheet()
    /// Tags are lists of frames in memory, and can cost a few bytes in a document.
    private static let mostTaggedFrames = 1 << 20
    private var roomForTags = Self.mostTaggedFrames
    /// For each frame the series that it is part of; nil for one that stands alone.
    private var series: [FrameSeries?] = []
    /// The frames whose pivots could not be read.
    private var lostPivots: (count: Int, first: String)?

    init(options: DecodingOptions) {
        limits = options.limits
        log = DiagnosticLog(isStrict: options.isStrict)
    }

    mutating func report(_ diagnostic: Diagnostic) throws(KineographError) { try log.report(diagnostic) }

    /// Notes that a frame has something as its pivot that is no point: it shows the same without.
    mutating func noteLostPivot(of name: String) {
        lostPivots = (lostPivots.map { $0.count + 1 } ?? 1, lostPivots?.first ?? name)
    }

    /// - Parameter series: What makes it part of an animation; nil for nothing.
    /// - Throws: ``KineographError`` where it has no size, or one over the limit.
    mutating func add(_ frame: SpriteSheet.Frame, of series: FrameSeries? = nil) throws(KineographError) {
        try limits.check(size: frame.canvas.width, by: frame.canvas.height)
        guard !frame.canvas.isEmpty else {
            throw KineographError(
                .invalidData, "\(frame.name) has no size", remedy: "export the sheet again", frame: sheet.frames.count)
        }
        sheet.frames.append(frame)
        self.series.append(series)
        // At once, since documents can name others without end.
        try limits.check(frameCount: sheet.frames.count, of: PixelSize(width: 1, height: 1))
    }

    /// Takes account of a tag before its list is made.
    ///
    /// - Throws: ``KineographError`` with code `limitExceeded` where all of them together name too many frames.
    mutating func reserveTag(ofFrames count: Int) throws(KineographError) {
        roomForTags -= count
        guard roomForTags >= 0 else {
            throw KineographError(
                .limitExceeded, "the tags name more than \(Self.mostTaggedFrames) frames in all",
                remedy: "remove some of them")
        }
    }

    /// Puts the frames of each series side by side, by number, where the first of them stands, and makes the series a tag.
    mutating func gatherSeries() {
        var members: [String: [(number: Int, index: Int)]] = [:]
        for (index, series) in series.enumerated() {
            guard let series else { continue }
            members[series.key, default: []].append((series.number, index))
        }
        var (frames, gathered): ([SpriteSheet.Frame], [FrameSeries?]) = ([], [])
        var names: Set<String> = []
        for (index, series) in series.enumerated() {
            guard let series else {
                frames.append(sheet.frames[index])
                gathered.append(nil)
                continue
            }
            guard let list = members.removeValue(forKey: series.key) else { continue }
            // What has one number stays in the order of the text.
            let ordered = list.sorted { $0.number != $1.number ? $0.number < $1.number : $0.index < $1.index }
            if !series.name.isEmpty, series.isDeclared || list.count > 1 {
                let isTaken = !names.insert(series.name).inserted && !series.isDeclared
                let places = frames.count..<frames.count + list.count
                sheet.tags.append(AnimationTag(name: isTaken ? series.key : series.name, frames: Array(places)))
            }
            frames += ordered.map { sheet.frames[$0.index] }
            gathered += ordered.map { self.series[$0.index] }
        }
        sheet.frames = frames
        self.series = gathered
    }

    /// - Parameter byteCount: The size of all documents.
    /// - Returns: The sheet, complete.
    mutating func finish(byteCount: Int) throws(KineographError) -> SpriteSheet {
        guard !sheet.frames.isEmpty else {
            throw KineographError(
                .invalidData, "the sheet has no frame", remedy: "export it again, with its frames")
        }
        if let lostPivots {
            let others = lostPivots.count == 1 ? "" : ", and of \(lostPivots.count - 1) more,"
            try report(Diagnostic("the pivot of \(lostPivots.first)\(others) is no pair of numbers: it is left out"))
        }
        var pixels = 0
        for frame in sheet.frames {
            let (sum, overflow) = pixels.addingReportingOverflow(frame.canvas.width * frame.canvas.height)
            pixels = overflow ? .max : sum
        }
        try limits.check(pixels: pixels, ofFileWith: byteCount)
        sheet.diagnostics = log.diagnostics
        return sheet
    }
}

/// The place of a frame in an animation that is counted: by the number at the end of its name, or by an index.
struct FrameSeries: Hashable {
    /// Which series it is.
    let key: String
    /// What to call it; empty where there is no word for it.
    let name: String
    let number: Int
    /// Whether the document says that it is one, so that one frame is enough.
    let isDeclared: Bool

    /// - Parameter name: `walk_01.png`, `walk/1` and `walk0001` are of the series `walk`.
    /// - Returns: nil for a name that does not end in a number.
    init?(countedName: String) {
        var stem = countedName[...]
        var ending = ""
        // An ending has letters only, so that it takes no number away.
        if let dot = stem.lastIndex(of: "."), case let letters = stem[stem.index(after: dot)...], !letters.isEmpty,
            letters.allSatisfy({ $0.isASCII && $0.isLetter })
        {
            ending = String(stem[dot...])
            stem = stem[..<dot]
        }
        let digits = stem.reversed().prefix { ("0"..."9").contains($0) }
        let prefix = stem.dropLast(digits.count)
        guard !digits.isEmpty, let number = Int(String(digits.reversed())) else { return nil }
        var word = prefix
        while let last = word.last, " _-./".contains(last) { word.removeLast() }
        key = prefix + ending
        name = String(word)
        self.number = number
        isDeclared = false
    }

    /// A series whose frames share a name and have an index.
    init(named name: String, index: Int) {
        // No name of a frame has such a key.
        key = name + "\0"
        self.name = name
        number = index
        isDeclared = true
    }
}
