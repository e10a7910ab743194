internal import Codecs
internal import Diagnostics
internal import Files

/// Which files an input names, in the order in which they are shown.
struct InputPaths {
    let options: AssetOptions
    /// Gaps in numbered files, and names that are not UTF-8.
    private(set) var diagnostics: [Diagnostic] = []

    init(options: AssetOptions) { self.options = options }

    /// - Returns: At least one path; `-` stands for standard input.
    /// - Throws: ``KineographError`` naming the input.
    mutating func paths(for input: String) throws(KineographError) -> [String] {
        if input == "-" { return [input] }
        guard !input.isEmpty else {
            throw KineographError(.inputNotFound, "an input has no name", remedy: "name a file or a folder")
        }
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
        // What a program's argument becomes where it was not UTF-8.
        let isUTF8 = !input.unicodeScalars.contains("\u{fffd}")
        throw KineographError(
            .inputNotFound, "there is no such file or folder",
            remedy: isUTF8 ? missingPathRemedy(input) : "rename it where its name is not UTF-8", path: input)
    }

    private mutating func images(inFolder folder: String) throws(KineographError) -> [String] {
        let readableExtensions = readableExtensions
        let names = try names(inFolder: folder, input: folder) { name in
            !name.hasPrefix(".") && readableExtensions.contains(Path.fileExtension(of: name))
        }.filter { !$0.hasPrefix(".") }
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
        for name in try namesInExistingFolder(folder, input: input, isMeant: glob.matches) where glob.matches(name) {
            if try isFile(name, in: folder) { names.append(name) }
        }
        guard !names.isEmpty else { throw nothingMatches(input) }
        return try ordered(names, input: input).map { Path.joined(folder, $0) }
    }

    /// The files of a numbered pattern, by number whatever the order asked for.
    private mutating func numbered(by template: NameTemplate, input: String) throws(KineographError) -> [String] {
        let folder = Path.folder(of: input)
        let names = try namesInExistingFolder(folder, input: input) { template.number(in: $0) != nil }
        let numbers = names.compactMap { template.number(in: $0) }.sorted()
        guard !numbers.isEmpty else { throw nothingMatches(input) }
        let ordered = numbers.map { template.name($0) }
        try reportFaults(in: ordered, input: input)
        return ordered.map { Path.joined(folder, $0) }
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
            try report(fault, remedy: "complete the sequence", input: input)
        }
    }

    private mutating func report(_ fault: String, remedy: String, input: String) throws(KineographError) {
        guard !options.decoding.isStrict else {
            throw KineographError(
                .invalidData, fault, remedy: remedy + ", or read it tolerantly (without --strict)", path: input)
        }
        diagnostics.append(Diagnostic(fault, path: input))
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

    /// The names in a folder, those left out that are not UTF-8, which is said of the ones that are meant.
    private mutating func names(
        inFolder folder: String, input: String, isMeant: (String) -> Bool
    ) throws(KineographError) -> [String] {
        let names = try InputFile.names(inFolder: folder)
        for name in names.invalid where isMeant(name) {
            try report("the name \(name) is not UTF-8, and the file is left out", remedy: "rename it", input: input)
        }
        return names.valid
    }

    private mutating func namesInExistingFolder(
        _ folder: String, input: String, isMeant: (String) -> Bool
    ) throws(KineographError) -> [String] {
        do {
            return try names(inFolder: folder, input: input, isMeant: isMeant)
        } catch {
            throw error.code == .inputNotFound ? nothingMatches(input) : error
        }
    }

    private func nothingMatches(_ input: String) -> KineographError {
        var remedy = "check the folder and the pattern"
        let folder = Path.folder(of: input)
        if (try? FileStatus(at: folder)) == nil, let meant = nearestPath(to: folder) {
            remedy = "did you mean \(Path.joined(meant, Path.lastComponent(of: input)))?"
        }
        return KineographError(.inputNotFound, "no file matches this pattern", remedy: remedy, path: input)
    }
}
