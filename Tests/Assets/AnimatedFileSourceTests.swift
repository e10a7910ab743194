import Codecs
import Diagnostics
import Dispatch
import Raster
import Synchronization
import TestSupport
import Testing

@testable import Assets

@Suite("Frames of an animated file")
struct AnimatedFileSourceTests {
    /// A codec whose file is one byte a frame, and that counts its decoders and decoded frames.
    private final class Counts: Sendable {
        let decoders = Atomic<Int>(0)
        let frames = Atomic<Int>(0)
    }

    private struct ByteDecoder: AnimationDecoder {
        let bytes: [UInt8]
        let counts: Counts
        let info: AnimationInfo
        private var index = 0

        init(_ bytes: [UInt8], _ counts: Counts) {
            self.bytes = bytes
            self.counts = counts
            let size = PixelSize(width: 1, height: 1)
            let frame = FrameInfo(rect: PixelRect(size), duration: .milliseconds(10), delay: "1/100")
            info = AnimationInfo(
                format: "bytes", canvas: size, plays: nil, hasAlpha: false,
                frames: [FrameInfo](repeating: frame, count: bytes.count))
            counts.decoders.add(1, ordering: .relaxed)
        }

        var diagnostics: [Diagnostic] { index >= bytes.count ? [Diagnostic("read to the end")] : [] }

        mutating func next() throws(KineographError) -> Bitmap? {
            guard index < bytes.count else { return nil }
            if bytes[index] == 255 { throw KineographError(.invalidData, "damaged", frame: index) }
            counts.frames.add(1, ordering: .relaxed)
            defer { index += 1 }
            return Bitmap(
                size: PixelSize(width: 1, height: 1), filledWith: Color(red: bytes[index], green: 0, blue: 0))
        }
    }

    private let folder: TemporaryFolder
    private let counts = Counts()
    private let log = AssetLog()

    init() throws { folder = try TemporaryFolder() }

    /// - Parameters:
    ///   - keptFrames: How many frames, of four bytes each, the cache keeps.
    ///   - spoolByteLimit: How much of the disk they may take.
    private func source(
        _ bytes: [UInt8], keptFrames: Int, spoolByteLimit: Int = 1000
    ) throws -> AnimatedFileSource {
        let codec = Codec(
            identifier: "bytes", fileExtensions: ["bytes"], capabilities: Codec.gif().capabilities,
            sniff: { _ in true },
            makeDecoder: { [counts] bytes, _ throws(KineographError) in AnyAnimationDecoder(ByteDecoder(bytes, counts))
            })
        let file = try AnimationFile(reading: folder.write("a", bytes), registry: CodecRegistry([codec]))
        return AnimatedFileSource(
            file, options: DecodingOptions(), number: 0, frameCount: bytes.count, size: PixelSize(width: 1, height: 1),
            cache: FrameCache(byteLimit: keptFrames * 4, backwardByteLimit: keptFrames * 8, minimumCount: 1), log: log,
            spoolByteLimit: spoolByteLimit)
    }

    private func red(_ source: AnimatedFileSource, _ index: Int) throws -> Int {
        Int(try source.bitmap(at: index)[0, 0].red)
    }

