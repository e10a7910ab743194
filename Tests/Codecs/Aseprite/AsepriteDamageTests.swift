import Diagnostics
import FixtureArt
import Raster
import TestSupport
import Testing

@testable import Codecs

@Suite("Damaged Aseprite files")
struct AsepriteDamageTests {
    private static let sound: AsepriteBuilder = {
        var file = AsepriteBuilder(width: 2, height: 1)
        file.add(
            AsepriteBuilder.palette([.black, .white], names: [0: "ink"]), AsepriteBuilder.layer("a"),
            AsepriteBuilder.layer("group", type: 1), AsepriteBuilder.layer("tiles", type: 2, level: 1, tileset: 2),
            AsepriteBuilder.tileset(2, count: 1, width: 1, height: 1, pixels: [1, 2, 3, 4]),
            AsepriteBuilder.tags(AsepriteBuilder.tag("t", 0...2)),
            AsepriteBuilder.slice("s", [(0, PixelRect(x: 0, y: 0, width: 1, height: 1))]),
            AsepriteBuilder.cel(0, Bitmap("RG")), AsepriteBuilder.tilemap(2, width: 1, height: 1, tiles: [1]))
        file.add(AsepriteBuilder.link(0, to: 0))
        file.add(AsepriteBuilder.cel(0, Bitmap("BB")))
        return file
    }()

    private static func decoder(_ bytes: [UInt8], isStrict: Bool = false) throws(KineographError) -> AnyAnimationDecoder
    {
        SeedFolder.keep(bytes, for: "aseprite")
        return AnyAnimationDecoder(try AsepriteDecoder(bytes, options: DecodingOptions(isStrict: isStrict)))
    }

    @Test("A file that ends anywhere shows its whole frames, and says so; strictly it is an error")
    func cutFilesShowWholeFrames() throws {
        let bytes = Self.sound.bytes
        let ends = Self.sound.frames.reduce(into: [128]) { $0.append($0[$0.count - 1] + $1.count) }
        for count in 0..<bytes.count {
            let cut = Array(bytes.prefix(count))
            let whole = ends.filter { $0 <= count }.count - 1
            if whole < 1 {
                #expect(throws: KineographError.self, "\(count) bytes") { try Self.decoder(cut) }
            } else {
                let decoder = try Self.decoder(cut)
                #expect(try decoder.frames().count == whole, "\(count) bytes")
                #expect(decoder.diagnostics.count == 2, "\(count) bytes: the frames, and the tag of all three")
                #expect(throws: KineographError.self, "\(count) bytes") { try Self.decoder(cut, isStrict: true) }
            }
        }
    }

