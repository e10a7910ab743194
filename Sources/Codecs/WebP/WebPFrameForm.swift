internal import Diagnostics
internal import Raster

/// A way to store a frame: pixels, and how they are drawn. All ways give the same canvas.
struct WebPFrameForm {
    var bitmap: Bitmap
    /// The part of the bitmap to store.
    var part: PixelRect
    /// Where it goes on the canvas.
    var rect: PixelRect
    var blend: Blend

    /// The form compressed: a still WebP file, and how it is drawn.
    struct Compressed {
        var form: WebPFrameForm
        var file: [UInt8]

        /// The smaller file's; the first's, where both are as large.
        static func smaller(_ first: Compressed, _ second: Compressed) -> Compressed {
            second.file.count < first.file.count ? second : first
        }

        /// The form with a smaller bitstream than libwebp's, if one is found.
        func searched(_ options: WebPOptions) -> Compressed {
            guard form.part.width * form.part.height <= 1 << 17 else { return self }
            let file = compressVP8L(form.bitmap, in: form.part, keepsHiddenColor: options.keepsHiddenColor)
            return .smaller(self, Compressed(form: form, file: file))
        }
    }

    func compressed(_ options: WebPOptions) throws(KineographError) -> Compressed {
        Compressed(form: self, file: try compressWebP(bitmap, in: part, options: options))
    }

    /// About how many bytes the form takes losslessly: measured at a low effort, and of a large part on a quarter.
    ///
    /// Sizes of forms of the same part can be compared; each is a bit more than compressing in full would give.
    func estimatedByteCount() throws(KineographError) -> Int {
        let quick = WebPOptions(effort: 1, keepsHiddenColor: true)
        let sample = sample
        let count = try compressWebP(sample, in: sample.bounds, options: quick).count
        return count * (part.width * part.height) / sample.pixels.count
    }

    /// The part, or four bands of it that make up a quarter of a large one.
    private var sample: Bitmap {
        guard part.width * part.height > 1 << 14, part.height >= 16 else { return bitmap.cropped(to: part) }
        let height = part.height / 16
        let bands = (0..<4).flatMap { band in
            let top = part.minY + (2 * band + 1) * part.height / 8 - height / 2
            return bitmap.cropped(to: PixelRect(x: part.minX, y: top, width: part.width, height: height)).pixels
        }
        return Bitmap(size: PixelSize(width: part.width, height: 4 * height), pixels: bands)
    }
}
