internal import CGIF
internal import Diagnostics
internal import Raster

/// Decompresses one picture of a GIF through giflib, row after row in the order in which they are stored.
///
/// giflib is shown a file of its own: a header and a descriptor made here, and then the picture's data. So whatever is
/// wrong with one picture is over with it, and giflib never sees a size that was not held against the limits.
@safe struct GIFPixelReader: ~Copyable {
    private let file: UnsafeMutablePointer<GifFileType>
    private let input: GIFInput
    /// Whether giflib made sense of the data's code size.
    private let isReadable: Bool

    /// - Parameter size: The picture's size; neither side is zero.
    init(_ bytes: [UInt8], data: GIFData, size: PixelSize) throws(KineographError) {
        input = GIFInput(header: GIFPixelReader.header(for: size), bytes: bytes, data: data)
        var code: Int32 = 0
        // giflib keeps the pointer as long as `file` is open, and `self` owns both.
        let context = unsafe Unmanaged.passUnretained(input).toOpaque()
        guard let file = unsafe DGifOpen(context, readGIFInput, &code) else {
            throw KineographError(.internalError, "giflib cannot begin a picture", underlying: gifWords(code))
        }
        unsafe self.file = file
        var record = UNDEFINED_RECORD_TYPE
        // Both read only what `header(for:)` made, and the data's code size.
        isReadable =
            unsafe DGifGetRecordType(file, &record) == GIF_OK && record == IMAGE_DESC_RECORD_TYPE
            && DGifGetImageDesc(file) == GIF_OK
    }

    deinit {
        var code: Int32 = 0
        // All memory is freed whatever it returns, and there is nothing to flush.
        _ = unsafe DGifCloseFile(file, &code)
    }

    /// Decompresses the next pixels, which have to be within one row.
    ///
    /// - Returns: Whether they are all there. Once it is false, nothing more can be read.
    mutating func read(_ count: Int, into indices: inout [UInt8]) -> Bool {
        precondition(count <= indices.count)
        guard isReadable else { return false }
        // giflib writes `count` bytes.
        return unsafe indices.withUnsafeMutableBufferPointer { buffer in
            unsafe DGifGetLine(file, buffer.baseAddress, Int32(count)) == GIF_OK
        }
    }

    /// giflib's words for why the last read ended.
    var words: String? { unsafe gifWords(file.pointee.Error) }

    /// A logical screen without a colour table, and the descriptor of one picture on it (GIF89a, sections 17 to 20).
    private static func header(for size: PixelSize) -> [UInt8] {
        let sides = [size.width, size.height].flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
        return Array("GIF89a".utf8) + sides + [0, 0, 0] + [0x2c, 0, 0, 0, 0] + sides + [0]
    }
}

/// What giflib reads: a header made in memory, and a picture's data. Where the file ends in it, the last sub-block is as
/// long as there are bytes, and its terminator follows.
private final class GIFInput {
    private let header: [UInt8]
    private let bytes: [UInt8]
    private let data: GIFData
    private var position = 0

    init(header: [UInt8], bytes: [UInt8], data: GIFData) {
        self.header = header
        self.bytes = bytes
        self.data = data
    }

    func next() -> UInt8 {
        defer { position += 1 }
        if position < header.count { return header[position] }
        let place = data.range.lowerBound + position - header.count
        guard place < data.range.upperBound else { return 0 }
        return place == data.cutBlock ? UInt8(data.range.upperBound - place - 1) : bytes[place]
    }
}

/// giflib's read function: `count` bytes to `target`.
private func readGIFInput(
    _ file: UnsafeMutablePointer<GifFileType>?, _ target: UnsafeMutablePointer<UInt8>?, _ count: Int32
) -> Int32 {
    guard let file = unsafe file, let target = unsafe target, let context = unsafe file.pointee.UserData else {
        return 0
    }
    // `UserData` is the input that the reader of this file owns.
    let input = unsafe Unmanaged<GIFInput>.fromOpaque(context).takeUnretainedValue()
    for index in 0..<Int(count) {
        unsafe target[index] = input.next()
    }
    return count
}

/// giflib's words for one of its error codes.
func gifWords(_ code: Int32) -> String? {
    guard let words = unsafe GifErrorString(code) else { return nil }
    return unsafe "giflib: " + String(cString: words)
}
