internal import Diagnostics
internal import Files
internal import JSON

/// An Xcode asset catalogue, or a part of one: the image sets in a folder and in those in it.
struct AssetCatalog {
    struct Entry {
        /// Without ending, as code names it.
        let name: String
        /// The folder of the image set.
        let path: String
        /// From the catalogue, without endings: `Heroes/walk_1`.
        let location: String

        var series: FrameSeries? { FrameSeries(countedName: location) }
    }

    static let contentsName = "Contents.json"

    /// In natural order.
    let entries: [Entry]

    /// - Parameters:
    ///   - input: A catalogue's folder, a group or a sprite atlas in it, an image set, its `Contents.json`, or the name of
    ///     image sets as if it were a file in one of these folders.
    ///   - check: Refuses folders that lead out of the catalogue.
    /// - Returns: nil for anything else.
    /// - Throws: ``KineographError`` where there is no image set, or none of that name.
    init?(
        at input: String, check: (_ path: String) throws(KineographError) -> Void
    ) throws(KineographError) {
        let isContents = Path.lastComponent(of: input) == Self.contentsName
        let folder = isContents ? Path.folder(of: input) : input
        if try FileStatus(at: folder)?.kind == .folder {
            guard try Self.isPart(folder) else { return nil }
            entries = try Self.entries(in: folder, check: check)
            guard !entries.isEmpty else {
                throw KineographError(
                    .invalidData, "the catalogue has no image set", remedy: "name another one, or a folder in it",
                    path: input)
            }
            return
        }
        guard try FileStatus(at: input) == nil, let (catalog, name) = try Self.split(input) else { return nil }
        let all = try Self.entries(in: catalog, check: check)
        let isMeant: [(Entry) -> Bool] = [
            { $0.location == name }, { $0.series?.name == name }, { $0.name == name },
            { FrameSeries(countedName: $0.name)?.name == name },
        ]
        entries = isMeant.lazy.map { all.filter($0) }.first { !$0.isEmpty } ?? []
        guard !entries.isEmpty else {
            let names = all.map(\.location)
            let meant = nearestName(to: name, among: names).map { "did you mean \"\($0)\"?" }
            throw KineographError(
                .inputNotFound, "the catalogue has no image set \"\(name)\"",
                remedy: meant ?? "choose one of \(Self.list(names))", path: input)
        }
    }

    /// The names of a few, and how many more there are.
    static func list(_ names: [String]) -> String {
        names.prefix(12).joined(separator: ", ") + (names.count > 12 ? " and \(names.count - 12) more" : "")
    }

    /// Whether a folder is of a catalogue, by its ending or by what Xcode writes into it; a group in one has neither.
    private static func isPart(_ folder: String) throws(KineographError) -> Bool {
        if ["imageset", "spriteatlas"].contains(Path.fileExtension(of: folder)) { return true }
        if folder.split(separator: "/").contains(where: { $0.hasSuffix(".xcassets") }) { return true }
        let contents = Path.joined(folder, contentsName)
        guard try FileStatus(at: contents)?.kind == .file else { return false }
        return try isExpected(of: InputFile.contents(of: contents))
    }

    /// Whether this is a `Contents.json`.
    static func isExpected(of bytes: [UInt8]) -> Bool {
        guard let document = try? JSONValue(parsing: bytes), let info = JSONNode(document)["info"] else { return false }
        return info["version"] != nil
    }

    /// Whether a folder is an image set, by its ending or by what it says.
    private static func isImageSet(_ folder: String) throws(KineographError) -> Bool {
        if Path.fileExtension(of: folder) == "imageset" { return true }
        let contents = Path.joined(folder, contentsName)
        guard try FileStatus(at: contents)?.kind == .file else { return false }
        return JSONNode(try JSONValue(parsing: InputFile.contents(of: contents)))["images"] != nil
    }

    /// The catalogue that a path leads into, and what is named in it.
    private static func split(_ input: String) throws(KineographError) -> (catalog: String, name: String)? {
        var (folder, name) = (Path.folder(of: input), Path.lastComponent(of: input))
        while folder != ".", folder != "/" {
            if try FileStatus(at: folder)?.kind == .folder { return try isPart(folder) ? (folder, name) : nil }
            name = Path.lastComponent(of: folder) + "/" + name
            folder = Path.folder(of: folder)
        }
        return nil
    }

    private static func entries(
        in folder: String, check: (_ path: String) throws(KineographError) -> Void
    ) throws(KineographError) -> [Entry] {
        var entries: [Entry] = []
        if try isImageSet(folder) {
            let name = stem(Path.lastComponent(of: folder))
            return [Entry(name: name, path: folder, location: name)]
        }
        // A folder in it at a time; those that link back to where they are end at a depth that no catalogue has.
        var folders = [(path: folder, location: "", depth: 0)]
        while let (path, location, depth) = folders.popLast() {
            try check(path)
            for name in try InputFile.names(inFolder: path).valid where !name.hasPrefix(".") {
                let child = Path.joined(path, name)
                let ending = Path.fileExtension(of: name)
                guard ["", "imageset", "spriteatlas"].contains(ending), try FileStatus(at: child)?.kind == .folder
                else {
                    continue
                }
                let childLocation = location + stem(name)
                if ending == "imageset" {
                    entries.append(Entry(name: stem(name), path: child, location: childLocation))
                } else if depth < 16 {
                    folders.append((child, childLocation + "/", depth + 1))
                }
                guard entries.count + folders.count <= 100_000 else {
                    throw KineographError(
                        .limitExceeded, "the catalogue has more than 100000 folders", remedy: "name a part of it")
                }
            }
        }
        return entries.sorted { NaturalOrder.areInOrder($0.location, $1.location) }
    }

    private static func stem(_ name: String) -> String {
        let ending = Path.fileExtension(of: name)
        return ending.isEmpty ? name : String(name.dropLast(ending.count + 1))
    }
}
