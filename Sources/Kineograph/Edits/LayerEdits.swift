public import Raster

/// What an export adds to images as a layer does.
public struct LayerEdits: Hashable, Sendable {
    /// A border inside the images' edges.
    public struct Border: Hashable, Sendable {
        /// In points.
        public var width: Double
        public var color: Color

        public init(width: Double, color: Color = .black) {
            self.width = width
            self.color = color
        }
    }

    /// A shadow below the images, cast by their alpha.
    public struct Shadow: Hashable, Sendable {
        /// Where it lies from the images, in points.
        public var offset: Size
        /// The standard deviation of the Gaussian that blurs it, in points.
        public var radius: Double
        public var color: Color
        /// From 0 to 1.
        public var opacity: Double

        public init(offset: Size, radius: Double, color: Color = .black, opacity: Double = 1) {
            self.offset = offset
            self.radius = radius
            self.color = color
            self.opacity = opacity
        }
    }

    public var border: Border?
    /// Whether images are placed in the middle of the area inside the border, reduced where they are larger, whatever the
    /// content mode.
    public var fitsImagesInsideBorder = false
    /// The radius of the corners that are cut off, in points.
    public var cornerRadius = 0.0
    public var shadow: Shadow?
    /// What is left free on each side of the images, in points, as room for a shadow. Where the canvas has no size of its
    /// own, it is larger by it.
    public var padding = 0.0

    public init() {}
}
