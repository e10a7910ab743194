internal import Diagnostics
internal import Files
internal import Raster

/// The first frames of an animation, decoded, in a temporary file: any of them can be had again, in any order, without
/// decoding all those before it and without keeping them in memory.
///
/// A frame is stored as its difference from the one before, which leads from either of the two to the other. Now and then
/// one is stored whole as well, so that a leap never has far to go.
struct FrameSpool: ~Copyable {
    /// A part of the rows in which two frames differ.
    private struct Band {
        var rect: PixelRect
        var offset: Int
        var wordCount: Int
    }

    /// The bands, among all of them, that lead from one frame to another.
    private typealias Step = Range<Int>

    private let file: SpoolFile
    private let size: PixelSize
    private let byteLimit: Int
    private var byteCount = 0

    private var bands: [Band] = []
    /// What leads to each frame from the one before it, and to the first from a clear canvas.
    private var steps: [Step] = []
    /// How far each frame is from the clear canvas, step by step, in pixels touched.
    private var distances: [Int] = []
    /// What leads to some frames, ascending, from a clear canvas at once.
    private var leaps: [(frame: Int, step: Step)] = []

    /// The last frame that was added.
    private var newest: Bitmap?
    /// The frame that was asked for last.
    private var current: (frame: Int, bitmap: Bitmap)?

    /// - Parameters:
    ///   - size: That of every frame.
    ///   - byteLimit: How much of the disk they may take.
    /// - Throws: ``KineographError`` where no temporary file can be made.
    init(size: PixelSize, byteLimit: Int) throws(KineographError) {
        file = try SpoolFile()
        self.size = size
        self.byteLimit = byteLimit
    }

    /// The number of frames in it.
    var count: Int { steps.count }

    /// Adds the next frame. What is there stays good after a failure, but nothing more can be added.
    ///
    /// - Throws: ``KineographError``, where there is no room.
    mutating func append(_ bitmap: Bitmap) throws(KineographError) {
        guard bitmap.size == size else {
            throw KineographError(.invalidData, "a frame of \(bitmap.size) is not one of \(size)")
        }
        let rect = newest.map { bitmap.changedRect(from: $0) ?? .zero } ?? bitmap.bounds
        let step = try store(rect, of: bitmap, from: newest)
        let distance = (distances.last ?? 0) + rect.width * rect.height + FrameSpool.costOfStep
        if let leap = leaps.last {
            if distance - distances[leap.frame] > 4 * costOfLeap {
                leaps.append((count, try store(bitmap.bounds, of: bitmap, from: nil)))
            }
        } else {
            leaps.append((0, step))
        }
        steps.append(step)
        distances.append(distance)
        newest = bitmap
    }

    /// What it costs to find and read a step, in pixels touched.
    private static let costOfStep = 1024
    private var costOfLeap: Int { size.width * size.height + FrameSpool.costOfStep }

    private mutating func store(
        _ rect: PixelRect, of bitmap: Bitmap, from other: Bitmap?
    ) throws(KineographError) -> Step {
        let start = bands.count
        let height = max(1, (1 << 16) / max(1, rect.width))
        for y in stride(from: rect.minY, to: rect.maxY, by: height) {
            let part = PixelRect(x: rect.minX, y: y, width: rect.width, height: min(height, rect.maxY - y))
            let words = PixelDifference(part, of: bitmap, from: other).packed
            let length = words.count * MemoryLayout<UInt32>.stride
            guard byteCount + length <= byteLimit else {
                throw KineographError(.limitExceeded, "the frames take more than \(byteLimit) bytes")
            }
            try file.write(words, at: byteCount)
            bands.append(Band(rect: part, offset: byteCount, wordCount: words.count))
            byteCount += length
        }
        return start..<bands.count
    }

    /// A frame, reached from the one that was asked for last, or from a clear canvas, whichever is closer.
    ///
    /// - Precondition: `frame` is less than ``count``.
    mutating func bitmap(at frame: Int) throws(KineographError) -> Bitmap {
        let leap = lastLeap(upTo: frame)
        var reached: Int
        var bitmap: Bitmap
        if let current = current.take(),
            abs(distances[current.frame] - distances[frame]) <= distances[frame] - distances[leap.frame] + costOfLeap
        {
            (reached, bitmap) = current
        } else {
            (reached, bitmap) = (leap.frame, Bitmap(size: size))
            try go(leap.step, &bitmap)
        }
        while reached < frame {
            reached += 1
            try go(steps[reached], &bitmap)
        }
        while reached > frame {
            try go(steps[reached], &bitmap)
            reached -= 1
        }
        current = (frame, bitmap)
        return bitmap
    }

    private func go(_ step: Step, _ bitmap: inout Bitmap) throws(KineographError) {
        for band in bands[step] {
            let words = try file.read(band.wordCount, as: UInt32.self, at: band.offset)
            PixelDifference(band.rect, unpacking: words).apply(to: &bitmap)
        }
    }

    private func lastLeap(upTo frame: Int) -> (frame: Int, step: Step) {
        var (low, high) = (0, leaps.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if leaps[middle].frame <= frame { low = middle } else { high = middle }
        }
        return leaps[low]
    }
}
