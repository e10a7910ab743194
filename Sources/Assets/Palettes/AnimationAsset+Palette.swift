public import Codecs
public import Diagnostics
internal import Files

extension AnimationAsset {
    /// The palette that all images have, in its own order: that of indexed PNG or Aseprite files, or of a GIF.
    ///
    /// - Throws: ``KineographError`` naming the file that has none or another one, with code `unsupported`; or what reading
    ///   it throws.
    public func sourcePalette() throws(KineographError) -> ColorPalette { try AnimationAsset.sourcePalette(of: [self]) }

    /// The palette that all images of several assets have.
    ///
    /// - Throws: As ``sourcePalette()`` does.
    package static func sourcePalette(of assets: [AnimationAsset]) throws(KineographError) -> ColorPalette {
        var first: (palette: ColorPalette, path: String)?
        var seen: Set<String> = []
        for (asset, path) in assets.flatMap({ asset in asset.imagePaths.map { (asset, $0) } })
        where seen.insert(path).inserted {
            let palette = try asset.palette(ofFile: path)
            guard let known = first else {
                first = (palette, path)
                continue
            }
            guard palette != known.palette else { continue }
            throw KineographError(
                .unsupported, "its palette is not that of \(known.path): \(known.palette.difference(from: palette))",
                remedy: SourcePalette.remedy, path: path)
        }
        guard let first else {
            throw KineographError(
                .unsupported, "there is no image to take a palette from", remedy: SourcePalette.remedy)
        }
        return first.palette
    }

    private func palette(ofFile path: String) throws(KineographError) -> ColorPalette {
        guard sources.contains(path), path != AnimationFile.standardInput else {
            throw KineographError(
                .unsupported, "a palette can only be taken from a file", remedy: SourcePalette.remedy, path: path)
        }
        let bytes = try InputFile.contents(of: path)
        do throws(KineographError) {
            if let palette = try ColorPalette(ofPicture: bytes, limits: limits) { return palette }
        } catch {
            throw error.at(path: path)
        }
        throw KineographError(
            .unsupported,
            "this picture has not one palette, as an indexed PNG, a GIF or an indexed Aseprite file has",
            remedy: SourcePalette.remedy, path: path)
    }
}

private enum SourcePalette {
    static let remedy = "save all images with one palette, or name a palette file (--palette FILE)"
}

extension ColorPalette {
    /// `index 3 is #ff0000 there and #fe0000 here`
    fileprivate func difference(from other: ColorPalette) -> String {
        let count = min(colors.count, other.colors.count)
        guard let index = (0..<count).first(where: { colors[$0] != other.colors[$0] }) else {
            return "it has \(other.colors.count) entries, and that has \(colors.count)"
        }
        return "index \(index) is \(colors[index]) there and \(other.colors[index]) here"
    }
}
