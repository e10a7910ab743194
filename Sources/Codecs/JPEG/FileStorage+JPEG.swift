internal import Diagnostics
internal import Raster

extension FileStorage {
    /// Walks the segments of a JPEG; pixels are left alone.
    ///
    /// - Throws: What ``JPEGDecoder`` throws before it decodes.
    init(ofJPEG bytes: [UInt8], options: DecodingOptions) throws(KineographError) {
        let info = try JPEGDecoder(bytes, options: options).info
        var walk = JPEGWalk(bytes, isTurned: info.orientation != .up)
        walk.readFile()
        let totals = FrameTotals(walk.parts, frameCount: 1)
        let coding = walk.isProgressive ? "DCT, progressive" : "DCT"
        self.init(
            parts: walk.parts,
            frames: [FrameStorage(coding: coding, byteCount: totals.all[0], pixelByteCount: totals.pixels[0])],
            savings: walk.parts.plainSavings)
    }
}

/// Goes over the segments of a JPEG whose head was found to be sound, and notes what they are.
private struct JPEGWalk {
    private let bytes: [UInt8]
    /// Whether the file's Exif block says how the pixels are turned.
    private let isTurned: Bool
    private(set) var parts: [StoredPart] = []
    private(set) var isProgressive = false

    init(_ bytes: [UInt8], isTurned: Bool) {
        self.bytes = bytes
        self.isTurned = isTurned
    }

    mutating func readFile() {
        mark(.container, upTo: 2)
        var scanner = JPEGSegmentScanner(bytes)
        // What is skipped was reported when the head was read, and is pixels behind it.
        var log = DiagnosticLog(isStrict: false)
        while let segment = try? scanner.next(reportingTo: &log) {
            mark(parts.contains { $0.kind == .pixels } ? .pixels : .unused, upTo: segment.offset)
            if [0xc2, 0xca].contains(segment.marker) { isProgressive = true }
            mark(kind(of: segment), upTo: segment.payload.upperBound)
        }
        guard let end = scanner.endOfImage else { return mark(.pixels, upTo: bytes.count) }
        mark(.pixels, upTo: end)
        mark(.container, upTo: end + 2)
        mark(.unused, upTo: bytes.count)
    }

    private func kind(of segment: JPEGSegment) -> StoredPart.Kind {
        switch segment.marker {
        // They say where the pixels go, and which colours they mean.
        case 0xe1 where isTurned && bytes[segment.payload].starts(with: ExifBlock.identifier): .container
        case 0xe2 where bytes[segment.payload].starts(with: JPEGProfile.identifier): .container
        case 0xee where bytes[segment.payload].starts(with: "Adobe".utf8): .container
        case 0xe0 where bytes[segment.payload].starts(with: "JFIF".utf8): .container
        case 0xe0...0xef, 0xfe: .metadata
        // Tables of steps and codes belong to what is packed by them.
        case 0xc4, 0xcc, 0xda, 0xdb, 0xd0...0xd7: .pixels
        default: .container
        }
    }

    private mutating func mark(_ kind: StoredPart.Kind, upTo end: Int) {
        let start = parts.last?.range.upperBound ?? 0
        guard start < end else { return }
        if let last = parts.last, last.kind == kind {
            parts[parts.count - 1].range = last.range.lowerBound..<end
        } else {
            parts.append(StoredPart(kind, start..<end, frame: kind == .pixels ? 0 : nil))
        }
    }
}
