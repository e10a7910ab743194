internal import Codecs
public import Diagnostics
internal import Files
internal import Raster
internal import Stage
internal import Synchronization

/// The images of a folder, or those of a pattern, by their names, as UIImage finds those of an app: with or without an
/// ending, at the scale that fits best. Decoded pixels are kept, up to a number of bytes.
///
/// Nothing outside the folder is reached. What changes on the disk after an image was found may or may not be seen.
public final class ImageLibrary: Sendable {
    private struct State {
        var images: [String: Image] = [:]
        var nextNumber = 0
    }

    public let folder: String
    /// What the names of its files match; nil for all files of the folder and of those in it.
    private let pattern: GlobPattern?
    /// The scale to prefer, as 2 for `@2x`; then lower ones, then higher ones.
    public let scale: Int
    private let options: AssetOptions
    private let cache: FrameCache
    private let state = Mutex(State())
    /// How many images are remembered; what they hold of undecoded files is small.
    private static let mostImages = 1024

    /// - Parameter byteLimit: How many bytes of decoded pixels may be kept.
    /// - Precondition: `scale` is 1, 2 or 3.
    public convenience init(
        folder: String, scale: Int = 1, byteLimit: Int = 64 << 20, options: AssetOptions = AssetOptions()
    ) {
        self.init(folder: folder, pattern: nil, scale: scale, byteLimit: byteLimit, options: options)
    }

    /// The files of one folder that match a pattern, as `sprites/hero_*.png`. An image's name is still that of its file.
    ///
    /// - Parameter byteLimit: How many bytes of decoded pixels may be kept.
    /// - Precondition: `scale` is 1, 2 or 3.
    /// - Throws: ``KineographError`` with code `usage` where the last part of the path is no pattern.
    public convenience init(
        matching pattern: String, scale: Int = 1, byteLimit: Int = 64 << 20, options: AssetOptions = AssetOptions()
    ) throws(KineographError) {
        guard let glob = GlobPattern(parsing: Path.lastComponent(of: pattern)) else {
            throw KineographError(
                .usage, "this is no pattern of names", remedy: "write * for any characters, as hero_*.png",
                path: pattern)
        }
        self.init(
            folder: Path.folder(of: pattern), pattern: glob, scale: scale, byteLimit: byteLimit, options: options)
    }

    private init(folder: String, pattern: GlobPattern?, scale: Int, byteLimit: Int, options: AssetOptions) {
        precondition((1...3).contains(scale), "an image's name has scale 1, 2 or 3")
        self.folder = folder
        self.pattern = pattern
        self.scale = scale
        self.options = options
        cache = FrameCache(byteLimit: byteLimit, backwardByteLimit: byteLimit, minimumCount: 1)
    }

    func image(named name: String) throws(KineographError) -> Image {
        if let image = try find(name) { return image }
        throw KineographError(
            .inputNotFound, "there is no image of this name", remedy: "check the name and the folder",
            path: Path.joined(folder, name))
    }

    func images(numbered name: String) throws(KineographError) -> [Image] {
        let first = try find(name + "0") == nil ? 1 : 0
        var images: [Image] = []
        for number in first...1024 {
            guard let image = try find(name + String(number)) else { break }
            images.append(image)
        }
        guard !images.isEmpty else {
            throw KineographError(
                .inputNotFound, "there is neither an image \(name)0 nor one \(name)1",
                remedy: "check the name and the folder",
                path: Path.joined(folder, name))
        }
        return images
    }

    private func find(_ name: String) throws(KineographError) -> Image? {
        if let known = state.withLock({ $0.images[name] }) { return known }
        guard let path = try path(of: name) else { return nil }
        let image = cached(try Image(contentsOfFile: path, options: options))
        state.withLock { state in
            if state.images.count >= ImageLibrary.mostImages { state.images.removeAll(keepingCapacity: true) }
            state.images[name] = image
        }
        return image
    }

    /// The file of a name, at the scale that fits best.
    private func path(of name: String) throws(KineographError) -> String? {
        guard !name.hasPrefix("/"), !name.split(separator: "/").contains(".."), !name.isEmpty else {
            throw KineographError(
                .usage, "'\(name)' is no name inside the folder", remedy: "leave out '..' and a '/' in front",
                path: name)
        }
        let known = options.registry.codecs.filter { $0.makeDecoder != nil }.flatMap(\.fileExtensions).map { "." + $0 }
        let written = ImageName(name)
        let hasEnding = known.contains(written.ending.lowercased())
        let stem = hasEnding ? String(name.dropLast(written.ending.count)) : name
        let scales = [scale] + (1...3).reversed().filter { $0 < scale } + (1...3).filter { $0 > scale }
        for ending in hasEnding ? [written.ending] : known {
            for scale in scales {
                let file = stem + (scale == 1 ? "" : "@\(scale)x") + ending
                if let pattern, file.contains("/") || !pattern.matches(file) { continue }
                let path = Path.joined(folder, file)
                if try FileStatus(at: path)?.kind == .file { return path }
            }
        }
        return nil
    }

    /// The same image, whose pixels are kept once they are decoded.
    private func cached(_ image: Image) -> Image {
        let number = state.withLock { state in
            defer { state.nextNumber += 1 }
            return state.nextNumber
        }
        let source = CachedImageSource(images: image.images ?? [image], number: number, cache: cache)
        let images = source.images.indices.map {
            Image(pixelSize: image.pixelSize, scale: image.scale, source: source, index: $0)
        }
        guard let timeline = image.timeline, let animated = try? Image.animatedImage(with: images, timeline: timeline)
        else { return images[0] }
        return animated
    }
}

/// Images whose pixels go through a cache.
struct CachedImageSource: ImageSource {
    let images: [Image]
    /// Tells the images that share a cache apart.
    let number: Int
    let cache: FrameCache

    func bitmap(at index: Int) throws(KineographError) -> Bitmap {
        let key = FrameCache.Key(file: number, frame: index)
        if let bitmap = cache[key] { return bitmap }
        let bitmap = try images[index].bitmap()
        cache.insert(bitmap, for: key)
        return bitmap
    }
}
