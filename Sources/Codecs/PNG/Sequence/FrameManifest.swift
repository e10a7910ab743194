public import Diagnostics
internal import JSON
internal import Playback
public import Raster

/// What a JSON file beside a numbered sequence of pictures says: when each shows, and how often they play.
///
/// Times are exact: the sum of the fractions in `delay` is rounded once, to the attosecond, at every boundary.
public struct FrameManifest: Hashable, Sendable {
    /// One frame of the animation.
    public struct Entry: Hashable, Sendable {
        /// The name of the picture's file, in the folder of the manifest. Frames that show the same may be in one file.
        public var file: String
        /// When it shows, from the start of the animation.
        public var interval: Range<Duration>
        /// The CRC-32 (that of PNG, zlib and gzip) of the picture's pixels, row after row from the top left, each as the four
        /// bytes red, green, blue and straight alpha; nil where it is not known.
        public var checksum: UInt32?

        public init(file: String, interval: Range<Duration>, checksum: UInt32? = nil) {
            self.file = file
            self.interval = interval
            self.checksum = checksum
        }
    }

    public var canvas: PixelSize
    /// How often the animation plays; nil is for ever.
    public var plays: Int?
    /// In order, without gaps, from zero.
    public var frames: [Entry]

    public init(canvas: PixelSize, plays: Int?, frames: [Entry] = []) {
        self.canvas = canvas
        self.plays = plays
        self.frames = frames
    }

    /// The name that it has beside the files of a folder.
    public static let fileName = "frames.json"
    /// The newest version of the form, which a file names with its key `sequence`.
    public static let version = 1
}

// MARK: Writing

extension FrameManifest {
    /// The text of the file.
    public var bytes: [UInt8] { Array((json.text + "\n").utf8) }

    private var json: JSONValue {
        let length = frames.last?.interval.upperBound ?? .zero
        return [
            "sequence": .integer(FrameManifest.version), "width": .integer(canvas.width),
            "height": .integer(canvas.height), "plays": .optional(plays), "cycleMS": .decimal(length.millisecondsText),
            "frames": .array(frames.indices.map { frames[$0].json(index: $0) }),
        ]
    }
}

extension FrameManifest.Entry {
    fileprivate func json(index: Int) -> JSONValue {
        let duration = interval.upperBound - interval.lowerBound
        return [
            "index": .integer(index), "file": .string(file),
            "startMS": .decimal(interval.lowerBound.millisecondsText),
            "durationMS": .decimal(duration.millisecondsText),
            "delay": .string(SecondsFraction(duration).description), "crc32": .optional(checksum?.hexDigits),
        ]
    }
}

extension UInt32 {
    /// Eight hexadecimal digits.
    fileprivate var hexDigits: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}

// MARK: Reading

extension FrameManifest {
    /// Whether a JSON text is a manifest, or would be one: an object with the key `sequence`.
    public static func isExpected(of bytes: [UInt8]) -> Bool {
        guard case .object(let members)? = try? JSONValue(parsing: bytes) else { return false }
        return members.contains { $0.key == "sequence" }
    }

    /// Reads a manifest. Only `sequence`, and the `file` and the `delay` of each frame, have to be there; starts and
    /// durations follow from the delays.
    ///
    /// - Throws: ``KineographError`` naming the place in the text.
    public init(parsing bytes: [UInt8]) throws(KineographError) {
        let document = JSONNode(try JSONValue(parsing: bytes))
        let members = try document.members(
            ["sequence", "width", "height", "plays", "cycleMS", "frames"], of: "a manifest of frames")
        _ = try members["sequence"]?.integer("the version of the form, 1", in: 1...FrameManifest.version)
        func side(_ key: String) throws(KineographError) -> Int {
            try members[key]?.integer("a number of pixels", in: 0...Int(Int32.max)) ?? 0
        }
        canvas = PixelSize(width: try side("width"), height: try side("height"))
        if let node = members["plays"], !node.isNull {
            plays = try node.integer("how often it plays, 1 or more, or null for ever", in: 1...Int.max)
        } else {
            plays = nil
        }
        frames = []
        var end = SecondsFraction.zero
        for node in try members["frames"]?.elements("a list of frames") ?? [] {
            let start = end
            frames.append(try Entry(node, from: start, to: &end))
        }
        guard !frames.isEmpty else { throw document.fault("the manifest names no frame", remedy: "export it again") }
    }
}

extension FrameManifest.Entry {
    fileprivate init(
        _ node: JSONNode, from start: SecondsFraction, to end: inout SecondsFraction
    ) throws(KineographError) {
        let members = try node.members(["index", "file", "startMS", "durationMS", "delay", "crc32"], of: "a frame")
        guard let file = try members["file"]?.text("the name of a file") else {
            throw node.fault("the frame names no file", remedy: "add \"file\"")
        }
        guard !file.isEmpty, file != "..", file != ".", !file.contains("/") else {
            throw node.fault(
                "\"\(file)\" is not the name of a file in the manifest's folder", remedy: "move the file there")
        }
        let expected = "a fraction of seconds, as \"1/30\""
        guard let delay = members["delay"] else {
            throw node.fault("the frame has no delay", remedy: "add \(expected)")
        }
        guard let seconds = SecondsFraction(parsing: try delay.text(expected)) else { throw delay.unexpected(expected) }
        end = start + seconds
        let digits = members["crc32"].flatMap { $0.isNull ? nil : $0 }
        let checksum = try digits.map { digits throws(KineographError) in
            let expected = "eight hexadecimal digits"
            guard let number = UInt32(try digits.text(expected), radix: 16) else { throw digits.unexpected(expected) }
            return number
        }
        self.init(file: file, interval: start.duration..<end.duration, checksum: checksum)
    }
}
