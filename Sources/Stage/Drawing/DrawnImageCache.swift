internal import Raster
internal import Synchronization

/// Images in the size and colour in which they were drawn lately, so that one that is shown again is decoded and scaled
/// once.
///
/// It changes nothing about what is drawn, whatever the order in which threads come: what is found is what would be made
/// again.
public final class DrawnImageCache: Sendable {
    struct Key: Hashable {
        let image: Image.Identity
        let recipe: ImageDrawing.Recipe

        static func == (one: Key, other: Key) -> Bool { one.image === other.image && one.recipe == other.recipe }

        func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(image))
            hasher.combine(recipe)
        }
    }

    private struct Entry {
        let bitmap: Bitmap
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

    /// - Parameter byteLimit: The most that the bitmaps that are kept take together.
    public init(byteLimit: Int = 32 << 20) { self.byteLimit = byteLimit }

    subscript(key: Key) -> Bitmap? {
        state.withLock { state in
            state.uses += 1
            state.entries[key]?.lastUse = state.uses
            return state.entries[key]?.bitmap
        }
    }

    /// The bytes of the bitmaps that are kept.
    var byteCount: Int { state.withLock { $0.bytes } }

    /// Keeps a bitmap, and lets go of those that were not asked for longest.
    func insert(_ bitmap: Bitmap, for key: Key) {
        let bytes = bitmap.byteCount
        // A quarter of the room for one: what is larger would leave none for those that it alternates with.
        guard bytes <= byteLimit / 4 else { return }
        state.withLock { state in
            guard state.entries[key] == nil else { return }
            state.uses += 1
            state.entries[key] = Entry(bitmap: bitmap, lastUse: state.uses)
            state.bytes += bytes
            if state.bytes > byteLimit { DrawnImageCache.makeRoom(in: &state, byteLimit: byteLimit) }
        }
    }

    /// Lets go of the older half at once, so that a long animation does not look for the oldest with each of its images.
    private static func makeRoom(in state: inout State, byteLimit: Int) {
        for (key, entry) in state.entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
            if state.bytes <= byteLimit / 2 { return }
            state.bytes -= entry.bitmap.byteCount
            state.entries[key] = nil
        }
    }
}
