internal import Diagnostics
internal import Files

extension AssetOpener {
    /// How many documents of a folder are looked at, so that one beside each of many pictures costs no time.
    private static let mostDocuments = 8
    /// The largest one that is looked at, in bytes.
    private static let largestDocument = 64 << 20

    /// Says which pictures of a folder are sprite sheets, since they show whole.
    ///
    /// - Parameter paths: The pictures. A document of one has its name, but for the ending.
    mutating func noteSheets(inFolder folder: String, showing paths: [String]) throws(KineographError) {
        let stems = Set(paths.map { Path.replacingExtension(of: Path.lastComponent(of: $0), with: "") })
        let names = try InputFile.names(inFolder: folder).valid.filter { name in
            ["json", "atlas", "plist", "xml"].contains(Path.fileExtension(of: name))
                && stems.contains(Path.replacingExtension(of: name, with: ""))
        }
        var sheets: [String] = []
        for name in names.sorted(by: NaturalOrder.areInOrder).prefix(Self.mostDocuments) {
            let path = Path.joined(folder, name)
            guard let status = try FileStatus(at: path), status.kind == .file, status.size <= Self.largestDocument
            else {
                continue
            }
            // A damaged one is no reason not to open the pictures.
            if (try? sheetBytes(path)) != nil { sheets.append(name) }
        }
        guard let first = sheets.first else { return }
        let what =
            sheets.count == 1
            ? "\(first) is the document of a sprite sheet, whose picture shows whole here: for its frames, open "
            : "\(first) and \(sheets.count - 1) more are documents of sprite sheets, whose pictures show whole here: for "
                + "the frames of the first, open "
        asset.inputDiagnostics.append(Diagnostic(what + Path.joined(folder, first), path: folder))
    }
}
