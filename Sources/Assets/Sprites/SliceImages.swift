internal import Codecs
internal import Diagnostics
internal import Raster
internal import Stage

/// A slice of a sprite, frame by frame.
struct SliceImages {
    /// What of a frame's canvas is shown.
    struct Part {
        /// Where it is; the size alone counts for a frame that does not show it.
        let rect: PixelRect
        let isShown: Bool
        /// The caps of a nine-part image, in pixels.
        let capInsets: EdgeInsets?
    }

    let parts: [Part]

    /// - Parameters:
    ///   - name: That of the slice; the first of several with one name is taken.
    ///   - frameCount: Of the sprite.
    /// - Throws: ``KineographError`` with code `usage` where there is no such slice, or nothing of it shows; `limitExceeded`.
    init(_ name: String, of slices: [SpriteSlice], frameCount: Int, limits: Limits) throws(KineographError) {
        guard let slice = slices.first(where: { $0.name == name }) else {
            let names = slices.map(\.name)
            let known = names.isEmpty ? "there are none" : "the slices are \(names.joined(separator: ", "))"
            let nearest = nearestName(to: name, among: names).map { "did you mean \"\($0)\"?" }
            throw KineographError(.usage, "there is no slice \"\(name)\"", remedy: nearest ?? known)
        }
        guard var last = slice.keys.first(where: { !$0.bounds.isEmpty }) else {
            throw KineographError(
                .usage, "the slice \"\(name)\" is empty in every frame", remedy: "choose another slice (--slice)")
        }
        for key in slice.keys { try limits.check(size: key.bounds.width, by: key.bounds.height) }
        var parts: [Part] = []
        for frame in 0..<frameCount {
            let key = slice.key(at: frame)
            let isShown = key.map { !$0.bounds.isEmpty } ?? false
            if isShown, let key { last = key }
            parts.append(Part(rect: last.bounds, isShown: isShown, capInsets: last.capInsets))
        }
        self.parts = parts
    }

    /// The images of the slice, from those of the whole canvas.
    func images(from images: [Image]) -> [Image] {
        let source = Source(images: images, parts: parts)
        return zip(images, parts).enumerated().map { index, pair in
            let (image, part) = pair
            let cut = Image(pixelSize: part.rect.size, scale: image.scale, source: source, index: index)
            return part.capInsets.map { cut.resizableImage(withCapInsets: $0.divided(by: image.scale)) } ?? cut
        }
    }

    private struct Source: ImageSource {
        let images: [Image]
        let parts: [Part]

        func bitmap(at index: Int) throws(KineographError) -> Bitmap {
            let part = parts[index]
            guard part.isShown else { return Bitmap(size: part.rect.size) }
            let canvas = try images[index].bitmap()
            if canvas.bounds.contains(part.rect) { return canvas.cropped(to: part.rect) }
            // What lies beyond the canvas is clear.
            var cut = Bitmap(size: part.rect.size)
            let origin = PixelPoint(x: -part.rect.minX, y: -part.rect.minY)
            cut.draw(canvas, at: origin, compositing: .copy)
            return cut
        }
    }
}

extension SpriteSlice.Key {
    /// What lies around the centre of a nine-part slice.
    fileprivate var capInsets: EdgeInsets? {
        guard let center else { return nil }
        return EdgeInsets(
            top: Double(max(0, center.minY)), left: Double(max(0, center.minX)),
            bottom: Double(max(0, bounds.height - center.maxY)), right: Double(max(0, bounds.width - center.maxX)))
    }
}

extension EdgeInsets {
    fileprivate func divided(by scale: Double) -> EdgeInsets {
        EdgeInsets(top: top / scale, left: left / scale, bottom: bottom / scale, right: right / scale)
    }
}
