internal import Diagnostics

/// Where the files of a numbered sequence go: a folder, and their names in it.
struct SequenceNames {
    let folder: String
    let template: NameTemplate

    /// - Parameters:
    ///   - path: A folder, or a template of names in one.
    ///   - fileExtension: The ending of the files in a folder: `0000.png`, `0001.png`…
    /// - Throws: ``KineographError`` with code `usage`, as ``NameTemplate/init(parsing:)``.
    init(_ path: String, fileExtension: String) throws(KineographError) {
        if let template = try NameTemplate(parsing: Path.lastComponent(of: path)), !path.hasSuffix("/") {
            self.template = template
            folder = Path.folder(of: path)
        } else {
            template = NameTemplate(prefix: "", digits: 4, suffix: "." + fileExtension)
            folder = Path.withoutTrailingSlashes(path)
        }
    }
}
