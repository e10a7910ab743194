/// What the first bytes of a file that is no animation look like, in words for a message.
func contentDescription(of head: [UInt8]) -> String {
    if head.isEmpty { return "the file is empty" }
    let known: [(start: [UInt8], name: String)] = [
        (Array("%PDF".utf8), "a PDF document"), (Array("<svg".utf8), "an SVG drawing"),
        (Array("<?xml".utf8), "an XML document"), (Array("BM".utf8), "a BMP picture"),
        ([0x50, 0x4b, 0x03, 0x04], "a ZIP archive"), ([0x1f, 0x8b], "gzip data"),
        (Array("II*\0".utf8), "a TIFF picture"),
        (Array("MM\0*".utf8), "a TIFF picture"), (Array("RIFF".utf8), "a RIFF file that is no WebP"),
        (Array("8BPS".utf8), "a Photoshop document"), ([0x1a, 0x45, 0xdf, 0xa3], "a Matroska or WebM video"),
        ([0x7f, 0x45, 0x4c, 0x46], "a program"),
    ]
    if let match = known.first(where: { head.starts(with: $0.start) }) { return "the file is \(match.name)" }
    if head.dropFirst(4).starts(with: "ftyp".utf8) { return "the file is a video or a HEIF or AVIF picture" }
    // Valid UTF-8 without control characters; the last character may be cut off by the end of the head.
    let isText =
        (0..<min(4, head.count)).contains { cut in
            String(validating: head.dropLast(cut), as: UTF8.self) != nil
        } && !head.contains { $0 < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].contains($0) }
    return isText ? "the file is text" : "the file is of an unknown kind"
}
