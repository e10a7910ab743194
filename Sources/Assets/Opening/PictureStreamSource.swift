internal import Codecs
internal import Diagnostics
internal import Raster
internal import Stage
internal import Synchronization

/// The pictures of a stream, each decoded when it is asked for.
final class PictureStreamSource: ImageSource {
    private let stream: PictureStream
    /// What messages call it.
    private let path: String
    private let log: AssetLog
    /// What decoding tolerated, by picture.
    private let found: Mutex<[Int: [Diagnostic]]> = Mutex([:])

    init(_ stream: PictureStream, path: String, log: AssetLog) {
        self.stream = stream
        self.path = path
        self.log = log
        log.set(stream.diagnostics, of: path)
    }

    func bitmap(at index: Int) throws(KineographError) -> Bitmap {
        do {
            let picture = try stream.picture(at: index)
            if !picture.diagnostics.isEmpty { note(picture.diagnostics, at: index) }
            return picture.bitmap
        } catch {
            throw error.at(path: path)
        }
    }

    private func note(_ diagnostics: [Diagnostic], at index: Int) {
        let all = found.withLock { found in
            found[index] = diagnostics
            return found.keys.sorted().flatMap { found[$0] ?? [] }
        }
        log.set(stream.diagnostics + all, of: path)
    }
}
