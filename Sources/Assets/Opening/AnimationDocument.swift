internal import Codecs
public import Diagnostics
internal import Files

/// What inputs turn out to be, by their contents.
public enum AnimationDocument: Sendable {
    case images(AnimationAsset)
    case scene(SceneFile)

    /// Opens a scene file, or whatever ``AnimationAsset/init(opening:options:)-([String],_)`` does.
    ///
    /// - Throws: ``KineographError`` naming the input; code `usage` for a scene that is not the only input.
    public init(opening inputs: [String], options: AssetOptions = AssetOptions()) throws(KineographError) {
        var standardInput: InputContents?
        for input in inputs {
            let head: [UInt8]
            if input == "-" {
                let contents = if let standardInput { standardInput } else { try InputContents(input) }
                standardInput = contents
                head = try contents.head()
            } else {
                guard try FileStatus(at: input)?.kind == .file else { continue }
                head = try InputFile.head(of: input, upTo: 4096)
            }
            guard SceneFile.isExpected(of: head) else { continue }
            let bytes =
                if let standardInput, input == "-" { try standardInput.contents() } else {
                    try InputFile.contents(of: input)
                }
            let isOther = FrameManifest.isExpected(of: bytes) || AssetCatalog.isExpected(of: bytes)
            if SpriteSheet.isExpected(of: bytes) || (input != "-" && isOther) { continue }
            guard inputs.count == 1 else {
                throw KineographError(
                    .usage, "a scene file stands alone, and there are \(inputs.count) inputs",
                    remedy: "name the others as images of a view", path: input)
            }
            self = .scene(try SceneFile(path: input, bytes: bytes, options: options))
            return
        }
        guard let standardInput else {
            self = .images(try AnimationAsset(opening: inputs, options: options))
            return
        }
        var opener = AssetOpener(options: options)
        opener.standardInput = standardInput
        for input in inputs { try opener.open(input) }
        self = .images(try opener.finish())
    }
}

extension SceneFile {
    /// Whether what begins with these bytes can be nothing but a scene, or a broken one: it is text, and begins as JSON does.
    public static func isExpected(of head: [UInt8]) -> Bool {
        let text = head.starts(with: [0xef, 0xbb, 0xbf]) ? head.dropFirst(3) : head[...]
        guard let first = text.first(where: { ![0x20, 0x09, 0x0a, 0x0d].contains($0) }) else { return false }
        // Numbers in a file of another kind may look like it, as the length with which an Aseprite file begins; text has no zeros.
        return (first == UInt8(ascii: "{") || first == UInt8(ascii: "[")) && !head.contains(0)
    }
}
