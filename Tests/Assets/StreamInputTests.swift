import Codecs
import Diagnostics
import Foundation
import Raster
import Stage
import TestSupport
import Testing

@testable import Assets

@Suite("Pictures that follow each other are opened")
struct StreamInputTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func png(_ number: UInt8, side: Int = 1) throws -> [UInt8] {
        let size = PixelSize(width: side, height: side)
        return try PNG.encode(Bitmap(size: size, filledWith: Color(red: number, green: 0, blue: 0)))
    }

    private func numbers(_ asset: AnimationAsset) throws -> [UInt8] {
        try asset.images.map { try $0.bitmap()[0, 0].red }
    }

    private static let video = Array("YUV4MPEG2 W1 H1 F4:1 Cmono\nFRAME\nAFRAME\nBFRAME\nC".utf8)
    private static let pictures = Array("P5 1 1 255\nAP5 1 1 255\nB".utf8)

    @Test func `Video has its times, and plays for ever`() throws {
        let path = try folder.write("a.y4m", Self.video)
        for asset in [try AnimationAsset(opening: path), try AnimationAsset(bytes: Self.video)] {
            #expect(try numbers(asset) == [65, 66, 67])
            #expect(asset.delays == [.milliseconds(250), .milliseconds(250), .milliseconds(250)])
            #expect(asset.plays == nil)
        }
    }

    @Test func `Pictures have none`() throws {
        for name in ["a.pgm", "b.dat"] {
            let asset = try AnimationAsset(opening: folder.write(name, Self.pictures))
            #expect(try numbers(asset) == [65, 66])
            #expect(asset.delays == nil)
        }
        // Backward and again.
        let asset = try AnimationAsset(bytes: Self.pictures)
        #expect(try asset.images[1].bitmap()[0, 0].red == 66)
        #expect(try asset.images[0].bitmap()[0, 0].red == 65)
    }

    @Test func `A single picture is a file like any other`() throws {
        let path = try folder.write("one.pgm", Array(Self.pictures.prefix(12)))
        try folder.write("two.png", png(2))
        #expect(try numbers(AnimationAsset(opening: folder.path)) == [65, 2])
        let asset = try AnimationAsset(opening: path)
        try folder.write("one.pgm", Array("P5 1 1 255\nZ".utf8))
        #expect(try numbers(asset) == [90])
    }

    @Test func `PNG files in one are its pictures where it is named, and one picture in a folder`() throws {
        let path = try folder.write("a.png", png(1) + png(2) + png(3, side: 2))
        let asset = try AnimationAsset(opening: path)
        #expect(try numbers(asset) == [1, 2, 3])
        #expect(asset.images.map(\.pixelSize.width) == [1, 1, 2])
        #expect(asset.imagePaths == [path, path, path])
        #expect(asset.diagnostics == [])
        let inFolder = try AnimationAsset(opening: folder.path)
        #expect(try numbers(inFolder) == [1])
        #expect(inFolder.diagnostics.map(\.message).first?.hasSuffix("bytes follow the end") == true)
        #expect(try numbers(AnimationAsset(bytes: png(1) + png(2))) == [1, 2])
    }

    @Test func `What decoding tolerates is told of with the picture's place`() throws {
        var damaged = try png(2)
        damaged[damaged.count - 1] ^= 1
        let path = try folder.write("a.png", png(1) + damaged + damaged + [1])
        let asset = try AnimationAsset(opening: path)
        _ = try asset.images[2].bitmap()
        _ = try asset.images[1].bitmap()
        _ = try asset.images[1].bitmap()
        #expect(asset.diagnostics.map(\.frame) == [nil, 1, 2])
        #expect(asset.diagnostics.allSatisfy { $0.path == path })
    }

    @Test func `A pipe is read as a file is`() throws {
        let expected: [(name: String, bytes: [UInt8], numbers: [UInt8])] = [
            ("video", Self.video, [65, 66, 67]), ("pictures", try png(1) + png(2), [1, 2]),
            ("picture", try png(7), [7]),
        ]
        for (name, bytes, numbers) in expected {
            try folder.makePipe(name)
            let path = folder(name)
            Thread.detachNewThread { FileHandle(forWritingAtPath: path)?.write(Data(bytes)) }
            let asset = try AnimationAsset(opening: path)
            #expect(try self.numbers(asset) == numbers)
            #expect(try self.numbers(asset) == numbers)
        }
    }

    @Test func `A file that has changed is an error that names it and the frame`() throws {
        let path = try folder.write("a.y4m", Self.video)
        let asset = try AnimationAsset(opening: path)
        try folder.write("a.y4m", Array(Self.video.prefix(40)))
        let error = #expect(throws: KineographError.self) { try asset.images[2].bitmap() }
        #expect(error?.code == .invalidData && error?.path == path && error?.frame == 2)
    }
}
