internal import Diagnostics
internal import Raster

extension NetpbmHeader {
    /// The picture whose pixels these bytes are; nil where they are too few.
    ///
    /// Samples of another depth are brought to eight bits, rounded; those above the largest count as it.
    func bitmap(_ bytes: [UInt8]) throws(KineographError) -> Bitmap? {
        switch coding {
        case .binary: return try bytes.count < pixelByteCount() ?? 0 ? nil : bitmap(ofBinary: bytes)
        case .bits: return try bytes.count < pixelByteCount() ?? 0 ? nil : bitmap(ofBits: bytes)
        case .text, .digits:
            var cursor = ByteCursor(FileBytes(bytes))
            var samples: [UInt8] = []
            let read = try readText(&cursor) { samples.append(eightBits($0)) }
            return read ? bitmap(ofBinary: samples, isEightBits: true) : nil
        }
    }

    /// Passes over pixels that are written as text.
    ///
    /// - Returns: Whether all are there.
    func readText(_ cursor: inout ByteCursor, _ take: (Int) -> Void) throws(KineographError) -> Bool {
        for _ in 0..<size.width * size.height * channels {
            if coding == .text {
                guard let value = try NetpbmHeader.number(&cursor) else { return false }
                take(value)
            } else {
                try NetpbmHeader.passSpace(&cursor)
                guard let digit = try cursor.next() else { return false }
                guard digit == UInt8(ascii: "0") || digit == UInt8(ascii: "1") else {
                    throw KineographError(
                        .invalidData, "a pixel is neither 0 nor 1", remedy: "write it again", offset: cursor.offset - 1)
                }
                take(digit == UInt8(ascii: "0") ? 1 : 0)
            }
        }
        return true
    }

    private func eightBits(_ sample: Int) -> UInt8 {
        UInt8((min(sample, largest) * 255 + largest / 2) / largest)
    }

    private func bitmap(ofBits bytes: [UInt8]) -> Bitmap {
        var bitmap = Bitmap(size: size, filledWith: .white)
        let (bits, rowLength, width, height) = (bytes.span, (size.width + 7) / 8, size.width, size.height)
        bitmap.withMutablePixels { pixels in
            for y in 0..<height {
                for x in 0..<width where bits[y * rowLength + x >> 3] >> UInt8(7 - x & 7) & 1 == 1 {
                    pixels[y * width + x] = .black
                }
            }
        }
        return bitmap
    }

    /// - Parameter isEightBits: Whether the samples are those of the bitmap already.
    private func bitmap(ofBinary bytes: [UInt8], isEightBits: Bool = false) -> Bitmap {
        var bitmap = Bitmap(size: size)
        let source = bytes.span
        let isWide = largest > 255 && !isEightBits
        let table = (0...255).map { isEightBits ? UInt8($0) : eightBits($0) }
        let (scale, channels) = (table.span, channels)
        bitmap.withMutablePixels { pixels in
            func sample(_ index: Int) -> UInt8 {
                isWide
                    ? eightBits(Int(source[2 * index]) << 8 | Int(source[2 * index + 1])) : scale[Int(source[index])]
            }
            for index in pixels.indices {
                let first = index * channels
                let red = sample(first)
                let isColor = channels > 2
                pixels[index] = Color(
                    red: red, green: isColor ? sample(first + 1) : red, blue: isColor ? sample(first + 2) : red,
                    alpha: channels == 2 || channels == 4 ? sample(first + channels - 1) : 255)
            }
        }
        return bitmap
    }
}
