internal import Codecs
internal import Diagnostics
internal import Raster
internal import Stage

/// The pictures of a stream, each decoded when it is asked for.
final class PictureStreamSource: ImageSource {
    private let stream: PictureStream
    /// What messages call it.
    private let path: String
    private let log: AssetLog

    init(_ stream: PictureStream, path: String, log: AssetLog) {
        self.stream = stream
        self.path = path
        self.log = log
        log.set(stream.diagnostics, of: path)
    }

    func bitmap(at index: Int) throws(KineographError) -> Bitmap {
        do {
            let picture = try stream.picture(at: index)
            log.set(picture.diagnostics, of: path, picture: index)
            return picture.bitmap
        } catch {
            throw error.at(path: path)
        }
    }
}
