internal import Diagnostics
internal import Raster

extension PictureStream {
    /// The Netpbm pictures that follow each other in a file, of any kinds.
    ///
    /// - Parameter format: What the file is called.
    /// - Throws: ``KineographError``: `invalidData` where not even one is whole, `limitExceeded`; strict, for everything that
    ///   would be tolerated.
    init(netpbmIn file: FileBytes, format: String, options: DecodingOptions) throws(KineographError) {
        var index = PictureIndex(options)
        var headers: [NetpbmHeader] = []
        var cursor = ByteCursor(file)
        while try cursor.peek() != nil {
            let start = cursor.offset
            guard NetpbmHeader.isExpected(of: try PictureStream.head(cursor)[...]) else {
                try index.reportRest(at: start)
                break
            }
            guard let header = try NetpbmHeader(&cursor, limits: options.limits) else {
                try index.reportCutShort(at: start)
                break
            }
            let pixels = cursor.offset
            guard try PictureStream.passPixels(header, &cursor) else {
                try index.reportCutShort(at: start)
                break
            }
            try index.append(pixels..<cursor.offset, header.size)
            headers.append(header)
            try PictureStream.passSpace(&cursor)
        }
        guard let canvas = index.sizes.first else {
            throw KineographError(.invalidData, "the file holds no picture", remedy: "make it again")
        }
        let info = AnimationInfo(
            format: format, canvas: canvas, plays: nil, hasAlpha: headers.contains(where: \.hasAlpha),
            frames: index.frames)
        let (places, kinds) = (index.places, headers)
        self.init(info, diagnostics: index.diagnostics) { number throws(KineographError) in
            guard let bitmap = try kinds[number].bitmap(file.bytes(places[number])) else { throw .changed }
            return DecodedPicture(bitmap)
        }
    }

    private static func head(_ cursor: ByteCursor) throws(KineographError) -> [UInt8] {
        var cursor = cursor
        return try cursor.next(3)
    }

    private static func passPixels(_ header: NetpbmHeader, _ cursor: inout ByteCursor) throws(KineographError) -> Bool {
        if let count = try header.pixelByteCount() { return try cursor.skip(count) }
        return try header.readText(&cursor) { _ in }
    }

    /// Passes over the ends of lines between pictures, which some programs write.
    private static func passSpace(_ cursor: inout ByteCursor) throws(KineographError) {
        while let byte = try cursor.peek(), NetpbmHeader.isSpace(byte) { _ = try cursor.next() }
    }
}

extension KineographError {
    /// The file is not as it was when its pictures were found.
    static let changed = KineographError(
        .invalidData, "the file has changed since it was opened", remedy: "open it again")
}
