internal import Codecs
internal import Diagnostics
internal import Files
internal import Raster
internal import Stage

extension AssetOpener {
    /// What is at a path; standard input is opened once.
    func contents(of path: String) throws(KineographError) -> InputContents {
        if path == "-", let standardInput { return standardInput }
        return try InputContents(path)
    }

    /// A whole file in memory.
    func file(_ contents: InputContents) throws(KineographError) -> AnimationFile {
        try AnimationFile(path: contents.name, bytes: contents.contents(), registry: options.registry)
    }

    /// The pictures that follow each other in a file; nil where there is one without a time, which is an image like any other.
    func pictures(in contents: InputContents) throws(KineographError) -> PictureStream? {
        guard let stream = try contents.pictures(options.decoding, registry: options.registry),
            stream.info.frames.count > 1 || stream.hasTimes
        else { return nil }
        return stream
    }

    /// Adds the pictures of a stream, with its times where it has any.
    ///
    /// - Parameter path: What messages call it.
    mutating func add(_ stream: PictureStream, from path: String) throws(KineographError) {
        asset.sources.append(path)
        let source = PictureStreamSource(stream, path: path, log: asset.log)
        let scale = ImageName(ofFile: path).scale
        let images = stream.info.frames.enumerated().map { index, frame in
            Image(pixelSize: frame.rect.size, scale: scale, source: source, index: index)
        }
        try add(images, from: path, delays: stream.info.frames.map { stream.hasTimes ? $0.duration : nil })
        if stream.hasTimes, !hasPlays { (asset.plays, hasPlays) = (stream.info.plays, true) }
    }
}
