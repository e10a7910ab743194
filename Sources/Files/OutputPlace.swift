public import Diagnostics

/// Where an output goes, so that two outputs that would meet there are found before anything is written.
public struct OutputPlace {
    private enum Folder: Hashable {
        case existing(FileStatus.Identity)
        /// One that a sequence makes.
        case new(in: FileStatus.Identity?, name: String)
    }

    private enum Names {
        case one(String)
        case numbered(NameTemplate)
    }

    /// What is there, for a single output: it may have several names.
    private var identity: FileStatus.Identity?
    /// Nil for standard output.
    private var folder: Folder?
    private var names = Names.one("-")

    /// The place of one file or stream; `-` is standard output.
    ///
    /// - Throws: ``KineographError`` with code `cannotCreateOutput` where the path cannot be looked at.
    public init(_ path: String) throws(KineographError) {
        if path == "-" {
            identity = FileStatus.standardOutput?.identity
            return
        }
        identity = try FileStatus(at: path, isOutput: true)?.identity
        let resolved = identity == nil ? path : resolvingLinks(path) ?? path
        folder = try OutputPlace.folder(Path.folder(of: resolved))
        names = .one(Path.lastComponent(of: resolved))
    }

    /// The place of a numbered sequence: a folder, or a template of names in one.
    ///
    /// - Parameter fileExtension: The ending of the files in a folder.
    /// - Throws: ``KineographError`` with code `usage` or `cannotCreateOutput`.
    public init(sequence path: String, fileExtension: String) throws(KineographError) {
        let sequence = try SequenceNames(path, fileExtension: fileExtension)
        folder = try OutputPlace.folder(sequence.folder)
        names = .numbered(sequence.template)
    }

    private static func folder(_ path: String) throws(KineographError) -> Folder {
        if let existing = try FileStatus(at: path, isOutput: true) { return .existing(existing.identity) }
        let parent = try FileStatus(at: Path.folder(of: path), isOutput: true)
        return .new(in: parent?.identity, name: Path.lastComponent(of: path))
    }

    /// Whether something that goes here may have the place of something that goes there, whatever the number of images.
    public func meets(_ other: OutputPlace) -> Bool {
        if let identity, identity == other.identity { return true }
        switch (names, other.names) {
        case (.one(let name), .one(let otherName)): return folder == other.folder && name == otherName
        case (.one(let name), .numbered(let template)):
            if folder == other.folder { return template.number(in: name) != nil || template.documentName == name }
            // The folder that the sequence makes has the file's very name.
            if case .existing(let parent) = folder { return other.folder == .new(in: parent, name: name) }
            return false
        case (.numbered, .one): return other.meets(self)
        case (.numbered(let template), .numbered(let otherTemplate)):
            guard folder == other.folder else { return false }
            // Only one of them can make a folder.
            if case .new = folder { return true }
            return template.mayGiveNames(of: otherTemplate)
        }
    }
}

extension NameTemplate {
    /// Whether some name may be given by both, judged by what stands around the numbers: the same, but for digits.
    func mayGiveNames(of other: NameTemplate) -> Bool {
        differByDigits(prefix.utf8, other.prefix.utf8)
            && differByDigits(suffix.utf8.reversed(), other.suffix.utf8.reversed())
    }

    /// Whether one begins with the other, and what follows is digits, if anything.
    private func differByDigits(_ first: some Collection<UInt8>, _ second: some Collection<UInt8>) -> Bool {
        let shared = Swift.min(first.count, second.count)
        guard first.prefix(shared).elementsEqual(second.prefix(shared)) else { return false }
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        return first.dropFirst(shared).allSatisfy(digits.contains)
            && second.dropFirst(shared).allSatisfy(digits.contains)
    }
}
