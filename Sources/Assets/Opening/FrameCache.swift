internal import Raster
internal import Synchronization

/// Frames that were decoded lately, of all the animated files of an asset together.
///
/// A file's frames can only be decoded in order. The cache serves threads that ask slightly out of order, and
/// animations that run backwards and cannot be spooled: each decoding from the start leaves the frames before the one
/// that was asked for.
final class FrameCache: Sendable {
    struct Key: Hashable {
        var file: Int
        var frame: Int
    }

    private struct State {
        var bitmaps: [Key: Bitmap] = [:]
        /// The keys in the order in which they came; those before `oldest` are gone.
        var order: [Key] = []
        var oldest = 0
        var bytes = 0
        var byteLimit: Int
    }

    private let state: Mutex<State>
    private let backwardByteLimit: Int
    /// How many frames are kept whatever their size: as many as may be asked for at the same time.
    let minimumCount: Int

    /// - Parameters:
    ///   - byteLimit: What is kept while frames are asked for in order, more or less.
    ///   - backwardByteLimit: What is kept once a frame was asked for that is gone, and is nowhere else.
    ///   - minimumCount: As ``minimumCount``.
    init(byteLimit: Int, backwardByteLimit: Int, minimumCount: Int) {
        state = Mutex(State(byteLimit: byteLimit))
        self.backwardByteLimit = backwardByteLimit
        self.minimumCount = minimumCount
    }

    /// Keeps more from now on: a frame was asked for that is gone, and is nowhere else.
    func noteMiss() { state.withLock { $0.byteLimit = backwardByteLimit } }

    subscript(key: Key) -> Bitmap? { state.withLock { $0.bitmaps[key] } }

    /// Keeps a bitmap, unless there is one, and lets go of the oldest ones.
    func insert(_ bitmap: Bitmap, for key: Key) {
        state.withLock { state in
            guard state.bitmaps[key] == nil else { return }
            state.bitmaps[key] = bitmap
            state.order.append(key)
            state.bytes += bitmap.byteCount
            while state.bytes > state.byteLimit, state.bitmaps.count > minimumCount {
                guard let gone = state.bitmaps.removeValue(forKey: state.order[state.oldest]) else { break }
                state.bytes -= gone.byteCount
                state.oldest += 1
            }
            if state.oldest > 1024 {
                state.order.removeFirst(state.oldest)
                state.oldest = 0
            }
        }
    }
}
