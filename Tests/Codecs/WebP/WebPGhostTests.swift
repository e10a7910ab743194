import FixtureArt
import Raster
import TestSupport
import Testing

@testable import Codecs

/// No block of a lossy animation is further from its picture than the worst of the same frames compressed alone, and two
/// levels: nothing of earlier ones shines through.
@Suite struct WebPGhostTests {
    private static let side = 48

    /// The largest mean difference of a block of 8 by 8 pixels, in levels.
    private func worstBlock(_ first: Bitmap, _ second: Bitmap) -> Double {
        var worst = 0
        for y in stride(from: 0, to: Self.side, by: 8) {
            for x in stride(from: 0, to: Self.side, by: 8) {
                var sum = 0
                for row in y..<y + 8 {
                    for column in x..<x + 8 {
                        let (one, other) = (first[column, row], second[column, row])
                        sum += abs(Int(one.red) - Int(other.red)) + abs(Int(one.green) - Int(other.green))
                        sum += abs(Int(one.blue) - Int(other.blue))
                    }
                }
                worst = max(worst, sum)
            }
        }
        return Double(worst) / 192
    }

    private func expectNoGhosts(_ source: [Bitmap], quality: Double) throws {
        let options = WebPOptions(mode: .lossy(quality: quality))
        let bytes = try WebPSample.encode(WebPSample.frames(source), options: options, keepsDuplicates: true).bytes
        let shown = try WebPSample.decode(bytes, isStrict: true).bitmaps
        try #require(shown.count == source.count)
        let alone = try source.map { picture in
            try WebPSample.decode(WebPSample.encode(WebPSample.frames([picture]), options: options).bytes).bitmaps[0]
        }
        let bound = zip(alone, source).map { worstBlock($0, $1) }.max() ?? 0
        for (index, picture) in source.enumerated() {
            #expect(worstBlock(shown[index], picture) <= bound + 2, "frame \(index)")
        }
    }

    @Test(arguments: [50, 75, 90]) func aFadeToBlackEndsInBlack(quality: Double) throws {
        try expectNoGhosts(
            (0...16).map { step in
                Bitmap(width: Self.side, height: Self.side) { x, y in
                    let level = ((x / 6 + y / 6).isMultiple(of: 2) ? 120 : 60) + x
                    let faded = UInt8(level * (16 - step) / 16)
                    return Color(red: faded, green: faded, blue: faded / 2)
                }
            }, quality: quality)
    }

    @Test(arguments: [50, 75, 90]) func aSlowGradientKeepsItsShades(quality: Double) throws {
        try expectNoGhosts(
            (0..<24).map { step in
                Bitmap(width: Self.side, height: Self.side) { x, y in
                    let level = UInt8(40 + x + (y + step) / 2)
                    return Color(red: level, green: level, blue: level)
                }
            }, quality: quality)
    }

    /// What may stay on one colour is 2 levels at quality 75 and 4 at 50; 2 are the quality's own error.
    @Test(arguments: [(50, 6), (75, 4), (90, 4)]) func whatMovesOverGreyLeavesNoTrail(
        quality: Double, bound: Int
    ) throws {
        let study = MotionStudy.glide(size: PixelSize(width: Self.side, height: Self.side), frameCount: 12)
        try expectNoGhosts(study.frames, quality: quality)
        let options = WebPOptions(mode: .lossy(quality: quality))
        let bytes = try WebPSample.encode(WebPSample.frames(study.frames), options: options).bytes
        let last = try #require(try WebPSample.decode(bytes, isStrict: true).bitmaps.last)
        // The disc has a radius of 8 pixels and goes from 8 to 8 + 32 * 11 / 12; 16 and more behind it lie whole blocks of grey.
        for y in 0..<Self.side {
            for x in 0..<16 {
                #expect(abs(Int(last[x, y].green) - 100) <= bound, "\(x), \(y)")
            }
        }
    }

    @Test func aDialogWithASoftShadowCoversWhatIsBelow() throws {
        try expectNoGhosts(
            (0...8).map { step in
                Bitmap(width: Self.side, height: Self.side) { x, y in
                    let line = y % 4 == 0 ? 90 : 230
                    let distance = max(abs(x - 24), abs(y - 24))
                    if distance < 12 { return Color(red: 246, green: 246, blue: UInt8(240 + step)) }
                    let shade = distance < 20 ? (20 - distance) * step : 0
                    let level = UInt8(line * (255 - shade) / 255)
                    return Color(red: level, green: level, blue: level)
                }
            }, quality: 75)
    }
}
