internal import Diagnostics
internal import Parallel

/// What a file's frames are made of, each decompressed by itself: some at the same time, and before they are asked for.
///
/// Call grammar: `next()` until it gives nil. After a throw, only what comes of the frames behind it.
struct FramesAhead<Picture: Sendable> {
    private let decode: @Sendable (_ index: Int) throws(KineographError) -> Picture
    private let count: Int
    private var jobs: OrderedJobs<Picture>
    private var begun = 0
    private var given = 0

    /// - Parameters:
    ///   - count: How many frames there are.
    ///   - threads: How many of them are decompressed at the same time at most.
    ///   - bytesPerFrame: About how much memory one takes.
    init(
        count: Int, threads: Int, bytesPerFrame: Int,
        decode: @escaping @Sendable (_ index: Int) throws(KineographError) -> Picture
    ) {
        self.count = count
        self.decode = decode
        // A pool of its own: a thread that waits for a frame may hold what the jobs of another pool wait for.
        jobs = OrderedJobs(on: WorkPool(jobs: min(threads, count)), bytesPerJob: bytesPerFrame)
    }

    /// The next frame; nil after the last one.
    ///
    /// - Throws: What decompressing that very frame threw.
    mutating func next() throws(KineographError) -> Picture? {
        // No further ahead than it has come: who looks at the first frame may want no other.
        let end = min(count, 2 * given + 1)
        while begun < end, !jobs.isFull {
            jobs.submit { [decode, begun] () throws(KineographError) in try decode(begun) }
            begun += 1
        }
        given += 1
        return try jobs.next()
    }
}
