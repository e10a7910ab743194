internal import Diagnostics
internal import Playback
internal import Raster

/// The line at the start of a YUV4MPEG2 stream, as MJPEG tools (yuv4mpeg(5)) and ffmpeg write it.
struct Y4MHeader: Hashable, Sendable {
    private(set) var size = PixelSize(width: 0, height: 0)
    /// Nil where the stream does not say.
    private(set) var rate: Rate?
    private(set) var sampling = ChromaSampling(across: 2, down: 2)
    /// Nil where the stream does not say.
    private var saidFullRange: Bool?
    /// How much wider than high a pixel is, as `4:3`; nil for a square, and where it is not known.
    private(set) var pixelAspect: Substring?

    /// Whether samples run from 0 to 255: where nothing says so, those of grey do, as for ffmpeg, and no others.
    var isFullRange: Bool { saidFullRange ?? (sampling.across == 0) }

    static let start = Array("YUV4MPEG2".utf8)

    /// How the samples of a picture lie: planes of luma, of the two chromas, and of alpha.
    struct ChromaSampling: Hashable, Sendable {
        /// How many pixels beside each other share a sample of chroma; 0 where there is no chroma.
        var across: Int
        /// How many below each other.
        var down: Int
        var hasAlpha = false

        /// How many samples of each chroma there are.
        func chromaSize(of size: PixelSize) -> PixelSize {
            guard across > 0 else { return PixelSize(width: 0, height: 0) }
            return PixelSize(
                width: (size.width - 1) / across + 1, height: (size.height - 1) / down + 1)
        }
    }

    /// - Parameter cursor: At the start; then behind the line.
    /// - Throws: ``KineographError``: `invalidData`, `unsupported` for interlaced video and more than 8 bits, `limitExceeded`.
    init(_ cursor: inout ByteCursor, limits: Limits) throws(KineographError) {
        guard let line = try cursor.line(upTo: 4096), line.utf8.starts(with: Y4MHeader.start) else {
            throw Y4MHeader.fault("the line at its start has no end")
        }
        for word in line.split(separator: " ").dropFirst() {
            guard let name = word.first else { continue }
            try take(name, word.dropFirst())
        }
        guard size.width > 0, size.height > 0 else { throw Y4MHeader.fault("its pictures are \(size)") }
        try limits.check(size: size.width, by: size.height)
    }

    private static func fault(_ message: String) -> KineographError {
        KineographError(.invalidData, message, remedy: "write the video again", offset: 0)
    }

    private mutating func take(_ name: Character, _ value: Substring) throws(KineographError) {
        switch name {
        case "W": size = PixelSize(width: try side(value), height: size.height)
        case "H": size = PixelSize(width: size.width, height: try side(value))
        case "F": rate = try ratio(value).flatMap { $0 > 0 && $1 > 0 ? Rate($0, over: $1) : nil }
        case "A":
            let aspect = try ratio(value)
            if let (width, height) = aspect, width > 0, height > 0, width != height { pixelAspect = value }
        case "I":
            guard value == "p" || value == "?" else {
                throw KineographError(
                    .unsupported, "the video is interlaced (I\(value))",
                    remedy: "make whole pictures of its fields first, as with ffmpeg -vf yadif", offset: 0)
            }
        case "C": sampling = try Y4MHeader.sampling(value)
        case "X":
            if value == "COLORRANGE=FULL" { saidFullRange = true }
            if value == "COLORRANGE=LIMITED" { saidFullRange = false }
        default: break
        }
    }

    private func side(_ text: Substring) throws(KineographError) -> Int {
        guard let side = UInt64(text) else { throw Y4MHeader.fault("\"\(text)\" is no side of a picture") }
        return Int(min(side, UInt64(Int32.max)))
    }

    /// Nil for `0:0`, which means that it is not known.
    private func ratio(_ text: Substring) throws(KineographError) -> (Int64, Int64)? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { UInt32($0) }
        guard parts.count == 2, let top = parts[0], let bottom = parts[1] else {
            throw Y4MHeader.fault("\"\(text)\" is no ratio")
        }
        return top == 0 && bottom == 0 ? nil : (Int64(top), Int64(bottom))
    }

    private static func sampling(_ name: Substring) throws(KineographError) -> ChromaSampling {
        switch name {
        case "420", "420jpeg", "420mpeg2", "420paldv": return ChromaSampling(across: 2, down: 2)
        case "422": return ChromaSampling(across: 2, down: 1)
        case "411": return ChromaSampling(across: 4, down: 1)
        case "444": return ChromaSampling(across: 1, down: 1)
        case "444alpha": return ChromaSampling(across: 1, down: 1, hasAlpha: true)
        case "mono": return ChromaSampling(across: 0, down: 0)
        default:
            throw KineographError(
                .unsupported, "samples of the kind C\(name) are not read",
                remedy: "write 8 bits at 4:2:0, 4:2:2 or 4:4:4, as with ffmpeg -pix_fmt yuv444p", offset: 0)
        }
    }

    /// How many bytes the planes of a picture take.
    ///
    /// - Throws: ``KineographError`` with code `limitExceeded`.
    func pictureByteCount() throws(KineographError) -> Int {
        let chroma = sampling.chromaSize(of: size)
        let planes = try byteCount(of: size, bytesPerPixel: sampling.hasAlpha ? 2 : 1)
        let (sum, overflow) = planes.addingReportingOverflow(2 * chroma.width * chroma.height)
        guard !overflow else {
            throw KineographError(.limitExceeded, "a picture of \(size) is too large", remedy: "make it smaller")
        }
        return sum
    }
}
