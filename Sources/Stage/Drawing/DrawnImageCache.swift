internal import Raster
internal import Synchronization

/// The memory of drawing, beside the canvas and the image at hand: one limit for all of it.
///
/// It keeps images in the size and colour in which they were drawn lately, and the shadows that were cast, so that an image
/// that is shown again is scaled once, and a shadow that stays is blurred once; and the pixels of
/// images that are made again before long. What has to be made on the way to
/// a picture, because it fades, clips or casts a shadow as one, takes its room from the same limit, and what was kept longest
/// makes way for it. Where a picture needs more than seven eighths of the limit at once, it is drawn in parts that need
/// less; what needs more even in parts of 64 by 64 pixels is refused. That can only be shadows of many shadows, each of
/// which reaches far.
///
/// It changes nothing about what is drawn, whatever the order in which threads come: what is found is what would be made
/// again. The pixels of an image must not be made by drawing with the same cache.
public final class DrawnImageCache: Sendable {
    enum Key: Hashable, Sendable {
        case image(Image.Identity, ImageDrawing.Recipe)
        /// All of an image, as it is.
        case pixels(Image.Identity)
        case shadow(ShadowBlur, castBy: ShadowCaster, on: PixelRect)
        /// A shadow on squares of pixels.
        case blurred(ShadowCast, on: PixelRect)
    }

    /// What is kept.
    enum Content: Sendable {
        case bitmap(Bitmap)
        case mask(CoverageMask)
        case blurredMask(BlurredMask)

        var byteCount: Int {
            switch self {
            case .bitmap(let bitmap): bitmap.byteCount
            case .mask(let mask): mask.coverage.count
            case .blurredMask(let mask): mask.byteCount
            }
        }
    }

    private struct Entry {
        let content: Content
        /// When it was last asked for, in a count of its own.
        var lastUse: UInt64
    }

    private struct State {
        var entries: [Key: Entry] = [:]
        /// The images whose pixels were made lately, the latest last.
        var madeLately: [Image.Identity] = []
        var uses: UInt64 = 0
        var bytes = 0
        /// What drawings have taken of the room for small ones, and the large one of its own.
        var (taken, takenByLargeOne) = (0, 0)
    }

    private let byteLimit: Int
    let room: DrawingRoom
    private let state = Mutex(State())
    /// Held by the one drawing that takes the greater part of the room.
    private let largeDrawing = Mutex(())

    /// The limit unless another is given: 64 MB.
    public static let defaultByteLimit = 64 << 20
    /// The least that drawing can do with, also where a limit is smaller: 4 MB.
    public static let leastByteLimit = 4 << 20

    /// - Parameter byteLimit: The most bytes that all takes together, what is kept and what is made on the way to pictures,
    ///   of all threads that draw with the cache. Of a limit below ``leastByteLimit``, what is kept takes no more than it says,
    ///   and drawing as much as it needs up to that.
    public init(byteLimit: Int = DrawnImageCache.defaultByteLimit) {
        self.byteLimit = byteLimit
        room = DrawingRoom(byteLimit: byteLimit)
    }

    func bitmap(_ key: Key) -> Bitmap? {
        guard case .bitmap(let bitmap) = content(key) else { return nil }
        return bitmap
    }

    func mask(_ key: Key) -> CoverageMask? {
        guard case .mask(let mask) = content(key) else { return nil }
        return mask
    }

    func blurredMask(_ key: Key) -> BlurredMask? {
        guard case .blurredMask(let mask) = content(key) else { return nil }
        return mask
    }

    private func content(_ key: Key) -> Content? {
        state.withLock { state in
            state.uses += 1
            state.entries[key]?.lastUse = state.uses
            return state.entries[key]?.content
        }
    }

    /// Keeps the pixels of an image that were also made a while ago: a background that is moved, a sprite in a short cycle. A
    /// long animation, each of whose images shows once, would only fill the room.
    func insertRepeated(_ pixels: Bitmap, of image: Image.Identity) {
        let isRepeated = state.withLock { state in
            if state.madeLately.contains(image) { return true }
            state.madeLately.append(image)
            if state.madeLately.count > memory { state.madeLately.removeFirst() }
            return false
        }
        if isRepeated { insert(.bitmap(pixels), for: .pixels(image)) }
    }

    /// How many images are remembered that were made lately.
    private var memory: Int { 16 }

    /// The bytes of what is kept.
    var byteCount: Int { state.withLock { $0.bytes } }

    /// Keeps something, and lets go of what was not asked for longest.
    func insert(_ content: Content, for key: Key) {
        let bytes = content.byteCount
        // A quarter of the room for one: what is larger would leave none for those that it alternates with.
        guard bytes <= byteLimit / 4 else { return }
        state.withLock { state in
            guard state.entries[key] == nil else { return }
            state.uses += 1
            state.entries[key] = Entry(content: content, lastUse: state.uses)
            state.bytes += bytes
            makeRoom(in: &state)
        }
    }

    /// Lets go of the older half at once where too much is kept, so that a long animation does not look for the oldest with
    /// each of its images; of all that leaves drawings less than they take.
    private func makeRoom(in state: inout State) {
        let most = min(byteLimit, room.byteLimit - state.taken - state.takenByLargeOne)
        if state.bytes <= most { return }
        for (key, entry) in state.entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
            if state.bytes <= most / 2 { return }
            state.bytes -= entry.content.byteCount
            state.entries[key] = nil
        }
    }
}

extension DrawnImageCache {
    /// Draws in the room that some drawings share, where enough of it is left.
    ///
    /// - Returns: Whether it was.
    func drawBesideOthers<Failure: Error>(_ bytes: Int, _ draw: () throws(Failure) -> Void) throws(Failure) -> Bool {
        let isGranted = state.withLock { state in
            guard bytes <= room.forSmallOnes - state.taken else { return false }
            state.taken += bytes
            makeRoom(in: &state)
            return true
        }
        guard isGranted else { return false }
        defer { state.withLock { $0.taken -= bytes } }
        try draw()
        return true
    }

    /// Draws in the room of which only one drawing may take at a time.
    ///
    /// - Parameter waits: Whether it waits for its turn.
    /// - Returns: Whether it had its turn.
    func drawAlone<Failure: Error>(
        _ bytes: Int, waits: Bool, _ draw: () throws(Failure) -> Void
    ) throws(Failure) -> Bool {
        func drawn() throws(Failure) {
            state.withLock { state in
                state.takenByLargeOne = bytes
                makeRoom(in: &state)
            }
            defer { state.withLock { $0.takenByLargeOne = 0 } }
            try draw()
        }
        if waits {
            try largeDrawing.withLock { (_) throws(Failure) in try drawn() }
            return true
        }
        return try largeDrawing.withLockIfAvailable { (_) throws(Failure) in try drawn() } != nil
    }
}

/// How the room for drawing is shared. All in bytes.
struct DrawingRoom {
    /// All of it, what is kept included.
    let byteLimit: Int

    init(byteLimit: Int) { self.byteLimit = max(byteLimit, DrawnImageCache.leastByteLimit) }

    /// The most that one drawing takes.
    var forOne: Int { byteLimit - forSmallOnes }
    /// What others take together beside that one.
    var forSmallOnes: Int { byteLimit / 8 }
    /// What each of those takes that would take more if it were alone.
    var forSmallOne: Int { byteLimit / 16 }
}
