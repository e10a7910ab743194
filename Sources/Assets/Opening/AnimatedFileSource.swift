internal import Codecs
internal import Diagnostics
internal import Dispatch
internal import Raster
internal import Stage
internal import Synchronization

/// The frames of an animated file, whose compressed bytes stay in memory.
///
/// One decoder walks the file. A frame ahead of it is reached by decoding on, one behind it comes from the cache. Where
/// that has let go of it, the decoder starts over, and from then on each frame is spooled to the disk: any order takes
/// two decodings in all. What is too large for that is decoded anew, stretch by stretch.
final class AnimatedFileSource: ImageSource {
    private struct Position: ~Copyable {
        var decoder: AnyAnimationDecoder?
        /// The index of the frame that the decoder gives next.
        var next = 0
        var spool: FrameSpool?
        var maySpool = true
    }

    private let file: AnimationFile
    private let options: DecodingOptions
    private let number: Int
    private let frameCount: Int
    private let size: PixelSize
    private let spoolByteLimit: Int
    private let cache: FrameCache
    private let log: AssetLog
    private let position = Mutex(Position(decoder: nil))
    /// Who has it may decode. Decoding takes long, and who waits for this sleeps, where a mutex would keep a processor busy.
    private let turn = DispatchSemaphore(value: 1)

    /// - Parameters:
    ///   - number: Tells the files that share a cache apart.
    ///   - frameCount: The number of frames the file announces.
    ///   - size: The size of its canvas.
    ///   - spoolByteLimit: How much of the disk its frames may take.
    init(
        _ file: AnimationFile, options: DecodingOptions, number: Int, frameCount: Int, size: PixelSize,
        cache: FrameCache, log: AssetLog, spoolByteLimit: Int = 4 << 30
    ) {
        self.file = file
        self.options = options
        self.number = number
        self.frameCount = frameCount
        self.size = size
        self.spoolByteLimit = spoolByteLimit
        self.cache = cache
        self.log = log
    }

    func bitmap(at index: Int) throws(KineographError) -> Bitmap {
        if let cached = cache[FrameCache.Key(file: number, frame: index)] { return cached }
        turn.wait()
        defer { turn.signal() }
        do {
            return try position.withLock { position throws(KineographError) in
                try decode(index, from: &position)
            }
        } catch {
            throw error.at(path: file.path)
        }
    }

    private func decode(_ index: Int, from position: inout Position) throws(KineographError) -> Bitmap {
        // Another thread may have come by while this one waited.
        if let cached = cache[FrameCache.Key(file: number, frame: index)] { return cached }
        if let spooled = spooled(index, &position) { return spooled }
        // Near the start it is a new pass rather than a way back: frames may be asked for slightly out of order.
        if index < position.next, index > cache.minimumCount { startSpooling(&position) }
        if index < position.next || position.decoder == nil {
            position.decoder = try file.decoder(options)
            position.next = 0
        }
        while let bitmap = try next(of: &position), let decoder = position.decoder {
            cache.insert(bitmap, for: FrameCache.Key(file: number, frame: position.next))
            log.extend(to: decoder.diagnostics, of: file.path)
            if position.spool?.count == position.next { spool(bitmap, &position) }
            position.next += 1
            if position.next == frameCount { try finish(&position) }
            if position.next > index { return bitmap }
        }
        throw KineographError(.invalidData, "the file has no such frame", remedy: "export it again", frame: index)
    }

    /// Nil where the frame is not spooled, or cannot be read back.
    private func spooled(_ index: Int, _ position: inout Position) -> Bitmap? {
        guard let count = position.spool?.count, index < count else { return nil }
        do { return try position.spool?.bitmap(at: index) } catch { stopSpooling(&position) }
        return nil
    }

    private func startSpooling(_ position: inout Position) {
        if position.spool == nil, position.maySpool {
            position.spool = try? FrameSpool(size: size, byteLimit: spoolByteLimit)
        }
        if position.spool == nil { stopSpooling(&position) }
    }

    private func spool(_ bitmap: Bitmap, _ position: inout Position) {
        // A full disk makes it slower, not impossible.
        do { try position.spool?.append(bitmap) } catch { stopSpooling(&position) }
    }

    /// Keeps more frames instead.
    private func stopSpooling(_ position: inout Position) {
        position.spool = nil
        position.maySpool = false
        cache.noteMiss()
    }

    private func next(of position: inout Position) throws(KineographError) -> Bitmap? {
        do {
            return try position.decoder?.next()
        } catch {
            // A decoder that has thrown is asked no more.
            position.decoder = nil
            throw error
        }
    }

    /// Sees to the end of the file, for what there is to say about it, and lets go of the decoder.
    private func finish(_ position: inout Position) throws(KineographError) {
        guard let decoder = position.decoder else { return }
        while try decoder.next() != nil {}
        log.extend(to: decoder.diagnostics, of: file.path)
        position.decoder = nil
    }
}
