internal import CDeflate
package import Raster

/// The CRC-32 of a part of an array (PNG specification, 5.5).
func checksum(of bytes: [UInt8], in range: Range<Int>) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { buffer in
        let part = unsafe UnsafeBufferPointer(rebasing: buffer[range])
        // The pointer and the count are one buffer's, alive during the call.
        return unsafe libdeflate_crc32(0, part.baseAddress, part.count)
    }
}

/// The CRC-32 of a bitmap's pixels, each as the four bytes red, green, blue and alpha.
package func checksum(ofPixels bitmap: Bitmap) -> UInt32 {
    unsafe bitmap.pixels.withUnsafeBytes { buffer in
        // The pointer and the count are one buffer's, alive during the call.
        unsafe libdeflate_crc32(0, buffer.baseAddress, buffer.count)
    }
}

/// The Adler-32 of bytes (RFC 1950, 2.2).
func adler32(of bytes: [UInt8]) -> UInt32 {
    // The pointer and the count are one buffer's, alive during the call.
    unsafe bytes.withUnsafeBytes { unsafe libdeflate_adler32(1, $0.baseAddress, $0.count) }
}
