import Diagnostics
import FixtureArt
import Raster
import TestSupport
import Testing

@testable import Codecs

@Suite("The layers of Aseprite files")
struct AsepriteLayerTests {
    private static let red = Bitmap("R")
    private static let green = Bitmap("G")
    private static let blue = Bitmap("B")

    @Test("A later layer lies over an earlier one, each at its place on the canvas")
    func laterLayersLieAbove() throws {
        var file = AsepriteBuilder(width: 3, height: 2)
        file.add(
            AsepriteBuilder.layer("low"), AsepriteBuilder.layer("high"),
            AsepriteBuilder.cel(1, x: 1, y: 1, Self.red), AsepriteBuilder.cel(0, Bitmap("GG.", "GGG")))
        #expect(try file.frames().first == Bitmap("GG.", "GRG"))
    }

    @Test("Clear pixels of an upper cel leave the lower ones")
    func clearPixelsLeaveLowerOnes() throws {
        var file = AsepriteBuilder(width: 2, height: 1)
        file.add(
            AsepriteBuilder.layer("low"), AsepriteBuilder.layer("high"), AsepriteBuilder.cel(0, Bitmap("RR")),
            AsepriteBuilder.cel(1, Bitmap(".G")))
        #expect(try file.frames().first == Bitmap("RG"))
    }

    @Test("Cels partly outside the canvas are clipped, and wholly outside they are not even inflated")
    func celsOutsideAreClipped() throws {
        var file = AsepriteBuilder(width: 2, height: 2)
        let damaged = AsepriteBuilder.word(1) + AsepriteBuilder.word(1) + [1, 2, 3]
        file.add(
            AsepriteBuilder.layer("a"), AsepriteBuilder.layer("b"), AsepriteBuilder.layer("c"),
            AsepriteBuilder.cel(0, x: -1, y: -1, Bitmap("RRR", "RGB", "RWR")),
            AsepriteBuilder.cel(1, x: 2, y: 0, type: 2, damaged),
            AsepriteBuilder.cel(2, x: 1, y: 1, Bitmap("#R", "RR")))
        #expect(try file.frames().first == Bitmap("GB", "W#"))
    }

    @Test("Opacity is that of the layer times that of the cel, where the file says that layers have one")
    func opacityIsLayersTimesCels() throws {
        for (flags, alpha) in [(1, 64), (0, 128)] as [(Int, UInt8)] {
            var file = AsepriteBuilder(width: 1, height: 1, flags: flags)
            file.add(AsepriteBuilder.layer("a", opacity: 128), AsepriteBuilder.cel(0, opacity: 128, Self.red))
            #expect(try file.frames().first?.pixels == [Color(red: 255, green: 0, blue: 0, alpha: alpha)])
        }
    }

    @Test("A layer's blend mode counts, and that of the background does not")
    func blendModesCount() throws {
        for (flags, expected) in [(1, Color.black), (9, Color(red: 0, green: 255, blue: 0))] {
            var file = AsepriteBuilder(width: 1, height: 1)
            file.add(
                AsepriteBuilder.layer("low"), AsepriteBuilder.layer("high", flags: flags, blend: 1),
                AsepriteBuilder.cel(flags == 9 ? 1 : 0, flags == 9 ? Self.green : Self.red),
                AsepriteBuilder.cel(flags == 9 ? 0 : 1, flags == 9 ? Bitmap(".") : Self.green))
            #expect(try file.frames().first?.pixels == [expected])
        }
    }

    @Test("Hidden layers, layers in hidden groups and reference layers do not show")
    func hiddenLayersDoNotShow() throws {
        var file = AsepriteBuilder(width: 1, height: 1)
        file.add(
            AsepriteBuilder.layer("shown"), AsepriteBuilder.layer("hidden", flags: 0),
            AsepriteBuilder.layer("group", flags: 0, type: 1), AsepriteBuilder.layer("inner", type: 1, level: 1),
            AsepriteBuilder.layer("in it", level: 2), AsepriteBuilder.layer("guide", flags: 65),
            AsepriteBuilder.cel(0, Self.red), AsepriteBuilder.cel(1, Self.green), AsepriteBuilder.cel(4, Self.green),
            AsepriteBuilder.cel(5, Self.green))
        #expect(try file.frames().first == Self.red)
        #expect(try file.decoder().info.outline?.layers.map(\.group) == [nil, nil, nil, 2, 3, nil])
    }

    @Test("A z-index moves a cel by so many layers, hidden ones too; of two at one place the lower index is lower")
    func zIndexMovesCels() throws {
        // The order of the description: index plus z, then z.
        for (z, expected) in [(1, Self.green), (2, Self.red), (3, Self.red), (0, Self.blue)] {
            var file = AsepriteBuilder(width: 1, height: 1)
            let isThree = z == 0
            file.add(
                AsepriteBuilder.layer("a"), AsepriteBuilder.layer("hidden", flags: 0), AsepriteBuilder.layer("c"),
                AsepriteBuilder.cel(0, z: z, Self.red), AsepriteBuilder.cel(2, z: 0, isThree ? Self.blue : Self.green))
            #expect(try file.frames().first == expected, "z \(z)")
        }
    }

