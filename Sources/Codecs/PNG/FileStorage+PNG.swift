internal import Diagnostics
internal import Raster

extension FileStorage {
    /// Walks the chunks of a PNG or APNG; pixels are left alone.
    ///
    /// - Throws: What ``PNGDecoder`` throws.
    init(ofPNG bytes: [UInt8], options: DecodingOptions) throws(KineographError) {
        var parser = try PNGFileParser(bytes, options: options)
        try parser.parse()
        let file = parser.file
        let parts = try PNGParts(of: file, in: bytes).parts
        let totals = FrameTotals(parts, frameCount: file.frames.count)
        let entries = file.header.colorType == .palette ? (file.palette?.payload.count ?? 0) / 3 : 0
        let palette = StoredPalette(
            isLocal: false, entryCount: entries, byteCount: parts.byteCount { $0.kind == .palette })
        let isInterlaced = file.header.isInterlaced
        self.init(
            parts: parts,
            frames: file.frames.indices.map { index in
                FrameStorage(
                    coding: "deflate", byteCount: totals.all[index], pixelByteCount: totals.pixels[index],
                    isInterlaced: isInterlaced, palette: entries > 0 ? palette : nil)
            },
            palette: entries > 0 ? palette : nil, savings: parts.plainSavings)
    }
}

/// What each chunk of a PNG is.
private struct PNGParts {
    private(set) var parts = [StoredPart(.container, 0..<PNGChunk.signature.count)]

    init(of file: PNGFile, in bytes: [UInt8]) throws(KineographError) {
        /// The frame of which a chunk's pixels are, by where its payload begins.
        var frames: [Int: Int] = [:]
        for (index, frame) in file.frames.enumerated() {
            guard case .parts(let ranges) = frame.data else { continue }
            for range in ranges { frames[range.lowerBound] = index }
        }
        let pictureFrame = file.frames.firstIndex { if case .picture = $0.data { true } else { false } }
        var scanner = try ChunkScanner(bytes)
        /// The frame controls whose pixels have not come yet: places in `parts`.
        var waiting: [Int] = []
        while let chunk = scanner.nextUnchecked(), parts.last?.kind != .unused {
            let end = min(chunk.payload.upperBound + 4, bytes.count)
            var frame: Int?
            switch chunk.type {
            case .imageData: frame = frames[chunk.payload.lowerBound] ?? pictureFrame
            case .frameData: frame = frames[chunk.payload.lowerBound + 4]
            case .frameControl: waiting.append(parts.count)
            default: break
            }
            if frame != nil {
                for place in waiting { parts[place].frame = frame }
                waiting = []
            }
            let kind = kind(of: chunk.type, turning: file.orientation ?? .up != .up)
            parts.append(StoredPart(kind, chunk.offset..<end, frame: frame))
            if chunk.type == .end, end < bytes.count { parts.append(StoredPart(.unused, end..<bytes.count)) }
        }
        let end = parts.last?.range.upperBound ?? 0
        if end < bytes.count { parts.append(StoredPart(.unused, end..<bytes.count)) }
    }

    private func kind(of type: ChunkType, turning isTurned: Bool) -> StoredPart.Kind {
        switch type {
        case .header, .animationControl, .end: .container
        // They say where the pixels go, and which colours they mean.
        case .exif where isTurned: .container
        case .standardRGB, .gamma, .chromaticities, .colorProfile, .codePoints: .container
        case .palette, .transparency: .palette
        case .frameControl: .frameHeader
        case .imageData, .frameData: .pixels
        default: .metadata
        }
    }
}
