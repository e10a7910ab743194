import Assets
import Codecs
import Diagnostics
import Raster
import Stage
import TestSupport

/// A folder with a hand-made sheet: `sheet.png` and a document for it.
struct SheetFolder {
    let folder: TemporaryFolder

    /// An F of three by five pixels, then the same turned by 90 degrees clockwise, then one red and one green pixel.
    static let picture = Bitmap(
        "WWW.WWWWW.RG",
        "W.....W.W...",
        "WWW...W.W...",
        "W...........",
        "W...........")
    static let glyph = Bitmap("WWW", "W..", "WWW", "W..", "W..")

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("sheet.png", PNG.encode(Self.picture))
    }

    /// Writes a document.
    func write(_ text: String, as name: String = "sheet.json") throws { try folder.write(name, Array(text.utf8)) }

    func open(
        _ text: String, as name: String = "sheet.json", _ edit: (inout AssetOptions) -> Void = { _ in }
    ) throws(KineographError) -> AnimationAsset {
        do { try write(text, as: name) } catch { throw KineographError(.inputOutput, "\(error)") }
        var options = AssetOptions()
        edit(&options)
        return try AnimationAsset(opening: [folder(name)], options: options)
    }
}

extension AnimationAsset {
    /// The pixels of all images.
    func bitmaps() throws(KineographError) -> [Bitmap] {
        var bitmaps: [Bitmap] = []
        for image in images { bitmaps.append(try image.bitmap()) }
        return bitmaps
    }
}
