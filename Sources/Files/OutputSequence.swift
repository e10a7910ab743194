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
    private let names: SequenceNames
    private let folderExists: Bool
    private let temporaryFolder: String
    private let replacesExisting: Bool
    private let inputs: Set<FileStatus.Identity>

    /// - Parameters:
    ///   - path: A folder, or a template of names in one. The folder is made where it is not there.
    ///   - fileExtension: The ending of the files in a folder: `0000.png`, `0001.png`…
    ///   - replacesExisting: Whether files of these names are replaced.
    ///   - inputs: Files that are never replaced, and folders that no sequence goes to.
    /// - Throws: ``KineographError`` with code `cannotCreateOutput` or `usage`.
    public init(
        at path: String, fileExtension: String, replacesExisting: Bool,
        protecting inputs: Set<FileStatus.Identity> = []
    ) throws(KineographError) {
        self.path = path
        self.replacesExisting = replacesExisting
        self.inputs = inputs
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
        let destination = destinationPath(index)
        if folderExists, let existing = try FileStatus(at: destination, isOutput: true) {
            if inputs.contains(existing.identity) { throw outputIsInput(destination) }
            try existing.checkReplaceable(destination)
            guard replacesExisting else { throw existingOutput(destination) }
        }
        guard let file = FileDescriptor(opening: temporaryPath(index), O_WRONLY | O_CREAT | O_EXCL) else {
            throw SystemFailure().creationError(at: destination)
        }
        count += 1
        guard file.writeAll(contents, at: 0), file.sync() else { throw SystemFailure().writingError(at: destination) }
        byteCount += contents.count
    }

    /// The bytes of a file that was written.
    public func contents(of index: Int) throws(KineographError) -> [UInt8] {
        try InputFile.contents(of: temporaryPath(index))
    }

    /// How the files appear.
    var moves: [PublicationMove] {
        guard folderExists else {
            return [
                PublicationMove(
                    temporaryFolder, to: names.folder, isFolder: true, replacesExisting: false, path: path)
            ]
        }
        return (0..<count).map { index in
            let destination = destinationPath(index)
            return PublicationMove(
                temporaryPath(index), to: destination, replacesExisting: replacesExisting, path: destination)
        }
    }

    /// The names of files from before that one could take for this sequence's, in order: in a folder, all others with the
    /// same ending; beside a template, those that go on numbering. Call it once the files have appeared.
    public func leftovers() throws(KineographError) -> [String] {
        let template = names.template
        let ownsFolder = template.prefix.isEmpty && Path.withoutTrailingSlashes(path) == names.folder
        return try InputFile.names(inFolder: names.folder).valid.filter { name in
            if let number = template.number(in: name) { return number >= count }
            return ownsFolder && !name.hasPrefix(".") && name.lowercased().hasSuffix(template.suffix)
        }.sorted()
    }

    private func temporaryPath(_ index: Int) -> String { Path.joined(temporaryFolder, names.template.name(index)) }
    private func destinationPath(_ index: Int) -> String { Path.joined(names.folder, names.template.name(index)) }
}
