internal import Raster

/// How nine parts make an image larger: it is scaled to the size in which the caps have theirs, and cut, part by part.
struct NinePartResizing: Hashable, Sendable {
    private let naturalSize: PixelSize
    private let parts: NineParts
    /// So many pixels along either side are made as one. It is 1, but where the image would be enormous in its natural
    /// size, of which only a little can then be seen.
    private let blockSide: Int

    /// The most pixels of an image in its natural size.
    private static let mostPixels = Double(1 << 24)

    /// - Parameters:
    ///   - size: The size in which it is drawn.
    ///   - map: From the view's points to the pixels.
    /// - Returns: Nil for an image that is not resizable, or keeps its size.
    init?(of image: Image, to size: PixelSize, _ map: PixelMap) {
        guard let capInsets = image.capInsets else { return nil }
        func natural(_ blockSide: Int) -> PixelSize {
            let scale = 1 / Double(blockSide)
            let (width, height) = (image.size.width * map.upright.a, image.size.height * map.upright.d)
            let pixels = PixelRect(snapping: Rect(x: 0, y: 0, width: width, height: height), scale: scale)
            return PixelSize(width: max(1, pixels.width), height: max(1, pixels.height))
        }
        if natural(1) == size { return nil }
        var side = 1
        while Double(natural(side).width) * Double(natural(side).height) > NinePartResizing.mostPixels { side *= 2 }
        blockSide = side
        naturalSize = natural(side)
        parts = NineParts(
            capInsets: capInsets, scaleX: map.upright.a / Double(side), scaleY: map.upright.d / Double(side),
            mode: image.resizingMode)
    }

    /// What resizing a bitmap takes at most on the way, beside the bitmap and the result, in bytes.
    func bytes(from size: PixelSize, _ recipe: ImageDrawing.Recipe) -> Int {
        let (newSize, region) = target(of: recipe)
        let coarse = blockSide == 1 ? 0 : Bitmap.byteCount(of: region.size)
        return coarse
            + Bitmap.resizingBytes(
                from: size, to: newSize, by: parts(of: recipe), ofSize: naturalSize, filter: recipe.filter,
                region: region)
    }

    private func parts(of recipe: ImageDrawing.Recipe) -> NineParts { recipe.isMirrored ? parts.mirrored : parts }

    /// The size and the region that the parts make, in blocks.
    private func target(of recipe: ImageDrawing.Recipe) -> (PixelSize, PixelRect) {
        if blockSide == 1 { return (recipe.size, recipe.region) }
        return (PixelRect(recipe.size).blocks(of: blockSide).size, recipe.region.blocks(of: blockSide))
    }

    /// What is wanted of a bitmap, which was mirrored if it is to be.
    func resized(_ bitmap: Bitmap, _ recipe: ImageDrawing.Recipe) -> Bitmap {
        let region = recipe.region
        let (size, blocks) = target(of: recipe)
        let coarse = bitmap.resized(
            to: size, by: parts(of: recipe), ofSize: naturalSize, filter: recipe.filter, region: blocks)
        if blockSide == 1 { return coarse }
        let first = PixelPoint(x: region.minX - blocks.minX * blockSide, y: region.minY - blocks.minY * blockSide)
        return coarse.resized(
            to: PixelSize(width: blocks.width * blockSide, height: blocks.height * blockSide), filter: .nearest,
            region: PixelRect(origin: first, size: region.size))
    }
}

extension PixelRect {
    /// The blocks of so many pixels that it touches, counted from the top left of all.
    ///
    /// - Precondition: It begins nowhere before (0, 0), and is not empty.
    fileprivate func blocks(of side: Int) -> PixelRect {
        let (x, y) = (minX / side, minY / side)
        return PixelRect(x: x, y: y, width: (maxX - 1) / side + 1 - x, height: (maxY - 1) / side + 1 - y)
    }
}
