#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#endif

extension Path {
    /// The path of what stands at a path, absolute and without links, `.` and `..`; nil where nothing can be found there.
    public static func real(_ path: String) -> String? {
        // SAFETY: with no buffer given, the system makes one of the size it needs, which is ours to free.
        guard let buffer = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(buffer) }
        return unsafe String(cString: buffer)
    }
}
