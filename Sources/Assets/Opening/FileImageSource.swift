internal import Codecs
internal import Diagnostics
internal import Raster
internal import Stage

/// A still image in a file, read and decoded when it is asked for; nothing but its path is kept.
struct FileImageSource: ImageSource {
    let path: String
    let registry: CodecRegistry
    let options: DecodingOptions
    let log: AssetLog

    func bitmap(at index: Int) throws(KineographError) -> Bitmap {
        do throws(KineographError) {
            let decoder = try AnimationFile(reading: path, registry: registry).decoder(options)
            guard let bitmap = try decoder.next() else {
                throw KineographError(.invalidData, "the file holds no picture", remedy: "export it again")
            }
            log.set(decoder.diagnostics, of: path)
            return bitmap
        } catch {
            throw error.at(path: path)
        }
    }
}
