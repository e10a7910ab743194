internal import CDeflate
internal import Diagnostics

/// libdeflate's compressor at one level, with its working memory. A job makes its own and uses it for all it compresses.
@safe final class Deflater {
    private let compressor: OpaquePointer

    /// - Parameter level: libdeflate's, 1 (fast) to 12 (slow).
    /// - Throws: ``KineographError`` when memory cannot be had.
    init(level: Int) throws(KineographError) {
        precondition(Self.levels.contains(level), "libdeflate has no level \(level)")
        guard let compressor = unsafe libdeflate_alloc_compressor(Int32(level)) else {
            throw KineographError(
                .limitExceeded, "there is not enough memory to compress a picture", remedy: "lower the effort")
        }
        unsafe self.compressor = compressor
    }

    deinit { unsafe libdeflate_free_compressor(compressor) }

    static let levels = 1...12

    /// Bytes as a zlib stream (RFC 1950).
    func compress(_ bytes: [UInt8]) throws(KineographError) -> [UInt8] {
        // A copy of the length that is needed: the stream has room for what cannot be compressed.
        Array(try roomyStream(of: bytes)[...])
    }

    /// How many bytes ``compress(_:)`` takes.
    func compressedCount(of bytes: [UInt8]) throws(KineographError) -> Int { try roomyStream(of: bytes).count }

    private func roomyStream(of bytes: [UInt8]) throws(KineographError) -> [UInt8] {
        let bound = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
        let stream = unsafe [UInt8](unsafeUninitializedCapacity: bound) { target, count in
            unsafe bytes.withUnsafeBytes { source in
                // Both buffers are alive during the call and as long as it is told; it tells how much it wrote.
                count = unsafe libdeflate_zlib_compress(
                    compressor, source.baseAddress, source.count, target.baseAddress, bound)
            }
        }
        // Nothing means that the stream did not fit, which the bound excludes.
        guard !stream.isEmpty else {
            throw KineographError(.internalError, "libdeflate could not compress a picture")
        }
        return stream
    }
}
