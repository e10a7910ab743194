internal import Diagnostics

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#endif

/// Gives a finished file its name, at once and whole.
///
/// - Parameter path: What the user calls the destination, for messages.
func publish(
    _ temporary: String, as destination: String, replacesExisting: Bool, path: String
) throws(KineographError) {
    if replacesExisting {
        try move(temporary, to: destination, path: path)
        return
    }
    // A link, unlike a rename, fails where something has taken the name meanwhile.
    // SAFETY: both paths are C strings for the length of the call.
    if unsafe link(temporary, destination) == 0 {
        _ = unsafe unlink(temporary)
        return
    }
    if errno == EEXIST { throw existingOutput(path) }
    // A file system without links.
    if try FileStatus(at: destination) != nil { throw existingOutput(path) }
    try move(temporary, to: destination, path: path)
}

func move(_ source: String, to destination: String, path: String) throws(KineographError) {
    // SAFETY: both paths are C strings for the length of the call.
    guard unsafe rename(source, destination) == 0 else { throw SystemFailure().creationError(at: path) }
}

/// Takes the names in a folder to the disk. A file system that cannot is left to itself.
func syncFolder(_ path: String) {
    guard let folder = FileDescriptor(opening: path, O_RDONLY) else { return }
    _ = folder.sync()
}

func existingOutput(_ path: String) -> KineographError {
    KineographError(.cannotCreateOutput, "it exists already", remedy: "allow it to be replaced (--force), or choose another name", path: path)
}

func outputIsInput(_ path: String) -> KineographError {
    KineographError(.cannotCreateOutput, "this is an input as well", remedy: "choose another name", path: path)
}

/// The path that links lead to, where they lead to something.
func resolvingLinks(_ path: String) -> String? {
    // SAFETY: with no buffer given, realpath allocates the result, which is copied and freed here.
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
}
