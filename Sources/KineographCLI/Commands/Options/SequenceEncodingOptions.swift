internal import Kineograph

/// The options that say what comes with a PNG sequence.
enum SequenceEncodingOptions {
    static let manifest = Option.flag(
        "manifest", group: .sequence,
        help:
            "writes a manifest beside the files, \(FrameManifest.fileName) in a folder: when each frame shows, how often "
            + "they play, and the CRC-32 of each one's pixels; so it is unless refused")
    static let linksDuplicates = Option.flag(
        "link-duplicates", group: .sequence,
        help: "writes frames that show the same once; the manifest names that file for each of them")

    static let all = [manifest, linksDuplicates]
}

extension ParsedArguments {
    /// What the command line asks of PNG files.
    ///
    /// - Throws: ``KineographError`` with code `usage`.
    func pngOptions() throws(KineographError) -> PNGOptions {
        var png = PNGOptions()
        png.effort = try value(EncodingOptions.effort) ?? png.effort
        png.writesManifest = isOn(SequenceEncodingOptions.manifest) || !isGiven(SequenceEncodingOptions.manifest)
        png.linksDuplicates = isOn(SequenceEncodingOptions.linksDuplicates)
        return png
    }
}
