internal import Codecs
internal import Diagnostics
internal import Files
internal import Parallel
internal import Playback
internal import Raster
internal import Stage

/// Puts an asset together, input by input.
struct AssetOpener {
    var asset = AnimationAsset(images: [])
    let options: AssetOptions
    private let cache = FrameCache(
        byteLimit: 8 << 20, backwardByteLimit: 32 << 20, minimumCount: WorkPool.processorCount + 1)
    /// Each image's own time; nil for a still image.
    private(set) var delays: [Duration?] = []
    /// The images that are files of their own, by index.
    private var stills: [Int] = []
    /// Those of them that inputs name one by one.
    private var namedStills: [Int] = []
    var hasPlays = false
    /// Whether one of the files has layers and slices.
    private var hasOutline = false
    /// Standard input, once it was opened.
    var standardInput: InputContents?
    /// The folder that every file has to be in, as ``Path/real(_:)`` gives it; nil for anywhere.
    var confinement: String?

    init(options: AssetOptions) {
        self.options = options
        asset.limits = options.decoding.limits
    }

    mutating func open(_ input: String) throws(KineographError) {
        if input == "-", standardInput == nil { standardInput = try InputContents(input) }
        if try openCatalog(input) { return }
        if let bytes = try listBytes(input) { return try open(list: bytes, at: input) }
        if let sequence = try SequenceManifest(of: input) {
            let contradiction = try sequence.contradiction { () throws(KineographError) in
                var resolver = InputPaths(options: options)
                return try resolver.paths(for: input)
            }
            guard let contradiction else { return try open(sequence, of: input) }
            guard !options.decoding.isStrict else {
                throw KineographError(
                    .invalidData, contradiction,
                    remedy: "complete the sequence, or read it tolerantly (without --strict)",
                    path: input)
            }
            asset.inputDiagnostics.append(Diagnostic(contradiction, path: input))
        }
        var resolver = InputPaths(options: options)
        let paths = try resolver.paths(for: input)
        asset.inputDiagnostics += resolver.diagnostics
        if paths != [input], try FileStatus(at: input)?.kind == .folder {
            asset.sources.append(input)
            try noteSheets(inFolder: input, showing: paths)
        }
        let first = stills.count
        for path in paths {
            do {
                try openFile(path, isNamed: paths == [input])
            } catch {
                throw error.at(path: AnimationFile.displayName(of: path))
            }
        }
        if paths == [input] { namedStills += stills[first...] } else { takeTimes(fromNamesOf: stills[first...]) }
    }

    /// Opens the pictures that a manifest names, with its times and plays.
    private mutating func open(_ sequence: SequenceManifest, of input: String) throws(KineographError) {
        if input != sequence.path { asset.sources.append(input) }
        asset.sources.append(sequence.path)
        let outerConfinement = confinement
        defer { confinement = outerConfinement }
        confine(toFolderOf: sequence.path)
        if input != sequence.path { try checkConfinement(sequence.path) }
        for entry in sequence.manifest.frames {
            let path = sequence.path(of: entry)
            let first = delays.count
            do {
                try openFile(path, checksum: entry.checksum)
            } catch {
                throw error.at(path: path)
            }
            guard delays.count == first + 1 else {
                throw KineographError(
                    .invalidData, "this is an animation, and the manifest names it as one picture",
                    remedy: "export the sequence again", path: path)
            }
            delays[first] = entry.interval.upperBound - entry.interval.lowerBound
        }
        if !hasPlays { (asset.plays, hasPlays) = (sequence.manifest.plays, true) }
    }

    /// Notes an order of files that a shell may have made, and nobody meant.
    mutating func noteOrder(of inputs: [String]) {
        guard let pair = NumberedNames.alphabeticalPair(in: inputs) else { return }
        asset.inputDiagnostics.append(
            Diagnostic(
                "\(pair.earlier) shows before \(pair.later), in the order given; to have 2 before 10, name the folder, or a "
                    + "pattern in quotes"))
    }

