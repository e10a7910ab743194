internal import Diagnostics
internal import Raster

/// What stands before the pixels of a Netpbm picture: pbm(5), pgm(5), ppm(5) and pam(5).
struct NetpbmHeader: Hashable, Sendable {
    enum Coding: Hashable, Sendable {
        /// Numbers of one byte, or of two where ``NetpbmHeader/largest`` is above 255, most significant first.
        case binary
        /// Eight pixels in a byte; each row begins with a byte of its own. 1 is black.
        case bits
        /// Numbers as decimal text.
        case text
        /// Single digits as text. 1 is black.
        case digits
    }

    var size = PixelSize(width: 0, height: 0)
    /// Samples a pixel: grey, grey and alpha, red to blue, or those and alpha.
    var channels = 1
    /// The sample that is white, or opaque.
    var largest = 1
    var coding = Coding.binary

    var hasAlpha: Bool { channels == 2 || channels == 4 }

    /// Whether bytes begin a picture.
    static func isExpected(of head: ArraySlice<UInt8>) -> Bool {
        let start = head.prefix(3)
        guard start.count == 3, start.first == UInt8(ascii: "P") else { return false }
        let (kind, space) = (start[start.startIndex + 1], start[start.startIndex + 2])
        guard kind != UInt8(ascii: "7") else { return space == UInt8(ascii: "\n") }
        return (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(kind) && (isSpace(space) || space == UInt8(ascii: "#"))
    }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }

    /// How many bytes the pixels take; nil for text, whose length nothing says.
    ///
    /// - Throws: ``KineographError`` with code `limitExceeded`.
    func pixelByteCount() throws(KineographError) -> Int? {
        switch coding {
        case .binary: try byteCount(of: size, bytesPerPixel: channels * (largest > 255 ? 2 : 1))
        case .bits: (size.width + 7) / 8 * size.height
        case .text, .digits: nil
        }
    }

    /// Reads a header; nil where the file ends in it.
    ///
    /// - Parameter cursor: At its start; then at the pixels.
    /// - Throws: ``KineographError`` for what is none, `limitExceeded` for a picture that is too large.
    init?(_ cursor: inout ByteCursor, limits: Limits) throws(KineographError) {
        let start = cursor.offset
        let magic = try cursor.next(2)
        do throws(KineographError) {
            let hasFields = magic.last == UInt8(ascii: "7")
            let isWhole = try hasFields ? readFields(&cursor) : readNumbers(&cursor, kind: magic[1])
            guard isWhole else { return nil }
            guard size.width > 0, size.height > 0 else { throw NetpbmHeader.fault("the picture is \(size)") }
            guard (1...65_535).contains(largest) else { throw NetpbmHeader.fault("the largest sample is \(largest)") }
            try limits.check(size: size.width, by: size.height)
        } catch {
            throw error.at(offset: start)
        }
    }

    private static func fault(_ message: String) -> KineographError {
        KineographError(.invalidData, message, remedy: "write it again with another program")
    }

    // MARK: PBM, PGM, PPM

    /// - Returns: Whether the file does not end before.
    private mutating func readNumbers(_ cursor: inout ByteCursor, kind: UInt8) throws(KineographError) -> Bool {
        channels = kind == UInt8(ascii: "3") || kind == UInt8(ascii: "6") ? 3 : 1
        switch kind {
        case UInt8(ascii: "1"): coding = .digits
        case UInt8(ascii: "4"): coding = .bits
        case UInt8(ascii: "2"), UInt8(ascii: "3"): coding = .text
        default: coding = .binary
        }
        guard let width = try NetpbmHeader.number(&cursor), let height = try NetpbmHeader.number(&cursor) else {
            return false
        }
        size = PixelSize(width: width, height: height)
        if coding == .binary || coding == .text {
            guard let value = try NetpbmHeader.number(&cursor) else { return false }
            largest = value
        }
        // The one space behind the last number.
        return try cursor.next() != nil
    }

    /// The next number, behind spaces and comments; nil at the end of the file. What is too long is too large.
    static func number(_ cursor: inout ByteCursor) throws(KineographError) -> Int? {
        try passSpace(&cursor)
        guard let first = try cursor.peek() else { return nil }
        guard isDigit(first) else { throw fault("a number is expected where none stands") }
        var value = 0
        while let byte = try cursor.peek(), isDigit(byte) {
            value = min(value * 10 + Int(byte - UInt8(ascii: "0")), Int(Int32.max))
            _ = try cursor.next()
        }
        return value
    }

    /// Passes over spaces and comments, which go to the end of their lines.
    static func passSpace(_ cursor: inout ByteCursor) throws(KineographError) {
        var isComment = false
        while let byte = try cursor.peek(), isComment || isSpace(byte) || byte == UInt8(ascii: "#") {
            isComment = byte == UInt8(ascii: "#") || (isComment && byte != UInt8(ascii: "\n"))
            _ = try cursor.next()
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    // MARK: PAM

    private static let longestLine = 4096
    private static let mostLines = 1024

    /// - Returns: Whether the file does not end before.
    private mutating func readFields(_ cursor: inout ByteCursor) throws(KineographError) -> Bool {
        var values: [Substring: Int] = [:]
        var type = ""
        for _ in 0..<NetpbmHeader.mostLines {
            guard let line = try cursor.line(upTo: NetpbmHeader.longestLine) else {
                guard try cursor.peek() == nil else { throw NetpbmHeader.fault("a line of its header has no end") }
                return false
            }
            let words = line.split { $0.isWhitespace }
            guard let name = words.first, !name.hasPrefix("#") else { continue }
            switch name {
            case "ENDHDR":
                try take(values, type: type)
                return true
            case "TUPLTYPE": type += (type.isEmpty ? "" : " ") + words.dropFirst().joined(separator: " ")
            default:
                guard words.count == 2, let value = UInt64(words[1]) else { continue }
                values[name] = Int(min(value, UInt64(Int32.max)))
            }
        }
        throw NetpbmHeader.fault("its header has no end (ENDHDR)")
    }

    /// The types of tuples that pam(5) defines, by their samples a pixel.
    private static let types = [
        "BLACKANDWHITE": 1, "GRAYSCALE": 1, "BLACKANDWHITE_ALPHA": 2, "GRAYSCALE_ALPHA": 2, "RGB": 3, "RGB_ALPHA": 4,
    ]

    private mutating func take(_ values: [Substring: Int], type: String) throws(KineographError) {
        guard let width = values["WIDTH"], let height = values["HEIGHT"], let depth = values["DEPTH"],
            let largest = values["MAXVAL"]
        else { throw NetpbmHeader.fault("its header lacks one of WIDTH, HEIGHT, DEPTH and MAXVAL") }
        let expected = NetpbmHeader.types[type]
        guard (1...4).contains(depth), depth == expected ?? depth else {
            let kind = type.isEmpty ? "a picture" : "\(type)"
            throw KineographError(
                .unsupported, "\(kind) of \(depth) samples a pixel is not read",
                remedy: "write 1 to 4: grey or red, green and blue, and alpha")
        }
        (size, channels, self.largest) = (PixelSize(width: width, height: height), depth, largest)
    }
}