    @Test func `Frames in order are decoded once`() throws {
        let source = try source(Array(0..<20), keptFrames: 3)
        for index in 0..<20 { #expect(try red(source, index) == index) }
        #expect(counts.decoders.load(ordering: .relaxed) == 1)
        #expect(counts.frames.load(ordering: .relaxed) == 20)
        #expect(log.diagnostics(of: [folder("a")]).map(\.description) == ["\(folder("a")): read to the end"])
    }

    @Test func `Slightly out of order, the cache serves`() throws {
        let source = try source(Array(0..<20), keptFrames: 4)
        for index in [2, 0, 1, 4, 3, 7, 5, 6, 8] { #expect(try red(source, index) == index) }
        #expect(counts.decoders.load(ordering: .relaxed) == 1)
        #expect(counts.frames.load(ordering: .relaxed) == 9)
    }

    @Test func `Pass after pass in order, each pass decodes once, and the cache keeps no more`() throws {
        let source = try source(Array(0..<20), keptFrames: 4)
        for index in Array(0..<20) + [1, 0] + Array(2..<20) { #expect(try red(source, index) == index) }
        #expect(counts.decoders.load(ordering: .relaxed) == 2)
        // Five back: had the first frame of the second pass been taken for a way back, it would be in the spool.
        #expect(try red(source, 15) == 15)
        #expect(counts.frames.load(ordering: .relaxed) == 20 + 20 + 16)
    }

    @Test func `Backwards, to and fro, two decodings are enough`() throws {
        let source = try source(Array(0..<20), keptFrames: 5)
        let backwards = (0..<20).reversed()
        for index in Array(backwards) + Array(0..<20) + backwards { #expect(try red(source, index) == index) }
        // 0 to 19 leave 15 to 19 in the cache; then all are spooled, 0 to 14 at first, and 15 to 19 when they come.
        #expect(counts.decoders.load(ordering: .relaxed) == 2)
        #expect(counts.frames.load(ordering: .relaxed) == 20 + 20)
    }

    @Test(arguments: [(limit: 0, last: 5), (limit: 100, last: 6)])
    func `Backwards, what is too large to spool leaves a stretch behind with each decoding`(
        limit: Int, last: Int
    ) throws {
        let source = try source(Array(0..<20), keptFrames: 5, spoolByteLimit: limit)
        for index in (0..<20).reversed() { #expect(try red(source, index) == index) }
        // 0 to 19 leave 15 to 19; then the cache holds ten: 0 to 14 leave 5 to 14, and 0 to 4. Where some were spooled
        // before it was too much (two words each), it holds five until then: 0 to 14 leave 6 to 14, and 0 to 5.
        #expect(counts.decoders.load(ordering: .relaxed) == 3)
        #expect(counts.frames.load(ordering: .relaxed) == 20 + 15 + last)
    }

    @Test func `Any order from any thread gives the same frames`() throws {
        let source = try source(Array(0..<100), keptFrames: 8)
        let wrong = Atomic<Int>(0)
        DispatchQueue.concurrentPerform(iterations: 200) { iteration in
            let index = iteration * 37 % 100
            let red = try? source.bitmap(at: index)[0, 0].red
            if red != UInt8(index) { wrong.add(1, ordering: .relaxed) }
        }
        #expect(wrong.load(ordering: .relaxed) == 0)
    }

    @Test func `A damaged frame is named with its file, and those before it can be had`() throws {
        let source = try source([0, 1, 255, 3], keptFrames: 1)
        #expect(try red(source, 1) == 1)
        let error = #expect(throws: KineographError.self) { try source.bitmap(at: 3) }
        #expect(error?.path == folder("a"))
        #expect(error?.frame == 2)
        #expect(#expect(throws: KineographError.self) { try source.bitmap(at: 3) } == error)
        #expect(counts.decoders.load(ordering: .relaxed) == 2)
        #expect(try red(source, 0) == 0)
    }

    @Test func `A frame that is not there is an error`() throws {
        let source = try source([0, 1], keptFrames: 1)
        #expect(throws: KineographError.self) { try source.bitmap(at: 2) }
    }

    @Test func `Frames that may be asked for together are kept whatever their size`() {
        let cache = FrameCache(byteLimit: 1, backwardByteLimit: 1, minimumCount: 2)
        for index in 0..<3 {
            cache.insert(Bitmap(size: PixelSize(width: 9, height: 9)), for: FrameCache.Key(file: 0, frame: index))
        }
        #expect((0..<3).map { cache[FrameCache.Key(file: 0, frame: $0)] != nil } == [false, true, true])
    }

    @Test func `The cache lets go of the oldest, and keeps one whatever its size`() {
        let cache = FrameCache(byteLimit: 8, backwardByteLimit: 12, minimumCount: 1)
        func key(_ frame: Int) -> FrameCache.Key { FrameCache.Key(file: 0, frame: frame) }
        let pixel = Bitmap(size: PixelSize(width: 1, height: 1))
        for index in 0..<3 { cache.insert(pixel, for: key(index)) }
        #expect((0..<3).map { cache[key($0)] != nil } == [false, true, true])
        cache.insert(Bitmap(size: PixelSize(width: 3, height: 1)), for: key(3))
        #expect((0..<4).map { cache[key($0)] != nil } == [false, false, false, true])
        cache.insert(pixel, for: key(3))
        for index in 4..<3000 { cache.insert(pixel, for: key(index)) }
        #expect((2996..<3000).map { cache[key($0)] != nil } == [false, false, true, true])
        cache.noteMiss()
        for index in 3000..<3003 { cache.insert(pixel, for: key(index)) }
        #expect((2999..<3003).map { cache[key($0)] != nil } == [false, true, true, true])
    }
}
