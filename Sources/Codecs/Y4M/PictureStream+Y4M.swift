internal import Diagnostics
internal import Playback
internal import Raster

extension PictureStream {
    /// The pictures of uncompressed video.
    ///
    /// - Throws: ``KineographError``: `invalidData` where not even one is whole, `unsupported`, `limitExceeded`; strict, for
    ///   everything that would be tolerated.
    init(y4mIn file: FileBytes, options: DecodingOptions) throws(KineographError) {
        var cursor = ByteCursor(file)
        let header = try Y4MHeader(&cursor, limits: options.limits)
        let length = try header.pictureByteCount()
        var index = PictureIndex(options)
        while try cursor.peek() != nil {
            let start = cursor.offset
            guard try cursor.next(5) == Array("FRAME".utf8) else {
                if index.places.isEmpty { break }
                try index.reportRest(at: start)
                break
            }
            guard try cursor.line(upTo: 4096) != nil, try cursor.skip(length) else {
                try index.reportCutShort(at: start)
                break
            }
            try index.append(cursor.offset - length..<cursor.offset, header.size)
        }
        guard !index.places.isEmpty else {
            throw KineographError(
                .invalidData, "the video has no picture", remedy: "write it again", offset: cursor.offset)
        }
        var frames = index.frames
        if let rate = header.rate {
            for number in frames.indices {
                frames[number].duration =
                    try rate.duration(ofFrames: number + 1) - rate.duration(ofFrames: number)
                frames[number].delay = SecondsFraction(frames[number].duration).description
            }
        }
        let info = AnimationInfo(
            format: "y4m", canvas: header.size, plays: nil, hasAlpha: header.sampling.hasAlpha, frames: frames)
        var diagnostics = index.diagnostics
        if let aspect = header.pixelAspect {
            diagnostics.append(Diagnostic("its pixels are \(aspect), not square; they are shown as squares"))
        }
        let (places, pixels) = (index.places, Y4MPixels(header))
        self.init(info, diagnostics: diagnostics) { number throws(KineographError) in
            let bytes = try file.bytes(places[number])
            guard bytes.count == length else { throw .changed }
            return DecodedPicture(pixels.bitmap(bytes))
        }
    }
}
