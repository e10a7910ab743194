public import Codecs
public import Diagnostics
internal import Files
internal import Playback
public import Stage

extension Image {
    /// The image in a file, read again each time its pixels are asked for. The scale is that in its name, `@2x` or `@3x`,
    /// else 1. An animated file is an animated image whose images have the times the file gives them.
    ///
    /// - Throws: ``KineographError`` naming the path: `inputNotFound`, `invalidData`, `limitExceeded`, `inputOutput`.
    public init(contentsOfFile path: String, options: AssetOptions = AssetOptions()) throws(KineographError) {
        guard let status = try FileStatus(at: path) else {
            throw KineographError(
                .inputNotFound, "there is no such file", remedy: missingPathRemedy(path), path: path)
        }
        guard status.kind != .folder else {
            throw KineographError(.invalidData, "this is a folder, not a file", remedy: "name a file", path: path)
        }
        let asset = try AnimationAsset(opening: [path], options: options)
        guard let delays = asset.delays else {
            self = asset.images[0]
            return
        }
        do throws(KineographError) {
            self = try .animatedImage(with: asset.images, timeline: Timeline(durations: delays))
        } catch {
            throw error.at(path: path)
        }
    }

    /// The image of a name in a library; see ``ImageLibrary``.
    ///
    /// - Throws: ``KineographError`` naming the path, with code `inputNotFound` where there is no such image.
    public init(named name: String, in library: ImageLibrary) throws(KineographError) {
        self = try library.image(named: name)
    }

    /// An animated image of the images `name0`, `name1`, … `name1024` of a library; where there is no `name0`, from `name1`
    /// on. The first gap ends it.
    ///
    /// - Parameter duration: That of one cycle; zero stands still.
    /// - Throws: ``KineographError`` with code `inputNotFound` where there is neither `name0` nor `name1`, or naming the
    ///   frame that differs from the first in size or scale.
    public static func animatedImageNamed(
        _ name: String, duration: Duration, in library: ImageLibrary
    ) throws(KineographError) -> Image {
        try .animatedImage(with: library.images(numbered: name), duration: duration)
    }

    /// The pixels as a PNG file, upright; those of the first image for an animated one.
    ///
    /// - Throws: What ``bitmap()`` throws, and what ``PNG/encode(_:options:)`` does.
    public func pngData(options: PNGOptions = PNGOptions()) throws(KineographError) -> [UInt8] {
        try PNG.encode(bitmap(), options: options)
    }
}