    @Test("No byte of a file can be changed so that reading it crashes", arguments: [1, 2, 3])
    func changedFilesDoNotCrash(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let bytes = Self.sound.bytes
        for _ in 0..<1500 {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let place = Int.random(in: 6..<changed.count, using: &generator)
                changed[place] =
                    [0, 1, 0x7f, 0x80, 0xff, UInt8.random(in: 0...255, using: &generator)]
                    .randomElement(using: &generator) ?? 0
            }
            guard let decoder = try? Self.decoder(changed), decoder.info.canvas.area ?? .max < 10_000 else { continue }
            while (try? decoder.next()) != nil {}
        }
    }

    @Test("A cel that is linked to itself or to a later frame is an error that says where", arguments: [1, 2])
    func linksGoBackwards(target: Int) throws {
        var file = AsepriteBuilder(width: 1, height: 1)
        file.add(AsepriteBuilder.layer("a"))
        file.add(AsepriteBuilder.link(0, to: target))
        file.add(AsepriteBuilder.link(0, to: 1))
        let error = #expect(throws: KineographError.self) { try file.decoder() }
        #expect(error?.frame == 1)
        #expect(error?.offset == file.frames[0].count + 128 + 16)
        let place = target == 1 ? "itself" : "frame 2, which comes later"
        #expect(error?.message == "a cel of layer 0 is linked to \(place)")
    }

    @Test("What the editor passes over is passed over, and strictly an error")
    func strangeCelsArePassedOver() throws {
        let cels: [(message: String, chunk: [UInt8])] = [
            ("a cel is in layer 9, and the last is 1; it is passed over", AsepriteBuilder.cel(9, Bitmap("G"))),
            ("a cel is in layer 1, which is a group; it is passed over", AsepriteBuilder.cel(1, Bitmap("G"))),
            ("layer 0 has a second cel; it is passed over", AsepriteBuilder.cel(0, Bitmap("G"))),
            ("a cel is of the unknown type 7; it is passed over", AsepriteBuilder.cel(2, type: 7, [])),
        ]
        for (message, chunk) in cels {
            var file = AsepriteBuilder(width: 1, height: 1)
            file.add(
                AsepriteBuilder.layer("a"), AsepriteBuilder.layer("g", type: 1),
                message.contains("type") ? AsepriteBuilder.layer("b") : [], AsepriteBuilder.cel(0, Bitmap("R")), chunk)
            file = file.withCountedChunks(message.contains("type") ? 5 : 4)
            let decoder = try file.decoder()
            #expect(try decoder.frames() == [Bitmap("R")])
            #expect(decoder.diagnostics.map(\.message) == [message])
            #expect(throws: KineographError.self) { try file.decoder(isStrict: true) }
        }
    }

    @Test("A link to a frame without a cel shows nothing")
    func linkToNothingShowsNothing() throws {
        var file = AsepriteBuilder(width: 1, height: 1)
        file.add(AsepriteBuilder.layer("a"))
        file.add(AsepriteBuilder.link(0, to: 0))
        let decoder = try file.decoder()
        #expect(try decoder.frames() == [Bitmap("."), Bitmap(".")])
        #expect(decoder.diagnostics.count == 1)
    }

    @Test("Unknown chunks are passed over without a word, and cels without pixels too")
    func unknownChunksArePassedOver() throws {
        var file = AsepriteBuilder(width: 1, height: 1)
        file.add(
            AsepriteBuilder.chunk(0x2016, [1, 2, 3]), AsepriteBuilder.chunk(0x7777, []), AsepriteBuilder.layer("a"),
            AsepriteBuilder.cel(0, width: 0, height: 5, pixels: []), AsepriteBuilder.chunk(0x2006, [0]),
            AsepriteBuilder.cel(0, Bitmap("R")))
        #expect(try file.frames() == [Bitmap("R")])
    }

    @Test("More chunks than 16 bits count are counted in 32")
    func chunksAreCountedIn32Bits() throws {
        var file = AsepriteBuilder(width: 1, height: 1)
        let filler = [[UInt8]](repeating: AsepriteBuilder.chunk(0x7777, []), count: 65_536)
        file.add(
            filler + [AsepriteBuilder.layer("a"), AsepriteBuilder.cel(0, Bitmap("R"))], countField: 0xffff,
            wideCount: 65_538)
        #expect(try file.frames() == [Bitmap("R")])
    }

    @Test("Frames with wrong sizes or counts are read as far as their chunks go")
    func wrongSizesAreTolerated() throws {
        let chunks = [AsepriteBuilder.layer("a"), AsepriteBuilder.cel(0, Bitmap("R"))]
        for (size, count) in [(16, nil), (10_000, nil), (nil, 9), (nil, 40_000)] as [(Int?, Int?)] {
            var file = AsepriteBuilder(width: 1, height: 1)
            file.add(chunks, countField: count, sizeField: size)
            let decoder = try file.decoder()
            if size != 16 { #expect(try decoder.frames() == [Bitmap("R")]) }
            #expect(decoder.diagnostics.count == 1, "size \(size ?? 0), count \(count ?? 0)")
        }
    }

    @Test("Damaged pixels are an error that names frame and place; too few are clear, which is said")
    func damagedPixelsAreErrors() throws {
        var file = AsepriteBuilder(width: 1, height: 2)
        let size = AsepriteBuilder.word(1) + AsepriteBuilder.word(2)
        file.add(AsepriteBuilder.layer("a"), AsepriteBuilder.cel(0, type: 2, size + [9, 9, 9]))
        let error = #expect(throws: KineographError.self) { try file.decoder().frames() }
        #expect(error?.code == .invalidData)
        #expect(error?.frame == 0)
        #expect(error?.offset == file.bytes.count - 3)
        var short = AsepriteBuilder(width: 1, height: 2)
        short.add(
            AsepriteBuilder.layer("a"),
            AsepriteBuilder.cel(0, type: 2, size + StoredZlib.stream(of: [255, 0, 0, 255]) + [1, 2, 3]))
        let decoder = try short.decoder()
        #expect(try decoder.frames() == [Bitmap("R", ".")])
        #expect(decoder.diagnostics.map(\.message) == ["a cel or a tileset has 4 of 8 bytes; what is missing is clear"])
        #expect(throws: KineographError.self) { try short.frames() }
    }

    @Test("Sizes are held against the limits and against the data before anything is allocated")
    func sizesAreCheckedFirst() throws {
        var canvas = AsepriteBuilder(width: 65_535, height: 65_535)
        canvas.add(AsepriteBuilder.layer("a"))
        #expect(throws: KineographError.self) { try canvas.decoder() }
        let stream = StoredZlib.stream(of: [0])
        let cases: [(KineographError.Code, Int, Int)] = [
            (.limitExceeded, 65_535, 65_535), (.invalidData, 8_000, 8_000), (.invalidData, 100, 100),
        ]
        for (code, width, height) in cases {
            var cel = AsepriteBuilder(width: 1, height: 1)
            let size = AsepriteBuilder.word(width) + AsepriteBuilder.word(height)
            cel.add(AsepriteBuilder.layer("a"), AsepriteBuilder.cel(0, type: 2, size + stream))
            let error = #expect(throws: KineographError.self) { try cel.decoder() }
            #expect(error?.code == code, "\(width)x\(height)")
            var tiles = AsepriteBuilder(width: 1, height: 1)
            tiles.add(AsepriteBuilder.tileset(0, count: 0x7fff_ffff, width: width, height: height, pixels: [0]))
            #expect(throws: KineographError.self) { try tiles.decoder() }
        }
        var raw = AsepriteBuilder(width: 1, height: 1)
        raw.add(
            AsepriteBuilder.layer("a"),
            AsepriteBuilder.cel(0, type: 0, AsepriteBuilder.word(2) + AsepriteBuilder.word(2) + [0, 0, 0]))
        #expect(throws: KineographError.self) { try raw.decoder() }
    }

    @Test("A file may announce as many frames and chunks as it likes")
    func announcementsCostNothing() throws {
        var file = AsepriteBuilder(width: 1, height: 1)
        file.header.frameCount = 65_535
        file.add([AsepriteBuilder.layer("a")], countField: 0xffff, wideCount: 0xffff_ffff)
        let decoder = try file.decoder()
        #expect(decoder.info.frames.count == 1)
        #expect(throws: KineographError.self) { try file.decoder(isStrict: true) }
    }

    @Test("A header that makes no sense is an error", arguments: [0, 1, 2, 3])
    func headersMakeSense(field: Int) throws {
        var file = Self.sound
        switch field {
        case 0: file.header.depth = 24
        case 1: file.header.width = 0
        case 2: file.header.frameCount = 0
        default: file.header.depth = 33
        }
        let error = #expect(throws: KineographError.self) { try file.decoder() }
        #expect(error?.code == .invalidData)
    }

    @Test("It is known by its magic number, and text with that in it is none")
    func knownByMagicNumber() throws {
        #expect(CodecRegistry.standard.codec(sniffing: Self.sound.bytes)?.identifier == "aseprite")
        let text = Array("[  \"\u{0965}\u{0965}\"]".utf8)
        #expect(Array(text[4...5]) == [0xe0, 0xa5])
        #expect(CodecRegistry.standard.codec(sniffing: text) == nil)
    }
}

extension AsepriteBuilder {
    /// The same file, whose only frame says that it has so many chunks.
    fileprivate func withCountedChunks(_ count: Int) -> AsepriteBuilder {
        var file = AsepriteBuilder(width: header.width, height: header.height)
        file.add([Array(frames[0].dropFirst(16))], countField: count)
        return file
    }
}
