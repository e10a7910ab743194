public import Diagnostics

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#endif

/// Finished outputs that appear together: all of them, or none, and then everything is as it was before.
///
/// Files that are replaced keep a second name until the last output is in its place, so that they can come back.
public struct Publication {
    private var moves: [PublicationMove] = []
    /// Kept until everything has appeared, since letting go of an output removes what it wrote.
    private var files: [OutputFile] = []
    private var sequences: [OutputSequence] = []

    public init() {}

    /// Adds a file. What was written to a stream is copied to it once every file is in its place.
    public mutating func add(_ file: OutputFile) {
        if let move = file.move { moves.append(move) }
        files.append(file)
    }

    /// Adds a sequence.
    ///
    /// - Throws: ``KineographError`` with code `cannotCreateOutput` where a document from before is in the way.
    public mutating func add(_ sequence: OutputSequence) throws(KineographError) {
        moves += try sequence.moves()
        sequences.append(sequence)
    }

    /// Lets everything appear; call it once.
    ///
    /// - Parameter checkInterruption: Called while a stream is written to, and again and again while that waits, since
    ///   its reader may never read. What it throws takes everything back.
    /// - Throws: ``KineographError`` naming the file that could not appear.
    public mutating func run(
        checkInterruption: () throws(KineographError) -> Void = { () throws(KineographError) in }
    ) throws(KineographError) {
        do {
            for move in moves { try move.check() }
            for index in moves.indices { try moves[index].keepOldFile() }
            for index in moves.indices { try moves[index].place() }
            for stream in files where stream.isStream { try stream.copyToStream(checkInterruption: checkInterruption) }
        } catch {
            for index in moves.indices.reversed() { moves[index].takeBack() }
            throw error
        }
        for move in moves { move.forgetOldFile() }
        for sequence in sequences { sequence.removeTemporaryFolder() }
        for folder in Set(moves.map { Path.folder(of: $0.destination) }) { syncFolder(folder) }
    }
}

/// One file, or one new folder with all its files, on the way from its temporary name to its place.
struct PublicationMove {
    let temporary: String
    let destination: String
    let isFolder: Bool
    let replacesExisting: Bool
    /// What the user calls the destination, for messages.
    let path: String
    /// Whether what stands at the destination goes, and nothing takes its place.
    private let isRemoval: Bool
    /// The second name of the file that stood there before.
    private var oldFile: String?
    private var isPlaced = false

    init(_ temporary: String, to destination: String, isFolder: Bool = false, replacesExisting: Bool, path: String) {
        self.temporary = temporary
        self.destination = destination
        self.isFolder = isFolder
        self.replacesExisting = replacesExisting
        self.path = path
        isRemoval = false
    }

    /// A file that goes when the others appear.
    init(removing destination: String) {
        (temporary, self.destination, path) = ("", destination, destination)
        (isFolder, replacesExisting, isRemoval) = (false, true, true)
    }

    /// Finds what is in the way before anything is moved.
    func check() throws(KineographError) {
        guard !isFolder, let existing = try FileStatus(at: destination, isOutput: true) else { return }
        try existing.checkReplaceable(path)
        guard replacesExisting else { throw existingOutput(path) }
    }

    /// Gives the file that stands at the destination a second name, and the new file its permissions.
    mutating func keepOldFile() throws(KineographError) {
        guard !isFolder, let existing = try FileStatus(at: destination, isOutput: true) else { return }
        let name = TemporaryName.path(beside: destination)
        // Where a file system has no links, or lets only the owner make one, the old file itself steps aside.
        // SAFETY: all paths are C strings for the length of the calls.
        guard unsafe link(destination, name) == 0 || rename(destination, name) == 0 else {
            throw SystemFailure().creationError(at: path)
        }
        oldFile = name
        // A file system without permissions loses nothing.
        if !isRemoval { _ = unsafe chmod(temporary, existing.permissions) }
    }

    /// Gives the finished file its name, at once and whole.
    mutating func place() throws(KineographError) {
        // A link, unlike a rename, fails where something has taken the name meanwhile.
        // SAFETY: all paths are C strings for the length of the calls.
        if isRemoval {
            // Where it stepped aside it is gone already.
            guard unsafe unlink(destination) == 0 || errno == ENOENT else {
                throw SystemFailure().creationError(at: path)
            }
            return
        }
        if !isFolder, oldFile == nil {
            if unsafe link(temporary, destination) == 0 {
                _ = unsafe unlink(temporary)
                isPlaced = true
                return
            }
            if errno == EEXIST, !replacesExisting { throw existingOutput(path) }
            try check()
            try keepOldFile()
        }
        guard unsafe rename(temporary, destination) == 0 else { throw SystemFailure().creationError(at: path) }
        isPlaced = true
    }

    /// Undoes as much as was done. What is left under its temporary name belongs to the output.
    mutating func takeBack() {
        // SAFETY: all paths are C strings for the length of the calls.
        if let oldFile {
            // Two names of one file stay two names when one is renamed to the other.
            if unsafe rename(oldFile, destination) == 0 { _ = unsafe unlink(oldFile) }
        } else if isPlaced, isFolder {
            _ = unsafe rename(destination, temporary)
        } else if isPlaced {
            _ = unsafe unlink(destination)
        }
        (oldFile, isPlaced) = (nil, false)
    }

    func forgetOldFile() {
        // SAFETY: the path is a C string for the length of the call.
        if let oldFile { _ = unsafe unlink(oldFile) }
    }
}
