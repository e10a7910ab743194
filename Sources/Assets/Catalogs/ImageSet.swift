internal import Diagnostics
internal import JSON
public import Raster

/// What the `Contents.json` of an Xcode image set says: one image in several variants, each a file.
public struct ImageSet: Hashable, Sendable {
    /// One of its files.
    public struct Variant: Hashable, Sendable {
        /// The file's name.
        public let file: String
        /// Pixels per point: 2 for `2x`; 1 where nothing is said.
        public let scale: Double
        /// What it is for, in the set's words: `ipad`, `luminosity dark`, `display-P3`, `right-to-left`; empty for everything.
        public let conditions: [String]
        /// Nil for an image that grows as a whole.
        public let resizing: Resizing?
        /// Whether it is drawn by shapes, as PDF and SVG are: it has no pixels, and never shows.
        public let isDrawing: Bool
        /// Where it is drawn for one direction of the layout; the other mirrors it.
        let direction: Direction?
        fileprivate let rank: [Int]
    }

    /// How an image grows: by parts.
    public struct Resizing: Hashable, Sendable {
        /// In points.
        public let capInsets: EdgeInsets
        public let mode: ResizingMode
    }

    enum Direction {
        case leftToRight
        case rightToLeft
    }

    /// All files, in the order of the text.
    public let files: [Variant]
    /// The variants for any device and appearance, or those that come nearest to it, of different scales.
    let variants: [Variant]
    /// Whether only its alpha counts.
    public let isTemplate: Bool
    /// Whether there are variants for both directions of the layout, so that none is mirrored.
    let hasBothDirections: Bool

    /// - Throws: ``KineographError`` where there is no picture, or something is not as it should be.
    init(_ document: JSONNode) throws(KineographError) {
        var files: [Variant] = []
        var intents = [try document["properties"]?["template-rendering-intent"]?.text()]
        var directions: Set<String> = []
        for node in try document["images"]?.elements("a list of images") ?? [] {
            guard let file = try node["filename"]?.text("the name of a file") else { continue }
            intents.append(try node["template-rendering-intent"]?.text())
            let direction = try node["language-direction"]?.text()
            directions.insert(direction ?? "")
            files.append(try Variant(node, file: file, direction: direction))
        }
        let pictures = files.filter { !$0.isDrawing }
        guard let best = pictures.map(\.rank).min(by: { $0.lexicographicallyPrecedes($1) }) else {
            throw KineographError(
                .unsupported,
                files.isEmpty
                    ? "the image set names no file"
                    : "the image set has only shapes, \(files.map(\.file).joined(separator: ", "))",
                remedy: "add a PNG")
        }
        self.files = files
        variants = pictures.filter { $0.rank == best }
        isTemplate = intents.contains("template")
        hasBothDirections = directions.isSuperset(of: ["left-to-right", "right-to-left"])
    }

    /// The variant of a scale, or else that of the highest.
    func variant(scale: Double?) -> Variant? {
        variants.first { $0.scale == scale } ?? variants.max { $0.scale < $1.scale }
    }
}

extension ImageSet.Variant {
    fileprivate init(_ node: JSONNode, file: String, direction: String?) throws(KineographError) {
        self.file = file
        isDrawing = ["pdf", "svg"].contains { file.lowercased().hasSuffix("." + $0) }
        self.direction =
            switch direction {
            case "left-to-right": .leftToRight
            case "right-to-left": .rightToLeft
            default: nil
            }
        let scale = try node["scale"].map(Self.scale) ?? 1
        self.scale = scale
        resizing = try node["resizing"].map { node throws(KineographError) in try Self.resizing(node, scale: scale) }
        rank = try Self.rank(node) + [direction == "right-to-left" ? 1 : 0]
        conditions = try Self.conditions(node) + (direction.map { [$0] } ?? [])
    }

    /// How far it is from the variant for everybody; of two lists, the one that is less at the first difference.
    private static func rank(_ node: JSONNode) throws(KineographError) -> [Int] {
        let idioms = ["universal", "iphone", "ipad", "mac"]
        let idiom = try node["idiom"]?.text() ?? idioms[0]
        let isPlain = try node["appearances"]?.elements().isEmpty ?? true
        let isWideGamut = try node["display-gamut"]?.text() == "display-P3"
        let count = rareConditions.count { node[$0] != nil }
        return [isPlain ? 0 : 1, idioms.firstIndex(of: idiom) ?? idioms.count, isWideGamut ? 1 : 0, count]
    }

    private static let rareConditions = [
        "memory", "graphics-feature-set", "width-class", "height-class", "subtype", "screen-width", "locale",
    ]

    private static func conditions(_ node: JSONNode) throws(KineographError) -> [String] {
        var conditions: [String] = []
        if let idiom = try node["idiom"]?.text(), idiom != "universal" { conditions.append(idiom) }
        for appearance in try node["appearances"]?.elements() ?? [] {
            let words = ["appearance", "value"].compactMap { appearance[$0]?.plainText }
            if !words.isEmpty { conditions.append(words.joined(separator: " ")) }
        }
        if let gamut = try node["display-gamut"]?.text() { conditions.append(gamut) }
        for key in rareConditions {
            if let value = node[key]?.plainText { conditions.append("\(key) \(value)") }
        }
        return conditions
    }

    /// `2x`
    private static func scale(_ node: JSONNode) throws(KineographError) -> Double {
        let text = try node.text("a scale, as \"2x\"")
        guard text.hasSuffix("x"), let scale = Double(text.dropLast()), scale > 0, scale <= 16 else {
            throw node.unexpected("a scale, as \"2x\"")
        }
        return scale
    }

    /// - Parameter scale: The caps are told in pixels.
    private static func resizing(_ node: JSONNode, scale: Double) throws(KineographError) -> ImageSet.Resizing {
        func inset(_ key: String) throws(KineographError) -> Double {
            (try node["cap-insets"]?[key]?.number("a number of pixels", in: 0...1e6) ?? 0) / scale
        }
        return ImageSet.Resizing(
            capInsets: EdgeInsets(
                top: try inset("top"), left: try inset("left"), bottom: try inset("bottom"), right: try inset("right")),
            mode: try node["center"]?["mode"]?.text() == "stretch" ? .stretch : .tile)
    }
}
