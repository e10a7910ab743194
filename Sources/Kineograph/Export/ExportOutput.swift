public import Codecs
public import Diagnostics
internal import Files

/// Where an animation goes, and in which format.
public struct ExportOutput: Sendable {
    /// A file, a folder or a template (`walk_%04d.png`, `walk_{frame}.png`) for a numbered sequence, or `-`, standard
    /// output.
    ///
    /// A folder's name ends in `/`. Sequences are numbered from 0; in a folder the files are `0000.png`, `0001.png`…, and
    /// `{frame}` has four digits.
    public var path: String
    public var codec: Codec
    /// How large its file may be; nil for any size. It is for one file that can be written again: a sequence, a sheet and raw
    /// video keep no limit.
    public var sizeLimit: SizeLimit?

    public init(path: String, codec: Codec) {
        self.path = path
        self.codec = codec
    }

    /// An output whose format follows from its path: the ending of a file; a PNG sequence for a name that ends in `/`, and
    /// for a template. An animation of one picture that goes to a `.png` is a plain PNG, any other an APNG.
    ///
    /// - Parameters:
    ///   - path: As ``path``.
    ///   - format: The identifier of a codec, which then decides: `gif`, `webp`, `apng`, or `png` for a sequence, or for
    ///     one file where there is one picture only.
    ///   - registry: The codecs to choose from, with their options.
    /// - Throws: ``KineographError`` with code `usage` for a path that does not say its format, an unknown format, or
    ///   one that does not go with the path.
    public init(
        _ path: String, format: String? = nil, registry: CodecRegistry = .standard
    ) throws(KineographError) {
        self.path = path
        do {
            let namesSequence = try Self.namesSequence(path)
            try Self.checkFolder(path)
            if let format {
                codec = try Self.codec(format: format, in: registry)
            } else {
                codec = try Self.codec(for: path, namesSequence: namesSequence, in: registry)
            }
            try check(namesSequence: namesSequence)
        } catch {
            throw error.at(path: Self.name(of: path))
        }
    }

    /// Outputs to several paths, of which a format is to be for those that do not say another.
    ///
    /// A format overrides endings, but for one with a document beside its file, as a sheet: that is for the names that end as
    /// its files do, and leaves the others theirs.
    ///
    /// - Throws: As ``init(_:format:registry:)``; code `usage` where no path is left for the format.
    package static func outputs(
        _ paths: [String], format: String?, registry: CodecRegistry
    ) throws(KineographError) -> [ExportOutput] {
        let special = format.flatMap(registry.codec(identifier:)).flatMap { $0.capabilities.hasDocument ? $0 : nil }
        var outputs: [ExportOutput] = []
        for path in paths {
            // What says no format gets the one that is asked for, or the error.
            let own = special == nil ? nil : try? ExportOutput(path, registry: registry)
            if let own, !(special?.writes(to: own) ?? true) {
                outputs.append(own)
            } else {
                outputs.append(try ExportOutput(path, format: format, registry: registry))
            }
        }
        guard let special, !outputs.contains(where: { $0.codec.identifier == special.identifier }) else {
            return outputs
        }
        throw KineographError(
            .usage, "\(special.identifier) is for names that end in .\(special.usualExtension), and no output does",
            remedy: "name one, as walk.\(special.usualExtension)", path: outputs.first?.name)
    }

    /// Whether a path names many files: a folder, with a slash at its end, or a template.
    static func namesSequence(_ path: String) throws(KineographError) -> Bool {
        if path == "-" { return false }
        if path.hasSuffix("/") { return true }
        return try NameTemplate(parsing: Path.lastComponent(of: path)) != nil
    }

    /// A folder has to be meant: where one happens to be there, many files could go into it unasked.
    private static func checkFolder(_ path: String) throws(KineographError) {
        guard path != "-", !path.hasSuffix("/"), try FileStatus(at: path, isOutput: true)?.kind == .folder else {
            return
        }
        throw KineographError(
            .usage, "this is a folder, and its name lacks the slash that says that files are to go into it",
            remedy: "write \(path)/ for a sequence of PNG files in it, or name a file")
    }

