internal import Diagnostics

/// Walks through a file from its start, with a small part of it in memory.
struct ByteCursor {
    private let file: FileBytes
    /// Where the next byte is.
    private(set) var offset = 0
    private var window: [UInt8] = []
    private var windowStart = 0
    private static let windowSize = 1 << 14

    init(_ file: FileBytes) { self.file = file }

    /// The byte at an offset from the next one on, which is not taken; nil behind the end.
    mutating func peek(_ distance: Int = 0) throws(KineographError) -> UInt8? {
        let place = offset + distance
        if !(windowStart..<windowStart + window.count).contains(place) {
            window = try file.bytes(place..<place + ByteCursor.windowSize)
            windowStart = place
        }
        return place - windowStart < window.count ? window[place - windowStart] : nil
    }

    /// Takes the next byte; nil at the end.
    mutating func next() throws(KineographError) -> UInt8? {
        guard let byte = try peek() else { return nil }
        offset += 1
        return byte
    }

    /// Takes as many bytes; fewer at the end.
    mutating func next(_ count: Int) throws(KineographError) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count, let byte = try next() { bytes.append(byte) }
        return bytes
    }

    /// Passes over bytes.
    ///
    /// - Returns: Whether there are as many.
    mutating func skip(_ count: Int) throws(KineographError) -> Bool {
        let (end, overflow) = offset.addingReportingOverflow(count)
        guard !overflow, end < .max - ByteCursor.windowSize else { return false }
        if count > 0, try peek(count - 1) == nil { return false }
        offset = end
        return true
    }

    /// Takes a line and its end, which is not given; nil where none ends within so many bytes.
    mutating func line(upTo most: Int) throws(KineographError) -> String? {
        var bytes: [UInt8] = []
        while bytes.count < most, let byte = try next() {
            if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
        return nil
    }
}
