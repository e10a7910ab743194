import Assets
import Codecs
import Diagnostics
import FixtureArt
import Foundation
import Playback
import Raster
import Stage
import Testing

@Suite("The sheets in fixtures/ are read") struct FixtureSheetTests {
    /// The folder `fixtures` beside `Tests`.
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("fixtures", isDirectory: true)

    @Test(arguments: ["json", "atlas", "xml", "plist"])
    func `Each document gives the frames that the sheet was made of`(ending: String) throws {
        var options = AssetOptions()
        options.decoding.isStrict = true
        let path = Self.root.appendingPathComponent("parade/parade.\(ending)").path
        let asset = try AnimationAsset(opening: path, options: options)
        let frames = Fixture.walker.pictures.map(\.bitmap)
        #expect(asset.images.count == frames.count)
        for (index, (image, frame)) in zip(asset.images, frames).enumerated() {
            let isSame = try image.bitmap() == frame
            #expect(isSame, "frame \(index)")
        }
        #expect(asset.tags == [AnimationTag(name: "walk", frames: Array(frames.indices))])
        // Between the feet: 16 of 32 pixels from the left, at the bottom. An atlas has no pivots.
        let pivots = asset.sheets.flatMap { $0.sheet.frames.map(\.pivot) }
        let feet = ending == "atlas" ? nil : Point(x: 0.5, y: 1)
        #expect(pivots == [Point?](repeating: feet, count: frames.count))
    }
}
