internal import Codecs
internal import Diagnostics
internal import Files
internal import Stage

extension AssetOpener {
    /// The bytes of a file that is a list of files; nil for any other.
    func listBytes(_ path: String) throws(KineographError) -> [UInt8]? {
        if path != "-", try FileStatus(at: path)?.kind != .file { return nil }
        let contents = try contents(of: path)
        return FileList.isExpected(of: try contents.head()) ? try contents.contents() : nil
    }

    /// Opens the files that a list names, in its order and with its times. They lie in the folder of the list.
    mutating func open(list bytes: [UInt8], at path: String) throws(KineographError) {
        let outerConfinement = confinement
        defer { confinement = outerConfinement }
        confine(toFolderOf: path)
        let name = AnimationFile.displayName(of: path)
        asset.sources.append(name)
        do throws(KineographError) {
            let list = try FileList(parsing: bytes, options: options.decoding)
            asset.inputDiagnostics += list.diagnostics.map { $0.at(path: name) }
            var opened: [String: OpenedFile] = [:]
            for entry in list.entries { try add(entry, namedAt: path, &opened) }
        } catch {
            throw error.at(path: name)
        }
    }

    /// A file that a list named, and may name again.
    private struct OpenedFile {
        let path: String
        let images: [Image]
        /// Its own, before the list's.
        let delays: [Duration?]
    }

    /// - Parameter opened: The files by what the list calls them.
    private mutating func add(
        _ entry: FileList.Entry, namedAt path: String, _ opened: inout [String: OpenedFile]
    ) throws(KineographError) {
        do throws(KineographError) {
            guard !entry.name.isEmpty, !entry.name.utf8.contains(0) else {
                throw KineographError(.invalidData, "it names no file", remedy: "correct the list")
            }
            let first = asset.images.count
            if let known = opened[entry.name] {
                try add(known.images, from: known.path, delays: known.delays)
            } else {
                opened[entry.name] = try open(entry.name, namedAt: path)
            }
            if let duration = entry.duration { try show(first..<asset.images.count, for: duration) }
        } catch {
            var error = error
            if error.path == nil { error.message = "line \(entry.line): " + error.message }
            throw error
        }
    }

    private mutating func open(_ name: String, namedAt path: String) throws(KineographError) -> OpenedFile {
        let file = try self.path(of: name, namedAt: path, as: "its file")
        let first = asset.images.count
        do {
            try openFile(file)
        } catch {
            throw error.at(path: file)
        }
        return OpenedFile(path: file, images: Array(asset.images[first...]), delays: Array(delays[first...]))
    }
}
