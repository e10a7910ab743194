internal import Diagnostics
internal import Raster

/// What a JPEG file says before its first scan (ITU-T T.81, annex B): the frame, and what is said about it.
struct JPEGStructure {
    private(set) var size = PixelSize.zero
    /// Components in a pixel: 1 is grey, 3 is a colour, 4 is CMYK in one form or another.
    private(set) var componentCount = 0
    /// Where the Exif block is, its identifier included; nil where there is none.
    private(set) var exif: Range<Int>?
    private(set) var comment: String?
    /// The segments of the colour profile, in the order of the file.
    private(set) var profile = JPEGProfile()

    /// - Throws: ``KineographError`` where the file is no JPEG, or no picture that can be read: `invalidData` or
    ///   `unsupported`.
    init(of bytes: [UInt8], reportingTo log: inout DiagnosticLog) throws(KineographError) {
        guard bytes.starts(with: Self.start) else {
            throw Self.error("the file does not begin as a JPEG does", at: 0)
        }
        var scanner = JPEGSegmentScanner(bytes)
        while let segment = try scanner.next(reportingTo: &log) {
            switch segment.marker {
            case 0xc0...0xcf where !Self.markersBetweenFrames.contains(segment.marker):
                guard size.isEmpty else { throw Self.error("the file has two frames", at: segment.offset) }
                try readFrame(segment, in: bytes)
            case 0xe1 where exif == nil && bytes[segment.payload].starts(with: ExifBlock.identifier):
                exif = segment.payload
            case 0xe2: profile.add(segment, in: bytes)
            case 0xfe: comment = comment ?? Self.text(bytes[segment.payload])
            case JPEGSegmentScanner.scanMarker:
                guard !size.isEmpty else { throw Self.error("a scan stands before its frame", at: segment.offset) }
                return
            default: break
            }
        }
        throw Self.error("the file ends before its picture", at: bytes.count)
    }

    /// Start of image, and the first byte of the next marker.
    static let start: [UInt8] = [0xff, 0xd8, 0xff]
    /// Huffman tables, an extension, arithmetic conditioning: the only ones of their range that begin no frame.
    private static let markersBetweenFrames: Set<UInt8> = [0xc4, 0xc8, 0xcc]

    private mutating func readFrame(_ segment: JPEGSegment, in bytes: [UInt8]) throws(KineographError) {
        let start = segment.payload.lowerBound
        guard segment.payload.count >= 6 else {
            throw Self.error("the header of the frame is too short", at: segment.offset)
        }
        guard bytes[start] == 8 else {
            throw KineographError(
                .unsupported, "the samples have \(bytes[start]) bits, and only 8 can be read",
                remedy: "export it again with 8 bits", offset: start)
        }
        let height = Int(bytes.bigEndianUInt16(at: start + 1))
        let width = Int(bytes.bigEndianUInt16(at: start + 3))
        guard width > 0, height > 0 else {
            throw Self.error("a size of \(width)x\(height) is not between 1 and 65535", at: start + 1)
        }
        size = PixelSize(width: width, height: height)
        componentCount = Int(bytes[start + 5])
        guard [1, 3, 4].contains(componentCount) else {
            throw Self.error("a picture of \(componentCount) components is neither grey nor in colour", at: start + 5)
        }
    }

    /// A comment has no declared encoding; what is valid UTF-8 is that.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
        let bytes = bytes.prefix { $0 != 0 }
        return bytes.isEmpty ? nil : String(validating: bytes, as: UTF8.self) ?? String(latin1: bytes)
    }

    private static func error(_ message: String, at offset: Int) -> KineographError {
        KineographError(.invalidData, message, remedy: "export it again", offset: offset)
    }
}

/// A marker with what belongs to it.
struct JPEGSegment: Hashable, Sendable {
    let marker: UInt8
    /// Where the marker is.
    let offset: Int
    /// What follows the length; empty for a marker that stands alone.
    let payload: Range<Int>
}

/// Walks the segments of a JPEG file. Behind a scan's header, its data is skipped as bytes between segments.
struct JPEGSegmentScanner {
    private let bytes: [UInt8]
    private var offset = 2
    /// Where the marker is that ends the image, once it was reached.
    private(set) var endOfImage: Int?

    static let scanMarker: UInt8 = 0xda
    private static let endMarker: UInt8 = 0xd9

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next segment; nil at the end of the image, and where the file ends. Bytes between segments are skipped and
    /// reported.
    ///
    /// - Throws: ``KineographError`` for a segment shorter than its own length.
    mutating func next(reportingTo log: inout DiagnosticLog) throws(KineographError) -> JPEGSegment? {
        let start = offset
        // A marker is 0xff, which may be repeated, and a byte that is neither 0 nor 0xff.
        while offset + 1 < bytes.count, bytes[offset] != 0xff || bytes[offset + 1] == 0 || bytes[offset + 1] == 0xff {
            offset += 1
        }
        guard offset + 1 < bytes.count else { return nil }
        if bytes[start..<offset].contains(where: { $0 != 0xff }) {
            try log.report(Diagnostic("\(offset - start) bytes between two segments are skipped", offset: start))
        }
        let (marker, place) = (bytes[offset + 1], offset)
        offset += 2
        switch marker {
        case Self.endMarker:
            endOfImage = place
            return nil
        // What stands alone: restarts, a second start, and a code for private use.
        case 0x01, 0xd0...0xd8: return JPEGSegment(marker: marker, offset: place, payload: offset..<offset)
        default: return try segment(marker, at: place)
        }
    }

    private mutating func segment(_ marker: UInt8, at place: Int) throws(KineographError) -> JPEGSegment? {
        guard bytes.count - offset >= 2 else { return nil }
        let length = Int(bytes.bigEndianUInt16(at: offset))
        guard length >= 2 else {
            throw KineographError(
                .invalidData, "a segment has a length of \(length), and its length alone takes 2 bytes",
                remedy: "export it again", offset: place)
        }
        let payload = offset + 2..<offset + length
        guard payload.upperBound <= bytes.count else { return nil }
        offset = payload.upperBound
        return JPEGSegment(marker: marker, offset: place, payload: payload)
    }
}
