internal import Diagnostics
internal import Synchronization

/// What reading an asset's files tolerated. It grows while pixels are decoded, and decoding a file again changes
/// nothing.
final class AssetLog: Sendable {
    /// By path.
    private let entries = Mutex<[String: [Diagnostic]]>([:])
    /// By path and picture, for files of many pictures that are decoded in any order.
    private let pictures = Mutex<[String: [Int: [Diagnostic]]]>([:])

    /// Notes what a file's decoder has tolerated so far.
    func set(_ found: [Diagnostic], of path: String) {
        guard !found.isEmpty else { return }
        entries.withLock { entries in
            // A decoder that starts over knows less for a while.
            guard found.count > entries[path]?.count ?? 0 else { return }
            entries[path] = found
        }
    }

    /// Notes what a file's decoder has tolerated since it was noted last.
    ///
    /// Only that is copied: a file may be damaged in each of its many frames.
    ///
    /// - Parameter found: All of it so far. A decoder that starts over finds the same again.
    func extend(to found: [Diagnostic], of path: String) {
        guard !found.isEmpty else { return }
        entries.withLock { $0[path, default: []] += found.dropFirst($0[path]?.count ?? 0) }
    }

    /// Notes what decoding one of a file's pictures tolerated.
    func set(_ found: [Diagnostic], of path: String, picture: Int) {
        guard !found.isEmpty else { return }
        pictures.withLock { $0[path, default: [:]][picture] = found }
    }

    /// By file, in the order given, each with its file's name.
    func diagnostics(of paths: [String]) -> [Diagnostic] {
        let (found, pictures) = (entries.withLock { $0 }, pictures.withLock { $0 })
        var seen: Set<String> = []
        return paths.filter { seen.insert($0).inserted }.flatMap { path in
            let ofPictures = (pictures[path] ?? [:]).sorted { $0.key < $1.key }.flatMap(\.value)
            return ((found[path] ?? []) + ofPictures).map { $0.at(path: path) }
        }
    }
}
