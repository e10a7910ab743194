package import Codecs
package import Diagnostics

/// A list of files that show one after the other, in the form that ffmpeg's `concat` demuxer reads (ffmpeg-formats(1),
/// "concat").
package struct FileList {
    package struct Entry: Hashable {
        package var name: String
        /// How long it shows; nil where the list does not say.
        package var duration: Duration?
        /// The number of its line, from 1.
        package var line: Int
    }

    package private(set) var entries: [Entry] = []
    /// What was passed over.
    package private(set) var diagnostics: [Diagnostic] = []

    /// Whether what begins with these bytes is such a list, or a broken one: its first word is `ffconcat` or `file`.
    package static func isExpected(of head: [UInt8]) -> Bool {
        guard !head.contains(0) else { return false }
        for line in lines(of: head) {
            guard let word = ListLine(line, number: 0).word else { continue }
            return line.contains(where: ListLine.isSpace) && ["ffconcat", "file"].contains(word)
        }
        return false
    }

    /// - Throws: ``KineographError`` naming the line: `invalidData`, `unsupported` for a version or a directive that is not
    ///   read, `limitExceeded` for too many files.
    package init(parsing bytes: [UInt8], options: DecodingOptions) throws(KineographError) {
        var log = DiagnosticLog(isStrict: options.isStrict)
        for (index, line) in FileList.lines(of: bytes).enumerated() {
            try read(ListLine(line, number: index + 1), limits: options.limits, reportingTo: &log)
        }
        guard !entries.isEmpty else {
            throw KineographError(.invalidData, "the list names no file", remedy: "add a line as: file 'walk_1.png'")
        }
        dropRepeatedEnd()
        diagnostics += log.diagnostics
    }

    private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        let text = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes.dropFirst(3) : bytes[...]
        return text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }

    private mutating func read(
        _ line: ListLine, limits: Limits, reportingTo log: inout DiagnosticLog
    ) throws(KineographError) {
        var line = line
        switch line.word {
        case nil: return
        case "ffconcat":
            let version = [try line.argument(), try line.argument()]
            guard version == ["version", "1.0"] else {
                throw line.fault("it is not of version 1.0, the only one there is", .unsupported)
            }
        case "file":
            entries.append(Entry(name: try line.argument(), duration: nil, line: line.number))
            guard entries.count <= limits.frames else {
                throw KineographError(
                    .limitExceeded, "the list names more files than the limit of \(limits.frames)",
                    remedy: "allow more frames (--limit-frames)")
            }
        case "duration":
            let text = try line.argument()
            guard let time = ListLine.time(text) else { throw line.fault("\"\(text)\" is no time") }
            guard !entries.isEmpty else { throw line.fault("a duration stands before the first file") }
            entries[entries.count - 1].duration = time
        case "inpoint", "outpoint":
            throw line.fault(
                "\(line.word ?? "") cuts a file, which is not read from lists", .unsupported,
                remedy: "cut it before (--from, --to), and name the result")
        case let word? where FileList.passedOver.contains(word):
            return try log.report(
                Diagnostic("line \(line.number): \(word) says nothing of the pictures, and is passed over"))
        case let word?: throw line.fault("\"\(word)\" is no word of such a list")
        }
        try line.checkEnd()
    }

    /// Directives about streams and metadata.
    private static let passedOver: Set = [
        "file_packet_metadata", "file_packet_meta", "option", "stream", "exact_stream_id", "stream_meta",
        "stream_codec", "stream_extradata", "chapter",
    ]

    /// Lists that are made for ffmpeg, which does not count the time of the last picture, name it twice.
    private mutating func dropRepeatedEnd() {
        guard let last = entries.last, last.duration == nil, entries.count > 1,
            entries.dropLast().allSatisfy({ $0.duration != nil }), entries[entries.count - 2].name == last.name
        else { return }
        entries.removeLast()
        diagnostics.append(
            Diagnostic(
                "line \(last.line): \(last.name) is named again without a time, as ffmpeg needs it at the end; that is left out"
            )
        )
    }
}
