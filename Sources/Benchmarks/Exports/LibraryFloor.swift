internal import CDeflate
internal import CWebP
internal import Codecs
internal import Foundation
internal import Raster

/// The least that an export can take: reading the frames, and one pass of the format's own library over what changes in
/// each, in one thread, without any choice.
struct LibraryFloor: Sendable {
    var name: String
    var form: OutputForm
    /// Compresses part of a frame, and gives the size of what came out.
    var compress: @Sendable (_ frame: Bitmap, _ changed: PixelRect) -> Int

    static let all = [
        LibraryFloor(name: "libwebp", form: .webP) { webPSize(of: $0, in: $1, isLossless: true) },
        LibraryFloor(name: "libwebp", form: .lossyWebP) { webPSize(of: $0, in: $1, isLossless: false) },
        LibraryFloor(name: "libdeflate level 6", form: .apng) { deflatedSize(of: $0, in: $1) },
        LibraryFloor(name: "libdeflate level 6", form: .sequence) { frame, _ in
            deflatedSize(of: frame, in: frame.bounds)
        },
    ]

    /// What reading and the library took, and how many bytes it made; the median of some rounds.
    func measure(_ input: BenchmarkCase, rounds: Int = 3) throws -> (cpu: Duration, byteCount: Double) {
        var times: [Duration] = []
        var byteCount = 0
        for _ in 0..<rounds {
            let start = ProcessRun.ownCPU
            byteCount = 0
            var last: Bitmap?
            for index in input.frames.indices {
                let frame = try input.picture(index)
                byteCount += compress(frame, frame.changedRect(since: last))
                last = frame
            }
            times.append(ProcessRun.ownCPU - start)
            if times[0] > .seconds(5) { break }
        }
        return (median(times), Double(byteCount))
    }
}

extension Bitmap {
    /// What differs from the frame before, from even coordinates as WebP has them; one pixel where nothing does.
    fileprivate func changedRect(since last: Bitmap?) -> PixelRect {
        guard let last, last.size == size else { return bounds }
        guard let changed = changedRect(from: last) else { return PixelRect(x: 0, y: 0, width: 1, height: 1) }
        let (x, y) = (changed.minX & ~1, changed.minY & ~1)
        return PixelRect(x: x, y: y, width: changed.maxX - x, height: changed.maxY - y)
    }
}

/// The size of a part of a frame as libwebp's defaults (quality 75, method 4) have it.
private func webPSize(of frame: Bitmap, in rect: PixelRect, isLossless: Bool) -> Int {
    var config = WebPConfig()
    guard unsafe WebPConfigInit(&config) != 0 else { return 0 }
    config.lossless = isLossless ? 1 : 0
    var picture = unsafe WebPPicture()
    guard unsafe WebPPictureInit(&picture) != 0 else { return 0 }
    defer { unsafe WebPPictureFree(&picture) }
    unsafe (picture.use_argb, picture.width, picture.height) = (1, Int32(rect.width), Int32(rect.height))
    let pixels = frame.cropped(to: rect).pixels
    unsafe pixels.withUnsafeBytes { bytes in
        _ = unsafe WebPPictureImportRGBA(
            &picture, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(rect.width * 4))
    }
    var writer = unsafe WebPMemoryWriter()
    unsafe WebPMemoryWriterInit(&writer)
    defer { unsafe WebPMemoryWriterClear(&writer) }
    return unsafe withUnsafeMutablePointer(to: &writer) { writer in
        unsafe picture.writer = WebPMemoryWrite
        unsafe picture.custom_ptr = UnsafeMutableRawPointer(writer)
        return unsafe WebPEncode(&config, &picture) != 0 ? unsafe writer.pointee.size : 0
    }
}

/// The size of the unfiltered rows of a part of a frame, without alpha where all of it is opaque.
private func deflatedSize(of frame: Bitmap, in rect: PixelRect) -> Int {
    let part = frame.cropped(to: rect)
    let channels = part.isOpaque ? 3 : 4
    var rows: [UInt8] = []
    rows.reserveCapacity((part.width * channels + 1) * part.height)
    for y in 0..<part.height {
        rows.append(0)
        for x in 0..<part.width {
            let color = part.pixels[y * part.width + x]
            rows.append(color.red)
            rows.append(color.green)
            rows.append(color.blue)
            if channels == 4 { rows.append(color.alpha) }
        }
    }
    guard let compressor = unsafe libdeflate_alloc_compressor(6) else { return 0 }
    defer { unsafe libdeflate_free_compressor(compressor) }
    var output = [UInt8](repeating: 0, count: unsafe libdeflate_zlib_compress_bound(compressor, rows.count))
    let capacity = output.count
    return unsafe rows.withUnsafeBytes { input in
        unsafe output.withUnsafeMutableBytes { output in
            unsafe libdeflate_zlib_compress(compressor, input.baseAddress, input.count, output.baseAddress, capacity)
        }
    }
}