    @Test("The background is the lowest whatever z-index says")
    func backgroundIsLowest() throws {
        var file = AsepriteBuilder(width: 1, height: 1)
        file.add(
            AsepriteBuilder.layer("ground", flags: 9), AsepriteBuilder.layer("a"), AsepriteBuilder.cel(0, Self.red),
            AsepriteBuilder.cel(1, z: -5, Self.green))
        #expect(try file.frames().first == Self.green)
    }

    @Test("A group's opacity and mode count only where the file says so, and then for all in it together")
    func groupsAreComposedWhereTheFileSaysSo() throws {
        for (flags, expected) in [(1, Self.green.pixels), (3, [Color(red: 127, green: 128, blue: 0)])] {
            var file = AsepriteBuilder(width: 1, height: 1, flags: flags)
            file.add(
                AsepriteBuilder.layer("low"), AsepriteBuilder.layer("group", type: 1, opacity: 128),
                AsepriteBuilder.layer("a", level: 1), AsepriteBuilder.layer("b", level: 1),
                AsepriteBuilder.cel(0, Self.red), AsepriteBuilder.cel(2, Self.blue), AsepriteBuilder.cel(3, Self.green))
            #expect(try file.frames().first?.pixels == expected, "flags \(flags)")
        }
    }

    @Test("Only the layers that are asked for show, by name or path, hidden or not")
    func onlyLayersAskedForShow() throws {
        var file = AsepriteBuilder(width: 4, height: 1)
        file.add(
            AsepriteBuilder.layer("a"), AsepriteBuilder.layer("body", flags: 0, type: 1),
            AsepriteBuilder.layer("arm", level: 1), AsepriteBuilder.layer("sleeve", flags: 0, level: 1),
            AsepriteBuilder.layer("arm"), AsepriteBuilder.layer("guide", flags: 65),
            AsepriteBuilder.cel(0, Self.red), AsepriteBuilder.cel(2, x: 1, Self.green),
            AsepriteBuilder.cel(3, x: 2, Self.blue), AsepriteBuilder.cel(4, x: 3, Bitmap("W")))
        let expected: [([String], Bitmap)] = [
            ([], Bitmap("R..W")), (["a"], Bitmap("R...")), (["body"], Bitmap(".G..")), (["arm"], Bitmap(".G.W")),
            (["body/arm"], Bitmap(".G..")), (["sleeve", "a"], Bitmap("R.B.")),
        ]
        for (layers, picture) in expected { #expect(try file.frames(layers: layers).first == picture, "\(layers)") }
    }

    @Test("A layer that is not there, or never shows, is an error that names it")
    func missingLayersAreErrors() throws {
        var file = AsepriteBuilder(width: 1, height: 1)
        file.add(AsepriteBuilder.layer("outline"), AsepriteBuilder.layer("guide", flags: 65))
        let missing = #expect(throws: KineographError.self) { try file.decoder(layers: ["outlin"]) }
        #expect(missing?.code == .usage)
        #expect(missing?.description == "there is no layer \"outlin\"; did you mean \"outline\"?")
        let guide = #expect(throws: KineographError.self) { try file.decoder(layers: ["guide"]) }
        #expect(guide?.code == .usage)
    }

    @Test("Groups may be deep, but not without end")
    func groupsAreNotDeepWithoutEnd() throws {
        for (depth, isRead) in [(255, true), (256, false)] {
            var file = AsepriteBuilder(width: 1, height: 1, flags: 3)
            file.add(
                (0..<depth).map { AsepriteBuilder.layer("g", type: 1, level: $0) } + [
                    AsepriteBuilder.layer("a", level: depth), AsepriteBuilder.cel(depth, Self.red),
                ])
            if isRead {
                #expect(try file.frames().first == Self.red)
            } else {
                #expect(throws: KineographError.self) { try file.decoder() }
            }
        }
    }

    @Test("Nested groups take no more pixels than a picture may have")
    func nestedGroupsAreLimited() throws {
        var file = AsepriteBuilder(width: 2, height: 2, flags: 3)
        file.add(
            (0..<3).map { AsepriteBuilder.layer("g", type: 1, level: $0) } + [
                AsepriteBuilder.layer("a", level: 3), AsepriteBuilder.cel(3, Bitmap("RR", "RR")),
            ])
        let enough = DecodingOptions(limits: Limits(pixelsPerFrame: 12))
        #expect(try AsepriteDecoder(file.bytes, options: enough).frames().first == Bitmap("RR", "RR"))
        let tooFew = DecodingOptions(limits: Limits(pixelsPerFrame: 11))
        let error = #expect(throws: KineographError.self) {
            try AsepriteDecoder(file.bytes, options: tooFew).frames()
        }
        #expect(error?.code == .limitExceeded)
    }
}
