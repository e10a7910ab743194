import Diagnostics
import Raster
import TestSupport
import Testing

@testable import Assets

@Suite("Frames spooled to the disk")
struct FrameSpoolTests {
    private static let size = PixelSize(width: 7, height: 5)

    /// Frames of which each differs from the one before in a part of a few pixels, in nothing, or everywhere.
    private func frames(_ count: Int, _ generator: inout SeededGenerator) -> [Bitmap] {
        var bitmap = Bitmap(size: FrameSpoolTests.size)
        return (0..<count).map { index in
            let changes = index % 10 == 3 ? 0 : index % 10 == 7 ? 300 : Int.random(in: 1...4, using: &generator)
            for _ in 0..<changes {
                let (x, y) = (Int.random(in: 0..<7, using: &generator), Int.random(in: 0..<5, using: &generator))
                bitmap[x, y] = Color(rawValue: UInt32.random(in: 0...3, using: &generator) &* 0x5500_1234)
            }
            return bitmap
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `Any order gives back what was added, also while more is added`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let frames = frames(60, &generator)
        var spool = try FrameSpool(size: FrameSpoolTests.size, byteLimit: 1 << 20)
        for (index, frame) in frames.enumerated() {
            try spool.append(frame)
            let asked = Int.random(in: 0...index, using: &generator)
            #expect(try spool.bitmap(at: asked) == frames[asked], "seed \(seed), frame \(asked) of \(index + 1)")
        }
        for index in Array((0..<60).reversed()) + (0..<60).shuffled(using: &generator) {
            #expect(try spool.bitmap(at: index) == frames[index], "seed \(seed), frame \(index)")
        }
    }

    @Test func `A frame of several bands comes back whole`() throws {
        let size = PixelSize(width: 300, height: 301)
        let frames = (0..<2).map { number in
            var bitmap = Bitmap(size: size, filledWith: Color(red: UInt8(number), green: 1, blue: 2))
            for y in stride(from: number, to: 301, by: 20) { bitmap[y % 300, y] = .white }
            return bitmap
        }
        var spool = try FrameSpool(size: size, byteLimit: 1 << 20)
        for frame in frames { try spool.append(frame) }
        #expect(try spool.bitmap(at: 1) == frames[1])
        #expect(try spool.bitmap(at: 0) == frames[0])
    }

    @Test func `What is over the limit is an error, and what is there stays good`() throws {
        let white = Bitmap(size: FrameSpoolTests.size, filledWith: .white)
        let black = Bitmap(size: FrameSpoolTests.size, filledWith: .black)
        // One colour takes three words: a header and a value, and a header that counts its repeats.
        var spool = try FrameSpool(size: FrameSpoolTests.size, byteLimit: 12)
        try spool.append(white)
        #expect(throws: KineographError.self) { try spool.append(black) }
        #expect(spool.count == 1)
        #expect(try spool.bitmap(at: 0) == white)
    }

    @Test func `A bitmap of another size is refused`() throws {
        var spool = try FrameSpool(size: FrameSpoolTests.size, byteLimit: 1 << 20)
        #expect(throws: KineographError.self) { try spool.append(Bitmap(size: PixelSize(width: 5, height: 7))) }
    }
}
