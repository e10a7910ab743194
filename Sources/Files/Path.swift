/// Paths taken apart and put together, as text: nothing here looks at the disk.
public enum Path {
    /// The part of a path before its last `/`, as a folder to look into: `.` where there is none.
    public static func folder(of path: String) -> String {
        let trimmed = withoutTrailingSlashes(path)
        guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        let folder = withoutTrailingSlashes(String(trimmed[..<slash]))
        return folder.isEmpty ? "/" : folder
    }

    /// The part of a path behind its last `/`; a `/` at the end does not count.
    public static func lastComponent(of path: String) -> String {
        let trimmed = withoutTrailingSlashes(path)
        guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return trimmed }
        return String(trimmed[trimmed.utf8.index(after: slash)...])
    }

    /// A name in a folder, as a path; in the folder `.` it is the name alone, as a user would write it.
    public static func joined(_ folder: String, _ name: String) -> String {
        switch folder {
        case ".": name
        case _ where folder.hasSuffix("/"): folder + name
        default: folder + "/" + name
        }
    }

    /// The path without components that go nowhere, so that a file has one name: `a/b` for `a//./b`.
    public static func plain(_ path: String) -> String {
        let components = path.split(separator: "/").filter { $0 != "." }
        return (path.hasPrefix("/") ? "/" : "") + components.joined(separator: "/")
    }

    /// The part of a path's last component behind its last dot, in lower case; empty where there is none.
    public static func fileExtension(of path: String) -> String {
        let name = lastComponent(of: path)
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    /// The path with another ending in the place of its last component's, or behind it where it has none.
    public static func replacingExtension(of path: String, with ending: String) -> String {
        let count = fileExtension(of: path).count
        return (count == 0 ? path : String(path.dropLast(count + 1))) + "." + ending
    }

    static func withoutTrailingSlashes(_ path: String) -> String {
        var path = path[...]
        while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
        return String(path)
    }
}
