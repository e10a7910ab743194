import Assets
import Codecs
import Diagnostics
import Playback
import Raster
import Stage
import TestSupport

/// A folder with a scene file and the images it names: `r.png`, `g.png` and `b.png` of one red, green or blue pixel, and a
/// folder `lamp` of the three.
final class SceneFolder {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.makeFolder("scenes/lamp")
        for (index, letter) in ["R", "G", "B"].enumerated() {
            let png = try PNG.encode(Bitmap(letter))
            try folder.write("scenes/\(letter.lowercased()).png", png)
            try folder.write("scenes/lamp/\(index).png", png)
            try folder.write("outside.png", png)
        }
    }

    /// A scene two points wide and one high, on black, of what is given.
    func open(views: String, script: String = "", rest: String = "", allowsOutside: Bool = false) throws -> SceneFile {
        try open(
            """
            {"scene": 1, "canvas": {"width": 2, "height": 1, "background": "#000"}, "views": [\(views)], \
            "script": [\(script)]\(rest)}
            """, allowsOutside: allowsOutside)
    }

    func open(_ text: String, allowsOutside: Bool = false) throws -> SceneFile {
        var options = AssetOptions()
        options.allowsOutsideFiles = allowsOutside
        return try SceneFile(reading: folder.write("scenes/a.json", Array(text.utf8)), options: options)
    }

    /// What opening it throws, without the path of the folder.
    func fault(_ body: () throws -> SceneFile) -> String {
        do {
            _ = try body()
            return "nothing"
        } catch {
            return "\(error)".replacing(folder("scenes/"), with: "").replacing("a.json: ", with: "", maxReplacements: 1)
        }
    }
}

extension SceneFile {
    /// What the two pixels show from when on, in milliseconds: `0 R# 100 G#`.
    func pictures() throws -> String {
        let stream = FrameStream(Rendering(scene, on: scene.canvas(), during: .zero..<scene.duration))
        var words: [String] = []
        while let frame = try stream.next() {
            let letters = frame.bitmap.pixels.map { pixel in
                "RGBW#.".first { Bitmap(String($0))[0, 0] == pixel } ?? "?"
            }
            words.append("\(Int(frame.interval.lowerBound / .milliseconds(1))) \(String(letters))")
        }
        return words.joined(separator: " ")
    }
}
