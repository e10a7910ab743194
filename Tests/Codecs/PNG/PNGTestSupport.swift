import Codecs
import Diagnostics
import Parallel
import Raster
import TestSupport

/// Frames of the same length, one after the other.
func frames(_ bitmaps: [Bitmap], each duration: Duration = .milliseconds(100)) -> [Frame] {
    bitmaps.enumerated().map { index, bitmap in
        Frame(bitmap: bitmap, interval: duration * index..<duration * (index + 1))
    }
}

/// A stream as an APNG.
///
/// - Parameter surveys: Whether the encoder sees the frames before it writes them, as far as it wants to.
func apng(
    _ frames: [Frame], plays: Int? = nil, isOpaque: Bool = false, comment: String? = nil, keepsDuplicates: Bool = false,
    options: PNGOptions = PNGOptions(), jobs: Int = 1, surveys: Bool = false
) throws -> (bytes: [UInt8], report: EncodingReport) {
    let sink = MemorySink()
    let request = EncodingRequest(
        canvas: frames.first?.bitmap.size ?? PixelSize(width: 1, height: 1), plays: plays, isOpaque: isOpaque,
        comment: comment, keepsDuplicates: keepsDuplicates, pool: WorkPool(jobs: jobs))
    var encoder = try APNGEncoder(request, options: options, to: sink)
    if surveys { for frame in frames where encoder.wantsSurvey { try encoder.survey(frame) } }
    for frame in frames { try encoder.add(frame) }
    let report = try encoder.finish()
    return (sink.bytes, report)
}

/// What a file shows, and what its decoder found wrong.
func decoded(
    _ bytes: [UInt8], options: DecodingOptions = DecodingOptions()
) throws(KineographError) -> (info: AnimationInfo, bitmaps: [Bitmap], diagnostics: [Diagnostic]) {
    SeedFolder.keep(bytes, for: "png")
    var decoder = try PNGDecoder(bytes, options: options)
    var bitmaps: [Bitmap] = []
    while let bitmap = try decoder.next() { bitmaps.append(bitmap) }
    return (decoder.info, bitmaps, decoder.diagnostics)
}

let strict = DecodingOptions(isStrict: true)

/// Sprites that move, change, fade and vanish, on a canvas that is clear or of one colour.
func randomFrames(seed: UInt64, count: Int, width: Int, height: Int, opaque: Bool = false) -> [Bitmap] {
    var generator = SeededGenerator(seed: seed)
    let palette = (0..<6).map { _ in Color(rawValue: UInt32.random(in: 0...(.max), using: &generator)) }
    var bitmap = Bitmap(size: PixelSize(width: width, height: height))
    return (0..<count).map { _ in
        if Int.random(in: 0..<4, using: &generator) == 0 { bitmap = Bitmap(size: bitmap.size) }
        for _ in 0..<Int.random(in: 0..<4, using: &generator) {
            let x = Int.random(in: 0..<width, using: &generator)
            let y = Int.random(in: 0..<height, using: &generator)
            let color = palette.randomElement(using: &generator) ?? .black
            for row in y..<min(height, y + 4) {
                for column in x..<min(width, x + 5) { bitmap[column, row] = color }
            }
        }
        var shown = bitmap
        for index in 0..<width * height {
            var color = shown[index % width, index / width]
            if opaque { color.alpha = 255 }
            shown[index % width, index / width] = color.isClear ? .clear : color
        }
        return shown
    }
}
