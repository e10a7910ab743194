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
    /// The checksum that a manifest gives of its pixels; nil where there is none.
    var checksum: UInt32?

    func bitmap(at index: Int) throws(KineographError) -> Bitmap {
        do throws(KineographError) {
            let decoder = try AnimationFile(reading: path, registry: registry).decoder(options)
            guard let bitmap = try decoder.next() else {
                throw KineographError(.invalidData, "the file holds no picture", remedy: "export it again")
            }
            log.set(decoder.diagnostics + (try mismatch(of: bitmap).map { [$0] } ?? []), of: path)
            return bitmap
        } catch {
            throw error.at(path: path)
        }
    }

    /// That the picture is not the one that the manifest was written for; nil where it is.
    ///
    /// - Throws: ``KineographError`` where reading is strict.
    private func mismatch(of bitmap: Bitmap) throws(KineographError) -> Diagnostic? {
        // What a picture hides may have been cleared since, as programs that make files smaller do.
        guard let checksum, Codecs.checksum(ofPixels: bitmap) != checksum,
            Codecs.checksum(ofPixels: bitmap.clearingHiddenColor()) != checksum
        else { return nil }
        let message = "\(FrameManifest.fileName) was written for another picture than this; it shows in that one's time"
        guard !options.isStrict else {
            throw KineographError(
                .invalidData, message,
                remedy: "export the sequence again, or remove the manifest to give times yourself")
        }
        return Diagnostic(message)
    }
}
