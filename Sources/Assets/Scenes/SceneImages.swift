internal import Codecs
internal import Diagnostics
internal import Files
internal import JSON
internal import Stage

/// Opens the images that a scene file names.
struct SceneImages {
    /// The folder of the scene file.
    private let folder: String
    private let options: AssetOptions
    /// The folder by its real path, where images may not be outside.
    private let confinement: String?
    private var opened: [[String]: AnimationAsset] = [:]
    private(set) var assets: [AnimationAsset] = []

    init(folder: String, options: AssetOptions) {
        self.folder = folder
        self.options = options
        confinement = options.allowsOutsideFiles ? nil : Path.real(folder)
    }

    /// The images of one input, or of several: files, folders, patterns and animated files, as an export takes them.
    ///
    /// - Throws: ``KineographError`` naming the place in the scene file, or the image file.
    mutating func open(_ node: JSONNode) throws(KineographError) -> AnimationAsset {
        let expected = "the path of images, or a list of such paths"
        var inputs: [JSONNode] = [node]
        if case .array = node.value { inputs = try node.elements() }
        guard !inputs.isEmpty else { throw node.unexpected(expected) }
        var paths: [String] = []
        for input in inputs { paths.append(try path(input, expected)) }
        if let asset = opened[paths] { return asset }

        var opener = AssetOpener(options: options)
        opener.confinement = confinement
        for (path, input) in zip(paths, inputs) {
            do throws(KineographError) {
                try opener.checkConfinement(Path.folder(of: path))
                try opener.checkConfinement(path)
                try opener.open(path)
            } catch {
                throw error.in(input)
            }
        }
        let asset = try opener.finish()
        if let choice = asset.choice { throw choice.in(node) }
        opened[paths] = asset
        assets.append(asset)
        let count = assets.reduce(0) { $0 + $1.images.count }
        guard count <= options.decoding.limits.frames else {
            throw KineographError(
                .limitExceeded, "the scene has more images than the limit of \(options.decoding.limits.frames)",
                remedy: "allow more frames (--limit-frames)")
        }
        return asset
    }

    /// A path of the scene file as one of this process. What leads out of the folder is refused before anything is looked
    /// at; links are followed later.
    private func path(_ node: JSONNode, _ expected: String) throws(KineographError) -> String {
        let text = try node.text(expected)
        guard !text.isEmpty, !text.utf8.contains(0) else { throw node.unexpected(expected) }
        let isAbsolute = text.hasPrefix("/")
        if !options.allowsOutsideFiles {
            guard !isAbsolute, !text.split(separator: "/").contains("..") else {
                throw node.fault(
                    "\"\(text)\" leads out of the folder of the scene",
                    remedy: "move the images there, or allow it (--allow-outside)")
            }
        }
        if isAbsolute { return text }
        let path = Path.joined(folder, text)
        // `-` is a file here, and never standard input.
        return path == "-" ? "./-" : path
    }
}

extension KineographError {
    /// The same error with the place of a scene file that led to it.
    func `in`(_ node: JSONNode) -> KineographError {
        var error = self
        error.message = "\(node.path): " + (path.map { "\($0): " } ?? "") + message
        error.path = nil
        return error
    }
}
