import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

@testable import Assets

@Suite("Times in the names of files")
struct NamedTimeTests {
    @Test(
        arguments: [
            ("frame_0120ms.png", "frame", 120), ("x-80ms.png", "x", 80), ("x_1.5s.png", "x", 1500),
            ("walk_3-80ms@2x.png", "walk_3", 80), ("Frame 1 (100ms).png", "Frame 1 ", 100), ("a 40ms", "a", 40),
            ("tick_0ms.gif", "tick", 0), ("v1.2_0.5s.jpeg", "v1.2", 500),
        ] as [(String, String, Int)])
    func `A time stands at the end of a name`(name: String, stem: String, milliseconds: Int) throws {
        let time = try #require(NamedTime(of: name))
        #expect(time.duration == .milliseconds(milliseconds))
        #expect(time.stem == stem)
    }

    @Test(arguments: [
        "frame_0120.png", "frame120ms.png", "120ms.png", "items.png", "ms.png", "x_ms.png", "x_80MS.png", "x_1..5s.png",
        "x_.5s.png", "x_5.s.png", "x_80ms_2.png", "x_80ms).png", "x(80ms.png", "x_-80us.png", "boss_2m.png",
        "x_99999999999999999999999999s.png",
    ])
    func `Other names say none`(name: String) { #expect(NamedTime(of: name) == nil) }

    @Test func `Several names say times only if each one does, and none says zero`() {
        #expect(NamedTime.all(of: ["a_1_80ms.png", "a_2_40ms.png"]) == [.milliseconds(80), .milliseconds(40)])
        #expect(NamedTime.all(of: ["a_1_80ms.png"]) == nil)
        #expect(NamedTime.all(of: ["a_1_80ms.png", "a_2.png"]) == nil)
        #expect(NamedTime.all(of: ["a_000ms.png", "a_040ms.png"]) == nil)
    }

    @Test func `Times are no numbers of a sequence`() {
        #expect(NumberedNames.faults(in: ["f_0080ms.png", "f_0120ms.png"]) == [])
        #expect(NumberedNames.faults(in: ["f1_80ms.png", "f2_20ms.png"]) == [])
        #expect(
            NumberedNames.faults(in: ["f1_80ms.png", "f3_20ms.png"])
                == ["number 2 is missing, between f1_80ms.png and f3_20ms.png"])
        #expect(NumberedNames.alphabeticalPair(in: ["f1_9ms.png", "f2_10ms.png"]) == nil)
        #expect(NumberedNames.alphabeticalPair(in: ["f10_9ms.png", "f2_10ms.png"]) != nil)
    }

    /// Pictures of one pixel that says their numbers.
    private func folder(_ names: [String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (index, name) in names.enumerated() {
            let color = Color(red: UInt8(index), green: 0, blue: 0)
            try folder.write(name, PNG.encode(Bitmap(size: PixelSize(width: 1, height: 1), filledWith: color)))
        }
        return folder
    }

    @Test func `A folder, a pattern and a list of files have the times of their names`() throws {
        let folder = try folder(["f_2_80ms.png", "f_10_1.5s.png", "f_1_40ms.png"])
        let times: [Duration] = [.milliseconds(40), .milliseconds(80), .milliseconds(1500)]
        let strict = { () -> AssetOptions in
            var options = AssetOptions()
            options.decoding.isStrict = true
            return options
        }()
        for input in [folder.path, folder("f_*.png")] {
            let asset = try AnimationAsset(opening: input)
            #expect(asset.delays == times)
            #expect(asset.plays == nil)
            #expect(asset.timesFromNames == times)
            // The numbers 3 to 9 are missing.
            #expect(throws: KineographError.self) { try AnimationAsset(opening: input, options: strict) }
        }
        let named = ["f_2_80ms.png", "f_1_40ms.png"].map { folder($0) }
        #expect(try AnimationAsset(opening: named).delays == [.milliseconds(80), .milliseconds(40)])
        #expect(try AnimationAsset(opening: named[0]).delays == nil)
    }

    @Test func `One name without a time leaves all without`() throws {
        let folder = try folder(["f_1_80ms.png", "f_2.png", "f_3_40ms.png"])
        let asset = try AnimationAsset(opening: folder.path)
        #expect(asset.delays == nil)
        #expect(asset.timesFromNames == [])
    }
}
