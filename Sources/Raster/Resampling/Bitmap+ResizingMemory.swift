extension Bitmap {
    /// What resizing a bitmap takes at most on the way, beside the bitmap and the result, in bytes; see
    /// ``resized(to:filter:region:)``.
    package static func resizingBytes(
        from size: PixelSize, to newSize: PixelSize, filter: ResamplingFilter, region: PixelRect
    ) -> Int {
        if size == newSize || size.isEmpty || region.isEmpty { return 0 }
        let kernel: FilterKernel
        switch filter.resolved(from: size, to: newSize) {
        case .auto, .nearest: return 4 * size.width + 12 * region.width
        case .bilinear: kernel = .triangle
        case .box: kernel = .area
        case .lanczos: kernel = .lanczos3
        }
        let columns = AxisScaling(length: size.width, newLength: newSize.width)
        let rows = AxisScaling(length: size.height, newLength: newSize.height)
        let width = columns.mostPixels(for: region.width, of: kernel) + 4
        // A strip of one block may be longer.
        let longest = rows.mostPixels(for: 1, of: kernel)
        let height = min(longest, BitmapPart.mostRowsAtHand + longest * 4 / max(1, width))
        // Rows of blocks, one of their sums, a line, and the windows with their weights along both axes.
        let weights = 4 * (region.width * columns.mostPixels(for: 1, of: kernel) + region.height * (height + 8))
        return width * (8 * height + 32) + 44 * region.width + 40 * region.height + weights
    }
}

extension AxisScaling {
    /// The most source pixels that so many new ones beside each other are made of.
    func mostPixels(for count: Int, of kernel: FilterKernel) -> Int {
        min(length, Int(min(Double(length), Double(count) * scale + 2 * reach(of: kernel) + 2)))
    }
}
