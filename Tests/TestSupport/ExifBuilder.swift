/// Builds blocks of Exif metadata byte by byte (TIFF 6.0, section 2).
public struct ExifBuilder {
    public var isBigEndian: Bool
    /// The entries of the first directory: a tag, a type, a count, and the value in four bytes.
    public var entries: [(tag: Int, type: Int, count: Int, value: [UInt8])] = []
    /// How many entries the directory says it has; nil for those it has.
    public var entryCount: Int?
    public var directoryOffset = 8

    public init(isBigEndian: Bool = false) { self.isBigEndian = isBigEndian }

    /// A block that holds an orientation between two other tags.
    public init(orientation: Int, isBigEndian: Bool = false) {
        self.init(isBigEndian: isBigEndian)
        entries = [
            (0x0100, 4, 1, number(7, 4)), (0x0112, 3, 1, number(orientation, 2) + [0, 0]),
            (0x0128, 3, 1, [0, 0, 0, 0]),
        ]
    }

    public var bytes: [UInt8] {
        var bytes = Array((isBigEndian ? "MM" : "II").utf8) + number(42, 2) + number(directoryOffset, 4)
        bytes += number(entryCount ?? entries.count, 2)
        for entry in entries {
            bytes += number(entry.tag, 2) + number(entry.type, 2) + number(entry.count, 4) + entry.value
        }
        return bytes + number(0, 4)
    }

    /// What JPEG puts before a block.
    public static let identifier: [UInt8] = Array("Exif".utf8) + [0, 0]

    public func number(_ value: Int, _ count: Int) -> [UInt8] {
        let digits = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        return isBigEndian ? digits.reversed() : digits
    }
}
