internal import Diagnostics
internal import Raster

/// What is wanted of a block of Exif metadata (CIPA DC-008, section 4.5): how the picture has to be turned.
///
/// The block is a TIFF file without a picture. Only its first directory is looked at, from one end to the other, so that
/// what the block says can neither lead out of it nor in circles.
struct ExifBlock: Hashable, Sendable {
    /// Upright where the block says nothing, or nothing that makes sense.
    private(set) var orientation = Orientation.up
    /// What is wrong with the block, as a sentence without a subject; nil where it is sound as far as it was read.
    private(set) var fault: String?

    /// What JPEG puts before a block, and some programs put there in other formats too.
    static let identifier: [UInt8] = Array("Exif".utf8) + [0, 0]

    /// - Parameter block: The metadata, with or without ``identifier``.
    init(_ block: ArraySlice<UInt8>) {
        let bytes = block.starts(with: Self.identifier) ? block.dropFirst(Self.identifier.count) : block
        guard let reader = TIFFReader(bytes) else {
            fault = "does not begin as a TIFF file does"
            return
        }
        guard let directory = reader.directory else {
            fault = "has its directory outside of it"
            return
        }
        for entry in directory where entry.tag == Self.orientationTag {
            guard entry.count == 1, let orientation = entry.value.flatMap(Orientation.init) else {
                fault = "names an orientation that does not exist"
                return
            }
            self.orientation = orientation
            return
        }
        if reader.isDirectoryCutShort { fault = "ends inside its directory" }
    }

    private static let orientationTag = 0x0112

    /// The orientation; what is wrong with the block is reported.
    ///
    /// - Parameter offset: Where the block is in its file.
    func orientation(
        at offset: Int, reportingTo log: inout DiagnosticLog
    ) throws(KineographError) -> Orientation {
        if let fault {
            try log.report(
                Diagnostic("the Exif block \(fault): the picture is taken to be upright", offset: offset))
        }
        return orientation
    }
}

/// Reads the first directory of a TIFF file (TIFF 6.0, section 2), within the bytes that there are.
private struct TIFFReader {
    private let bytes: ArraySlice<UInt8>
    private let isBigEndian: Bool

    private static let entryLength = 12

    struct Entry {
        let tag: Int
        let count: Int
        /// The first number of the value, whichever of the types for whole numbers of two or four bytes it has; nil for others.
        let value: Int?
    }

    /// - Returns: nil where the header is not that of a TIFF file.
    init?(_ bytes: ArraySlice<UInt8>) {
        switch Array(bytes.prefix(4)) {
        case Array("II".utf8) + [42, 0]: isBigEndian = false
        case Array("MM".utf8) + [0, 42]: isBigEndian = true
        default: return nil
        }
        self.bytes = bytes
    }

    /// Where the entries begin, and how many there should be; nil where that is outside of the bytes.
    private var place: (start: Int, count: Int)? {
        guard let offset = number(at: 4, 4), let count = number(at: offset, 2) else { return nil }
        return (offset + 2, count)
    }

    /// The entries as far as there are bytes for them; nil where the directory is not in the file.
    var directory: [Entry]? {
        guard let (start, count) = place else { return nil }
        return (0..<min(count, (bytes.count - start) / Self.entryLength)).compactMap { index in
            let offset = start + index * Self.entryLength
            guard let tag = number(at: offset, 2), let type = number(at: offset + 2, 2),
                let count = number(at: offset + 4, 4)
            else { return nil }
            // SHORT, LONG, SSHORT and SLONG. A negative number is a large one here, which is as wrong.
            let lengths = [3: 2, 4: 4, 8: 2, 9: 4]
            return Entry(tag: tag, count: count, value: lengths[type].flatMap { number(at: offset + 8, $0) })
        }
    }

    /// Whether there are fewer entries than the directory says.
    var isDirectoryCutShort: Bool {
        guard let (start, count) = place else { return true }
        return count > (bytes.count - start) / Self.entryLength
    }

    /// An unsigned number; nil where it is not within the bytes.
    private func number(at offset: Int, _ length: Int) -> Int? {
        guard offset <= bytes.count - length else { return nil }
        let digits = bytes[bytes.startIndex + offset..<bytes.startIndex + offset + length]
        return isBigEndian
            ? digits.reduce(0) { $0 << 8 | Int($1) } : digits.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
