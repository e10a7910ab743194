internal import Diagnostics
internal import Raster

extension PictureStream {
    /// The PNG files that follow each other in one, as ffmpeg's `image2pipe` writes them.
    ///
    /// Nil for a file of one picture, whatever follows its end, and for an animation.
    ///
    /// - Throws: ``KineographError``: `limitExceeded`, `unsupported` for an animation among them; strict, for everything that
    ///   would be tolerated.
    init?(pngFilesIn file: FileBytes, options: DecodingOptions) throws(KineographError) {
        var index = PictureIndex(options)
        var cursor = ByteCursor(file)
        var hasAlpha = false
        while try cursor.peek() != nil {
            let start = cursor.offset
            guard try cursor.next(8) == PNGChunk.signature else {
                try index.reportRest(at: start)
                break
            }
            guard try PictureStream.passChunks(&cursor) else {
                if index.places.isEmpty { return nil }
                try index.reportCutShort(at: start)
                break
            }
            if index.places.isEmpty, try !PictureStream.isAtSignature(cursor) { return nil }
            let header = try PNG.header(of: file.bytes(start..<min(cursor.offset, start + 4096)))
            guard !header.isAnimated else {
                if index.places.isEmpty { return nil }
                throw KineographError(
                    .unsupported, "an animation stands among pictures", remedy: "give it as a file of its own",
                    frame: index.places.count, offset: start)
            }
            try index.append(start..<cursor.offset, header.orientation.uprightSize(of: header.size))
            hasAlpha = hasAlpha || header.hasAlpha
        }
        guard let canvas = index.sizes.first else { return nil }
        let info = AnimationInfo(
            format: Codec.pngIdentifier, canvas: canvas, plays: nil, hasAlpha: hasAlpha, frames: index.frames)
        let places = index.places
        self.init(info, diagnostics: index.diagnostics) { number throws(KineographError) in
            var decoder = try PNGDecoder(file.bytes(places[number]), options: options)
            guard var bitmap = try decoder.next() else {
                throw KineographError(.internalError, "a PNG decoder gave no picture")
            }
            bitmap.turnUpright(from: decoder.info.orientation)
            return DecodedPicture(bitmap, diagnostics: decoder.diagnostics.map { $0.at(frame: number) })
        }
    }

    /// Passes over chunks to the end of a file.
    ///
    /// - Returns: Whether there is one.
    private static func passChunks(_ cursor: inout ByteCursor) throws(KineographError) -> Bool {
        while true {
            let head = try cursor.next(8)
            guard head.count == 8, try cursor.skip(Int(head.bigEndianUInt32(at: 0)) + 4) else { return false }
            if ChunkType(rawValue: head.bigEndianUInt32(at: 4)) == .end { return true }
        }
    }

    private static func isAtSignature(_ cursor: ByteCursor) throws(KineographError) -> Bool {
        var cursor = cursor
        return try cursor.next(8) == PNGChunk.signature
    }
}

extension Diagnostic {
    /// The same finding at a frame, unless it names one already.
    fileprivate func at(frame: Int) -> Diagnostic {
        var diagnostic = self
        diagnostic.frame = diagnostic.frame ?? frame
        return diagnostic
    }
}
