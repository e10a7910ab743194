internal import Diagnostics

/// What to do about a path at which nothing is: take the one that was most likely meant, where there is such a one.
package func missingPathRemedy(_ path: String) -> String {
    nearestPath(to: path).map { "did you mean \($0)?" } ?? "check the path"
}

/// The path of something that is there under nearly the same name; nil where nothing is.
package func nearestPath(to path: String) -> String? {
    let (folder, name) = (Path.folder(of: path), Path.lastComponent(of: path))
    if let status = try? FileStatus(at: folder) {
        guard status.kind == .folder, let names = try? InputFile.names(inFolder: folder) else { return nil }
        let siblings = names.valid.filter { !$0.hasPrefix(".") && $0 != name }.sorted()
        return nearestName(to: name, among: siblings).map { Path.joined(folder, $0) }
    }
    // The folder is not there either.
    guard folder != path, let meant = nearestPath(to: folder) else { return nil }
    let whole = Path.joined(meant, name)
    return (try? FileStatus(at: whole)) == nil ? nearestPath(to: whole) ?? meant : whole
}
