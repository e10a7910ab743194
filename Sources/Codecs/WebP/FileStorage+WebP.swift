internal import Diagnostics
internal import Raster

extension FileStorage {
    /// Walks a WebP's chunks (RFC 9649, section 2); pixels are left alone.
    ///
    /// - Throws: What ``WebPDecoder`` throws.
    init(ofWebP bytes: [UInt8], options: DecodingOptions) throws(KineographError) {
        var log = DiagnosticLog(isStrict: options.isStrict)
        let structure = try WebPStructure(of: bytes, limits: options.limits, reportingTo: &log)
        var walk = WebPChunkWalk(
            bytes, frameCount: structure.frames.count, isTurned: structure.orientation != .up)
        walk.readFile()
        let totals = FrameTotals(walk.parts, frameCount: structure.frames.count)
        self.init(
            parts: walk.parts,
            frames: walk.codings.enumerated().map { index, coding in
                FrameStorage(
                    coding: coding.joined(separator: "+"), byteCount: totals.all[index],
                    pixelByteCount: totals.pixels[index])
            },
            savings: walk.parts.plainSavings)
    }
}

/// Goes over the chunks of a WebP that was found to be sound, and notes what they are.
private struct WebPChunkWalk {
    private let bytes: [UInt8]
    private(set) var parts: [StoredPart] = []
    /// The chunks of each frame's pixels, what shows the colours first.
    private(set) var codings: [[String]]
    private var animationFrames = 0
    /// Whether the file's Exif block says how the pixels are turned.
    private let isTurned: Bool

    init(_ bytes: [UInt8], frameCount: Int, isTurned: Bool) {
        self.bytes = bytes
        self.isTurned = isTurned
        codings = Array(repeating: [], count: frameCount)
    }

    mutating func readFile() {
        mark(.container, upTo: 12)
        // A RIFF chunk's size counts what follows its own eight bytes.
        readChunks(in: 12..<min(8 + number(at: 4), bytes.count), frame: nil)
        mark(.unused, upTo: bytes.count)
    }

    private mutating func readChunks(in range: Range<Int>, frame: Int?) {
        var offset = range.lowerBound
        while range.upperBound - offset >= 8 {
            let name = String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
            let size = number(at: offset + 4)
            // Chunks are padded to an even length.
            let end = min(offset + 8 + size + size % 2, range.upperBound)
            read(name, upTo: end, frame: frame)
            offset = end
        }
        mark(.unused, upTo: range.upperBound)
    }

    private mutating func read(_ name: String, upTo end: Int, frame: Int?) {
        switch name {
        // A profile says which colours the pixels mean.
        case "VP8X", "ANIM", "ICCP": mark(.container, upTo: end)
        case "EXIF" where isTurned: mark(.container, upTo: end)
        case "VP8 ", "VP8L", "ALPH":
            let frame = frame ?? 0
            if codings.indices.contains(frame) {
                let coding = name == "VP8 " ? "VP8" : name
                if name == "ALPH" { codings[frame].append(coding) } else { codings[frame].insert(coding, at: 0) }
            }
            mark(.pixels, upTo: end, frame: frame)
        case "ANMF":
            let start = parts.last?.range.upperBound ?? 0
            // The chunk's own head, and 16 bytes of place, size, duration, blending and disposal.
            let dataStart = min(start + 24, end)
            // Only a frame that is cut short comes after the last complete one.
            guard animationFrames < codings.count else { return mark(.unused, upTo: end) }
            mark(.frameHeader, upTo: dataStart, frame: animationFrames)
            readChunks(in: dataStart..<end, frame: animationFrames)
            animationFrames += 1
        default: mark(.metadata, upTo: end, frame: frame)
        }
    }

    private mutating func mark(_ kind: StoredPart.Kind, upTo end: Int, frame: Int? = nil) {
        let start = parts.last?.range.upperBound ?? 0
        if start < end { parts.append(StoredPart(kind, start..<end, frame: frame)) }
    }

    /// A number of four bytes, the low one first.
    private func number(at offset: Int) -> Int { bytes[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | Int($1) } }
}
