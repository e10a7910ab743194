public import Codecs
public import Diagnostics
public import Raster

/// What an export wrote.
public struct ExportSummary: Hashable, Sendable {
    /// One for each output, in the order of the outputs.
    public var outputs: [OutputSummary]
    /// What reading the input tolerated.
    public var diagnostics: [Diagnostic]
}

/// What an export wrote to one output.
public struct OutputSummary: Hashable, Sendable {
    public var path: String
    /// The codec's identifier: `gif`.
    public var format: String
    public var size: PixelSize
    /// How often the animation plays; nil is for ever.
    public var plays: Int?
    /// The size of the file, or of all files of a sequence together.
    public var bytes: Int
    /// Frames and length as written, and all that the format made the export give up.
    public var report: EncodingReport
    /// Whether what was written was decoded again and found right.
    public var isVerified: Bool
}
