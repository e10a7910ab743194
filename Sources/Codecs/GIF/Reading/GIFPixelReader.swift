internal import CGIF
internal import Diagnostics
internal import Raster

/// Decompresses one picture of a GIF through giflib, from the first pixel to the last in the order in which they are stored.
///
/// giflib is shown a file of its own: a header and a descriptor made here, and then the picture's data. So whatever is
/// wrong with one picture is over with it, and giflib never sees a size that was not held against the limits. From where
/// giflib gives up, an ``LZWReader`` goes on.
@safe struct GIFPixelReader: ~Copyable {
    private let file: UnsafeMutablePointer<GifFileType>
    private let input: GIFInput
    private let bytes: [UInt8]
    private let data: Range<Int>
    /// Whether giflib made sense of the data's code size.
    private let isReadable: Bool
    /// How many pixels giflib gave.
    private var pixelCount = 0
    /// What reads on where giflib gave up.
    private var rest: LZWReader?

    /// - Parameters:
    ///   - data: Where the code size is, and the sub-blocks after it; what ends them may be missing.
    ///   - size: The picture's size; neither side is zero.
    init(_ bytes: [UInt8], data: Range<Int>, size: PixelSize) throws(KineographError) {
        (self.bytes, self.data) = (bytes, data)
        // Some files lack what ends the sub-blocks.
        input = GIFInput(GIFPixelReader.header(for: size) + bytes[data] + [0])
        var code: Int32 = 0
        // giflib keeps the pointer as long as `file` is open, and `self` owns both.
        let context = unsafe Unmanaged.passUnretained(input).toOpaque()
        guard let file = unsafe DGifOpen(context, readGIFInput, &code) else {
            throw KineographError(.internalError, "giflib cannot begin a picture", underlying: giflibWords(code))
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

    /// Decompresses the next pixels, into the beginning of what they are put into.
    ///
    /// - Parameter count: How many; no more than the picture has left.
    /// - Returns: How many there are: fewer than asked for where there are no more.
    mutating func read(_ count: Int, into indices: inout [UInt8]) -> Int {
        precondition(count <= indices.count)
        if rest == nil {
            if isReadable, readByGIFLib(count, into: &indices) {
                pixelCount += count
                return count
            }
            rest = readerOfRest(passingOver: &indices)
        }
        return rest?.read(count, into: &indices) ?? 0
    }

    private func readByGIFLib(_ count: Int, into indices: inout [UInt8]) -> Bool {
        // giflib writes as many bytes as it is told, and there are as many.
        unsafe indices.withUnsafeMutableBufferPointer { buffer in
            unsafe DGifGetLine(file, buffer.baseAddress, Int32(count)) == GIF_OK
        }
    }

    /// What goes on behind the pixels that giflib gave.
    private func readerOfRest(passingOver indices: inout [UInt8]) -> LZWReader {
        var reader = LZWReader(bytes, data)
        var passed = 0
        while passed < pixelCount {
            passed += reader.read(min(indices.count, pixelCount - passed), into: &indices)
            if reader.end != nil { break }
        }
        return reader
    }

    /// Why there are no more pixels; nil where there are.
    var end: LZWReader.End? { rest?.end }

    /// Why giflib gave up; nil where it did not.
    var refusal: String? { rest == nil ? nil : unsafe giflibWords(file.pointee.Error) ?? "giflib: no reason" }

    /// A logical screen without a colour table, and the descriptor of one picture on it (GIF89a, sections 17 to 20).
    private static func header(for size: PixelSize) -> [UInt8] {
        let sides = [size.width, size.height].flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
        return Array("GIF89a".utf8) + sides + [0, 0, 0] + [0x2c, 0, 0, 0, 0] + sides + [0]
    }
}

/// What giflib reads: a file in memory.
private final class GIFInput {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Copies the next bytes; fewer than asked for where there are no more.
    func read(_ count: Int, to target: UnsafeMutablePointer<UInt8>) -> Int {
        let count = min(count, bytes.count - place)
        // giflib's buffer has room for what it asks for.
        unsafe bytes.withUnsafeBufferPointer { all in
            if let start = all.baseAddress { unsafe target.update(from: start + place, count: count) }
        }
        place += count
        return count
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
    return unsafe Int32(input.read(Int(count), to: target))
}

/// giflib's words for one of its error codes.
func giflibWords(_ code: Int32) -> String? {
    guard let words = unsafe GifErrorString(code) else { return nil }
    return unsafe "giflib: " + String(cString: words)
}
