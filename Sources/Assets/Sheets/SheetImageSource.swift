internal import Codecs
internal import Diagnostics
internal import Raster
internal import Stage
internal import Synchronization

/// The frames of a sheet. Its pictures are decoded when the first frame on them is asked for, and kept.
final class SheetImageSource: ImageSource {
    private let sheet: SpriteSheet
    private let pictures: [Image]
    /// Where they are, for messages.
    private let paths: [String]
    private let decoded: Mutex<[Int: Bitmap]> = Mutex([:])

    /// - Parameters:
    ///   - pictures: The sheet's pictures, in their order.
    ///   - paths: Their files.
    init(_ sheet: SpriteSheet, pictures: [Image], paths: [String]) {
        self.sheet = sheet
        self.pictures = pictures
        self.paths = paths
    }

    func bitmap(at index: Int) throws(KineographError) -> Bitmap {
        let frame = sheet.frames[index]
        let picture = try picture(frame.picture)
        do {
            // The file may have changed since its size was looked at.
            try frame.check(isOn: picture.size, told: sheet.pictures[frame.picture].size, index: index)
        } catch {
            throw error.at(path: paths[frame.picture])
        }
        return frame.cut(from: picture)
    }

    private func picture(_ index: Int) throws(KineographError) -> Bitmap {
        try decoded.withLock { decoded throws(KineographError) in
            if let picture = decoded[index] { return picture }
            let picture = try sheet.pictures[index].straightened(pictures[index].bitmap())
            decoded[index] = picture
            return picture
        }
    }
}
