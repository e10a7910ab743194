internal import Raster
internal import Synchronization

/// Frames that were decoded lately, of all the animated files of an asset together, up to a number of bytes.
///
/// A file's frames can only be decoded in order. The cache serves threads that ask slightly out of order, and
/// animations that run backwards: each decoding from the start leaves the frames before the one that was asked for.
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
    }

    private let state = Mutex(State())
    private let byteLimit: Int

    init(byteLimit: Int) { self.byteLimit = byteLimit }

    subscript(key: Key) -> Bitmap? { state.withLock { $0.bitmaps[key] } }

    /// Keeps a bitmap, and lets go of the oldest ones; the newest is kept whatever its size.
    func insert(_ bitmap: Bitmap, for key: Key) {
        state.withLock { state in
            guard state.bitmaps.updateValue(bitmap, forKey: key) == nil else { return }
            state.order.append(key)
            state.bytes += FrameCache.byteCount(of: bitmap)
            while state.bytes > byteLimit, state.oldest < state.order.count - 1 {
                guard let gone = state.bitmaps.removeValue(forKey: state.order[state.oldest]) else { break }
                state.bytes -= FrameCache.byteCount(of: gone)
                state.oldest += 1
            }
            if state.oldest > 1024 {
                state.order.removeFirst(state.oldest)
                state.oldest = 0
            }
        }
    }

    private static func byteCount(of bitmap: Bitmap) -> Int { bitmap.pixels.count * MemoryLayout<Color>.stride }
}