    /// Opens a file that is in memory.
    mutating func open(_ bytes: [UInt8], name: String) throws(KineographError) {
        do {
            if let stream = try pictures(in: InputContents(bytes, name: name)) { return try add(stream, from: name) }
            try add(AnimationFile(path: name, bytes: bytes, registry: options.registry), isOnDisk: false)
        } catch {
            throw error.at(path: name)
        }
    }

    /// Gives images the times that the names of their files say, where all of them do.
    private mutating func takeTimes(fromNamesOf stills: some Sequence<Int>) {
        let stills = Array(stills)
        guard let times = NamedTime.all(of: stills.map { Path.lastComponent(of: asset.imagePaths[$0]) }) else { return }
        for (image, time) in zip(stills, times) { delays[image] = time }
        asset.timesFromNames += times
    }

    /// Shows images, which are one file's, for a time in all: those of an animation in their own times, of which the last is
    /// stretched or the last ones are cut, others evenly.
    mutating func show(_ images: Range<Int>, for duration: Duration) throws(KineographError) {
        guard images.count > 1 else {
            delays[images.lowerBound] = duration
            return
        }
        guard images.allSatisfy({ delays[$0] != nil }) else {
            let shares = try Timeline(evenly: duration, imageCount: images.count)
            for index in images { delays[index] = shares.duration(ofFrame: index - images.lowerBound) }
            return
        }
        var rest = duration
        for index in images {
            let own = min(delays[index] ?? .zero, rest)
            rest -= own
            delays[index] = index == images.upperBound - 1 ? own + rest : own
        }
    }

    /// A still image beside animated files shows for the time that it has among its like.
    mutating func finish() throws(KineographError) -> AnimationAsset {
        takeTimes(fromNamesOf: namedStills)
        var asset = asset
        guard hasOutline || (options.decoding.layers.isEmpty && options.slice == nil) else {
            throw KineographError(
                .usage, "there is no file that has layers or slices, as an Aseprite file does",
                remedy: "name one, or leave out --layer and --slice")
        }
        let stillDelay = try Rate.standard.duration(ofFrames: 1)
        if delays.contains(where: { $0 != nil }) { asset.delays = delays.map { $0 ?? stillDelay } }
        return asset
    }

    /// - Parameters:
    ///   - checksum: That of its pixels, where a manifest gives one.
    ///   - isNamed: Whether it is an input itself: a PNG file of a folder or a pattern is one picture, whatever follows it.
    mutating func openFile(
        _ path: String, checksum: UInt32? = nil, isNamed: Bool = false
    ) throws(KineographError) {
        try checkConfinement(path)
        if let grid = options.grid { return try open(path, cutBy: grid) }
        let still = try stillPNG(path, checksum: checksum)
        let contents = try contents(of: path)
        if still == nil || isNamed, let stream = try pictures(in: contents) {
            return try add(stream, from: contents.name)
        }
        if let still {
            asset.sources.append(path)
            return try add(still, from: path)
        }
        if let bytes = try sheetBytes(path) { return try open(sheet: bytes, at: path) }
        try add(file(contents), isOnDisk: FileStatus(at: path)?.kind == .file, checksum: checksum)
    }

    /// - Parameter isOnDisk: Whether the file can be read again.
    private mutating func add(
        _ file: AnimationFile, isOnDisk: Bool, checksum: UInt32? = nil
    ) throws(KineographError) {
        let path = file.path
        asset.sources.append(path)
        let decoder = try file.decoder(options.decoding)
        let info = decoder.info
        asset.log.set(decoder.diagnostics, of: path)
        let isStill = info.frames.count == 1 && info.frames[0].duration == .zero
        if isStill, isOnDisk {
            try add(stillImage(path, info.canvas, info.orientation, checksum), from: path)
        } else {
            let images = try shownImages(animatedImages(file, info), of: info.outline)
            if let outline = info.outline { addTags(outline.tags, from: asset.images.count) }
            try add(images, from: path, delays: isStill ? [nil] : info.frames.map { $0.duration })
        }
        if !isStill { asset.timeUnit = max(asset.timeUnit, file.codec.capabilities.grid.tick) }
        if !isStill, !hasPlays { (asset.plays, hasPlays) = (info.plays, true) }
        asset.comment = asset.comment ?? info.comment
    }

