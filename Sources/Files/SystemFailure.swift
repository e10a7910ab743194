internal import Diagnostics

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#endif

/// The reason of the last failed system call, as an error.
struct SystemFailure {
    let number = errno

    /// The system's words for it.
    var words: String {
        // SAFETY: strerror gives a C string that lives until the thread's next call of it; it is copied at once.
        guard let text = unsafe strerror(number) else { return "error \(number)" }
        return unsafe String(cString: text)
    }

    /// What went wrong with a file that was to be read.
    func readingError(at path: String) -> KineographError {
        switch number {
        case ENOENT, ENOTDIR:
            KineographError(
                .inputNotFound, "there is no such file", remedy: missingPathRemedy(path), path: path)
        case EACCES, EPERM:
            KineographError(
                .inputOutput, "the file may not be read", remedy: "check its permissions", path: path, underlying: words
            )
        case EISDIR:
            KineographError(.invalidData, "this is a folder, not a file", remedy: "name a file", path: path)
        case EMFILE, ENFILE:
            KineographError(
                .inputOutput, "it cannot be opened", remedy: "raise the limit of open files, as with ulimit -n",
                path: path, underlying: words)
        default:
            KineographError(
                .inputOutput, "reading failed", remedy: "look at where it comes from", path: path, underlying: words)
        }
    }

    /// What went wrong with a file that was to be made.
    func creationError(at path: String) -> KineographError {
        switch number {
        case ENOENT, ENOTDIR:
            KineographError(
                .cannotCreateOutput, "the folder it is to be written in does not exist",
                remedy: "make the folder first",
                path: path, underlying: words)
        case EACCES, EPERM, EROFS:
            KineographError(
                .cannotCreateOutput, "its folder cannot be written",
                remedy: "choose another folder, or change its permissions",
                path: path, underlying: words)
        case ELOOP, ENAMETOOLONG:
            KineographError(
                .cannotCreateOutput, "it cannot be created", remedy: "choose another name", path: path,
                underlying: words)
        case ENOSPC, EDQUOT:
            KineographError(
                .cannotCreateOutput, "it cannot be created", remedy: "make room on the disk", path: path,
                underlying: words)
        case EMFILE, ENFILE:
            KineographError(
                .cannotCreateOutput, "it cannot be created", remedy: "raise the limit of open files, as with ulimit -n",
                path: path, underlying: words)
        default:
            KineographError(
                .cannotCreateOutput, "it cannot be created", remedy: "choose another place", path: path,
                underlying: words)
        }
    }

    /// What went wrong half way through writing.
    func writingError(at path: String) -> KineographError {
        let remedy =
            switch number {
            case ENOSPC, EDQUOT: "make room on the disk"
            case EFBIG: "raise the limit on the size of a file, as with ulimit -f"
            default: "look at where it goes"
            }
        return KineographError(.inputOutput, "writing failed", remedy: remedy, path: path, underlying: words)
    }
}
