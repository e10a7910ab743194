internal import Codecs
internal import Diagnostics
internal import Files
internal import JSON

/// The manifest of a numbered sequence of pictures that an input names, or that lies in a folder that it names.
struct SequenceManifest {
    let path: String
    let manifest: FrameManifest
    /// The folder, where that was named.
    private let folder: String?

    /// Nil where there is none.
    ///
    /// - Throws: ``KineographError`` naming the manifest.
    init?(of input: String) throws(KineographError) {
        switch input == "-" ? nil : try FileStatus(at: input)?.kind {
        case .folder:
            path = Path.joined(input, FrameManifest.fileName)
            folder = input
            guard try FileStatus(at: path)?.kind == .file else { return nil }
        case .file:
            path = input
            folder = nil
        default: return nil
        }
        guard let bytes = try SequenceManifest.bytes(of: path) else {
            if folder != nil { try SequenceManifest.checkText(of: path) }
            return nil
        }
        do {
            manifest = try FrameManifest(parsing: bytes)
        } catch {
            throw error.at(path: path)
        }
    }

    /// The bytes of a file that is a manifest.
    static func bytes(of path: String) throws(KineographError) -> [UInt8]? {
        guard SceneFile.isExpected(of: try InputFile.head(of: path, upTo: 4096)) else { return nil }
        let bytes = try InputFile.contents(of: path)
        return FrameManifest.isExpected(of: bytes) ? bytes : nil
    }

    /// Makes sure that a file which bears the manifest's name is no damaged one; it may be that of another program.
    ///
    /// - Throws: ``KineographError`` naming the place in the text.
    private static func checkText(of path: String) throws(KineographError) {
        let head = try InputFile.head(of: path, upTo: 4096)
        guard head.isEmpty || SceneFile.isExpected(of: head) else { return }
        do {
            _ = try JSONValue(parsing: InputFile.contents(of: path))
        } catch {
            throw error.at(path: path)
        }
    }

    /// The path of a frame's picture.
    func path(of entry: FrameManifest.Entry) -> String { Path.joined(Path.folder(of: path), entry.file) }

    /// Why the manifest cannot be that of a folder: a picture that it names is not there, or one is there that it does not
    /// name. Nil where it can.
    ///
    /// - Parameter pictures: The paths of the folder's pictures.
    func contradiction(pictures: () throws(KineographError) -> [String]) throws(KineographError) -> String? {
        guard folder != nil else { return nil }
        var seen: Set<String> = []
        for entry in manifest.frames where seen.insert(entry.file).inserted {
            guard try FileStatus(at: path(of: entry)) == nil else { continue }
            return
                "\(entry.file), which \(FrameManifest.fileName) names, is not in the folder: the manifest is left aside"
        }
        let names = try pictures().map(Path.lastComponent)
        guard let other = names.first(where: { !seen.contains($0) }) else { return nil }
        return "\(FrameManifest.fileName) does not name \(other), which is in the folder: the manifest is left aside"
    }
}
