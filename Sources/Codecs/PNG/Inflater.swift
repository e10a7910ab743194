internal import CDeflate
internal import Diagnostics

/// libdeflate's decompressor, with its working memory.
@safe final class Inflater {
    private let decompressor: OpaquePointer

    /// - Throws: ``KineographError`` when memory cannot be had.
    init() throws(KineographError) {
        guard let decompressor = unsafe libdeflate_alloc_decompressor() else {
            throw KineographError(
                .limitExceeded, "there is not enough memory to read a picture", remedy: "use fewer jobs")
        }
        unsafe self.decompressor = decompressor
    }

    deinit { unsafe libdeflate_free_decompressor(decompressor) }

    /// The bytes that a zlib stream (RFC 1950) stands for; nil where it is damaged, or not of exactly this length.
    ///
    /// - Parameters:
    ///   - parts: Where the stream is in an array, piece by piece.
    ///   - spare: How many zeros to add.
    func inflate(_ parts: [Range<Int>], of bytes: [UInt8], count expected: Int, spare: Int) -> [UInt8]? {
        var stream = bytes[parts.first ?? 0..<0]
        if parts.count > 1 { stream = ArraySlice(parts.flatMap { bytes[$0] }) }
        var isSound = false
        let inflated = unsafe [UInt8](unsafeUninitializedCapacity: expected + spare) { target, count in
            unsafe stream.withUnsafeBytes { source in
                var used = 0
                // Both buffers are alive during the call and as long as it is told. Without a place to tell a length,
                // it accepts no other than the one that is asked for.
                let result = unsafe libdeflate_zlib_decompress_ex(
                    decompressor, source.baseAddress, source.count, target.baseAddress, expected, &used, nil)
                isSound = result == LIBDEFLATE_SUCCESS && used == source.count
            }
            guard isSound else { return }
            for index in expected..<expected + spare { unsafe target[index] = 0 }
            count = expected + spare
        }
        return isSound ? inflated : nil
    }

    /// The bytes that a zlib stream stands for; nil where it is damaged, or stands for more than a limit.
    func inflate(_ stream: ArraySlice<UInt8>, atMost limit: Int) -> [UInt8]? {
        var isSound = false
        let inflated = unsafe [UInt8](unsafeUninitializedCapacity: limit) { target, count in
            unsafe stream.withUnsafeBytes { source in
                var (used, found) = (0, 0)
                // Both buffers are alive during the call and as long as it is told; it tells how much it wrote.
                let result = unsafe libdeflate_zlib_decompress_ex(
                    decompressor, source.baseAddress, source.count, target.baseAddress, limit, &used, &found)
                isSound = result == LIBDEFLATE_SUCCESS
                count = isSound ? found : 0
            }
        }
        return isSound ? inflated : nil
    }
}
