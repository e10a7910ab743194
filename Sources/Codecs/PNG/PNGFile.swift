internal import Playback
internal import Raster

/// The structure of a PNG file: everything but its pixels.
struct PNGFile {
    let header: PNGHeader
    var palette: PNGChunk?
    var transparency: PNGChunk?
    var colorSpace = PNGColorSpace()
    /// Whether it has chunks that a reader has to know, and none does.
    var hasUnknownParts = false
    var comment: String?
    /// How the pixels have to be turned; nil where no Exif block stands before the picture.
    var orientation: Orientation?
    /// Where the data of the file's own picture is.
    var picture: [Range<Int>] = []
    /// nil for a still picture, and where the file's own could not be used.
    var animation: AnimationControl?
    /// The frames of the animation; for a still picture, the picture.
    var frames: [StoredFrame] = []

    init(header: PNGHeader) { self.header = header }

    /// A frame, and where its pixels are.
    struct StoredFrame {
        var control: FrameControl
        var data: FrameData
    }

    enum FrameData {
        /// The file's own picture, sound as far as its chunks go: the file can be decoded as it is.
        case picture
        /// The contents of the chunks with the picture's data: of IDAT, or of fdAT without sequence numbers.
        case parts([Range<Int>])
    }

    /// Whether an index can be beyond the palette.
    var hasShortPalette: Bool {
        guard header.colorType == .palette, let palette else { return false }
        return palette.payload.count / 3 < 1 << Int(header.bitDepth)
    }

    /// Where a frame's data is.
    func parts(of frame: StoredFrame) -> [Range<Int>] {
        switch frame.data {
        case .picture: picture
        case .parts(let parts): parts
        }
    }

    /// What the file says of itself.
    var info: AnimationInfo {
        let canvas = PixelRect(header.size)
        // Boundaries are sums of exact fractions, rounded once each: thirty times 1/30 s is a second.
        var clock = FractionScheduler()
        var start = Duration.zero
        let infos = frames.map { frame in
            if animation != nil { clock.append(frame.control.delay) }
            defer { start = clock.position }
            return FrameInfo(
                rect: frame.control.rect.intersection(canvas), duration: clock.position - start,
                delay: frame.control.delay.description, disposal: frame.control.disposal, blend: frame.control.blend,
                colors: header.colorType == .palette ? palette.map { $0.payload.count / 3 } : nil)
        }
        let plays = animation.map { $0.plays == 0 ? nil : Int($0.plays) } ?? 1
        return AnimationInfo(
            format: animation == nil ? "png" : "apng", canvas: header.size, orientation: orientation ?? .up,
            plays: plays, hasAlpha: hasAlpha, comment: comment, frames: infos)
    }

    /// Whether a pixel of a picture can be less than opaque, or part of the canvas can show nothing.
    private var hasAlpha: Bool {
        if header.colorType.hasAlphaChannel || transparency != nil { return true }
        return frames.first?.control.rect.contains(PixelRect(header.size)) != true
            || frames.dropLast().contains { $0.control.disposal == .background }
    }

    /// A PNG file of one frame alone: the file's own format at the frame's size, and the frame's data. It has no end, so
    /// that data that falls short is seen as such.
    func standalone(_ parts: [Range<Int>], size: PixelSize, from bytes: [UInt8]) -> [UInt8] {
        var file = PNGChunk.signature
        file.reserveCapacity(parts.reduce(2_048) { $0 + $1.count + 12 })
        file.append(.header, header.payload(size: size))
        for chunk in [palette, transparency] {
            if let chunk { file.append(chunk.type, bytes[chunk.payload]) }
        }
        for part in parts { file.append(.imageData, bytes[part]) }
        return file
    }
}
