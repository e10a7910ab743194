internal import Codecs
internal import Diagnostics
internal import Files

/// Which files an input names, in the order in which they are shown.
struct InputPaths {
    let options: AssetOptions
    /// Gaps in numbered files.
    private(set) var diagnostics: [Diagnostic] = []

    init(options: AssetOptions) { self.options = options }

    /// - Returns: At least one path; `-` stands for standard input.
    /// - Throws: ``KineographError`` naming the input.
    mutating func paths(for input: String) throws(KineographError) -> [String] {
        if input == "-" { return [input] }
        // What is there under this very name is meant, also where the name could be a pattern.
        switch try FileStatus(at: input)?.kind {
        case .file, .stream: return [input]
        case .folder: return try images(inFolder: input)
        case nil: break
        }
        let name = Path.lastComponent(of: input)
        do {
            if let template = try NameTemplate(parsing: name) { return try numbered(by: template, input: input) }
        } catch {
            throw error.at(path: input)
        }
        if let glob = GlobPattern(parsing: name) { return try matching(glob, input: input) }
        throw KineographError(.inputNotFound, "there is no such file or folder", remedy: "check the path", path: input)
    }

    private mutating func images(inFolder folder: String) throws(KineographError) -> [String] {
        let names = try InputFile.names(inFolder: folder).filter { !$0.hasPrefix(".") }
        var images: [String] = []
        for name in names where readableExtensions.contains(Path.fileExtension(of: name)) {
            if try isFile(name, in: folder) { images.append(name) }
        }
        // Files whose endings say nothing may still be images.
        if images.isEmpty {
            for name in names where try isFile(name, in: folder) {
                let head = try InputFile.head(of: Path.joined(folder, name), upTo: 4096)
                if options.registry.codec(sniffing: head) != nil { images.append(name) }
            }
        }
        guard !images.isEmpty else {
            let endings = readableExtensions.map { "." + $0 }.joined(separator: ", ")
            throw KineographError(
                .invalidData,
                "the folder holds no image (looked for \(endings), and at what its \(names.count) files contain)",
                remedy: "name the folder that holds the images", path: folder)
        }
        return try ordered(images, input: folder).map { Path.joined(folder, $0) }
    }

    private mutating func matching(_ glob: GlobPattern, input: String) throws(KineographError) -> [String] {
        let folder = Path.folder(of: input)
        var names: [String] = []
        for name in try namesInExistingFolder(folder, input: input) where glob.matches(name) {
            if try isFile(name, in: folder) { names.append(name) }
        }
        guard !names.isEmpty else { throw nothingMatches(input) }
        return try ordered(names, input: input).map { Path.joined(folder, $0) }
    }

    /// The files of a numbered pattern, by number whatever the order asked for.
    private mutating func numbered(by template: NameTemplate, input: String) throws(KineographError) -> [String] {
        let folder = Path.folder(of: input)
        let numbers = try namesInExistingFolder(folder, input: input).compactMap { template.number(in: $0) }.sorted()
        guard !numbers.isEmpty else { throw nothingMatches(input) }
        let names = numbers.map { template.name($0) }
        try reportFaults(in: names, input: input)
        return names.map { Path.joined(folder, $0) }
    }

    private mutating func ordered(_ names: [String], input: String) throws(KineographError) -> [String] {
        let sorted =
            switch options.order {
            case .natural: names.sorted(by: NaturalOrder.areInOrder)
            case .name: names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            case .none: names
            }
        try reportFaults(in: names, input: input)
        return sorted
    }

    private mutating func reportFaults(in names: [String], input: String) throws(KineographError) {
        for fault in NumberedNames.faults(in: names) {
            guard !options.decoding.isStrict else {
                throw KineographError(
                    .invalidData, fault, remedy: "complete the sequence, or read it tolerantly (without --strict)", path: input)
            }
            diagnostics.append(Diagnostic("\(input): \(fault)"))
        }
    }

    private var readableExtensions: [String] {
        options.registry.codecs.filter { $0.makeDecoder != nil }.flatMap(\.fileExtensions).reduce(into: []) {
            known, ending in
            if !known.contains(ending) { known.append(ending) }
        }
    }

    private func isFile(_ name: String, in folder: String) throws(KineographError) -> Bool {
        try FileStatus(at: Path.joined(folder, name))?.kind == .file
    }

    private func namesInExistingFolder(_ folder: String, input: String) throws(KineographError) -> [String] {
        do {
            return try InputFile.names(inFolder: folder)
        } catch {
            throw error.code == .inputNotFound ? nothingMatches(input) : error
        }
    }

    private func nothingMatches(_ input: String) -> KineographError {
        KineographError(
            .inputNotFound, "no file matches this pattern", remedy: "check the folder and the pattern", path: input)
    }
}
