import Codecs
import Diagnostics
import Raster
import TestSupport
import Testing

@Suite struct WebPDamageTests {
    private let red = Bitmap("RR", "RR")
    private let green = Bitmap("GG", "GG")

    private func twoFrames() throws -> [UInt8] {
        try WebPSample.file(canvas: red.size, frames: [.init(picture: red), .init(picture: green)])
    }

    @Test(arguments: [[], [0], Array("RIFF".utf8), Array("GIF89a and some more bytes".utf8)] as [[UInt8]])
    func whatIsNoWebPIsSaidToBeNone(bytes: [UInt8]) {
        let error = #expect(throws: KineographError.self) { try WebPSample.decode(bytes) }
        #expect(error?.code == .invalidData)
        #expect(error?.message == "this is not a WebP file")
        #expect(error?.offset == 0)
    }

    @Test func aFileCutInItsLastFrameKeepsTheWholeOnes() throws {
        let bytes = try Array(twoFrames().dropLast(4))
        let (bitmaps, info, diagnostics) = try WebPSample.decode(bytes)
        #expect(bitmaps == [red])
        #expect(info.frames.count == 1)
        let expected = Diagnostic("the file ends early, after this frame", frame: 0, offset: bytes.count)
        #expect(diagnostics == [expected])
        #expect(throws: expected.error) { try WebPSample.decode(bytes, isStrict: true) }
    }

    @Test func aFileThatPromisesMoreThanItHoldsIsReportedAtItsEnd() throws {
        var bytes = try twoFrames()
        bytes[4] += 100
        let (bitmaps, _, diagnostics) = try WebPSample.decode(bytes)
        #expect(bitmaps == [red, green])
        #expect(diagnostics == [Diagnostic("the file ends early, after this frame", frame: 1, offset: bytes.count)])
    }

    @Test func whatFollowsTheEndIsIgnoredAndReported() throws {
        let bytes = try twoFrames()
        let (bitmaps, _, diagnostics) = try WebPSample.decode(bytes + [1, 2, 3])
        #expect(bitmaps == [red, green])
        #expect(diagnostics == [Diagnostic("3 bytes after the end were ignored", offset: bytes.count)])
    }

    @Test func everyBeginningOfAFileIsReadOrRefused() throws {
        let bytes = try twoFrames()
        for count in 0..<bytes.count {
            do {
                let (bitmaps, _, diagnostics) = try WebPSample.decode(Array(bytes.prefix(count)))
                #expect(bitmaps == [red], "the first \(count) bytes")
                #expect(!diagnostics.isEmpty, "the first \(count) bytes")
            } catch let error as KineographError {
                #expect(error.code == .invalidData, "the first \(count) bytes")
            }
        }
    }

    @Test func aDamagedFrameShowsNothingNew() throws {
        var bytes = try twoFrames()
        try WebPSample.damageLastPicture(of: &bytes)
        let (bitmaps, _, diagnostics) = try WebPSample.decode(bytes)
        #expect(bitmaps == [red, red])
        #expect(diagnostics.map(\.frame) == [1])
        let error = #expect(throws: KineographError.self) { try WebPSample.decode(bytes, isStrict: true) }
        #expect(error?.frame == 1)
        #expect(error?.offset != nil)
    }

    @Test func aDamagedFirstFrameIsAnError() throws {
        var bytes = try WebPSample.still(Bitmap("RGB", "BRG", "GBR"))
        try WebPSample.damageLastPicture(of: &bytes)
        let error = #expect(throws: KineographError.self) { try WebPSample.decode(bytes) }
        #expect(error?.code == .invalidData)
        #expect(error?.frame == 0)
        #expect(error?.underlying?.hasPrefix("libwebp: ") == true)
    }

    @Test func damageAnywhereNeverCrashes() throws {
        let bytes = try WebPSample.file(
            canvas: PixelSize(width: 5, height: 3),
            frames: [
                .init(picture: Bitmap("RGBWR", "#.RGB", "RRGGB")),
                .init(picture: Bitmap("R.", "GB"), x: 2, blendsOver: true),
            ])
        let limits = Limits(pixelsPerFrame: 10_000, frames: 10, totalPixels: 100_000)
        for seed in 1...300 as ClosedRange<UInt64> {
            var generator = SeededGenerator(seed: seed)
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                damaged[Int.random(in: 12..<damaged.count, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            do {
                SeedFolder.keep(damaged, for: "webp")
                var decoder = try WebPDecoder(damaged, options: DecodingOptions(limits: limits))
                while let bitmap = try decoder.next() { #expect(bitmap.size == decoder.info.canvas, "seed \(seed)") }
            } catch {
                #expect([.invalidData, .limitExceeded].contains(error.code), "seed \(seed): \(error)")
            }
        }
    }

    @Test func limitsAreCheckedBeforeAnythingIsDecoded() throws {
        let bytes = try twoFrames()
        for limits in [Limits(pixelsPerFrame: 3), Limits(frames: 1), Limits(totalPixels: 7)] {
            let error = #expect(throws: KineographError.self) {
                _ = try WebPDecoder(bytes, options: DecodingOptions(limits: limits))
            }
            #expect(error?.code == .limitExceeded)
        }
    }

    @Test func aFrameThatSticksOutOfTheCanvasIsRefused() throws {
        let bytes = try WebPSample.file(canvas: red.size, frames: [.init(picture: red, x: 2)])
        #expect(throws: KineographError.self) { try WebPSample.decode(bytes) }
    }
}
