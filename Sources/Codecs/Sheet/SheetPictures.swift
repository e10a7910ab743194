internal import Raster

/// The pictures of a sheet, without their clear margins; frames that show the same are one.
struct SheetPictures {
    /// What a place of the sheet holds.
    struct Picture {
        let bitmap: Bitmap
        /// Where on the canvas its pixels lie.
        let rect: PixelRect
    }

    /// What a frame shows.
    struct Frame {
        let picture: Int
        /// Where on the canvas that picture lies.
        let rect: PixelRect
    }

    /// Whether the same pixels are one picture wherever on the canvas they lie.
    let sharesAnywhere: Bool
    let keepsDuplicates: Bool
    private(set) var pictures: [Picture] = []
    private(set) var frames: [Frame] = []
    /// How many pixels the pictures have together.
    private(set) var pixelCount = 0
    /// Pictures by the checksum of their pixels; almost always one.
    private var known: [UInt32: [Int]] = [:]

    init(sharesAnywhere: Bool, keepsDuplicates: Bool) {
        self.sharesAnywhere = sharesAnywhere
        self.keepsDuplicates = keepsDuplicates
    }

    /// Adds the next frame; one that is entirely clear has one clear pixel.
    mutating func add(_ bitmap: Bitmap) {
        var rect = bitmap.isOpaque ? bitmap.bounds : CoverageMask(alphaOf: bitmap).coveredRect
        if rect.isEmpty { rect = PixelRect(x: 0, y: 0, width: 1, height: 1) }
        let shown = bitmap.cropped(to: rect).clearingHiddenColor()
        let sum = checksum(ofPixels: shown)
        let candidates = keepsDuplicates ? [] : known[sum] ?? []
        let equal = candidates.first { index in
            pictures[index].bitmap == shown && (sharesAnywhere || pictures[index].rect == rect)
        }
        if equal == nil {
            known[sum, default: []].append(pictures.count)
            pixelCount += shown.pixels.count
            pictures.append(Picture(bitmap: shown, rect: rect))
        }
        frames.append(Frame(picture: equal ?? pictures.count - 1, rect: rect))
    }

    /// Takes the frame before the last one away; its picture stays.
    mutating func removeNextToLast() { frames.remove(at: frames.count - 2) }

    /// The smallest rectangle around what any frame shows; one pixel where all are clear.
    var shownRect: PixelRect {
        let shown = pictures.filter { $0.bitmap.pixels != [.clear] }.reduce(PixelRect.zero) { $0.union($1.rect) }
        return shown.isEmpty ? PixelRect(x: 0, y: 0, width: 1, height: 1) : shown
    }
}