    /// What is left of images by the slice that is asked for.
    private mutating func shownImages(
        _ images: [Image], of outline: SpriteOutline?
    ) throws(KineographError) -> [Image] {
        guard let outline else { return images }
        hasOutline = true
        guard let slice = options.slice else { return images }
        return try SliceImages(
            slice, of: outline.slices, frameCount: images.count, limits: options.decoding.limits
        ).images(from: images)
    }

    /// - Parameter first: The index of the image that is frame 0 of the tags' file.
    mutating func addTags(_ tags: [AnimationTag], from first: Int) {
        asset.tags += tags.map { tag in
            var tag = tag
            tag.frames = tag.frames.map { $0 + first }
            return tag
        }
    }

    /// - Throws: ``KineographError`` where what a document names is outside its folder, also by a link, or is a pipe or a device.
    func checkConfinement(_ path: String) throws(KineographError) {
        guard let confinement, let real = Path.real(path) else { return }
        guard real == confinement || real.hasPrefix(Path.joined(confinement, "")) else {
            throw KineographError(
                .invalidData, "this leads out of the folder of the file that names it",
                remedy: "move it there, or allow it (--allow-outside)", path: path)
        }
        guard try FileStatus(at: path)?.kind != .stream else {
            throw KineographError(
                .invalidData, "this is a pipe or a device, and another file names it",
                remedy: "put a picture there, or allow it (--allow-outside)", path: path)
        }
    }

    /// What a document names lies beside it, also where a link stands in its place.
    mutating func confine(toFolderOf path: String) {
        guard !options.allowsOutsideFiles else { return }
        confinement = Path.real(path == "-" ? "." : Path.folder(of: path)) ?? confinement
    }

    /// A still PNG, by its first bytes alone; nil for any other file, and where they do not tell.
    func stillPNG(_ path: String, checksum: UInt32? = nil) throws(KineographError) -> Image? {
        guard path != "-", try FileStatus(at: path)?.kind == .file else { return nil }
        let head = try InputFile.head(of: path, upTo: 4096)
        guard let header = try? PNG.header(of: head), !header.isAnimated, header.isComplete else { return nil }
        return stillImage(path, header.size, header.orientation, checksum)
    }

    /// - Parameter size: That of the pixels as they are stored.
    func stillImage(_ path: String, _ size: PixelSize, _ orientation: Orientation, _ checksum: UInt32? = nil) -> Image {
        let source = FileImageSource(
            path: path, registry: options.registry, options: options.decoding, log: asset.log, checksum: checksum)
        return Image(
            pixelSize: size, scale: ImageName(ofFile: path).scale, orientation: orientation, source: source, index: 0)
    }

    func animatedImages(_ file: AnimationFile, _ info: AnimationInfo) -> [Image] {
        let source = AnimatedFileSource(
            file, options: options.decoding, number: asset.sources.count, frameCount: info.frames.count,
            size: info.canvas, cache: cache, log: asset.log)
        let scale = ImageName(ofFile: file.path).scale
        return info.frames.indices.map {
            Image(
                pixelSize: info.canvas, scale: scale, orientation: info.orientation, source: source, index: $0)
        }
    }

    /// Adds an image that is a file of its own.
    private mutating func add(_ image: Image, from path: String) throws(KineographError) {
        stills.append(asset.images.count)
        try add([image], from: path, delays: [nil])
    }

    mutating func add(
        _ images: [Image], from path: String, delays: [Duration?]
    ) throws(KineographError) {
        asset.images += images
        asset.imagePaths += [String](repeating: path, count: images.count)
        self.delays += delays
        guard asset.images.count <= options.decoding.limits.frames else {
            throw KineographError(
                .limitExceeded, "\(asset.images.count) images are over the limit of \(options.decoding.limits.frames)",
                remedy: "allow more frames (--limit-frames)")
        }
    }
}
