extension CodecRegistry {
    /// The formats of the package, with their standard options.
    public static let standard = CodecRegistry([
        .gif(), .webP(), .apng(), .png(), .jpeg(), .aseprite(), .y4m(), .pam(), .netpbm(), .rgba(), .sheet(),
    ])
}
