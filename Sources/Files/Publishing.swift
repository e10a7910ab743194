internal import Diagnostics

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#endif

/// Takes the names in a folder to the disk. A file system that cannot is left to itself.
func syncFolder(_ path: String) {
    guard let folder = FileDescriptor(opening: path, O_RDONLY) else { return }
    _ = folder.sync()
}

extension FileStatus {
    /// - Throws: ``KineographError`` with code `cannotCreateOutput` for anything but a file.
    func checkReplaceable(_ path: String) throws(KineographError) {
        switch kind {
        case .file: return
        case .folder:
            throw KineographError(
                .cannotCreateOutput, "this is a folder", remedy: "name a file in it, or choose another name",
                path: path)
        case .stream:
            throw KineographError(
                .cannotCreateOutput, "this is a pipe or a device, and only a file is replaced",
                remedy: "choose another name", path: path)
        }
    }
}

func existingOutput(_ path: String) -> KineographError {
    KineographError(
        .cannotCreateOutput, "it exists already",
        remedy: "allow it to be replaced (--force, in a program replacesExisting), or choose another name", path: path)
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
