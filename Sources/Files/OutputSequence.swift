public import Diagnostics

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#endif

/// A numbered sequence of files that appear together: written into a temporary folder, which takes the place of a
/// folder that is not there yet, or whose files are moved into one that is.
///
/// Until it is published with a ``Publication``, letting go of the object removes what was written.
public final class OutputSequence {
    /// The destination as it was given: a folder, or a template of names in one.
    public let path: String
    /// The size of all files together, in bytes.
    public private(set) var byteCount = 0
    /// How many files were written so far.
    public private(set) var count = 0
    private var hasDocument = false
    private let names: SequenceNames
    private let folderExists: Bool
    private let temporaryFolder: String
    private let replacesExisting: Bool
    private let inputs: Set<FileStatus.Identity>
    /// Tells a document of this kind from others that bear its name.
    private let isDocument: @Sendable ([UInt8]) -> Bool

    /// - Parameters:
    ///   - path: A folder, or a template of names in one. The folder is made where it is not there.
    ///   - fileExtension: The ending of the files in a folder: `0000.png`, `0001.png`…
    ///   - replacesExisting: Whether files of these names are replaced.
    ///   - inputs: Files that are never replaced, and folders that no sequence goes to.
    ///   - isDocument: Whether a file from before that bears the document's name is one that describes such a sequence. Where
    ///     there is no new one, it is removed rather than left to describe the new files wrongly.
    /// - Throws: ``KineographError`` with code `cannotCreateOutput` or `usage`.
    public init(
        at path: String, fileExtension: String, replacesExisting: Bool,
        protecting inputs: Set<FileStatus.Identity> = [],
        isDocument: @escaping @Sendable ([UInt8]) -> Bool = { _ in false }
    ) throws(KineographError) {
        self.path = path
        self.replacesExisting = replacesExisting
        self.inputs = inputs
        self.isDocument = isDocument
        names = try SequenceNames(path, fileExtension: fileExtension)
        let folder = names.folder
        let existing = try FileStatus(at: folder, isOutput: true)
        if let existing, inputs.contains(existing.identity) { throw outputIsInput(path) }
        if let existing, existing.kind != .folder {
            throw KineographError(
                .cannotCreateOutput, "a sequence needs a folder, and this is a file", remedy: "choose another name",
                path: path)
        }
        folderExists = existing != nil
        // Inside a folder that is there, so that moving the files never crosses file systems.
        temporaryFolder =
            folderExists ? Path.joined(folder, TemporaryName.next()) : TemporaryName.path(beside: folder)
        // SAFETY: the path is a C string for the length of the call.
        guard unsafe mkdir(temporaryFolder, 0o777) == 0 else { throw SystemFailure().creationError(at: path) }
    }

    deinit {
        // SAFETY: the paths are C strings for the length of each call. Once it is published there are no such files.
        for index in 0..<count { _ = unsafe unlink(temporaryPath(index)) }
        if hasDocument { _ = unsafe unlink(temporaryPath(named: documentName)) }
        removeTemporaryFolder()
    }

    /// Removes the temporary folder, where it is still there and empty.
    func removeTemporaryFolder() {
        // SAFETY: the path is a C string for the length of the call.
        _ = unsafe rmdir(temporaryFolder)
    }

    /// Writes the next file, to the disk. A file that it replaces leaves its permissions to it.
    ///
    /// - Parameter index: The number of files written so far.
    public func writeFile(_ index: Int, _ contents: [UInt8]) throws(KineographError) {
        precondition(index == count, "the files of a sequence are written in order")
        let file = try create(names.template.name(index))
        count += 1
        try write(contents, to: file, name: names.template.name(index))
    }

    /// Writes the document that lies beside the files, to the disk; once.
    public func writeDocument(_ contents: [UInt8]) throws(KineographError) {
        precondition(!hasDocument, "a sequence has one document")
        let file = try create(documentName)
        hasDocument = true
        try write(contents, to: file, name: documentName)
    }

    private func create(_ name: String) throws(KineographError) -> FileDescriptor {
        let destination = Path.joined(names.folder, name)
        if folderExists, let existing = try FileStatus(at: destination, isOutput: true) {
            if inputs.contains(existing.identity) { throw outputIsInput(destination) }
            try existing.checkReplaceable(destination)
            guard replacesExisting else { throw existingOutput(destination) }
        }
        guard let file = FileDescriptor(opening: temporaryPath(named: name), O_WRONLY | O_CREAT | O_EXCL) else {
            throw SystemFailure().creationError(at: destination)
        }
        return file
    }

    private func write(
        _ contents: [UInt8], to file: borrowing FileDescriptor, name: String
    ) throws(KineographError) {
        guard file.writeAll(contents, at: 0), file.sync() else {
            throw SystemFailure().writingError(at: Path.joined(names.folder, name))
        }
        byteCount += contents.count
    }

    /// The name of a file that was written, without its folder.
    public func name(of index: Int) -> String { names.template.name(index) }

    /// The bytes of a file that was written.
    public func contents(of index: Int) throws(KineographError) -> [UInt8] {
        try InputFile.contents(of: temporaryPath(index))
    }

    /// Whether a document from before has to go, since it would describe the new files wrongly.
    ///
    /// - Throws: ``KineographError`` with code `cannotCreateOutput` where it may not.
    public func removesDocument() throws(KineographError) -> Bool {
        guard folderExists, !hasDocument else { return false }
        let destination = Path.joined(names.folder, documentName)
        guard let existing = try FileStatus(at: destination, isOutput: true), existing.kind == .file,
            isDocument(try InputFile.contents(of: destination))
        else { return false }
        if inputs.contains(existing.identity) { throw outputIsInput(destination) }
        guard replacesExisting else {
            throw KineographError(
                .cannotCreateOutput, "it describes another sequence, and would be taken for this one's",
                remedy: "let it be removed (--force, in a program replacesExisting), or choose another name",
                path: destination)
        }
        return true
    }

    /// How the files appear.
    ///
    /// - Throws: As ``removesDocument()``.
    func moves() throws(KineographError) -> [PublicationMove] {
        guard folderExists else {
            return [
                PublicationMove(
                    temporaryFolder, to: names.folder, isFolder: true, replacesExisting: false, path: path)
            ]
        }
        let written = ((0..<count).map(name(of:)) + (hasDocument ? [documentName] : [])).map { name in
            let destination = Path.joined(names.folder, name)
            return PublicationMove(
                temporaryPath(named: name), to: destination, replacesExisting: replacesExisting, path: destination)
        }
        guard try removesDocument() else { return written }
        return written + [PublicationMove(removing: Path.joined(names.folder, documentName))]
    }

    /// The names of files from before that one could take for this sequence's, in order: in a folder, all others with the
    /// same ending; beside a template, those that go on numbering; and a document, where this sequence has none. Call it once
    /// the files have appeared.
    public func leftovers() throws(KineographError) -> [String] {
        let template = names.template
        let ownsFolder = template.prefix.isEmpty && Path.withoutTrailingSlashes(path) == names.folder
        return try InputFile.names(inFolder: names.folder).valid.filter { name in
            if let number = template.number(in: name) { return number >= count }
            if name == documentName { return !hasDocument }
            return ownsFolder && !name.hasPrefix(".") && name.lowercased().hasSuffix(template.suffix)
        }.sorted()
    }

    private var documentName: String { names.template.documentName }
    private func temporaryPath(_ index: Int) -> String { temporaryPath(named: name(of: index)) }
    private func temporaryPath(named name: String) -> String { Path.joined(temporaryFolder, name) }
}
