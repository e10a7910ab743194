public import Codecs
public import Diagnostics
public import Raster

/// What the file beside a sprite sheet's picture says: which part of which picture each frame is, when it shows, and what its
/// tags are. ``init(parsing:named:options:relatedDocument:)`` names the forms.
public struct SpriteSheet: Hashable, Sendable {
    /// A picture that frames stand on.
    public struct Picture: Hashable, Sendable {
        /// The name of its file, as a path from the folder of the document; nil where none is given.
        public var name: String?
        /// Its size as the document has it.
        public var size: PixelSize?
        /// Pixels per point; nil where nothing is said.
        public var scale: Double?
        /// Whether the colours in its file are multiplied by their alpha, as engines may want them.
        public var isPremultiplied = false
    }

    public struct Frame: Hashable, Sendable {
        public var name: String
        /// The index of the picture.
        public var picture: Int
        /// The part of the picture, as it lies there; empty for a frame that shows nothing.
        public var place: PixelRect
        /// How what lies there has to be turned to stand upright.
        public var orientation: Orientation
        /// Where on the canvas its top left pixel goes: what was trimmed is clear.
        public var offset: PixelPoint
        /// The frame's size before it was trimmed.
        public var canvas: PixelSize
        /// Nil where nothing is said.
        public var duration: Duration?
        /// The point by which engines place the frame, turn it and scale it: in the unit coordinates of its canvas, as
        /// ``ImageView/anchorPoint`` takes them, with (0, 0) at the top left and (1, 1) at the bottom right, whatever
        /// the document counts in. It may lie beside the canvas. Nil where nothing is said.
        public var pivot: Point?
    }

    /// The program that wrote it, in its own words.
    public internal(set) var program: String?
    public internal(set) var pictures: [Picture] = []
    /// In the order of the text; those of a series that is counted by names or indices side by side, by number.
    public internal(set) var frames: [Frame] = []
    public internal(set) var tags: [AnimationTag] = []
    /// What was tolerated.
    public internal(set) var diagnostics: [Diagnostic] = []

    /// How often the whole plays: what its only tag says, where that is of all frames forward; else nil, for ever.
    public var plays: Int? { tags.plays(ofWhole: frames.count) }
}

extension SpriteSheet.Picture {
    /// The picture with colours that are not multiplied by their alpha.
    func straightened(_ bitmap: Bitmap) -> Bitmap {
        guard isPremultiplied else { return bitmap }
        var straight = bitmap
        straight.withMutablePixels { pixels in
            for index in pixels.indices { pixels[index] = pixels[index].withoutAlphaMultiplied }
        }
        return straight
    }
}

extension Color {
    /// The colour whose channels, multiplied by its alpha, are these; the nearest that there is.
    fileprivate var withoutAlphaMultiplied: Color {
        if isOpaque { return self }
        if isClear { return .clear }
        let alpha = Int(self.alpha)
        func divided(_ channel: UInt8) -> UInt8 { UInt8(min(255, (Int(channel) * 255 + alpha / 2) / alpha)) }
        return Color(red: divided(red), green: divided(green), blue: divided(blue), alpha: self.alpha)
    }
}

extension SpriteSheet.Frame {
    /// The frame as it shows.
    ///
    /// - Parameter picture: What it stands on; the place lies inside.
    func cut(from picture: Bitmap) -> Bitmap {
        guard !place.isEmpty else { return Bitmap(size: canvas) }
        var part = picture.cropped(to: place)
        part.turnUpright(from: orientation)
        if offset == .zero, part.size == canvas { return part }
        var shown = Bitmap(size: canvas)
        shown.draw(part, at: offset, compositing: .copy)
        return shown
    }

    /// - Parameter told: The size that the document has for the picture.
    /// - Throws: ``KineographError`` where it is not on its picture.
    func check(isOn size: PixelSize, told: PixelSize?, index: Int) throws(KineographError) {
        guard place.isEmpty || PixelRect(size).contains(place) else {
            // A picture may have been made smaller since.
            let other = told.map { $0 == size ? "" : ", not \($0) as the sheet says" } ?? ""
            throw KineographError(
                .invalidData, "\(name) is said to lie at \(place), and the picture is \(size)\(other)",
                remedy: "export the sheet again, and keep both its files", frame: index)
        }
    }
}
