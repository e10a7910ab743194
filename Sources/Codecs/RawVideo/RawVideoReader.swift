internal import Diagnostics
internal import Playback
internal import Raster

/// Reads uncompressed pictures back, one at a time. It knows the formats by themselves, and not how they were written.
struct RawVideoReader: AnimationDecoder {
    let info: AnimationInfo
    let diagnostics: [Diagnostic] = []
    private let file: WrittenFile
    private let form: RawVideoForm
    private var offset: Int

    /// - Throws: ``KineographError`` where the file is not of whole pictures, or another size or rate than is expected.
    init(_ file: WrittenFile, form: RawVideoForm, request: EncodingRequest) throws(KineographError) {
        self.file = file
        self.form = form
        let size = request.canvas
        guard let rate = request.constantRate else { throw RawVideoReader.wrong("there is no rate") }
        offset = 0
        if case .y4m = form {
            let line = try RawVideoReader.line(of: file, at: 0)
            let words = Set(line.split(separator: " "))
            let expected = [
                "YUV4MPEG2", "W\(size.width)", "H\(size.height)", "F\(rate.numerator):\(rate.denominator)", "C444",
            ]
            guard expected.allSatisfy({ words.contains($0[...]) }) else {
                throw RawVideoReader.wrong("it begins: \(line)")
            }
            offset = line.utf8.count + 1
        }
        let pictureBytes = try RawVideoReader.pictureLength(of: file, form: form, size: size, at: offset)
        let (count, rest) = (file.count - offset).quotientAndRemainder(dividingBy: pictureBytes)
        guard rest == 0, count > 0 else { throw RawVideoReader.wrong("it does not end after a picture") }
        var frames: [FrameInfo] = []
        for index in 0..<count {
            let duration = try rate.duration(ofFrames: index + 1) - rate.duration(ofFrames: index)
            frames.append(
                FrameInfo(rect: PixelRect(size), duration: duration, delay: SecondsFraction(duration).description))
        }
        info = AnimationInfo(
            format: form.identifier, canvas: size, plays: request.plays, hasAlpha: true, frames: frames)
    }

    mutating func next() throws(KineographError) -> Bitmap? {
        guard offset < file.count else { return nil }
        let size = info.canvas
        switch form {
        case .y4m:
            let planes = try pixels(after: "FRAME\n", bytesPerPixel: 3)
            return Bitmap(size: size, pixels: (0..<size.width * size.height).map { RawVideoReader.color(planes, $0) })
        case .pam:
            let header = try RawVideoReader.pamHeader(of: file, at: offset)
            guard header.size == size else { throw RawVideoReader.wrong("a picture is \(header.size)") }
            return bitmap(try pixels(after: header.text, bytesPerPixel: 4))
        case .rgba: return bitmap(try pixels(after: "", bytesPerPixel: 4))
        }
    }

    private mutating func pixels(after header: String, bytesPerPixel: Int) throws(KineographError) -> [UInt8] {
        let start = offset + header.utf8.count
        guard try file.bytes(offset..<start).elementsEqual(header.utf8) else {
            throw RawVideoReader.wrong("no picture begins at byte \(offset)")
        }
        offset = start + info.canvas.width * info.canvas.height * bytesPerPixel
        return try file.bytes(start..<offset)
    }

    private func bitmap(_ bytes: [UInt8]) -> Bitmap {
        let pixels = (0..<bytes.count / 4).map { index in
            Color(
                red: bytes[4 * index], green: bytes[4 * index + 1], blue: bytes[4 * index + 2],
                alpha: bytes[4 * index + 3])
        }
        return Bitmap(size: info.canvas, pixels: pixels)
    }
}

extension RawVideoReader {
    fileprivate static func wrong(_ message: String) -> KineographError {
        KineographError(.internalError, "what was written is no such video: \(message)")
    }

    /// How many bytes a picture has, with what stands before it.
    private static func pictureLength(
        of file: WrittenFile, form: RawVideoForm, size: PixelSize, at offset: Int
    ) throws(KineographError) -> Int {
        let area = size.width * size.height
        switch form {
        case .y4m: return 6 + 3 * area
        case .pam: return try pamHeader(of: file, at: offset).text.utf8.count + 4 * area
        case .rgba: return 4 * area
        }
    }

    /// A line without its end.
    fileprivate static func line(of file: WrittenFile, at offset: Int) throws(KineographError) -> String {
        let bytes = try file.bytes(offset..<offset + 256)
        return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }

    /// The header of a PAM picture (Netpbm's pam(5)), and the size that it says.
    fileprivate static func pamHeader(
        of file: WrittenFile, at offset: Int
    ) throws(KineographError) -> (text: String, size: PixelSize) {
        var text = ""
        var values: [Substring: Substring] = [:]
        while !text.hasSuffix("ENDHDR\n") {
            let line = try line(of: file, at: offset + text.utf8.count)
            guard !line.isEmpty, text.utf8.count < 256 else { throw wrong("a picture's header has no end") }
            text += line + "\n"
            let words = line.split(separator: " ")
            values[words.first ?? ""] = words.dropFirst().first ?? ""
        }
        guard text.hasPrefix("P7\n"), values["DEPTH"] == "4", values["MAXVAL"] == "255",
            values["TUPLTYPE"] == "RGB_ALPHA",
            let width = values["WIDTH"].flatMap({ Int($0) }), let height = values["HEIGHT"].flatMap({ Int($0) })
        else { throw wrong("a picture's header is not that of RGB with alpha") }
        return (text, PixelSize(width: width, height: height))
    }

    /// A pixel of three planes of limited range (ITU-R BT.601), turned back by its equations.
    fileprivate static func color(_ planes: [UInt8], _ index: Int) -> Color {
        let count = planes.count / 3
        let luma = (Double(planes[index]) - 16) * 255 / 219
        let (blueness, redness) = (
            (Double(planes[count + index]) - 128) * 255 / 224, (Double(planes[2 * count + index]) - 128) * 255 / 224
        )
        func sample(_ value: Double) -> UInt8 { UInt8(min(max(value.rounded(), 0), 255)) }
        let (red, blue) = (luma + 1.402 * redness, luma + 1.772 * blueness)
        return Color(red: sample(red), green: sample((luma - 0.299 * red - 0.114 * blue) / 0.587), blue: sample(blue))
    }
}
