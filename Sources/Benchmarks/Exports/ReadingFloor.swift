internal import CDeflate
internal import CGIF
internal import CWebP
internal import Foundation

/// The least that reading an animated file can take: its format's library alone, in one thread, which throws away what it
/// decompresses.
struct ReadingFloor: Sendable {
    var name: String
    var form: OutputForm
    /// Reads a file, and tells whether that went well.
    var read: @Sendable (_ path: String) throws -> Bool

    static let all = [
        ReadingFloor(name: "giflib", form: .gif) { readGIF($0) },
        ReadingFloor(name: "libwebp", form: .webP) { readWebP(try bytes(of: $0)) },
        ReadingFloor(name: "libdeflate", form: .apng) { inflateAPNG(try bytes(of: $0)) },
    ]

    /// The CPU time that it took; the median of some rounds. Nil where the library cannot read the file.
    func measure(_ path: String, rounds: Int) throws -> Duration? {
        var durations: [Duration] = []
        for _ in 0..<rounds {
            let start = ProcessRun.ownCPU
            guard try read(path) else { return nil }
            durations.append(ProcessRun.ownCPU - start)
        }
        return median(durations)
    }
}

private func bytes(of path: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
}

/// All frames as indices, as giflib stores them.
private func readGIF(_ path: String) -> Bool {
    var code: Int32 = 0
    guard let file = unsafe DGifOpenFileName(path, &code) else { return false }
    let isRead = unsafe DGifSlurp(file) == GIF_OK
    return unsafe DGifCloseFile(file, &code) == GIF_OK && isRead
}

/// All frames, composited by libwebp's own reader of animations.
private func readWebP(_ bytes: [UInt8]) -> Bool {
    unsafe bytes.withUnsafeBufferPointer { buffer in
        var data = unsafe WebPData(bytes: buffer.baseAddress, size: buffer.count)
        guard let decoder = unsafe WebPAnimDecoderNew(&data, nil) else { return false }
        defer { unsafe WebPAnimDecoderDelete(decoder) }
        var pixels: UnsafeMutablePointer<UInt8>?
        var time: Int32 = 0
        while unsafe WebPAnimDecoderHasMoreFrames(decoder) != 0 {
            guard unsafe WebPAnimDecoderGetNext(decoder, &pixels, &time) != 0 else { return false }
        }
        return true
    }
}

/// The filtered rows of all frames: no filter is undone.
private func inflateAPNG(_ bytes: [UInt8]) -> Bool {
    func word(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    guard bytes.count > 24, let decompressor = unsafe libdeflate_alloc_decompressor() else { return false }
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    // Room for rows of 8 bits in four channels, each with the number of its filter.
    var rows = [UInt8](repeating: 0, count: (4 * word(16) + 1) * word(20))
    var frame: [UInt8] = []
    func inflate() -> Bool {
        if frame.isEmpty { return true }
        defer { frame.removeAll(keepingCapacity: true) }
        var count = 0
        return unsafe frame.withUnsafeBytes { input in
            unsafe rows.withUnsafeMutableBytes { output in
                unsafe libdeflate_zlib_decompress(
                    decompressor, input.baseAddress, input.count, output.baseAddress, output.count, &count)
                    == LIBDEFLATE_SUCCESS
            }
        }
    }
    var place = 8
    while place + 12 <= bytes.count {
        let end = place + 8 + word(place)
        guard end + 4 <= bytes.count else { return false }
        switch String(decoding: bytes[place + 4..<place + 8], as: UTF8.self) {
        case "IDAT": frame += bytes[place + 8..<end]
        case "fdAT": frame += bytes[place + 12..<end]
        case "fcTL": guard inflate() else { return false }
        default: break
        }
        place = end + 4
    }
    return inflate()
}
