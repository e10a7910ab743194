import Assets
import Codecs
import Diagnostics
import Files
import Playback
import Raster
import Stage
import TestSupport
import Testing

@Suite struct ImageLibraryTests {
    private let folder: TemporaryFolder
    private let library: ImageLibrary

    init() throws {
        folder = try TemporaryFolder()
        library = ImageLibrary(folder: folder.path, scale: 2)
    }

    private func write(_ name: String, _ rows: String...) throws {
        let letters = rows.joined()
        let pixels = letters.map { Bitmap(String($0)).pixels[0] }
        let size = PixelSize(width: rows[0].count, height: rows.count)
        try folder.write(name, try PNG.encode(Bitmap(size: size, pixels: pixels)))
    }

    @Test func aFileIsReadWithTheScaleOfItsName() throws {
        try write("walk@2x.png", "RG")
        let image = try Image(contentsOfFile: folder("walk@2x.png"))
        #expect(image.scale == 2)
        #expect(image.size == Size(width: 1, height: 0.5))
        #expect(try image.bitmap() == Bitmap("RG"))
    }

    @Test func filesThatAreOpenedTogetherKeepTheScaleOfTheirNames() throws {
        try write("a.png", "R")
        try write("b@3x.png", "RGB")
        let asset = try AnimationAsset(opening: [folder("a.png"), folder("b@3x.png")])
        #expect(asset.images.map(\.scale) == [1, 3])
    }

    @Test func aFileIsNotCached() throws {
        try write("a.png", "R")
        let image = try Image(contentsOfFile: folder("a.png"))
        #expect(try image.bitmap() == Bitmap("R"))
        try write("a.png", "G")
        #expect(try image.bitmap() == Bitmap("G"))
    }

    @Test func whatIsNoFileIsNamed() throws {
        let missing = #expect(throws: KineographError.self) { try Image(contentsOfFile: folder("none.png")) }
        #expect(missing?.code == .inputNotFound && missing?.path == folder("none.png"))
        let aFolder = #expect(throws: KineographError.self) { try Image(contentsOfFile: folder.path) }
        #expect(aFolder?.code == .invalidData)
    }

    @Test func aNameFindsTheScaleThatFitsBest() throws {
        try write("a.png", "R")
        try write("a@2x.png", "GG")
        try write("a@3x.png", "BBB")
        #expect(try Image(named: "a", in: library).bitmap() == Bitmap("GG"))
        #expect(try Image(named: "a.png", in: ImageLibrary(folder: folder.path)).bitmap() == Bitmap("R"))
        #expect(try Image(named: "a", in: ImageLibrary(folder: folder.path, scale: 3)).scale == 3)
        try write("b@3x.png", "W")
        #expect(try Image(named: "b", in: library).scale == 3)
    }

    @Test func aNamedImageIsKeptOnceItIsDecoded() throws {
        try write("a.png", "R")
        _ = try Image(named: "a", in: library).bitmap()
        try write("a.png", "G")
        #expect(try Image(named: "a", in: library).bitmap() == Bitmap("R"))
    }

    @Test func theCacheIsBounded() throws {
        let small = ImageLibrary(folder: folder.path, byteLimit: 4)
        try write("a.png", "R")
        try write("b.png", "G")
        for name in ["a", "b"] { _ = try Image(named: name, in: small).bitmap() }
        try write("a.png", "W")
        #expect(try Image(named: "a", in: small).bitmap() == Bitmap("W"))
    }

    @Test(arguments: ["", "../a", "/etc/a", "x/../../a"]) func noNameLeadsOutOfTheFolder(name: String) {
        let error = #expect(throws: KineographError.self) { try Image(named: name, in: library) }
        #expect(error?.code == .usage)
    }

    @Test func anAnimatedImageIsMadeOfNumberedNames() throws {
        for (number, color) in ["R", "G", "B"].enumerated() { try write("walk\(number).png", color) }
        try write("walk4.png", "W")
        let image = try Image.animatedImageNamed("walk", duration: .seconds(1), in: library)
        #expect(try image.images?.map { try $0.bitmap() } == [Bitmap("R"), Bitmap("G"), Bitmap("B")])
        #expect(image.duration == .seconds(1))
    }

    @Test func numbersMayBeginWithOne() throws {
        try write("walk1.png", "R")
        try write("walk2.png", "G")
        #expect(try Image.animatedImageNamed("walk", duration: .zero, in: library).images?.count == 2)
        let error = #expect(throws: KineographError.self) {
            try Image.animatedImageNamed("run", duration: .zero, in: library)
        }
        #expect(error?.code == .inputNotFound && error?.path == folder("run"))
        #expect(error?.message == "there is neither an image run0 nor one run1")
    }

    @Test func aPatternChoosesAmongTheFilesOfAFolder() throws {
        for (number, color) in ["R", "G"].enumerated() { try write("hero\(number).png", color) }
        try write("hero2@3x.png", "B")
        try write("walk0.png", "W")
        try folder.makeFolder("hero")
        try write("hero/a.png", "W")
        let heroes = try ImageLibrary(matching: folder("hero?.png"))
        let image = try Image.animatedImageNamed("hero", duration: .seconds(1), in: heroes)
        #expect(try image.images?.map { try $0.bitmap() } == [Bitmap("R"), Bitmap("G")])
        for name in ["walk0", "hero/a", "hero2"] {
            let error = #expect(throws: KineographError.self) { try Image(named: name, in: heroes) }
            #expect(error?.code == .inputNotFound, "\(name)")
        }
        let error = #expect(throws: KineographError.self) { try ImageLibrary(matching: folder("hero0.png")) }
        #expect(error?.code == .usage)
    }

    @Test func numberedImagesOfDifferentSizesAreRefused() throws {
        try write("walk0.png", "R")
        try write("walk1.png", "RG")
        let error = #expect(throws: KineographError.self) {
            try Image.animatedImageNamed("walk", duration: .seconds(1), in: library)
        }
        #expect(error?.frame == 1)
    }

    @Test func pngDataIsTheImageAgain() throws {
        let image = Image(Bitmap("RG"), orientation: .right)
        #expect(try PNG.decode(image.pngData()) == Bitmap("R", "G"))
    }
}
