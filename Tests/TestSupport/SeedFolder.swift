internal import Foundation

/// Keeps what the tests give to readers as seeds for `make fuzz`, which names a folder for them in the environment.
/// Without it nothing is kept.
public enum SeedFolder {
    private static let path = ProcessInfo.processInfo.environment["KINEOGRAPH_SEEDS"]
    /// What is larger is little use to a fuzzer.
    private static let mostBytes = 1 << 16

    /// - Parameter reader: What reads it, as the fuzzer calls it: `gif`.
    public static func keep(_ bytes: [UInt8], for reader: String) {
        guard let path, bytes.count <= mostBytes else { return }
        let folder = URL(fileURLWithPath: path).appendingPathComponent(reader)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(bytes).write(to: folder.appendingPathComponent(name(of: bytes)))
        } catch {
            fatalError("a seed cannot be written: \(error)")
        }
    }

    /// Keeps a file for every reader that a name like this may be meant for.
    static func keep(_ bytes: [UInt8], named name: String) {
        guard path != nil else { return }
        for reader in readers(of: URL(fileURLWithPath: name)) { keep(bytes, for: reader) }
    }

    private static func readers(of file: URL) -> [String] {
        switch file.pathExtension {
        case "json": file.lastPathComponent == "Contents.json" ? ["catalog"] : ["sheet", "scene", "manifest"]
        case "atlas": ["atlas"]
        case "xml", "plist": ["xml"]
        case "gpl", "act", "hex": ["palette"]
        case "ase", "aseprite": ["aseprite"]
        case "jpg", "jpeg": ["jpeg"]
        case "gif", "png", "webp": [file.pathExtension]
        default: []
        }
    }

    /// The same for the same bytes: FNV-1a.
    private static func name(of bytes: [UInt8]) -> String {
        String(bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16)
    }
}
