internal import CGIF
internal import Diagnostics
internal import Raster

/// Writes the blocks of a GIF into memory through giflib. It begins with the header, the logical screen and the palette.
@safe struct GIFWriter: ~Copyable {
    private let file: UnsafeMutablePointer<GifFileType>
    private let output = GIFOutput()
    /// How many bytes the header, the logical screen and the palette take.
    private let headerCount: Int

    /// Begins a file.
    static func begin(screen: PixelSize, palette: GIFPalette) throws(KineographError) -> GIFWriter {
        var writer = try GIFWriter(headerCount: 13 + 3 << palette.bits)
        try writer.putScreen(screen, palette: palette)
        return writer
    }

    private init(headerCount: Int) throws(KineographError) {
        self.headerCount = headerCount
        var code: Int32 = 0
        // giflib keeps the pointer as long as `file` is open, and `self` owns both.
        let context = unsafe Unmanaged.passUnretained(output).toOpaque()
        guard let file = unsafe EGifOpen(context, writeGIFOutput, &code) else { throw giflibFailure(code) }
        unsafe self.file = file
    }

    deinit {
        var code: Int32 = 0
        // Frees everything. The trailer that giflib adds goes to memory that nobody reads any more.
        _ = unsafe EGifCloseFile(file, &code)
    }

    /// What was written so far.
    var bytes: [UInt8] { output.bytes }

    /// What was written after the header, the logical screen and the palette.
    var blocks: ArraySlice<UInt8> { output.bytes.dropFirst(headerCount) }

    private mutating func putScreen(_ screen: PixelSize, palette: GIFPalette) throws(KineographError) {
        unsafe EGifSetGifVersion(file, true)
        let map = try GIFColorMap(palette)
        let background = Int32(palette.clearIndex ?? 0)
        // giflib copies the colour map.
        let code = unsafe EGifPutScreenDesc(
            file, Int32(screen.width), Int32(screen.height), Int32(palette.bits), background, map.pointer)
        try check(code)
    }

    /// The loop extension: 0 is for ever, else how often the animation starts over.
    mutating func putLoop(_ count: Int) throws(KineographError) {
        try putExtension(0xff, blocks: [Array("NETSCAPE2.0".utf8)[...], [1, low(count), high(count)]])
    }

    mutating func putComment(_ text: String) throws(KineographError) {
        let bytes = Array(text.utf8)
        let blocks = stride(from: 0, to: bytes.count, by: 255).map { bytes[$0..<min($0 + 255, bytes.count)] }
        try putExtension(0xfe, blocks: blocks)
    }

    private mutating func putExtension(_ label: Int32, blocks: [ArraySlice<UInt8>]) throws(KineographError) {
        try check(unsafe EGifPutExtensionLeader(file, label))
        for block in blocks {
            let code = unsafe block.withUnsafeBytes { bytes in
                unsafe EGifPutExtensionBlock(file, Int32(bytes.count), bytes.baseAddress)
            }
            try check(code)
        }
        try check(unsafe EGifPutExtensionTrailer(file))
    }

    /// A picture of an animation.
    struct Image {
        var rect: PixelRect
        var control: GIFControl
        /// Where the palette of all does not fit.
        var palette: GIFPalette?
        var codes: LZWCodeString
        var order = RowOrder.sequential
    }

    /// A picture, and before it what says how it shows (GIF89a, section 23).
    mutating func putImage(_ image: Image) throws(KineographError) {
        try putControl(image.control)
        let rect = image.rect
        var map: GIFColorMap?
        if let palette = image.palette { map = try GIFColorMap(palette) }
        try check(
            unsafe EGifPutImageDesc(
                file, Int32(rect.minX), Int32(rect.minY), Int32(rect.width), Int32(rect.height),
                image.order == .interlaced, map?.pointer))
        // giflib has written as many bits for a symbol as the palette needs. The code string may need fewer.
        output.bytes[output.bytes.count - 1] = UInt8(image.codes.symbolBits)
        try putCodes(image.codes)
    }

    /// The blocks of a code string, and the empty one that ends them.
    private mutating func putCodes(_ codes: LZWCodeString) throws(KineographError) {
        var start = 0
        while start < codes.blocks.count {
            let end = start + 1 + Int(codes.blocks[start])
            // giflib reads the block's length, then so many bytes.
            let code = unsafe codes.blocks[start..<end].withUnsafeBufferPointer { block in
                unsafe EGifPutCodeNext(file, block.baseAddress)
            }
            try check(code)
            start = end
        }
        try check(unsafe EGifPutCodeNext(file, nil))
    }

    private mutating func putControl(_ control: GIFControl) throws(KineographError) {
        let packed = control.disposal.gifMethod << 2 | (control.clearIndex == nil ? 0 : 1)
        let block = [packed, low(control.delay), high(control.delay), control.clearIndex ?? 0]
        try putExtension(0xf9, blocks: [block[...]])
    }

    private func check(_ code: Int32) throws(KineographError) {
        if code != GIF_OK { throw giflibFailure(unsafe file.pointee.Error) }
    }
}

/// The table of a palette in giflib's own memory.
@safe private struct GIFColorMap: ~Copyable {
    let pointer: UnsafeMutablePointer<ColorMapObject>

    init(_ palette: GIFPalette) throws(KineographError) {
        let entries = palette.table.map { GifColorType(Red: $0.red, Green: $0.green, Blue: $0.blue) }
        // giflib copies the entries.
        guard let pointer = unsafe GifMakeMapObject(Int32(entries.count), entries) else {
            throw KineographError(.internalError, "giflib has no memory for a palette")
        }
        unsafe self.pointer = pointer
    }

    deinit { unsafe GifFreeMapObject(pointer) }
}

/// The bytes that giflib wrote.
private final class GIFOutput {
    var bytes: [UInt8] = []
}

/// giflib's write function: takes `count` bytes from `source`.
private func writeGIFOutput(
    _ file: UnsafeMutablePointer<GifFileType>?, _ source: UnsafePointer<UInt8>?, _ count: Int32
) -> Int32 {
    guard let file = unsafe file, let context = unsafe file.pointee.UserData else { return 0 }
    // `UserData` is the output that the writer of this file owns.
    let output = unsafe Unmanaged<GIFOutput>.fromOpaque(context).takeUnretainedValue()
    unsafe output.bytes.append(contentsOf: UnsafeBufferPointer(start: source, count: Int(count)))
    return count
}

private func giflibFailure(_ code: Int32) -> KineographError {
    KineographError(.internalError, "giflib cannot write the picture", underlying: giflibWords(code))
}

private func low(_ word: Int) -> UInt8 { UInt8(word & 0xff) }
private func high(_ word: Int) -> UInt8 { UInt8(word >> 8 & 0xff) }

extension Disposal {
    fileprivate var gifMethod: UInt8 {
        switch self {
        case .keep: 1
        case .background: 2
        case .previous: 3
        }
    }
}
