import Diagnostics
import FixtureArt
import Playback
import Raster
import TestSupport
import Testing

@testable import Codecs

@Suite("What Aseprite files say beside their pixels")
struct AsepriteOutlineTests {
    private static func file(frames: Int, _ chunks: [UInt8]...) -> AsepriteBuilder {
        var file = AsepriteBuilder(width: 4, height: 4)
        for frame in 0..<frames { file.add(frame == 0 ? [AsepriteBuilder.layer("a")] + chunks : []) }
        return file
    }

    @Test("A frame has its own time, else that of the header, and a millisecond at least")
    func framesHaveTimes() throws {
        var file = AsepriteBuilder(width: 1, height: 1)
        file.header.speed = 70
        file.add(duration: 33, AsepriteBuilder.layer("a"))
        file.add(duration: 0)
        file.add(duration: 65_535)
        let frames = try file.decoder(isStrict: true).info.frames
        #expect(frames.map(\.duration) == [.milliseconds(33), .milliseconds(70), .milliseconds(65_535)])
        #expect(frames.map(\.delay) == ["33/1000", "70/1000", "65535/1000"])
        file.header.speed = 0
        #expect(try file.decoder().info.frames[1].duration == .milliseconds(1))
    }

    @Test("Tags have a direction and a count, in which ping-pong from the end has its frames the other way round")
    func tagsAreRead() throws {
        let file = Self.file(
            frames: 4,
            AsepriteBuilder.tags(
                AsepriteBuilder.tag("walk", 0...3), AsepriteBuilder.tag("back", 1...2, direction: 1, repeats: 2),
                AsepriteBuilder.tag("sway", 0...1, direction: 2, repeats: 1),
                AsepriteBuilder.tag("yaws", 1...3, direction: 3), AsepriteBuilder.tag("one", 2...2, direction: 2)))
        #expect(
            try file.decoder(isStrict: true).info.outline?.tags == [
                AnimationTag(name: "walk", frames: [0, 1, 2, 3]),
                AnimationTag(name: "back", frames: [1, 2], direction: .reverse, repeatCount: 2),
                AnimationTag(name: "sway", frames: [0, 1], direction: .pingPong, repeatCount: 1),
                AnimationTag(name: "yaws", frames: [3, 2, 1], direction: .pingPong),
                AnimationTag(name: "one", frames: [2], direction: .pingPong),
            ])
    }

    @Test("How often the whole plays is what its only tag says, where that is of all frames; else for ever")
    func onlyTagSaysHowOftenItPlays() throws {
        let whole = AsepriteBuilder.tag("all", 0...1, repeats: 3)
        #expect(try Self.file(frames: 2, AsepriteBuilder.tags(whole)).decoder().info.plays == 3)
        #expect(try Self.file(frames: 3, AsepriteBuilder.tags(whole)).decoder().info.plays == nil)
        #expect(try Self.file(frames: 2).decoder().info.plays == nil)
    }

    @Test("Tags of frames that are not there are cut or left out, which is said")
    func tagsBeyondTheEndAreCut() throws {
        let file = Self.file(
            frames: 2, AsepriteBuilder.tags(AsepriteBuilder.tag("cut", 1...5), AsepriteBuilder.tag("out", 2...3)))
        let decoder = try file.decoder()
        #expect(decoder.info.outline?.tags == [AnimationTag(name: "cut", frames: [1])])
        #expect(decoder.diagnostics.count == 2)
        #expect(throws: KineographError.self) { try file.decoder(isStrict: true) }
    }

    @Test("Tags cannot name frames without end")
    func tagsAreLimited() throws {
        var file = AsepriteBuilder(width: 1, height: 1)
        let tags = [[UInt8]](repeating: AsepriteBuilder.tag("", 0...1999), count: 600).flatMap { $0 }
        file.add(
            [AsepriteBuilder.chunk(0x2018, AsepriteBuilder.word(600) + [UInt8](repeating: 0, count: 8) + tags)])
        for _ in 1..<2000 { file.add() }
        let error = #expect(throws: KineographError.self) { try file.decoder() }
        #expect(error?.code == .limitExceeded)
    }

    @Test("Slices have keys in the order of their frames, with a centre and a pivot where they have one")
    func slicesAreRead() throws {
        let rect = PixelRect(x: -1, y: 2, width: 3, height: 4)
        let center = PixelRect(x: 1, y: 1, width: 1, height: 2)
        let later = PixelRect(x: 0, y: 0, width: 0, height: 0)
        let file = Self.file(
            frames: 4, AsepriteBuilder.slice("plain", [(0, rect)]),
            AsepriteBuilder.slice(
                "nine", [(2, later), (1, rect)], center: center, pivot: PixelPoint(x: -2, y: 7)))
        let slices = try #require(try file.decoder(isStrict: true).info.outline?.slices)
        let pivot = PixelPoint(x: -2, y: 7)
        #expect(
            slices == [
                SpriteSlice(name: "plain", keys: [SpriteSlice.Key(frame: 0, bounds: rect)]),
                SpriteSlice(
                    name: "nine",
                    keys: [
                        SpriteSlice.Key(frame: 1, bounds: rect, center: center, pivot: pivot),
                        SpriteSlice.Key(frame: 2, bounds: later, center: center, pivot: pivot),
                    ]),
            ])
        #expect((0..<4).map { slices[1].key(at: $0)?.frame } == [nil, 1, 2, 2])
    }

    @Test("The sprite's own text is its comment, and that of a layer is not")
    func spriteTextIsTheComment() throws {
        var file = AsepriteBuilder(width: 1, height: 1)
        file.add(
            AsepriteBuilder.palette([.black]), AsepriteBuilder.userData("by hand"), AsepriteBuilder.layer("a"),
            AsepriteBuilder.userData("a layer"))
        #expect(try file.decoder().info.comment == "by hand")
        var other = AsepriteBuilder(width: 1, height: 1)
        other.add(AsepriteBuilder.layer("a"), AsepriteBuilder.userData("a layer"))
        #expect(try other.decoder().info.comment == nil)
    }

    @Test("Layers, the pixel ratio and the format are told")
    func layersAreTold() throws {
        var file = AsepriteBuilder(width: 1, height: 1, flags: 3)
        file.header.pixelRatio = (2, 1)
        file.add(
            AsepriteBuilder.layer("ground", flags: 9, blend: 3, opacity: 7),
            AsepriteBuilder.layer("group", type: 1, blend: 18, opacity: 8),
            AsepriteBuilder.layer("é", flags: 0, level: 1, blend: 2, opacity: 9))
        let info = try file.decoder(isStrict: true).info
        #expect(info.format == "aseprite")
        #expect(info.outline?.pixelRatio == PixelSize(width: 2, height: 1))
        #expect(
            info.outline?.layers == [
                SpriteLayer(name: "ground", isBackground: true),
                SpriteLayer(name: "group", kind: .group, opacity: 8, blendMode: .divide),
                SpriteLayer(name: "é", group: 1, isVisible: false, opacity: 9, blendMode: .screen),
            ])
        file.header.pixelRatio = (0, 3)
        #expect(try file.decoder().info.outline?.pixelRatio == PixelSize(width: 1, height: 1))
    }
}
