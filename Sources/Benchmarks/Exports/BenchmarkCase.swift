internal import Codecs
internal import FixtureArt
internal import Foundation
internal import Raster

/// PNG frames to export, as the corpus lays them: `f0000.png` and on, and a rate.
struct BenchmarkCase: Sendable {
    var name: String
    var folder: String
    var frames: [String]
    var fpsNumerator: Int
    var fpsDenominator: Int

    var milliseconds: Int { Int((1000 * Double(fpsDenominator) / Double(fpsNumerator)).rounded()) }

    /// Whether all frames have the same bit depth and colour type (PNG specification, 11.2.1).
    var isStoredAlike: Bool {
        let forms = frames.map { path in
            (try? FileHandle(forReadingFrom: URL(fileURLWithPath: path)).read(upToCount: 26))?.suffix(2)
        }
        return Set(forms).count == 1
    }

    /// How ffmpeg is told to read them.
    var ffmpeg: [String] {
        ["ffmpeg", "-nostdin", "-v", "error", "-y", "-framerate", "\(fpsNumerator)/\(fpsDenominator)"]
            + ["-i", "\(folder)/f%04d.png"]
    }

    /// How the tool is told to export them.
    func export(with tool: String, as form: OutputForm, to output: String) -> [String] {
        [tool, "export", folder, "--fps", "\(fpsNumerator)/\(fpsDenominator)"]
            + ["--format", form.format, "-o", output, "--force", "--quiet"] + form.options
    }

    /// The frame at an index.
    func picture(_ index: Int) throws -> Bitmap {
        try PNG.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: frames[index]))))
    }
}

extension BenchmarkCase {
    /// The cases in a corpus folder: each a folder of frames with a `meta.json` that says `"fps": [24, 1]`.
    static func corpus(at folder: String) -> [BenchmarkCase] {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        return names.compactMap { name in
            let path = "\(folder)/\(name)"
            guard let data = FileManager.default.contents(atPath: "\(path)/meta.json"),
                let meta = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
                let fps = meta["fps"] as? [Int], fps.count == 2
            else { return nil }
            let files = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
            let frames = files.filter { $0.hasSuffix(".png") }.sorted().map { "\(path)/\($0)" }
            return BenchmarkCase(
                name: name, folder: path, frames: frames, fpsNumerator: fps[0], fpsDenominator: fps[1])
        }
    }

    /// What the project draws itself: sprites of its fixtures, and the motion studies of 320 by 240 pixels.
    static func drawn(into folder: String) throws -> [BenchmarkCase] {
        let fixtures: [(Fixture, rate: Int)] = [
            (.walker, 10), (.scroller, 16), (.flame, 12), (.moonrise, 5),
        ]
        let sprites = try fixtures.map { fixture, rate in
            try BenchmarkCase(fixture.name, fixture.pictures.map(\.bitmap), rate: rate, into: folder)
        }
        return try sprites + studies(into: folder)
    }

    static func studies(into folder: String) throws -> [BenchmarkCase] {
        try MotionStudy.all(size: PixelSize(width: 320, height: 240)).map { study in
            try BenchmarkCase(study.name, study.frames, rate: study.rate, into: folder)
        }
    }

    /// Writes frames into a folder of their own.
    private init(_ name: String, _ bitmaps: [Bitmap], rate: Int, into root: String) throws {
        let folder = "\(root)/\(name)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let frames = try bitmaps.enumerated().map { index, bitmap in
            let path = folder + String(format: "/f%04d.png", index)
            try Data(PNG.encode(bitmap)).write(to: URL(fileURLWithPath: path))
            return path
        }
        self.init(name: name, folder: folder, frames: frames, fpsNumerator: rate, fpsDenominator: 1)
    }
}
