public import Codecs
public import Diagnostics
internal import Files
public import Stage

/// Images that become an animation, and what their files say about it.
public struct AnimationAsset: Sendable {
    /// In the order in which they show. Their pixels are decoded when they are asked for. The scale of each is that in the
    /// name of its file, `@2x` or `@3x`, else 1; an export counts in pixels unless its edits say otherwise.
    public package(set) var images: [Image]
    /// Where each image comes from, for messages.
    public internal(set) var imagePaths: [String]
    /// How long each image shows, as its file says; nil where no file says anything, as with still images.
    public internal(set) var delays: [Duration]?
    /// How often the animation plays, as its file says: nil is for ever. What still images are for has no end.
    public internal(set) var plays: Int?
    /// The named parts that its files have.
    public internal(set) var tags: [AnimationTag] = []
    /// The first comment found.
    public internal(set) var comment: String?
    /// The files that are read, and the folders that were looked into, in the order of the inputs.
    public internal(set) var sources: [String] = []
    /// What may be asked of memory on behalf of it.
    public internal(set) var limits = Limits.standard
    /// The coarsest unit in which one of the animated files writes times; zero where there is none.
    public internal(set) var timeUnit = Duration.zero
    /// The delays that come from the names of files, which end in a time.
    package internal(set) var timesFromNames: [Duration] = []
    /// The sheets that its images are on, in the order of the inputs.
    package internal(set) var sheets: [OpenedSheet] = []
    /// The image sets that its images are of, in the order of the inputs.
    package internal(set) var catalogImages: [CatalogImage] = []
    /// What to say where no tag is chosen, and the images are not one animation but several things; nil for one.
    package internal(set) var choice: KineographError?
    /// Gaps in numbered files, and an order that may not be the one that was meant.
    var inputDiagnostics: [Diagnostic] = []
    var log = AssetLog()

    /// Images that a program has already.
    ///
    /// - Parameters:
    ///   - delays: How long each shows; nil for images that share a rate or a duration.
    ///   - plays: How often they play, where they have delays; nil is for ever.
    /// - Precondition: There is a delay for each image, or none.
    public init(images: [Image], delays: [Duration]? = nil, plays: Int? = nil) {
        precondition(delays == nil || delays?.count == images.count, "each image has a delay, or none has")
        self.images = images
        self.delays = delays
        self.plays = plays
        imagePaths = images.indices.map { "image \($0)" }
    }

    /// What was tolerated so far; it is complete once every image was decoded.
    public var diagnostics: [Diagnostic] { inputDiagnostics + log.diagnostics(of: sources) }
}

/// How inputs are opened.
public struct AssetOptions: Sendable {
    /// The order of the images in a folder or of a pattern with wildcards.
    public enum Order: String, Hashable, Sendable, CaseIterable {
        /// Numbers by their value: `f2` before `f10`.
        case natural
        /// Byte by byte.
        case name
        /// As the file system lists them; that is another order on another machine.
        case none
    }

    public var order = Order.natural
    /// Whether a file that names others, as a scene does, may name files outside its own folder.
    public var allowsOutsideFiles = false
    /// How still pictures are cut into frames; nil for pictures that are one frame each.
    public var grid: SheetGrid?
    /// The slice of an editor's file to show, by its name, instead of the whole canvas; nil for that.
    public var slice: String?
    /// How files are read, and which of their layers show. Strict, a gap in a numbered sequence is an error too.
    public var decoding = DecodingOptions()
    /// The formats that are known.
    public var registry: CodecRegistry

    public init(registry: CodecRegistry = .standard) { self.registry = registry }
}
