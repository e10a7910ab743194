import Codecs
import Diagnostics
import Parallel
import Raster
import Testing

/// Frames that follow each other, each as long as it says.
func timed(_ bitmaps: [Bitmap], _ durations: [Duration]) -> [Frame] {
    var start = Duration.zero
    return zip(bitmaps, durations).map { bitmap, duration in
        defer { start += duration }
        return Frame(bitmap: bitmap, interval: start..<start + duration)
    }
}

func timed(_ bitmaps: [Bitmap], each duration: Duration = .milliseconds(100)) -> [Frame] {
    timed(bitmaps, [Duration](repeating: duration, count: bitmaps.count))
}

/// A GIF of frames, and its report.
func encodeGIF(
    _ frames: [Frame], options: GIFOptions = GIFOptions(), plays: Int? = nil, comment: String? = nil,
    keepsDuplicates: Bool = false, jobs: Int = 1, surveys: Bool = true
) throws -> (bytes: [UInt8], report: EncodingReport) {
    let request = EncodingRequest(
        canvas: frames[0].bitmap.size, plays: plays, comment: comment, keepsDuplicates: keepsDuplicates,
        pool: WorkPool(jobs: jobs))
    let sink = MemorySink()
    var encoder = try GIFEncoder(request, options: options, to: sink)
    if surveys { for frame in frames where encoder.wantsSurvey { try encoder.survey(frame) } }
    for frame in frames { try encoder.add(frame) }
    let report = try encoder.finish()
    return (sink.bytes, report)
}

/// What a GIF shows: canvases, and when each begins.
func shown(_ bytes: [UInt8]) throws -> [Frame] {
    let (canvases, info, diagnostics) = try decodeGIF(bytes, DecodingOptions(isStrict: true))
    #expect(diagnostics.isEmpty)
    return timed(canvases, info.frames.map(\.duration))
}

/// Expects that a GIF shows the frames exactly.
func expectExact(_ frames: [Frame], _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) throws
{
    let decoded = try shown(encodeGIF(frames).bytes)
    #expect(decoded == frames, comment, sourceLocation: sourceLocation)
}

/// The bytes of each image's own table, from its descriptor (GIF89a, section 20); the header's comes first.
func tables(in bytes: [UInt8]) -> [Int] {
    func size(_ packed: UInt8) -> Int { packed & 0x80 == 0 ? 0 : 3 << (Int(packed & 7) + 1) }
    var sizes = [size(bytes[10])]
    var place = 13 + sizes[0]
    while place < bytes.count, bytes[place] != 0x3b {
        if bytes[place] == 0x21 {
            place += 2
        } else {
            sizes.append(size(bytes[place + 9]))
            // The descriptor, the table, and the byte with the bits of a symbol.
            place += 10 + (sizes.last ?? 0) + 1
        }
        while bytes[place] != 0 { place += Int(bytes[place]) + 1 }
        place += 1
    }
    return sizes
}