    private static func codec(format: String, in registry: CodecRegistry) throws(KineographError) -> Codec {
        if let codec = registry.codec(identifier: format), codec.makeEncoder != nil { return codec }
        let known = registry.codecs.filter { $0.makeEncoder != nil }.map(\.identifier)
        let meant = nearestName(to: format, among: known).map { "did you mean \($0)? " } ?? ""
        throw KineographError(
            .usage, "there is no format \"\(format)\" to write",
            remedy: meant + "choose one of \(known.joined(separator: ", "))")
    }

    private static func codec(
        for path: String, namesSequence: Bool, in registry: CodecRegistry
    ) throws(KineographError) -> Codec {
        let ending = Path.fileExtension(of: path)
        let template = try NameTemplate(parsing: Path.lastComponent(of: path))
        let isFolder = namesSequence && template == nil
        let codec = registry.codecs.first { codec in
            guard codec.makeEncoder != nil, codec.capabilities.isFileSequence == namesSequence else { return false }
            return isFolder || ending == codec.usualExtension || codec.fileExtensions.contains(ending)
        }
        if let codec { return codec }
        guard template == nil else {
            let place = ending.isEmpty ? "has no ending" : "ends in .\(ending)"
            throw KineographError(
                .usage, "a name with a number is a sequence of PNG files, and this one \(place)",
                remedy: "let it end in .png, or leave out the number to write one file")
        }
        if let unwritten = registry.codecs.first(where: { $0.fileExtensions.contains(ending) && $0.makeEncoder == nil })
        {
            throw KineographError(
                .usage, "\(unwritten.identifier) is a format that is read, and not written",
                remedy: "let it end in .png for a picture, or in .gif or .webp for an animation")
        }
        let endings = registry.codecs.filter { $0.makeEncoder != nil }.flatMap(\.fileExtensions).map { "." + $0 }
        let unique = endings.enumerated().filter { endings.firstIndex(of: $1) == $0 }.map(\.element)
        let meant = nearestName(to: "." + ending, among: unique).map { "did you mean \($0)? " } ?? ""
        throw KineographError(
            .usage, path == "-" ? "it does not say its format" : "the ending does not say a format",
            remedy: meant + "use one of \(unique.joined(separator: ", ")), or say the format (--format)")
    }

    /// Whether it can keep a size limit.
    package func canBeLimited() throws(KineographError) -> Bool {
        guard !codec.capabilities.isConstantRate, !codec.capabilities.hasDocument else { return false }
        return try !Self.namesSequence(path)
    }

    private func check(namesSequence: Bool) throws(KineographError) {
        if !codec.capabilities.isFileSequence, namesSequence {
            throw KineographError(
                .usage, "\(codec.identifier) is written to one file, and this names a folder or a sequence",
                remedy: "name a file as \(Path.lastComponent(of: path)).\(codec.usualExtension)")
        }
        if let documentPath, path == "-" || documentPath == path {
            throw KineographError(
                .usage, "\(codec.identifier) is a picture with a JSON file of the same name beside it",
                remedy: "name the picture's file, as walk.\(codec.usualExtension)")
        }
    }
}

extension ExportOutput {
    /// What messages call it.
    var name: String { Self.name(of: path) }

    static func name(of path: String) -> String { path == "-" ? "standard output" : path }

    /// Where the document goes that lies beside the file; nil where there is none.
    var documentPath: String? {
        codec.capabilities.hasDocument ? Path.replacingExtension(of: path, with: "json") : nil
    }

    /// Where it goes.
    ///
    /// - Throws: ``KineographError`` naming the path.
    func places() throws(KineographError) -> [OutputPlace] {
        if try Self.namesSequence(path) {
            return [try OutputPlace(sequence: path, fileExtension: codec.usualExtension)]
        }
        let file = try OutputPlace(path)
        return if let documentPath { [file, try OutputPlace(documentPath)] } else { [file] }
    }
}

extension Codec {
    /// Whether an output whose name says another format could be of this one too.
    fileprivate func writes(to output: ExportOutput) -> Bool {
        !output.codec.capabilities.isFileSequence && fileExtensions.contains(Path.fileExtension(of: output.path))
    }

    /// The ending of the files it writes.
    var usualExtension: String { fileExtensions.first ?? identifier }
}
