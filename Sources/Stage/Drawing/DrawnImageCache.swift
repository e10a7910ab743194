internal import Raster
internal import Synchronization

/// Images in the size and colour in which they were drawn lately, and the shadows that were cast, so that an image that is
/// shown again is decoded and scaled once, and a shadow that stays is blurred once.
///
/// It changes nothing about what is drawn, whatever the order in which threads come: what is found is what would be made
/// again.
public final class DrawnImageCache: Sendable {
    enum Key: Hashable, Sendable {
        case image(Image.Identity, ImageDrawing.Recipe)
        case shadow(ShadowBlur, castBy: ShadowCaster, on: PixelRect)
    }

    /// What is kept.
    enum Content: Sendable {
        case bitmap(Bitmap)
        case mask(CoverageMask)

        var byteCount: Int {
            switch self {
            case .bitmap(let bitmap): bitmap.byteCount
            case .mask(let mask): mask.coverage.count
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
        var uses: UInt64 = 0
        var bytes = 0
    }

    private let byteLimit: Int
    private let state = Mutex(State())

    /// - Parameter byteLimit: The most that what is kept takes together.
    public init(byteLimit: Int = 32 << 20) { self.byteLimit = byteLimit }

    func bitmap(_ key: Key) -> Bitmap? {
        guard case .bitmap(let bitmap) = content(key) else { return nil }
        return bitmap
    }

    func mask(_ key: Key) -> CoverageMask? {
        guard case .mask(let mask) = content(key) else { return nil }
        return mask
    }

    private func content(_ key: Key) -> Content? {
        state.withLock { state in
            state.uses += 1
            state.entries[key]?.lastUse = state.uses
            return state.entries[key]?.content
        }
    }

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
            if state.bytes > byteLimit { DrawnImageCache.makeRoom(in: &state, byteLimit: byteLimit) }
        }
    }

    /// Lets go of the older half at once, so that a long animation does not look for the oldest with each of its images.
    private static func makeRoom(in state: inout State, byteLimit: Int) {
        for (key, entry) in state.entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
            if state.bytes <= byteLimit / 2 { return }
            state.bytes -= entry.content.byteCount
            state.entries[key] = nil
        }
    }
}
